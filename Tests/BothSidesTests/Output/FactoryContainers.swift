// swift-format-ignore-file
final class Container { enum Lifetime { case unique, shared, weakly, graph }
  private struct Entry { let lifetime: Lifetime; let make: (Container, Any) throws -> Any }
  private final class WeakBox { weak var object: AnyObject?; init(_ o: AnyObject) { object = o } }
  struct Key: Hashable, CustomStringConvertible { let type: ObjectIdentifier; let name: String?; let text: String; init<T>(_ t: T.Type, _ n: String?) { type = ObjectIdentifier(t); name = n; text = "\(t)" }
    static func == (a: Key, b: Key) -> Bool { a.type == b.type && a.name == b.name }; func hash(into h: inout Hasher) { h.combine(type); h.combine(name) }
    var description: String { text + (name.map { "(\($0))" } ?? "") } }
  enum Failure: Error, CustomStringConvertible { case missing(Key, path: [Key]), cycle([Key]); var description: String { switch self { case .missing(let k, let p): "no \(k) for \(p.map(\.description).joined(separator: ">"))"; case .cycle(let p): "cycle \(p)" } } }
  private var entries: [Key: Entry] = [:], shared: [Key: Any] = [:], weakly: [Key: WeakBox] = [:], graph: [Key: Any] = [:], path: [Key] = []; let parent: Container?
  init(parent: Container? = nil) { self.parent = parent }
  func register<T>(_ t: T.Type = T.self, name: String? = nil, _ l: Lifetime = .unique, _ make: @escaping (Container) throws -> T) { entries[Key(t, name)] = Entry(lifetime: l) { c, _ in try make(c) } }
  func register<T, A>(_ t: T.Type = T.self, _ make: @escaping (Container, A) -> T) { entries[Key(t, "\(A.self)")] = Entry(lifetime: .unique) { make($0, $1 as! A) } }
  func get<T>(_ t: T.Type = T.self, name: String? = nil) throws -> T { try find(Key(t, name), ()) as! T }
  func get<T, A>(_ t: T.Type = T.self, with a: A) throws -> T { try find(Key(t, "\(A.self)"), a) as! T }
  private func find(_ k: Key, _ argument: Any) throws -> Any {
    guard let e = entries[k] else { if let parent { return try parent.find(k, argument) }; throw Failure.missing(k, path: path) }
    if let known = shared[k] ?? weakly[k]?.object ?? graph[k] { return known }
    if path.contains(k) { throw Failure.cycle(path + [k]) }
    path.append(k); defer { path.removeLast(); if path.isEmpty { graph.removeAll() } }
    let made = try e.make(self, argument)
    switch e.lifetime { case .unique: break; case .shared: shared[k] = made; case .weakly: weakly[k] = WeakBox(made as AnyObject); case .graph: graph[k] = made }
    return made } }
protocol Logger: AnyObject { func log(_ s: String) }
final class ConsoleLogger: Logger { static var made = 0; let n: Int; init() { Self.made += 1; n = Self.made }; func log(_ s: String) { print("[\(n)]", s) }; deinit { print("logger \(n) gone") } }
final class Repo { let logger: Logger; let url: String; init(logger: Logger, url: String) { self.logger = logger; self.url = url } }
struct Service { let a: Repo, b: Repo; let prefix: String }
final class Chicken { init(_ e: Egg) {} }; final class Egg { init(_ c: Chicken) {} }
func run() throws {
  let c = Container(); c.register(Logger.self, .weakly) { _ in ConsoleLogger() }; c.register(String.self, name: "url", .shared) { _ in "http" }
  c.register(Repo.self, .graph) { try Repo(logger: $0.get(), url: $0.get(name: "url")) }; c.register { (r: Container, p: String) in Service(a: try! r.get(), b: try! r.get(), prefix: p) }
  c.register { r in try Chicken(r.get()) }; c.register { r in try Egg(r.get()) }
  do { let s: Service = try c.get(with: ">"); s.a.logger.log(s.prefix + s.b.url); print(s.a === s.b, try c.get(Repo.self) === s.a, try c.get(Repo.self).logger === s.a.logger, ConsoleLogger.made) }
  print(try c.get(Logger.self) is ConsoleLogger, ConsoleLogger.made)
  do { _ = try c.get(Chicken.self) } catch { print(error) }; do { _ = try c.get(Int.self, name: "x") } catch let e as Container.Failure { print(e) }
  let child = Container(parent: c); child.register(String.self, name: "url") { _ in try "child-" + c.get(name: "url") }; print(try child.get(String.self, name: "url"), try child.get(Repo.self).url)
  child.register { try Repo(logger: $0.get(), url: $0.get(name: "url") + "/" + String($0.get(Int.self))) }; do { print(try child.get(Repo.self).url) } catch Container.Failure.missing(let k, let p) { print("missing", k, p.count) }
}
