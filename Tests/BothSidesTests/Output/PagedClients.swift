// swift-format-ignore-file
enum NetError: Error, Equatable { case offline, status(Int), decoding(String)
  var isRetryable: Bool { switch self { case .offline: true; case .status(let c): (500...599).contains(c) || c == 429; case .decoding: false } } }
struct Backoff: Sequence { var base = 1.0, factor = 2.0, limit = 30.0, attempts: Int
  func makeIterator() -> AnyIterator<Double> { var n = 0, delay = base; return AnyIterator { guard n < attempts else { return nil }; defer { n += 1; delay = Swift.min(delay * factor, limit) }; return delay } } }
struct Page<T> { let items: [T]; let next: Int? 
  func map<U>(_ f: (T) throws -> U) rethrows -> Page<U> { Page<U>(items: try items.map(f), next: next) } }
final class FakeServer { var script: [Result<Page<String>, NetError>]; private(set) var calls: [Int] = []; init(_ s: [Result<Page<String>, NetError>]) { script = s }
  func fetch(_ n: Int) throws(NetError) -> Page<String> { calls.append(n); guard !script.isEmpty else { throw .offline }; return try script.removeFirst().get() } }
final class Client { let server: FakeServer; var slept: [Double] = []; init(_ s: FakeServer) { server = s }
  func retrying<T>(_ b: Backoff, _ body: () throws(NetError) -> T) throws(NetError) -> T { var last = NetError.offline
    for delay in b { do { return try body() } catch { guard error.isRetryable else { throw error }; last = error; slept.append(delay) } }
    throw last }
  func all(from start: Int = 0, max pages: Int = 10) throws(NetError) -> [String] { var found: [String] = [], next: Int? = start, count = 0
    while let n = next, count < pages { let page = try retrying(Backoff(attempts: 3)) { () throws(NetError) -> Page<String> in try server.fetch(n) }; found += page.items; next = page.next; count += 1 }
    return found }
  func numbers() throws -> [Int] { try all().map { text in guard let n = Int(text) else { throw NetError.decoding(text) }; return n } } }
extension Result { var error: Failure? { if case .failure(let e) = self { e } else { nil } }
  func recover(_ f: (Failure) -> Success?) -> Result { switch self { case .failure(let e): f(e).map(Result.success) ?? self; case .success: self } }
  static func zip<A, B>(_ a: Result<A, Failure>, _ b: Result<B, Failure>) -> Result<(A, B), Failure> where Success == (A, B) { a.flatMap { x in b.map { (x, $0) } } } }
func run() {
  func client(_ s: Result<Page<String>, NetError>...) -> Client { Client(FakeServer(s)) }
  let ok = Result<Page<String>, NetError>.success
  let a = client(ok(Page(items: ["1", "2"], next: 5)), .failure(.status(503)), .failure(.offline), ok(Page(items: ["3"], next: nil)))
  do { print(try a.all(), a.server.calls, a.slept) } catch { print("no", error) }
  let b = client(.failure(.status(404))); do { _ = try b.all() } catch .status(let c) where c == 404 { print("404", b.slept) } catch { print(error) }
  let c = client(.failure(.offline), .failure(.status(429)), .failure(.status(500))); print(Result { () throws(NetError) -> [String] in try c.all() }.error ?? .offline, c.slept)
  do { print(try client(ok(Page(items: ["7", "x"], next: nil))).numbers()) } catch let e as NetError { print(e, e.isRetryable) } catch { print("?") }
  print((try? client(ok(Page(items: ["4"], next: nil))).numbers()) ?? [], Array(Backoff(base: 0.5, factor: 3, limit: 10, attempts: 5)), Backoff(attempts: 2).reduce(0, +))
  let p = Page(items: [1, 2, 3], next: nil).map { Double($0) / 2 }; print(p.items, p.next as Any, type(of: p))
  print(Result<Int, NetError>.failure(.offline).recover { $0.isRetryable ? 9 : nil }, Result<Int, NetError>.failure(.decoding("q")).recover { _ in nil }, (try? Result<(Int, String), NetError>.zip(.success(1), .success("s")).get()) ?? (0, ""))
}
