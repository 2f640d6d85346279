// swift-format-ignore-file
struct Stop: Error {}
struct M { var v = 1; mutating func m() throws { v = 9; throw Stop() }; mutating func k(_ n: Int) throws -> Int { v += n; if n > 5 { throw Stop() }; return v } }
@propertyWrapper struct Lo { var wrappedValue: M { didSet { print("w", wrappedValue.v) } } }
final class S { var log: [Int] = []; var m = M() { didSet { log.append(m.v) } }; var c: M { get { st } set { st = newValue; log.append(newValue.v) } }; var st = M(); @Lo var w = M(); lazy var z = M(); subscript(i: Int) -> M { get { st } set { st = newValue; print("put") } }
  func run() { do { try m.m() } catch { print("caught", m.v) } }
  func upd(_ f: (inout M) throws -> Void) rethrows { try f(&m) }
  var opt: M? = M() { didSet { log.append(-1) } }
  var ar = [M(), M()] { didSet { log.append(ar.count) } } }
var glob = M() { didSet { print("glob", glob.v) } }
func bump(_ x: inout M) throws { x.v += 100; throw Stop() }
func run() {
  let s = S(); try? s.m.m(); print(s.m.v, s.log); s.run(); print(s.log); try? s.c.m(); print(s.st.v, s.log); try? s.w.m(); print(s.w.v); try? s.z.m(); print(s.z.v)
  try? s[0].m(); try? s.upd { $0.v = 3; throw Stop() }; print(s.m.v, s.log); try? s.opt?.m(); print(s.opt!.v, s.log); try? s.ar[1].m(); print(s.ar.map(\.v), s.log); try? glob.m(); print(glob.v)
  do { try bump(&s.m) } catch { print(s.m.v, s.log) }
  var l = M() { didSet { print("l", l.v) } }; try? l.m(); print(l.v)
  print((try? s.m.k(3)) ?? 0, (try? s.m.k(9)) ?? -1, s.m.v, s.log)
  var d: [String: M] = ["a": M()] { didSet { print("d", d.count) } }; try? d["a"]?.m(); try? d["b", default: M()].m(); print(d.mapValues(\.v).sorted { $0.key < $1.key }.map(\.value)); glob = M()
}
