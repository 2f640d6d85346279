// swift-format-ignore-file
struct Request { var path: String; var headers: [String: String] = [:] }
struct Response: Equatable { var status: Int; var body = "" }
typealias Handler = (Request) throws -> Response
typealias Middleware = (@escaping Handler) -> Handler
enum HttpError: Error { case unauthorized, notFound(String) }
func logging(_ log: @escaping (String) -> Void) -> Middleware {
  { next in
    { request in
      log("> \(request.path)")
      let response = try next(request)
      log("< \(response.status)")
      return response
    }
  }
}
let authenticating: Middleware = { next in
  { request in
    guard request.headers["token"] == "secret" else { throw HttpError.unauthorized }
    return try next(request)
  }
}
func recovering(_ next: @escaping Handler) -> Handler {
  { request in
    do { return try next(request) } catch HttpError.unauthorized { return Response(status: 401) } catch HttpError.notFound(let path) {
      return Response(status: 404, body: "no \(path)")
    }
  }
}
struct Router {
  var routes: [String: Handler] = [:]
  func handle(_ request: Request) throws -> Response {
    guard let route = routes[request.path] else { throw HttpError.notFound(request.path) }
    return try route(request)
  }
}
func chain(_ middlewares: [Middleware], _ handler: @escaping Handler) -> Handler { middlewares.reversed().reduce(handler) { $1($0) } }
func run() throws {
  var lines: [String] = []
  let router = Router(routes: ["/": { _ in Response(status: 200, body: "home") }])
  let app = chain([logging { lines.append($0) }, recovering, authenticating], router.handle)
  print(try app(Request(path: "/", headers: ["token": "secret"])))
  print(try app(Request(path: "/")), try app(Request(path: "/x", headers: ["token": "secret"])))
  print(lines)
  do { _ = try authenticating(router.handle)(Request(path: "/")) } catch { print(error) }
}
