// swift-format-ignore-file
struct Route: CustomStringConvertible {
  enum Part: Equatable { case fixed(String), parameter(String), rest }
  let parts: [Part]
  init(_ pattern: String) {
    parts = pattern.split(separator: "/").map { piece in
      if piece == "*" { return .rest }
      if piece.hasPrefix(":") { return .parameter(String(piece.dropFirst())) }
      return .fixed(piece.lowercased())
    }
  }
  var description: String {
    "/" + parts.map { part -> String in
      switch part {
      case .fixed(let s): s
      case .parameter(let s): "{\(s)}"
      case .rest: "…"
      }
    }.joined(separator: "/")
  }
  func match(_ path: [Substring]) -> [String: String]? {
    var found: [String: String] = [:]
    var index = path.startIndex
    for part in parts {
      if part == .rest { found["*"] = path[index...].joined(separator: "/"); return found }
      guard index < path.endIndex else { return nil }
      switch part {
      case .fixed(let text): if path[index].lowercased() != text { return nil }
      case .parameter(let name): found[name] = String(path[index])
      case .rest: break
      }
      index += 1
    }
    return index == path.endIndex ? found : nil
  }
}
struct Request { let method: String; let path: String; let query: [(key: String, value: String?)] 
  init(_ line: String) {
    let halves = line.split(separator: " ", maxSplits: 1)
    method = String(halves[0])
    let url = halves[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(url[0])
    query = url.count < 2 ? [] : url[1].split(separator: "&").map { pair in
      let kv = pair.split(separator: "=", maxSplits: 1).map(String.init)
      return (kv[0], kv.count > 1 ? kv[1] : nil)
    }
  }
}
enum HTTPError: Error, Equatable { case notFound(String), method(allowed: [String]), bad(reason: String) }
typealias Handler = ([String: String], Request) throws -> String
final class Router {
  private var table: [(method: String, route: Route, handler: Handler)] = []
  func on(_ method: String, _ pattern: String, _ handler: @escaping Handler) { table.append((method, Route(pattern), handler)) }
  func handle(_ line: String) throws -> String {
    let request = Request(line)
    let path = request.path.split(separator: "/")
    let hits = table.compactMap { entry in entry.route.match(path).map { (entry, $0) } }
    guard !hits.isEmpty else { throw HTTPError.notFound(request.path) }
    guard let (entry, parameters) = hits.first(where: { $0.0.method == request.method }) else {
      throw HTTPError.method(allowed: hits.map(\.0.method).sorted())
    }
    return try entry.handler(parameters, request)
  }
  var routes: [String] { table.map { "\($0.method) \($0.route)" } }
}
func run() {
  let router = Router()
  router.on("GET", "/users/:id") { p, _ in "user \(p["id"]!)" }
  router.on("DELETE", "/users/:id") { p, _ in
    guard let id = p["id"].flatMap({ Int($0) }), id > 0 else { throw HTTPError.bad(reason: "id") }
    return "gone \(id)"
  }
  router.on("GET", "/search") { _, r in r.query.map { "\($0.key)=\($0.value ?? "nil")" }.joined(separator: ";") }
  router.on("GET", "/files/*") { p, _ in p["*", default: "?"] }
  for line in ["GET /users/7", "GET /Users/x/", "DELETE /users/a", "DELETE /users/3", "POST /users/3", "GET /search?q=a%20b&lang&n=1=2", "GET /files/a/b/c.txt", "GET /files", "GET /nope"] {
    do { print(line, "=>", try router.handle(line)) }
    catch let e as HTTPError { 
      switch e {
      case .notFound(let p): print(line, "404", p)
      case .method(let allowed) where allowed.count > 1: print(line, "405", allowed)
      case .method(let a): print(line, "405 only", a[0])
      case .bad: print(line, e)
      }
    } catch { print("?", error) }
  }
  print(router.routes)
}
