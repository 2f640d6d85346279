// swift-format-ignore-file
import Foundation
// event bus + undo manager + observable
protocol Event { static var name: String { get } }
struct Login: Event { static let name = "login"; let user: String }
struct Logout: Event { static let name = "logout"; let reason: Reason; enum Reason: String, CaseIterable { case user, timeout, error } }
final class Bus {
  typealias Handler<E: Event> = (E) -> Void
  private struct Sub { let id: Int; let call: (Any) -> Void }
  private var subs: [ObjectIdentifier: [Sub]] = [:]; private var nextID = 0; private(set) var sent: [String] = []
  func on<E: Event>(_ type: E.Type = E.self, _ h: @escaping Handler<E>) -> () -> Void {
    let key = ObjectIdentifier(type), id = nextID; nextID += 1
    subs[key, default: []].append(Sub(id: id) { if let e = $0 as? E { h(e) } })
    return { [weak self] in self?.subs[key]?.removeAll { $0.id == id } }
  }
  func post<E: Event>(_ e: E) { sent.append("\(E.name)#\(subs[ObjectIdentifier(E.self)]?.count ?? 0)"); subs[ObjectIdentifier(E.self)]?.forEach { $0.call(e) } }
}
final class UndoStack<S> { private var past: [S] = [], future: [S] = []; private(set) var current: S { didSet { changes += 1 } }; var changes = 0
  init(_ s: S) { current = s }; var canUndo: Bool { !past.isEmpty }; var canRedo: Bool { !future.isEmpty }
  func change(_ f: (inout S) -> Void) { past.append(current); future.removeAll(); f(&current) }
  @discardableResult func undo() -> Bool { guard let p = past.popLast() else { return false }; future.append(current); current = p; return true }
  @discardableResult func redo() -> Bool { guard let f = future.popLast() else { return false }; past.append(current); current = f; return true } }
struct Doc: Equatable { var title = "", lines: [String] = []; var words: Int { lines.flatMap { $0.split(separator: " ") }.count } }
final class Observable<T> { private var obs: [(T, T) -> Void] = []; var value: T { willSet { trail.append("will \(newValue)") } didSet { obs.forEach { $0(oldValue, value) } } }; var trail: [String] = []
  init(_ v: T) { value = v }; func bind(_ f: @escaping (_ old: T, _ new: T) -> Void) { obs.append(f); f(value, value) }
  func map<U>(_ f: @escaping (T) -> U) -> Observable<U> { let o = Observable<U>(f(value)); bind { _, n in o.value = f(n) }; return o } }
struct Debounce { let interval: TimeInterval; private(set) var last: Date?; mutating func fire(at d: Date) -> Bool { defer { last = d }; guard let last else { return true }; return d.timeIntervalSince(last) >= interval } }
enum Route: Hashable { case home, profile(id: Int), settings(Section); enum Section: String { case general, privacy }
  init?(path: String) { let p = path.split(separator: "/").map(String.init); switch p.count { case 0: self = .home; case 2 where p[0] == "profile": guard let id = Int(p[1]) else { return nil }; self = .profile(id: id); case 2 where p[0] == "settings": guard let s = Section(rawValue: p[1]) else { return nil }; self = .settings(s); default: return nil } }
  var path: String { switch self { case .home: "/"; case .profile(let id): "/profile/\(id)"; case .settings(let s): "/settings/\(s.rawValue)" } } }
struct Cache<K: Hashable, V> { private var d: [K: (v: V, exp: Date)] = [:]; let ttl: Double; init(ttl: Double) { self.ttl = ttl }; private(set) var hits = 0, misses = 0
  mutating func get(_ k: K, now: Date, or make: () throws -> V) rethrows -> V { if let e = d[k], e.exp > now { hits += 1; return e.v }; misses += 1; let v = try make(); d[k] = (v, now.addingTimeInterval(ttl)); return v } }
func run() throws {
  let bus = Bus(); var log: [String] = []
  let off = bus.on { (e: Login) in log.append("hi \(e.user)") }
  let off2 = bus.on(Logout.self) { log.append("bye \($0.reason)") }
  bus.post(Login(user: "ann")); bus.post(Logout(reason: .timeout)); off(); bus.post(Login(user: "bob")); print(log, bus.sent)
  _ = off2
  let u = UndoStack(Doc()); u.change { $0.title = "T" }; u.change { $0.lines += ["a b", "c"] }; u.change { $0.lines[0].append("!"); $0.lines.swapAt(0, 1) }
  print(u.current, u.current.words, u.canUndo, u.canRedo); u.undo(); u.undo(); print(u.current, u.canRedo); u.redo(); print(u.current, u.changes); u.change { $0.title += "2" }; print(u.redo(), u.canRedo, u.current.title)
  let n = Observable(1); let s = n.map { "#\($0)" }; let c = s.map(\.count); var seen: [String] = []; s.bind { seen.append("\($0)>\($1)") }; n.value = 5; n.value *= 20; print(seen, s.value, c.value, n.trail, s.trail.count)
  var d = Debounce(interval: 1.5); let t0 = Date(timeIntervalSinceReferenceDate: 0); print([0, 1, 3, 3.5, 5.0].map { d.fire(at: t0 + $0) }, d.last.map { $0 > t0 } ?? false)
  print(["/", "/profile/7", "/profile/x", "/settings/privacy", "/settings/q", "/a/b/c"].map { Route(path: $0)?.path ?? "nil" }, Route(path: "/profile/7") == .profile(id: 7), Set([Route.home, .home, .settings(.general)]).count)
  var cache = Cache<String, Int>(ttl: 10); let vals = [0.0, 5, 9.9, 10, 25].map { t in cache.get("k", now: t0 + t) { Int(t) } }; print(vals, cache.hits, cache.misses)
  
}
