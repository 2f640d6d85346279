// swift-format-ignore-file
struct S {
  var n = 0; let none: Int? = nil; var xs = [1, 2]; let e: [Int] = []
  mutating func a() { none.map { _ in n += 1 } }
  mutating func b() { _ = none.map { xs.append($0) } }
  mutating func c() -> [Int] { e.map { n += $0 + 1; return n } }
  mutating func d() -> [Int] { [5, 6].map { n += $0; return n } }
  mutating func f() -> [(Int, String)] { ["a", "b"].enumerated().map { n += 1; return ($0.offset + n, $0.element) } }
  init() {}
  init(_ o: Int?) { o.map { n += $0 }; _ = o.map { xs.append($0); return 1 } }
  var w: Int? = nil { didSet { w.map { n += $0 } } }
  mutating func g() { _ = sequence(first: 1) { $0 < 3 ? $0 + 1 : nil }.map { n += $0; return n } }
  mutating func h() -> Int? { xs.firstIndex(of: 9).map { xs.remove(at: $0) } }
  mutating func r() -> Int { let x: Result<Int, Never> = .success(4); return (try? x.map { n += $0; return n }.get()) ?? 0 }
  mutating func k() -> [String: Int] { ["a": 1].mapValues { n += $0; return n } }
}
enum En { case a, b; mutating func go(_ o: Int?) -> Int? { o.map { self = .b; return $0 } } }
extension Int { mutating func addIf(_ o: Int?) -> Int? { o.map { self += $0; return self } } }
extension Array where Element == Int { mutating func rm(_ x: Int) -> Int? { firstIndex(of: x).map { remove(at: $0) } } }
func run() {
  var s = S(); s.a(); s.b(); print(s.c(), s.n, s.xs, s.d(), s.n, s.f().map(\.0), s.n); s.g(); print(s.n, s.h() as Any, s.xs, s.r(), s.n, s.k()["a"]!, s.n)
  print(S(nil).n, S(nil).xs, S(3).n, S(3).xs); var s2 = S(); s2.w = nil; s2.w = 4; print(s2.n)
  var e = En.a; _ = e.go(nil); print(e); _ = e.go(1); print(e); var i = 3; print(i.addIf(nil) as Any, i, i.addIf(2) as Any, i)
  var q = [4, 5, 6]; print(q.rm(9) as Any, q, q.rm(5) as Any, q)
}
