// swift-format-ignore-file
protocol Assembly { init(); func assemble(_ c: Services); var dependencies: [Assembly.Type] { get } }
extension Assembly { var dependencies: [Assembly.Type] { [] } }
final class Services {
  private var makers: [String: (Services) -> Any] = [:]
  private var singles: [String: Any] = [:]
  private(set) var log: [String] = []
  private var assembled: Set<String> = []
  init(_ assemblies: Assembly.Type...) { assemblies.forEach(apply) }
  private func apply(_ type: Assembly.Type) {
    guard assembled.insert("\(type)").inserted else { return }
    let assembly = type.init()
    assembly.dependencies.forEach { apply($0) }
    assembly.assemble(self)
    log.append("\(type)")
  }
  func single<T>(_ type: T.Type = T.self, _ make: @escaping (Services) -> T) { makers["\(T.self)"] = { [unowned self] s in singles["\(T.self)"] ?? { let v = make(s); singles["\(T.self)"] = v; return v }() } }
  func unique<T>(_ type: T.Type = T.self, _ make: @escaping (Services) -> T) { makers["\(T.self)"] = make }
  func get<T>(_ type: T.Type = T.self) -> T { makers["\(T.self)"]!(self) as! T }
}
protocol Http: AnyObject { var count: Int { get set } }
final class LiveHttp: Http { var count = 0 }
struct Api { let http: Http; func call() -> Int { http.count += 1; return http.count } }
final class Model { let api: Api; let name: String; init(api: Api, name: String = "model") { self.api = api; self.name = name } }
struct Core: Assembly { func assemble(_ c: Services) { c.single(Http.self) { _ in LiveHttp() } } }
struct Network: Assembly { var dependencies: [Assembly.Type] { [Core.self] }; func assemble(_ c: Services) { c.unique { Api(http: $0.get()) } } }
struct Screens: Assembly { var dependencies: [Assembly.Type] { [Network.self, Core.self] }; func assemble(_ c: Services) { c.unique(Model.self) { s in Model(api: s.get()) } } }
func run() {
  let s = Services(Screens.self, Core.self)
  print(s.log)
  let a: Model = s.get()
  let b = s.get(Model.self)
  print(a.api.call(), b.api.call(), a === b, a.api.http === b.api.http, (s.get() as Http).count, b.name)
}
