// swift-format-ignore-file
// DI-like set-up code: container of the program itself, service locators, factories, lazies
protocol Logger: AnyObject { func log(_ s: @autoclosure () -> String, level: Level) ; var lines: [String] { get } }
enum Level: Int, Comparable { case debug, info, error; static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue } }
extension Logger { func info(_ s: @autoclosure () -> String) { log(s(), level: .info) }; func debug(_ s: @autoclosure () -> String) { log(s(), level: .debug) } }
final class MemoryLogger: Logger { private(set) var lines: [String] = []; let min: Level; init(min: Level = .info) { self.min = min }; func log(_ s: @autoclosure () -> String, level: Level) { guard level >= min else { return }; lines.append("[\(level)] \(s())") } }
enum Lifetime { case transient, singleton, scoped }
final class MiniContainer { typealias Factory<T> = (MiniContainer) throws -> T
  private struct Key: Hashable, CustomStringConvertible { let type: ObjectIdentifier; let name: String?; let text: String; init<T>(_ t: T.Type, _ n: String?) { type = ObjectIdentifier(t); name = n; text = "\(t)" }; var description: String { name.map { "\(text)#\($0)" } ?? text }; static func == (a: Key, b: Key) -> Bool { (a.type, a.name) == (b.type, b.name) }; func hash(into h: inout Hasher) { h.combine(type); h.combine(name) } }
  private struct Entry { let life: Lifetime; let make: (MiniContainer) throws -> Any }
  enum Failure: Error, CustomStringConvertible { case missing(String), cycle([String]); var description: String { switch self { case .missing(let k): "no \(k)"; case .cycle(let p): p.joined(separator: " > ") } } }
  private var entries: [Key: Entry] = [:], singles: [Key: Any] = [:], path: [Key] = []; weak var parent: MiniContainer?; private(set) var made = 0
  init(parent: MiniContainer? = nil) { self.parent = parent }
  @discardableResult func register<T>(_ t: T.Type = T.self, name: String? = nil, _ life: Lifetime = .transient, _ f: @escaping Factory<T>) -> Self { entries[Key(t, name)] = Entry(life: life) { try f($0) }; return self }
  func resolve<T>(_ t: T.Type = T.self, name: String? = nil) throws -> T { let k = Key(t, name)
    guard let e = entries[k] else { if let parent { return try parent.resolve(t, name: name) }; throw Failure.missing(k.description) }
    if let i = path.firstIndex(of: k) { throw Failure.cycle((path[i...] + [k]).map(\.description)) }
    if e.life == .singleton, let s = singles[k] as? T { return s }
    path.append(k); defer { path.removeLast() }; made += 1
    let v = try e.make(self); if case .singleton = e.life { singles[k] = v }; guard let r = v as? T else { throw Failure.missing("cast") }; return r }
  subscript<T>(_ t: T.Type) -> T? { try? resolve(t) } }
protocol Api { func get(_ p: String) -> Result<String, ApiError> }
struct ApiError: Error, Equatable { let code: Int }
struct LiveApi: Api { let base: String; let log: any Logger; func get(_ p: String) -> Result<String, ApiError> { log.info("GET \(base)\(p)"); return p.isEmpty ? .failure(ApiError(code: 404)) : .success(p.uppercased()) } }
final class Repo { let api: any Api; lazy var cache: [String: String] = { log.debug("cache"); log.info("cache made"); return [:] }(); let log: any Logger; init(api: any Api, log: any Logger) { (self.api, self.log) = (api, log) }
  func load(_ k: String) -> String? { if let c = cache[k] { return "c:" + c }; switch api.get(k) { case .success(let s): cache[k] = s; return s; case .failure(let e) where e.code == 404: return nil; case .failure: return "?" } } }
class A { init(_ b: B) {} }
class B { init(_ a: A) {} }
@propertyWrapper struct Inject<T> { private let name: String?; private var v: T?; init(name: String? = nil) { self.name = name }; var wrappedValue: T { mutating get { if v == nil { v = try! shared.resolve(T.self, name: name) }; return v! } } ; var projectedValue: Bool { v != nil } }
let shared = MiniContainer() //G
final class Screen { @Inject var n: Int; @Inject(name: "s") var s: String; lazy var title = "\(n)-\(s)"; var sub: String { title + "/" + String(n) } }
func run() throws {
  let c = MiniContainer()
  c.register((any Logger).self, .singleton) { _ in MemoryLogger(min: .info) }.register((any Api).self) { LiveApi(base: try $0.resolve(name: "base"), log: try $0.resolve()) }.register(String.self, name: "base") { _ in "http://x/" }
  c.register(Repo.self, .singleton) { r in Repo(api: try r.resolve(), log: try r.resolve()) }; c.register { A(try $0.resolve()) }.register { B(try $0.resolve()) }; c.register(Int.self, name: "port") { _ in 80 }
  let repo: Repo = try c.resolve(); print(repo.load("a") as Any, repo.load("a") as Any, repo.load("") as Any, c.made, try c.resolve(Repo.self) === repo, try c.resolve((any Logger).self).lines)
  do { let _: A = try c.resolve() } catch { print(error) }; do { _ = try c.resolve(Double.self) } catch let MiniContainer.Failure.missing(k) { print("missing", k) }
  let child = MiniContainer(parent: c); child.register(String.self, name: "base") { _ in "child" }; print(try child.resolve(String.self, name: "base"), try child.resolve(Int.self, name: "port"), child[Double.self] as Any, child[Repo.self]?.log === repo.log, (try? child.resolve(Int.self)) ?? -1)
  shared.register(Int.self) { _ in print("int"); return 7 }.register(String.self, name: "s") { r in "str\(try r.resolve(Int.self))" }
  let sc = Screen(); print(sc.$n); print(sc.sub, sc.$n, sc.$s, sc.title)
  
}
