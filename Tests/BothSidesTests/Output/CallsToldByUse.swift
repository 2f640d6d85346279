// swift-format-ignore-file
final class A { let n = 1 }; final class B {}
final class M { var d: [ObjectIdentifier: Any] = [:]
  func put<T>(_ v: T) { d[ObjectIdentifier(T.self)] = v }
  func get<T>() -> T? { d[ObjectIdentifier(T.self)] as? T }
  func must<T>() -> T { d[ObjectIdentifier(T.self)] as! T }
  func callAsFunction<T>() -> T { d[ObjectIdentifier(T.self)] as! T } }
func run() {
  let m = M(); m.put(3); m.put("s"); m.put(A()); m.put(2.5)
  print(m.get() ?? "-", m.get() ?? 0, m.get() == 3, m.get().map { (i: Int) in i + 1 } ?? 0, m.get().map { (a: A) in a.n } ?? -1)
  if let s: String = m.get() { print(s) }
  guard let k: Int = m.get() else { return }
  print(k, (m.get() as String?) ?? "none", (m.get() as B?) == nil, m.must() + 1, m.must() + 0.5, m() + 4, "x" + m.must())
  print([m.must(), 4], [m.must(), "t"], m.must() > 2.0, 1 + m.must() * 2)
  let arr: [Int] = [m.must(), m.must()]; print(arr)
  let t: (Int, String) = (m.must(), m.must()); print(t)
  var x = 5; x = m.must(); x += m.must(); print(x)
  let f: (Int) -> String = { _ in m.must() }; print(f(1))
  switch m.get() as Int? { case 3?: print("three"); default: print("no") }
  print(m.must() + 2)
}
