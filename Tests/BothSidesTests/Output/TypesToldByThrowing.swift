// swift-format-ignore-file
protocol Rep<M> { associatedtype M; associatedtype ID: Hashable = Int; associatedtype Err: Error = Never; func all() throws(Err) -> [M]; func find(_ id: ID) -> M? }
extension Rep { func first() throws(Err) -> M? { try all().first }; var types: String { "\(M.self) \(ID.self) \(Err.self)" } }
struct Us: Rep { func all() -> [String] { ["u"] }; func find(_ id: Int) -> String? { "u\(id)" } }
struct Bk: Rep { struct E: Error {}; func all() throws(E) -> [Double] { throw E() }; func find(_ id: String) -> Double? { Double(id) } }
struct Lg<R: Rep>: Rep { typealias M = R.M; typealias Err = R.Err; let r: R; func all() throws(R.Err) -> [R.M] { try r.all() }; func find(_ id: R.ID) -> R.M? { r.find(id) } }
struct Mp<R: Rep, N>: Rep { let r: R; let f: (R.M) -> N; func all() throws(R.Err) -> [N] { try r.all().map(f) }; func find(_ id: R.ID) -> N? { r.find(id).map(f) } }
protocol Src { associatedtype E; associatedtype It: IteratorProtocol where It.Element == E; func it() -> It }
extension Src { func arr() -> [E] { var i = it(), r: [E] = []; while let x = i.next() { r.append(x) }; return r }; var et: String { "\(E.self)" } }
struct Cnt: Src { let n: Int; func it() -> AnyIterator<Int> { var k = 0; return AnyIterator { k < n ? { k += 1; return k }() : nil } } }
final class Ids { private var ids = sequence(first: 1) { $0 + 1 }; func id() -> Int { ids.next()! }; var st = sequence(state: 0) { (s: inout Int) -> Int? in s += 2; return s }; func two() -> [Int] { [st.next()!, st.next() ?? 0] } }
struct Cr { let a: Int; init?(_ s: String) { guard let n = Int(s) else { return nil }; a = n }; func next(_ n: Int, after t: Int) -> [Int] { (t + 1..<t + 90).lazy.filter { $0 % a == 0 }.prefix(n).map { $0 } } }
struct Stop: Error {}
struct B { var n = 0; mutating func up(_ k: Int) throws { n += k; if n > 3 { throw Stop() } } }
struct W { var b = B(); var c: B { get { b } set { b = newValue } }; subscript(i: Int) -> B { get { b } set { b = newValue } } }
func run() {
  print(Us().types, Bk().types, Lg(r: Bk()).types, Mp(r: Us()) { $0.count }.types, Mp(r: Lg(r: Bk())) { [$0] }.types)
  print((try? Bk().first()) as Any, Us().first() as Any, Mp(r: Us()) { $0.count }.find(12) ?? 0, Cnt(n: 3).arr(), Cnt(n: 1).et)
  let m = Ids(); print(m.id(), m.id(), m.two(), Cr("5")!.next(2, after: 3)); var i = sequence(first: 1) { $0 * 2 }; print(i.next()!, i.next()!, i.prefix(2).map { $0 }); let j = i; print(i.next()!, j.prefix(1).map { $0 })
  var w = W(); try? w.c.up(9); print(w.b.n); try? w[0].up(1); print(w.b.n)
}
