// swift-format-ignore-file

func eq<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
func pair<T>(_ a: T, _ b: T) -> String { "\(T.self)" }
func any(_ x: Any?) -> String { x == nil ? "nil" : "some" }
func str(_ x: CustomStringConvertible?) -> String { x?.description ?? "-" }
protocol P {}; extension Int: P {}; extension Optional: P where Wrapped: P {}
func p(_ x: P) -> Int { 1 }
struct Box<T> { var v: T; init(_ v: T) { self.v = v } }
struct Q: ExpressibleByNilLiteral, Equatable { var n: Int? = nil; init(nilLiteral: ()) {}; init(_ n: Int?) { self.n = n } }
class View { var frame = 1; var sub: View?; var iuo: View!; weak var owner: View?; var name: String? ; lazy var opt: Int? = 4; static var shared: View?; subscript(i: Int) -> Int? { i }; func text() -> String { (name ?? "") + "x" } }
infix operator ?+
func ?+ (a: Int?, b: Int) -> Int { (a ?? 0) + b }
extension Optional where Wrapped == Int { static func - (a: Self, b: Int) -> Int { (a ?? 0) - b }; var orZero: Int { self ?? 0 } }
extension Optional: @retroactive CustomStringConvertible { public var description: String { self == nil ? "none" : "some" } }
extension Equatable { func isAny(of xs: Self...) -> Bool { xs.contains(self) } }
func run() {
  let u: Int? = 3, b: Bool? = true, s: String? = "a"; print(eq(3, u), eq(u, 3), eq(nil, u), pair(3, u), pair(u, 3), any(u), str(u), p(u), Box(u).v as Any, Box<Int?>(u).v as Any, [u, 1].count, [1: u].count)
  print(u == 3, u != nil, b == true, b ?? false, u ?+ 1, u - 1, u.orZero, u.description, u.map { $0 + 1 } ?? 0, u.isAny(of: 1, 3), s == "a", s.map { $0 + "b" } ?? "", "\(String(describing: u))", Q(u) == Q(3), Q(nil) == nil)
  let v = View(); v.sub = View(); v.iuo = View(); v.iuo.frame += 2; v.sub?.frame += 1; v.owner = v; v.name = "n"; v.name? += "m"; v.opt? += 1; v.opt = v.opt.map { $0 * 2 }; View.shared = v; print(v.iuo.frame, v.sub!.frame, v.owner!.frame, v.text(), v.opt!, View.shared?.frame ?? 0, v[3]! + 1, v.iuo.sub as Any, v.sub?.iuo as Any)
  if let u { print(u + 1) }; if let b, b { print("b") }; guard let u, let s else { return }; print(u * 2, s.count, s + "z", -u, u < 4, [1, 2, 3, 4][u]); for x in [u, nil] as [Int?] { if let x { print(x + 1) } }; let f = { (x: Int?) -> Int in guard let x else { return 0 }; return x + 1 }; print(f(u), f(nil)); var o: Int? = 1; o! += 1; o = o! + 1; if o! > 2 { o = nil }; print(o == nil); let w: Int?? = 5; print(w! == 5, w!! + 1); func inner(_ n: Int?) -> Int { let n = n ?? 7; return n + 1 }; print(inner(nil)); switch o { case nil: print("nil"); case 3: print(3); default: break }; let arr: [Int]? = [1, 2]; print(arr?.count ?? 0, arr! + [3], arr.map { $0.count } ?? 0, arr == [1, 2]); let d: [String: Int]? = ["a": 1]; print(d?["a"] ?? 0, d!["a"]! + 1); while let q = o { o = q - 1 }; var t: (Int, String)? = (1, "x"); t?.0 = 5; print(t!.0 + 1, t?.1 ?? "")
}
