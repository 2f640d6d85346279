// swift-format-ignore-file
protocol Analytics { func track(_ event: String) }
final class ConsoleAnalytics: Analytics { private(set) var events: [String] = []; func track(_ event: String) { events.append(event) } }
struct MultiAnalytics: Analytics { let all: [Analytics]; func track(_ event: String) { all.forEach { $0.track(event) } } }
struct Environment {
  enum Kind: String { case debug, staging, production; init(arguments: [String]) { self = arguments.first { $0.hasPrefix("-env=") }.flatMap { Kind(rawValue: String($0.dropFirst(5))) } ?? .production } }
  let kind: Kind
  var baseURL: String { switch kind { case .debug: "http://localhost"; case .staging, .production: "https://\(kind == .staging ? "staging." : "")api.example" } }
  var isVerbose: Bool { kind != .production }
}
protocol AppService: AnyObject { init(environment: Environment); var order: Int { get }; func start() throws -> String }
extension AppService { var order: Int { 0 } }
final class Network: AppService { let url: String; init(environment: Environment) { url = environment.baseURL }; func start() throws -> String { "network \(url)" } }
final class Push: AppService { init(environment: Environment) {}; let order = -1; struct Denied: Error {}; func start() throws -> String { throw Denied() } }
final class Store: AppService { private let verbose: Bool; init(environment: Environment) { verbose = environment.isVerbose }; var order: Int { 10 }; func start() -> String { verbose ? "store (verbose)" : "store" } }
final class App {
  private let types: [AppService.Type] = [Store.self, Network.self, Push.self]
  let analytics: Analytics
  private(set) lazy var services: [AppService] = types.map { $0.init(environment: environment) }.sorted { $0.order < $1.order }
  let environment: Environment
  init(arguments: [String], analytics: Analytics) { environment = Environment(kind: .init(arguments: arguments)); self.analytics = analytics }
  func launch() -> [String] {
    services.compactMap { service in
      do { return try service.start() } catch {
        analytics.track("failed \(type(of: service)): \(error)")
        return nil
      }
    }
  }
  func service<S: AppService>(_: S.Type = S.self) -> S { services.compactMap { $0 as? S }.first! }
}
func run() {
  let a = ConsoleAnalytics(), b = ConsoleAnalytics()
  let app = App(arguments: ["app", "-env=staging"], analytics: MultiAnalytics(all: [a, b]))
  print(app.launch(), a.events, b.events.count, app.service(Network.self).url, (app.service() as Store).order)
  print(App(arguments: [], analytics: a).launch(), App(arguments: ["-env=x"], analytics: a).environment.kind, Environment(kind: .debug).baseURL)
}
