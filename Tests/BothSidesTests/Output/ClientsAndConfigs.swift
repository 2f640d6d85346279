// swift-format-ignore-file
import Foundation
struct Config { var name = "app"; var retries = 3; var hosts: [URL] = []; var flags: Set<String> = []; var nested = Nested(); struct Nested { var depth = 1; var map: [String: [Int?]] = [:] } 
  func with<T>(_ kp: WritableKeyPath<Config, T>, _ v: T) -> Config { var c = self; c[keyPath: kp] = v; return c }
  static func build(_ f: (inout Config) -> Void) -> Config { var c = Config(); f(&c); return c } }
protocol Endpoint { var path: String { get }; var method: String { get }; var query: [String: String] { get } }
extension Endpoint { var method: String { "GET" }; var query: [String: String] { [:] }; func url(_ base: URL) -> URL { let q = query.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&"); return URL(string: base.absoluteString + path + (q.isEmpty ? "" : "?" + q))! } }
enum Api: Endpoint { case users(page: Int), user(id: String), create(name: String); var path: String { switch self { case .users, .create: "/users"; case .user(let id): "/users/\(id)" } }; var method: String { if case .create = self { "POST" } else { "GET" } }; var query: [String: String] { if case .users(let p) = self { ["page": "\(p)", "size": "20"] } else { [:] } } }
protocol Transport { func send(_ m: String, _ u: URL, _ body: Data?) throws -> (Int, Data) }
struct Stub: Transport { let answers: [String: (Int, String)]; func send(_ m: String, _ u: URL, _ body: Data?) throws -> (Int, Data) { guard let (s, t) = answers["\(m) \(u.path)"] else { throw ClientError.offline(u) }; return (s, Data(t.utf8) + (body ?? Data())) } }
enum ClientError: Error, CustomStringConvertible { case offline(URL), status(Int, String); var description: String { switch self { case .offline(let u): "offline: \(u.host ?? "?")\(u.path)"; case .status(let c, let b): "status \(c): \(b)" } } }
final class Client { let base: URL, transport: any Transport; private(set) var log: [String] = []; var interceptors: [(inout String) -> Void] = []; init(base: URL, transport: any Transport) { self.base = base; self.transport = transport }
  func call(_ e: some Endpoint, body: String? = nil) -> Result<String, ClientError> { let u = e.url(base); log.append("\(e.method) \(u)"); do { let (code, data) = try transport.send(e.method, u, body?.data(using: .utf8)); var text = String(data: data, encoding: .utf8) ?? "<\(data.count) bytes>"; for i in interceptors { i(&text) }; return (200..<300).contains(code) ? .success(text) : .failure(.status(code, text)) } catch let e as ClientError { return .failure(e) } catch { fatalError("\(error)") } } }
func run() {
  let c = Config.build { $0.name = "x"; $0.hosts.append(URL(string: "https://a.b")!); $0.flags.insert("f"); $0.nested.map["k", default: []].append(nil); $0.nested.map["k"]?.append(2) }; print(c, c.with(\.retries, 9).retries, c.with(\.nested.depth, 5).nested.depth); print(c.with(\.hosts, []).hosts.isEmpty, c.nested.map["k"]!.compactMap { $0 })
  let cl = Client(base: URL(string: "https://api.x.io/v1")!, transport: Stub(answers: ["GET /v1/users": (200, "[]"), "POST /v1/users": (201, "made "), "GET /v1/users/7": (404, "none")])); cl.interceptors.append { $0 = $0.trimmingCharacters(in: .whitespaces) }; cl.interceptors.append { $0 += "!" }
  for (e, b) in [(Api.users(page: 2), nil), (.create(name: "n"), "n"), (.user(id: "7"), nil), (.user(id: "9"), nil)] as [(Api, String?)] { switch cl.call(e, body: b) { case .success(let s): print("ok", s); case .failure(let e): print(e) } }; print(cl.log); dump(c.nested); print(Mirror(reflecting: c).children.compactMap(\.label))
}
