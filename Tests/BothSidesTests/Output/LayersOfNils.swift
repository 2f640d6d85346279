// swift-format-ignore-file
func f(_ s: String) -> Int? { Int(s) }
struct S { var a: Int? ; var b: Int?? = nil; var c: [Int?] = []; var d: [String: Int?] = [:]; func get(_ n: Int?) -> Int?? { n } }
enum E { case a(Int??) }
func gen<T>(_ x: T?, _ d: T) -> T { x ?? d }
func opt<T>(_ x: T) -> Optional<T> { .some(x) }
final class Cache<K: Hashable, V> { var d: [K: V] = [:]; subscript(k: K) -> V? { get { d[k] } set { d[k] = newValue } }; func val(_ k: K, _ make: () -> V) -> V { if let v = self[k] { return v }; let v = make(); self[k] = v; return v } }
func thrower(_ b: Bool) throws -> Int? { b ? nil : 3 }
struct Err: Error {}
func run() {
  let r: [Int?] = ["a", "1"].compactMap { f($0) }; print(r)
  let r2 = ["a", "1"].compactMap { f($0) }; print(r2)
  let r3: [Int?] = ["a", "1"].map { f($0) }; print(r3, r3.compactMap { $0 })
  let m: Int?? = Optional("a").map { f($0) }; print(m as Any, m == nil)
  let fm: Int? = Optional("a").flatMap { f($0) }; print(fm as Any)
  var s = S(); s.b = s.a; print(s.b as Any, s.b == nil); s.b = nil; print(s.b == nil); s.c.append(s.a); s.c += [s.a, 2]; print(s.c, s.c.first as Any, s.c.last! as Any)
  s.d["x"] = s.a; print(s.d.count, s.d["x"] as Any, s.d["q"] as Any); s.d["x"] = nil; print(s.d.count); s.d.updateValue(nil, forKey: "z"); print(s.d)
  print(s.get(nil) as Any, s.get(s.a) as Any, s.get(4) as Any, s.get(s.a) == nil)
  if case .a(let v) = E.a(s.a) { print(v as Any, v == nil) }
  print(gen(s.a, 7), gen(s.b, s.a) as Any, gen(nil, s.a) as Any, opt(s.a) as Any, opt(s.a) == nil)
  let c = Cache<String, Int?>(); print(c.val("a") { nil } as Any, c.val("a") { 3 } as Any, c.d.count, c["b"] == nil, c["a"] == nil)
  print((try? thrower(true)) as Any, (try? thrower(false)) as Any, ((try? thrower(true)) ?? 9) as Any)
  let t: Int?? = try? thrower(true); print(t as Any)
  let g = s.a ?? s.b ?? 5; print(g as Any)
  let tern: Int?? = s.a == nil ? s.a : 3; print(tern as Any, tern == nil)
  let arr: [Int??] = [s.a, nil, 3]; print(arr, arr.map { $0 == nil })
  let tup: (Int??, Int) = (s.a, 1); print(tup)
  let clo: (Int?) -> Int?? = { $0 }; print(clo(nil) as Any, clo(nil) == nil)
  let any: Any? = s.a; print(any as Any, any == nil)
  func dflt(_ x: Int?? = nil, _ y: Int?? = .some(nil)) -> String { "\(x as Any) \(y as Any)" }; print(dflt(), dflt(s.a, s.a))
  var it = [s.a, 1].makeIterator(); print(it.next() as Any, it.next() as Any, it.next() as Any)
  if let x: Int? = s.a { print("bound", x as Any) } else { print("no") }
  switch s.get(nil) { case .none: print("none"); case .some(.none): print("some none"); case .some(.some(let v)): print(v) }
  let o: Int? = nil; print(s.b == o, o == s.a, [o] == [s.a], s.c.contains(nil), s.c.firstIndex(of: nil) as Any)
  let lz = ["a", "2"].lazy.map { f($0) }; print(Array(lz), lz.first as Any)
  print(["k": s.a].mapValues { $0 }, ["k": s.a].compactMapValues { $0 }, zip([s.a], [1]).map { $0.0 as Any })
  let z = sequence(first: 1) { $0 < 4 ? $0 + 1 : nil }; print(Array(z), Array(sequence(state: 0) { (n: inout Int) -> Int? in n += 1; return n < 3 ? n : nil }))
}
