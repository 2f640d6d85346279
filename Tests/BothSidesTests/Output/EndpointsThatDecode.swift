// swift-format-ignore-file
// async network layer: endpoints with primary associated types, retry, cache actor
struct Request { var path: String; var method = "GET"; var query: [(String, String)] = []
    var url: String { query.isEmpty ? path : path + "?" + query.map { "\($0)=\($1)" }.joined(separator: "&") } }
struct Response { var status: Int; var body: String }
enum NetError: Error, Equatable { case status(Int), decoding(String), offline; var isRetriable: Bool { switch self { case .offline, .status(500...): true; case .status, .decoding: false } } }
protocol Endpoint<Output> { associatedtype Output; var request: Request { get }; func decode(_ r: Response) throws -> Output }
protocol Client: Sendable { func send(_ r: Request) async throws(NetError) -> Response }
protocol LineDecodable { init?(line: Substring) }
extension Endpoint where Output: LineDecodable { func decode(_ r: Response) throws -> Output { guard let v = Output(line: Substring(r.body)) else { throw NetError.decoding(r.body) }; return v } }
extension Endpoint { func decode<T: LineDecodable>(_ r: Response) throws -> [T] where Output == [T] { try r.body.split(separator: "\n").map { l in guard let v = T(line: l) else { throw NetError.decoding(String(l)) }; return v } } }
struct User: LineDecodable, Equatable { let id: Int, name: String
    init?(line: Substring) { let p = line.split(separator: ",", maxSplits: 1); guard p.count == 2, let id = Int(p[0]) else { return nil }; (self.id, name) = (id, String(p[1])) } }
struct GetUser: Endpoint { typealias Output = User; let id: Int; var request: Request { .init(path: "/users/\(id)") } }
struct ListUsers: Endpoint { var page = 1; var request: Request { Request(path: "/users", query: [("page", "\(page)"), ("n", "2")]) }; func decode(_ r: Response) throws -> [User] { try r.body.split(separator: "\n").map { l in try User(line: l) ?? { throw NetError.decoding(String(l)) }() } } }
struct Mapped<E: Endpoint, O>: Endpoint { let base: E; let f: (E.Output) throws -> O; var request: Request { base.request }; func decode(_ r: Response) throws -> O { try f(base.decode(r)) } }
extension Endpoint { func map<O>(_ f: @escaping (Output) throws -> O) -> some Endpoint<O> { Mapped(base: self, f: f) } }
actor FakeClient: Client { private var script: [String: [Result<Response, NetError>]]; private(set) var log: [String] = []
    init(_ s: [String: [Result<Response, NetError>]]) { script = s }
    func send(_ r: Request) async throws(NetError) -> Response {
        log.append("\(r.method) \(r.url)")
        guard var rs = script[r.url], !rs.isEmpty else { throw .status(404) }
        let first = rs.count > 1 ? rs.removeFirst() : rs[0]; script[r.url] = rs
        return try first.get() } }
struct Retrying<C: Client>: Client { let base: C; var times = 3
    func send(_ r: Request) async throws(NetError) -> Response { var last = NetError.offline
        for n in 1...times { do throws(NetError) { return try await base.send(r) } catch { last = error; guard error.isRetriable, n < times else { break } } }
        throw last } }
actor Cache<K: Hashable & Sendable, V: Sendable> { private var slots: [K: (value: V, used: Int)] = [:]; private var clock = 0; let limit: Int; private(set) var hits = 0
    init(limit: Int) { self.limit = limit }
    func value(_ k: K, or make: @Sendable () async throws -> V) async rethrows -> V {
        clock += 1
        if let s = slots[k] { hits += 1; slots[k]!.used = clock; return s.value }
        let v = try await make(); slots[k] = (v, clock)
        if slots.count > limit, let old = slots.min(by: { $0.value.used < $1.value.used })?.key { slots[old] = nil }
        return v }
    var keys: [K] { slots.sorted { $0.value.used < $1.value.used }.map(\.key) } }
final class Api: Sendable { let client: any Client; let cache = Cache<String, Response>(limit: 2); init(_ c: any Client) { client = c }
    func call<O>(_ e: some Endpoint<O>) async throws -> O { try e.decode(await cache.value(e.request.url) { [client] in try await client.send(e.request) }) } }
func body() async {
    let fake = FakeClient(["/users/1": [.failure(.offline), .failure(.status(503)), .success(Response(status: 200, body: "1,Ann"))], "/users/2": [.success(.init(status: 200, body: "oops"))], "/users?page=1&n=2": [.success(.init(status: 200, body: "3,Cy\n4,Di"))]])
    let api = Api(Retrying(base: fake))
    do { print(try await api.call(GetUser(id: 1))); print(try await api.call(GetUser(id: 1).map(\.name)), await api.cache.hits) } catch { print("no", error) }
    do { print(try await api.call(ListUsers().map { $0.map(\.name) })) } catch { print(error) }
    for id in 2...3 { do { print(try await api.call(GetUser(id: id))) } catch let e as NetError where e == .status(404) { print("not there") } catch NetError.decoding(let s) { print("bad", s) } catch { print("?", error) } }
    async let a = api.call(ListUsers().map(\.count)), b = api.call(ListUsers().map { $0.first?.id })
    print((try? await a) ?? -1, (try? await b) as Any)
    print(await fake.log, await api.cache.keys)
}
import Dispatch
func run() { let s = DispatchSemaphore(value: 0); Task { await body(); s.signal() }; s.wait() }
