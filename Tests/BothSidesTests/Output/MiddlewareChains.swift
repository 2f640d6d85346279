// swift-format-ignore-file
typealias Next = (Req) async throws -> Res; struct Req { var path: String; var headers: [String: String] = [:]; var user: String? }; struct Res: Equatable { var code = 200; var body = "" }
protocol Middleware { func handle(_ r: Req, _ next: Next) async throws -> Res }
struct HTTPError: Error { let code: Int; static let notFound = HTTPError(code: 404), forbidden = Self(code: 403) }
final class Log { var lines: [String] = [] }
struct Logging: Middleware { let log: Log; func handle(_ r: Req, _ next: Next) async throws -> Res { log.lines.append("> \(r.path)"); defer { log.lines.append("< \(r.path)") }; return try await next(r) } }
struct Auth: Middleware { func handle(_ r: Req, _ next: Next) async throws -> Res { var r = r; guard let t = r.headers["auth"], t.hasPrefix("u:") else { throw HTTPError.forbidden }; r.user = String(t.dropFirst(2)); return try await next(r) } }
struct Rescue: Middleware { func handle(_ r: Req, _ next: Next) async throws -> Res { do { return try await next(r) } catch let e as HTTPError { return Res(code: e.code) } } }
struct Router { var routes: [(pattern: [Substring], handler: ([String: String], Req) async throws -> Res)] = []; mutating func on(_ p: String, _ h: @escaping ([String: String], Req) async throws -> Res) { routes.append((p.split(separator: "/"), h)) }
  func match(_ r: Req) async throws -> Res { let parts = r.path.split(separator: "/"); outer: for (pattern, h) in routes where pattern.count == parts.count { var params: [String: String] = [:]; for (p, v) in zip(pattern, parts) { if p.first == ":" { params[String(p.dropFirst())] = String(v) } else if p != v { continue outer } }; return try await h(params, r) }; throw HTTPError.notFound } }
struct Server { let stack: [any Middleware]; let router: Router; func serve(_ r: Req) async throws -> Res { let chain = stack.reversed().reduce(router.match as Next) { next, m in { try await m.handle($0, next) } }; return try await chain(r) } }
func run() async throws {
  var router = Router(); router.on("/users/:id") { p, r in Res(body: "user \(p["id"]!) for \(r.user ?? "?")") }; router.on("/boom") { _, _ in throw HTTPError(code: 500) }; router.on("/a/:x/:y") { p, _ in Res(code: 201, body: p.sorted { $0.key < $1.key }.map { $0.key + $0.value }.joined()) }
  let log = Log(); let s = Server(stack: [Rescue(), Logging(log: log), Auth()], router: router); let h = ["auth": "u:bo"]
  for r in [Req(path: "/users/7", headers: h), Req(path: "/users/7"), Req(path: "/nope", headers: h), Req(path: "/boom", headers: h), Req(path: "/a/1/2", headers: h)] { let res = try await s.serve(r); print(res.code, res.body) }; print(log.lines.count, log.lines.prefix(2), log.lines.last!); do { _ = try await Server(stack: [], router: router).serve(Req(path: "/x")) } catch { print((error as? HTTPError)?.code ?? 0, error) }
}

