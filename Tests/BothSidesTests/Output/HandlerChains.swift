// swift-format-ignore-file
struct Request { var path: String; var headers: [String: String] = [:]; var attempt = 1 }
struct Response: Equatable { var code: Int; var body = "" }
enum HTTPError: Error, Equatable {
  case status(Int), timeout;
  var isRetryable: Bool {
    switch self {
    case .status(500...599), .timeout: true;
    case .status: false
    }
  }
}
protocol Client { func send(_ r: Request) throws -> Response }
typealias Next = (Request) throws -> Response
protocol Middleware { func handle(_ r: Request, next: Next) throws -> Response }
struct Auth: Middleware {
  let token: () -> String?;
  func handle(_ r: Request, next: Next) throws -> Response {
    var r = r; if let t = token() { r.headers["Authorization"] = "Bearer \(t)" }; return try next(r)
  }
}
final class Retry: Middleware {
  let max: Int; private(set) var retries = 0; init(max: Int) { self.max = max }
  func handle(_ r: Request, next: Next) throws -> Response {
    var r = r;
    while true {
      do { return try next(r) } catch let e as HTTPError where e.isRetryable && r.attempt < max {
        r.attempt += 1; retries += 1
      }
    }
  }
}
final class Recorder: Middleware {
  var lines: [String] = [];
  func handle(_ r: Request, next: Next) rethrows -> Response {
    lines.append("-> \(r.path)#\(r.attempt)");
    do { let x = try next(r); lines.append("<- \(x.code)"); return x } catch {
      lines.append("!! \(error)"); throw error
    }
  }
}
struct Pipeline: Client {
  var list: [any Middleware]; let final: Next;
  func send(_ r: Request) throws -> Response {
    try list.reversed().reduce(final) { next, m in { try m.handle($0, next: next) } }(r)
  }
}
final class Server {
  var failures: Int; var seen: [String] = []; init(failures: Int) { self.failures = failures };
  func answer(_ r: Request) throws -> Response {
    seen.append(r.headers["Authorization"] ?? "none");
    if failures > 0 { failures -= 1; throw HTTPError.status(503) };
    guard r.path != "/missing" else { throw HTTPError.status(404) };
    return Response(code: 200, body: "\(r.path) \(r.attempt)")
  }
}
func run() throws {
  let server = Server(failures: 2), retry = Retry(max: 3), rec = Recorder(); var token: String? = "t1"
  let p = Pipeline(list: [Auth { token }, retry, rec], final: server.answer)
  print(try p.send(Request(path: "/a")), retry.retries, server.seen); print(rec.lines)
  token = nil; server.failures = 5
  do { _ = try p.send(Request(path: "/b")) } catch HTTPError.status(let c) {
    print("status", c, server.failures)
  }
  server.failures = 0
  do { _ = try p.send(.init(path: "/missing")) } catch let e as HTTPError where e == .status(404) {
    print("missing", e.isRetryable)
  } catch { print("?") }
  print(
    (try? p.send(Request(path: "/c"))) ?? Response(code: 0),
    (try? p.send(Request(path: "/missing")))?.code ?? -1, server.seen.last!)
  func load(_ path: String) throws(HTTPError) -> Int {
    do { return try p.send(Request(path: path)).code } catch { throw (error as? HTTPError) ?? .timeout }
  }
  do throws(HTTPError) { print(try load("/d")); print(try load("/missing")) } catch {
    print(error, error.isRetryable)
  }
}
