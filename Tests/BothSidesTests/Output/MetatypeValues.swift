// swift-format-ignore-file
protocol Plugin { init(); static var id: String { get }; func go() -> String }
extension Plugin { static var id: String { "plugin" }; static func describe() -> String { "<\(id)>" } }
class Base: Plugin {
  required init() {}; class var id: String { "base" }; func go() -> String { "b" };
  class func make() -> Self { self.init() }
}
class Sub: Base { override class var id: String { "sub" }; override func go() -> String { "s" } }
struct Value: Plugin { var n = 1; func go() -> String { "v\(n)" } }
enum Kind { case a, b; static let all = [Kind.a, .b] }
struct Generic<T> {
  static var name: String { "\(T.self)" }; let t: T; var kind: String { String(describing: T.self) }
}
func create<P: Plugin>(_ type: P.Type) -> P { type.init() }
func name<T>(_ t: T) -> String { String(describing: type(of: t)) }
func name<T>(of type: T.Type) -> String { "\(type)" }
func isSame(_ a: Any.Type, _ b: Any.Type) -> Bool { a == b }
func run() {
  let types: [any Plugin.Type] = [Base.self, Sub.self, Value.self]
  print(types.map { $0.id }, types.map { $0.init().go() }, types.map { $0.describe() })
  let t: Base.Type = Sub.self
  print(t.id, t.make().go(), t, t == Sub.self, t == Base.self)
  let obj: Base = Sub()
  print(type(of: obj), type(of: obj).id, type(of: obj) == Sub.self, String(describing: type(of: obj)))
  let p: any Plugin = Value()
  print(type(of: p), type(of: p).id, type(of: p) == Value.self)
  print(create(Sub.self).go(), create(Value.self).go())
  print(
    name(3), name("x"), name(3.5), name([1]), name(["a": 1]), name(Optional(3)), name(Kind.a), name((1, "a")))
  print(
    name(of: Int.self), name(of: [String].self), name(of: Optional<Int>.self), name(of: [String: Int?].self))
  print(Generic<Int>.name, Generic(t: "a").kind, Generic(t: [1]).kind, type(of: Generic(t: 1)))
  print(isSame(Int.self, Int.self), isSame(Int.self, String.self))
  print(
    ObjectIdentifier(Sub.self) == ObjectIdentifier(type(of: obj)),
    ObjectIdentifier(Base.self) == ObjectIdentifier(Sub.self))
  var registry: [ObjectIdentifier: String] = [:]
  registry[ObjectIdentifier(Base.self)] = "B"; registry[ObjectIdentifier(Int.self)] = "I"
  print(registry[ObjectIdentifier(Int.self)] ?? "-", registry[ObjectIdentifier(String.self)] ?? "-")
  print(t is Sub.Type, t as? Sub.Type != nil, types[2] is Base.Type)
  let f = Base.init; print(f().go())
  print(String(describing: Kind.a), Kind.self, String(describing: Kind.self), Kind.all.map { "\($0)" })
  let any: Any = Sub(); print(type(of: any), any is Base, (any as? Base)?.go() ?? "")
  let arr: [Any] = [1, "a", 2.5, Sub.self, Kind.b]
  print(arr.map { "\(type(of: $0))" })
}
