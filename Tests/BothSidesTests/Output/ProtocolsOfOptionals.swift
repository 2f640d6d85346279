// swift-format-ignore-file
final class K { var n: Int? = 2; var u: String! = "q" }
protocol Countable { var count: Int { get } }
extension Optional: Countable where Wrapped: Countable { var count: Int { self?.count ?? 0 } }
struct C: Countable, Equatable { var count: Int { 3 } }
protocol Emp { static var e: Self { get }; func nm() -> String }
extension Optional: Emp { static var e: Self { nil }; func nm() -> String { "opt" } }
extension Emp { func orE() -> Self { self }; var me: Self { self }; subscript(z i: Int) -> Int { i }; func call() -> String { nm() + "!" } }
extension Equatable { func isIn(_ x: Self...) -> Bool { x.contains(self) }; func same(_ o: Self) -> Bool { self == o }; var eq: String { "eq" } }
extension Hashable { var hv: Bool { Set([self]).contains(self) } }
extension Encodable { func enc() -> String { "enc" } }
extension Optional { subscript(d v: Wrapped) -> Wrapped { self ?? v } }
struct NE {}
func run() {
  let c: C? = C(), nc: C? = nil; print(c.count, nc.count, c.call(), nc.same(nil), c.eq)
  let n: Int? = 3, z: Int? = nil; print(n.orE() as Any, n.me as Any, n[z: 4], n.isIn(1, nil, 3), z.isIn(1, nil), z.isIn(1), n.hv, z.hv, n.enc(), n[d: 7], z[d: 7])
  let k = K(); print(k.n.same(2), k.u.same("q"), k.u.eq, k.n?.same(2) as Any, k.u.count)
  let ne: NE? = NE(); print(ne.nm(), ne.call())
  print([1, nil].map { $0.isIn(nil) }, ["a": 1]["a"].same(1), n.map { $0.same(3) } as Any)
  if let n { print(n.same(3), n.eq) }
}
