// swift-format-ignore-file
protocol Logger: AnyObject { var lines: [String] { get }; func log(_ text: String) }
final class MemoryLogger: Logger {
  private(set) var lines: [String] = []
  func log(_ text: String) { lines.append(text) }
}
protocol Api { func get(_ path: String) -> String }
struct LiveApi: Api {
  let logger: Logger
  func get(_ path: String) -> String {
    logger.log("GET \(path)")
    return "body of \(path)"
  }
}
final class Locator {
  enum Lifetime { case transient, shared }
  private struct Entry { let lifetime: Lifetime; let make: (Locator) -> Any }
  private var entries: [String: Entry] = [:]
  private var instances: [String: Any] = [:]
  func add<T>(_ type: T.Type, _ lifetime: Lifetime = .transient, _ make: @escaping (Locator) -> T) {
    entries[String(describing: type)] = Entry(lifetime: lifetime, make: make)
  }
  func get<T>(_ type: T.Type = T.self) -> T {
    let key = "\(type)"
    if let instance = instances[key] as? T { return instance }
    guard let entry = entries[key] else { fatalError("nothing for \(key)") }
    let made = entry.make(self) as! T
    if entry.lifetime == .shared { instances[key] = made }
    return made
  }
  func find<T>() -> T? { entries["\(T.self)"].flatMap { $0.make(self) as? T } }
}
final class Screen {
  let api: Api
  let logger: Logger
  init(api: Api, logger: Logger) {
    self.api = api
    self.logger = logger
  }
}
func run() {
  let locator = Locator()
  locator.add(Logger.self, .shared) { _ in MemoryLogger() }
  locator.add(Api.self) { LiveApi(logger: $0.get()) }
  locator.add(Screen.self) { l in Screen(api: l.get(), logger: l.get(Logger.self)) }
  let a: Screen = locator.get()
  let b = locator.get(Screen.self)
  print(a === b, a.logger === b.logger, a.api.get("/x"), b.api.get("/y"))
  print(a.logger.lines, (locator.get() as Logger).lines.count)
  let missing: Int? = locator.find()
  let api: Api? = locator.find()
  print(missing as Any, api != nil, type(of: locator.get() as Api))
}
