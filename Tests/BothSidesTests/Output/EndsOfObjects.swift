// swift-format-ignore-file
final class Tracker { static var log: [String] = []; let id: String; init(_ i: String) { id = i; Tracker.log.append("+" + i) }; deinit { Tracker.log.append("-" + id) } ; static func flush() { print(log.joined(separator: " ")); log = [] } }
struct Holder { var t: Tracker; var o: Tracker?; let list: [Tracker] }
enum Opt { case one(Tracker), two(Tracker, Tracker), none }
final class Owner { var child: Tracker?; var kids: [String: Tracker] = [:]; lazy var lazyT = Tracker("lazy"); unowned(unsafe) var u: Tracker; let cb: () -> String; init(_ t: Tracker) { u = t; cb = { [t] in t.id }; child = Tracker("child") } ; deinit { Tracker.log.append("owner(\(child?.id ?? "nil"))") } }
func pass(_ t: Tracker) -> Tracker { t }
func make() -> (Tracker, Tracker) { (Tracker("m1"), Tracker("m2")) }
func early(_ b: Bool) -> Int { let a = Tracker("e1"); guard b else { return a.id.count }; let c = Tracker("e2"); defer { Tracker.log.append("d") }; return c.id.count }
func loop() { for i in 0..<3 { let t = Tracker("l\(i)"); if i == 1 { continue }; Tracker.log.append("body \(t.id)"); if i == 2 { break } } }
func run() {
  do { let h = Holder(t: Tracker("t"), o: Tracker("o"), list: [Tracker("x"), Tracker("y")]); var c = h; c.o = nil; c.t = Tracker("t2"); _ = c.t.id.count + h.list.count }; Tracker.flush()
  do { var e = Opt.one(Tracker("1")); e = .two(Tracker("2"), Tracker("3")); if case .two(let a, _) = e { Tracker.log.append("has \(a.id)") }; e = .none }; Tracker.flush()
  do { let t = Tracker("u"); var o: Owner? = Owner(t); o!.kids["k"] = Tracker("k1"); o!.kids["k"] = Tracker("k2"); o?.kids.removeAll(); _ = o?.lazyT; Tracker.log.append(o!.cb()); o = nil; Tracker.log.append("after") }; Tracker.flush()
  _ = pass(Tracker("p")); let (m, _) = make(); Tracker.log.append("m \(m.id)"); _ = early(true) + early(false); loop(); Tracker.flush()
  var arr = [Tracker("a0"), Tracker("a1"), Tracker("a2")]; arr[1] = Tracker("a3"); arr.swapAt(0, 2); arr.removeLast(); let f = arr.first!; arr = []; Tracker.log.append("f \(f.id)"); Tracker.flush()
  var s: Set<ObjectIdentifier> = []; s.insert(ObjectIdentifier(f)); weak var w = f; let g = { [weak f] in f?.id ?? "dead" }; print(s.count, w?.id ?? "nil", g()); Tracker.flush(); withExtendedLifetime((m, f)) {}
}
