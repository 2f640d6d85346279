// swift-format-ignore-file
protocol Repo { associatedtype ID: Hashable; associatedtype Model; func find(_ id: ID) -> Model?; func save(_ m: Model, id: ID) }
final class MemoryRepo<ID: Hashable, Model>: Repo { private var items: [ID: Model] = [:]; private(set) var writes = 0
  func find(_ id: ID) -> Model? { items[id] }; func save(_ m: Model, id: ID) { writes += 1; items[id] = m } }
struct AnyRepo<ID: Hashable, Model>: Repo { private let f: (ID) -> Model?; private let s: (Model, ID) -> Void
  init<R: Repo>(_ r: R) where R.ID == ID, R.Model == Model { f = r.find; s = r.save(_:id:) }
  func find(_ id: ID) -> Model? { f(id) }; func save(_ m: Model, id: ID) { s(m, id) } }
protocol Identifiable2 { associatedtype ID: Hashable; var id: ID { get } }
extension Repo where Model: Identifiable2, Model.ID == ID { func save(_ m: Model) { save(m, id: m.id) }; func upsert(_ m: Model, merge: (Model, Model) -> Model) { if let old = find(m.id) { save(merge(old, m)) } else { save(m) } } }
struct Note: Identifiable2, CustomStringConvertible { let id: Int; var text: String; var description: String { "#\(id) \(text)" } }
protocol Service: AnyObject { static var key: String { get }; init(deps: Deps) }
extension Service { static var key: String { "\(Self.self)" } }
final class Deps { private var made: [String: any Service] = [:]; private(set) var order: [String] = []
  func get<S: Service>(_: S.Type = S.self) -> S { if let s = made[S.key] as? S { return s }; order.append("make \(S.key)"); let s = S(deps: self); made[S.key] = s; return s }
  subscript<S: Service>(_ t: S.Type) -> S { self.get(t) } }
final class Log: Service { static let key = "logger"; var lines: [String] = []; init(deps: Deps) {} ; func callAsFunction(_ s: String) { lines.append(s) } }
final class Api: Service { let log: Log; init(deps: Deps) { log = deps.get(); log("api up") } }
final class Notes: Service { let repo: AnyRepo<Int, Note>; unowned let api: Api; lazy var log: Log = deps[Log.self]; private let deps: Deps
  init(deps: Deps) { self.deps = deps; api = deps.get(Api.self); repo = AnyRepo(MemoryRepo<Int, Note>()) }
  func add(_ t: String..., start: Int = 1) { for (i, t) in t.enumerated() { repo.upsert(Note(id: start + i, text: t)) { a, b in Note(id: a.id, text: a.text + "&" + b.text) }; log("add \(t)") } } }
struct Lens<S, A> { let get: (S) -> A, set: (A, S) -> S; func then<B>(_ o: Lens<A, B>) -> Lens<S, B> { .init(get: { o.get(self.get($0)) }, set: { b, s in self.set(o.set(b, self.get(s)), s) }) }
  init(get: @escaping (S) -> A, set: @escaping (A, S) -> S) { self.get = get; self.set = set }
  init(_ kp: WritableKeyPath<S, A>) { self.init(get: { $0[keyPath: kp] }, set: { a, s in var s = s; s[keyPath: kp] = a; return s }) } }
struct In { var v = 1 }; struct Out { var i = In(); var n = "o" }
func run() {
  let d = Deps(); let n: Notes = d.get(); n.add("a", "b"); n.add("c", start: 2)
  print(d.order, n.log.lines, (1...3).map { n.repo.find($0) }, n.log === d.get(Log.self), n.api === d[Api.self])
  print(n.repo)
  let l = Lens(\Out.i).then(Lens(\.v)); var o = Out(); o = l.set(9, o); print(l.get(o), o)
}
