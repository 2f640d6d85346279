// swift-format-ignore-file
import Foundation
@MainActor final class SearchVM { private(set) var results: [String] = []; private(set) var phase = Phase.idle { didSet { history.append("\(phase)") } }; var history: [String] = []; private let api: any SearchAPI; private var task: Task<Void, Never>?; init(api: any SearchAPI) { self.api = api }
  enum Phase: Equatable { case idle, searching(String), done(count: Int), failed(String) }
  func search(_ q: String) async { guard !q.isEmpty else { phase = .idle; return }; phase = .searching(q); do { results = try await api.search(q).sorted(); phase = .done(count: results.count) } catch let e as APIError { phase = .failed(e.message) } catch { phase = .failed("?") } } }
protocol SearchAPI: Sendable { func search(_ q: String) async throws -> [String] }
enum APIError: Error { case offline, bad(Int); var message: String { switch self { case .offline: "offline"; case .bad(let c): "code \(c)" } } }
struct MockAPI: SearchAPI { let data: [String]; func search(_ q: String) async throws -> [String] { if q == "err" { throw APIError.bad(500) }; if q == "off" { throw APIError.offline }; return data.filter { $0.localizedCaseInsensitiveContains(q) } } }
actor Counter { private var n = 0; private var waiters: [String: Int] = [:]; func next() -> Int { n += 1; return n }; func bump(_ k: String, by d: Int = 1) -> Int { waiters[k, default: 0] += d; return waiters[k]! }; var snapshot: [(String, Int)] { waiters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } } }
actor Cache<K: Hashable & Sendable, V: Sendable> { private var store: [K: V] = [:]; private(set) var hits = 0; func value(_ k: K, make: @Sendable (K) async throws -> V) async rethrows -> V { if let v = store[k] { hits += 1; return v }; let v = try await make(k); store[k] = v; return v }; subscript(k: K) -> V? { store[k] } }
func fetchAll(_ ids: [Int]) async throws -> [Int: String] { try await withThrowingTaskGroup(of: (Int, String).self) { group in for id in ids { group.addTask { if id < 0 { throw APIError.bad(id) }; return (id, "u\(id)") } }; return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 } } }
extension Sequence { func asyncMap<T>(_ f: (Element) async throws -> T) async rethrows -> [T] { var out: [T] = []; for e in self { try await out.append(f(e)) }; return out } }
func timed() async -> Result<String, APIError> { await withCheckedContinuation { k in k.resume(returning: .failure(.offline)) } }
func run() async throws {
  let vm = await SearchVM(api: MockAPI(data: ["Pear", "Apple", "Grape"])); for q in ["ap", "", "err", "off", "zzz"] { await vm.search(q) }; print(await vm.history, await vm.results, await vm.phase == .done(count: 0))
  let c = Counter(); let a = await c.next(); let b = await c.next(); print(a, b, await c.bump("x"), await c.bump("x", by: 5), await c.snapshot.map { "\($0.0)\($0.1)" })
  let cache = Cache<Int, String>(); let v1 = await cache.value(1) { "v\($0)" }; let v2 = await cache.value(1) { _ in "other" }; print(v1, v2, await cache.hits, await cache[2] as Any)
  print(try await fetchAll([3, 1]).sorted { $0.key < $1.key }.map(\.value)); do { _ = try await fetchAll([1, -7]) } catch APIError.bad(let n) { print("bad", n) }
  async let x = c.next(); async let y = c.next(); let (p, q) = await (x, y); print(p + q); let t1 = Task { try await fetchAll([9]).count }; print(try await t1.value); let results = await [Task { 1 }, Task { 2 }].asyncMap { await $0.value * 10 }; print(results)
  let (stream, cont) = AsyncStream.makeStream(of: Int.self)
  for i in 1...3 { cont.yield(i) }
  cont.finish()
  var sum = 0
  for await v in stream { sum += v }
  print(sum)
  if case .failure(let e) = await timed() { print(e.message) }
  let seq = AsyncThrowingStream<String, any Error> { c in c.yield("a"); c.finish(throwing: APIError.bad(1)) }; do { for try await s in seq { print(s) } } catch { print("stream", error) }; await MainActor.run { print("main") }; print(await Task { @MainActor in vm.results.count }.value)
  
}
