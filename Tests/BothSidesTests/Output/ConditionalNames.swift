// swift-format-ignore-file
struct A<T> { var v: T }
extension A: CustomStringConvertible where T: CustomStringConvertible { var description: String { "A<\(v.description)>" } }
protocol Named { var name: String { get } }; extension Named { var name: String { "default" } }
extension Optional: Named where Wrapped: Named { var name: String { map { "some " + $0.name } ?? "none" } }
extension Array: Named where Element: Named { var name: String { map(\.name).joined(separator: "+") } }
struct P: Named {}; struct Q: Named { let name: String }
protocol Sh { func area() -> Double; static var kind: String { get } }
struct Cc<T> { let t: T }; extension Cc: Sh where T == Int { func area() -> Double { Double(t) }; static var kind: String { "int" } }
func show<T: Named>(_ t: T) -> String { t.name }
func any(_ t: Any) -> String { (t as? any Named)?.name ?? "-" }
struct NC {}
extension A: Equatable where T: Equatable {}; extension A: Hashable where T: Hashable {}
extension A: Comparable where T: Comparable { static func < (l: A, r: A) -> Bool { l.v < r.v } }
func run() {
  print(A(v: 1), A(v: "x"), "\(A(v: true))"); print(show(P()), show([Q(name: "a"), Q(name: "b")]), show(Optional(Q(name: "z"))), show(Q?.none), show([[Q(name: "n")]]))
  print(any(P()), any([P()]), any([1]), any(1), any(Q(name: "q") as Any)); print(Cc(t: 4).area(), Cc<Int>.kind, Cc(t: "s") is any Sh, Cc(t: 1) is any Sh)
  print(A(v: 1) == A(v: 1), Set([A(v: 1), A(v: 1)]).count, A(v: 1) < A(v: 2), [A(v: 3), A(v: 1)].sorted(), [A(v: 3), A(v: 1)].max()!)
  let o: Q? = Q(name: "o"); print(o.name, o?.name as Any); let n: [P?] = [nil, P()]; print(n.name)
}
