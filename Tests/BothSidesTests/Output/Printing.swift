// swift-format-ignore-file
struct P { var x: Int; var y: Double }
struct Empty {}
struct Named { let name: String; var tags: [String]; var o: Int? }
class C { var n = 1 }
final class Sub: C {}
enum Route { case shop(id: Int), home, two(Int, String), lab(a: Int, b: String?), opt(Int?), boxed(P) }
enum Raw: String { case a, b = "bee" }
enum Num: Int { case one = 1, two, three }
enum Outer { enum Inner { case x, y(z: Int) }; struct S { var v = 1 }; class K {} }
struct G<T> { var v: T }
enum Tree { indirect case node(Tree, Tree); case leaf(Int) }
struct D: CustomStringConvertible { var description: String { "D!" } }
struct DD: CustomDebugStringConvertible { var debugDescription: String { "DD?" } }
struct Both: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { "desc" }; var debugDescription: String { "debug" }
}
class CD: CustomStringConvertible { var description: String { "CD!" } }
protocol Pr {}
extension P: Pr {}
func run() throws {
  let t = (a: 1, b: 2)
  print(t)
  print((1, "x"))
  print((a: "q", 2))
  print("\(t)")
  print([t])
  print(Route.shop(id: 3))
  print(Route.home)
  print(Route.two(1, "s"))
  print(Route.lab(a: 1, b: nil))
  print(Route.lab(a: 1, b: "z"))
  print(Route.opt(4))
  print(Route.opt(nil))
  print(Route.boxed(P(x: 1, y: 2)))
  print([Route.shop(id: 1), .home])
  print("\(Route.shop(id: 3))")
  let os: [Int?] = [1, nil]
  print(os)
  print("\(os)")
  let o: Int? = 3
  print("\(String(describing: o))")
  print(o as Any)
  let on: Int? = nil
  print(on as Any)
  print([Int].self)
  print(Dictionary<String, Int>.self)
  print([String: Int].self)
  print(Int?.self)
  print(Optional<Int>.self)
  print(Array<Int>.self)
  print(Set<Int>.self)
  print((Int, String).self)
  print((() -> Void).self)
  print(((Int) -> String).self)
  print(P.self)
  print(Outer.Inner.self)
  print(Outer.S.self)
  print(Outer.S())
  print(Outer.Inner.x)
  print(Outer.Inner.y(z: 2))
  print(G<Int>.self)
  print(G(v: 1))
  print(G(v: "s"))
  print(G(v: G(v: 1.5)))
  print(Outer.S())
  print(["a", "b"])
  print(["k": "v"])
  print(["k": 1])
  print([1: ["a"]])
  print(["a\"b", "c\nd", "t\tu", "\\"])
  print("a\"b")
  print(("q", 1))
  print(P(x: 1, y: 2))
  print(Named(name: "n", tags: ["t"], o: nil))
  print(Named(name: "n", tags: [], o: 4))
  print(Empty())
  print(1.0, 0.1, 1e100, 1e16, 1e15, 123456789.0, 1.0 / 3.0, -0.0, 1e-5, 0.0001)
  print(Float(0.1), Float(1) / 3, 1e20 as Float)
  print([1.0, 2.5])
  print(Raw.a, Raw.b, Raw.a.rawValue, Raw.b.rawValue)
  print(Num.two, Num.three.rawValue)
  print(Num(rawValue: 2) as Any)
  print(Raw(rawValue: "bee")!)
  print(D(), [D()], DD(), [DD()], Both(), [Both()])
  print("\(D()) \(Both()) \([Both()])")
  print(CD(), [CD()])
  print(Optional(D()) as Any)
  print(Tree.node(.leaf(1), .leaf(2)))
  print(C.self, type(of: Sub() as C))
  print([P(x: 1, y: 2)])
  print(["a": P(x: 1, y: 2)])
  print([P(x: 1, y: 2) as Pr])
  print(
    type(of: 1), type(of: "s"), type(of: [1]), type(of: ["a": 1]), type(of: (1, "a")), type(of: o),
    type(of: 1.5), type(of: true))
  print(Pr.self)
  print(AnyObject.self, Any.self)
  print(1...3, 1..<3)
  print(true, [true], (true, nil as Int?))
  print("abc" as Substring, ["abc" as Substring])
  print(Optional<Optional<Int>>.some(nil) as Any, Optional(Optional(1)) as Any)
  print([Optional("a"), nil])
  print(["k": Optional(1)])
  print((o, "a"))
  print((x: o, y: on))
  print(())
  print([[1, 2], [3]])
  print([Int](), [String: Int]())
  print([1, "a", 2.5, nil] as [Any?])
  print([1, "a", true] as [Any])
  print(Set([1]))
  print([String.self, Int.self] as [Any.Type])
  print(String(describing: t), String(describing: "s"), String(reflecting: "s"), String(reflecting: 1))
  print(String(describing: P.self), "\(P.self)", "\(type(of: P(x: 1, y: 1)))")
  print([C.self])
  print(1, "a", separator: "-")
  print("x", terminator: "!\n")
  print(UInt8(5), Int64(3), [UInt8(1)])
  print(Result<Int, Never>.success(1))
  debugPrint("a", 1, ["x"], o as Any, Both())
  print(Optional<Int>.none as Any, Optional.some("x") as Any)
  print("\(t.a) \(t.1)")
  print("\(o.map { $0 + 1 } as Any)")
  print("\(o!)", o ?? 0)
  print("\(String(describing: Route.self))")
  print((1, (2, 3)), (a: (b: 1, c: 2), d: 3))
  print([(1, "a")], [(k: 1, v: "b")])
  print(["a": (1, 2)])
  print(zip([1], ["a"]).map { $0 })
  print(Array([1, 2].enumerated()))
  print([1, 2].enumerated().map { $0 })
  print(Array(1...3), Array("ab"), "ab".map { $0 })

}
