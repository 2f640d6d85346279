// swift-format-ignore-file
protocol Handler: AnyObject { var next: (any Handler)? { get set }; func handle(_ r: Request) throws -> String? }
struct Request: Hashable { enum Method: String { case get, post }; var method = Method.get; var path: String; var headers: [String: String] = [:]; var body: String? }
class BaseHandler: Handler { var next: (any Handler)?; private(set) var seen = 0
  @discardableResult func then(_ h: any Handler) -> any Handler { next = h; return h }
  func handle(_ r: Request) throws -> String? { seen += 1; return try next?.handle(r) } }
final class Auth: BaseHandler { struct Denied: Error, CustomStringConvertible { let path: String; var description: String { "denied \(path)" } }
  override func handle(_ r: Request) throws -> String? { guard r.headers["token"] == "t" || r.path.hasPrefix("/public") else { throw Denied(path: r.path) }; return try super.handle(r) } }
final class Caching: BaseHandler { private var cache: [Request: String] = [:]; override func handle(_ r: Request) throws -> String? { if let c = cache[r] { return c + " (cached)" }; let v = try super.handle(r); if r.method == .get { cache[r] = v }; return v } }
final class Router: BaseHandler { typealias Action = ([String: String], Request) throws -> String; private var routes: [(parts: [Substring], method: Request.Method, run: Action)] = []
  func on(_ p: String, _ a: @escaping Action) { on(.get, p, a) }; func on(_ m: Request.Method, _ p: String, _ a: @escaping Action) { routes.append((p.split(separator: "/"), m, a)) }
  override func handle(_ r: Request) throws -> String? { let parts = r.path.split(separator: "/")
    search: for route in routes where route.method == r.method && route.parts.count == parts.count { var args: [String: String] = [:]
      for (pattern, part) in zip(route.parts, parts) { if pattern.first == ":" { args[String(pattern.dropFirst())] = String(part) } else if pattern != part { continue search } }
      return try route.run(args, r) }
    return try super.handle(r) } }
extension Router { subscript(_ p: String) -> Action? { get { routes.first { $0.parts == p.split(separator: "/") }?.run } set { if let newValue { on(.get, p, newValue) } else { routes.removeAll { $0.parts == p.split(separator: "/") } } } } }
func run() {
  let auth = Auth(), cache = Caching(), router = Router(); auth.then(cache).next = router
  router.on("/users/:id") { a, _ in "user \(a["id"] ?? "?")" }; router.on(.post, "/users") { _, r in "created \(r.body ?? "nothing")" }
  router["/public/ping"] = { _, _ in "pong" }
  for r in [Request(path: "/public/ping"), Request(path: "/users/7"), Request(path: "/users/7", headers: ["token": "t"]), Request(path: "/users/7", headers: ["token": "t"]), Request(method: .post, path: "/users", headers: ["token": "t"], body: "bob"), Request(path: "/none", headers: ["token": "t"])] {
    do { print(try auth.handle(r) ?? "404") } catch let e as Auth.Denied { print("E", e) } catch { print("other") } }
  print(auth.seen, cache.seen, router.seen, router["/x"] == nil, router["/public/ping"].map { _ in "there" } ?? "gone"); router["/public/ping"] = nil; print(router["/public/ping"] == nil)
}
