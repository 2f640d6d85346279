// swift-format-ignore-file
protocol Plugin: AnyObject {
  static var identifier: String { get }; static var dependencies: [any Plugin.Type] { get }; init();
  func start() -> String
}
extension Plugin {
  static var identifier: String { String(describing: self) };
  static var dependencies: [any Plugin.Type] { [] }; func start() -> String { "started \(Self.identifier)" }
}
final class Logging: Plugin { init() {} }
final class Network: Plugin {
  static let identifier = "net"; static var dependencies: [any Plugin.Type] { [Logging.self] }; init() {}
}
final class Sync: Plugin {
  static var dependencies: [any Plugin.Type] { [Network.self, Logging.self] }; init() {};
  func start() -> String { "sync!" }
}
final class Registry {
  private(set) var running: [(name: String, plugin: any Plugin)] = []; private var visiting: Set<String> = []
  func load(_ type: any Plugin.Type) -> [String] {
    guard !running.contains(where: { $0.name == type.identifier }), visiting.insert(type.identifier).inserted
    else { return [] }; defer { visiting.remove(type.identifier) };
    var out = type.dependencies.flatMap { load($0) }; let p = type.init();
    running.append((type.identifier, p)); out.append(p.start()); return out
  }
  func find<P: Plugin>(_ t: P.Type) -> P? { running.lazy.compactMap { $0.plugin as? P }.first }
}
func run() {
  let r = Registry(); print(r.load(Sync.self)); print(r.load(Network.self), r.running.map(\.name));
  print(
    r.find(Network.self) != nil, r.find(Sync.self).map { type(of: $0) == Sync.self } ?? false,
    r.running.map { type(of: $0.plugin).dependencies.count })
}
