// swift-format-ignore-file
actor Bank { enum Failure: Error { case funds(short: Int), unknown(String) }; private var accounts: [String: Int]; private(set) var log: [String] = []; init(_ a: [String: Int]) { accounts = a }
  func balance(_ n: String) throws -> Int { guard let b = accounts[n] else { throw Failure.unknown(n) }; return b }
  func transfer(_ n: Int, from: String, to: String) async throws { let have = try balance(from); _ = try balance(to); guard have >= n else { throw Failure.funds(short: n - have) }; accounts[from]! -= n; accounts[to, default: 0] += n; log.append("\(from)->\(to):\(n)") }
  subscript(n: String) -> Int? { accounts[n] }; nonisolated var title: String { "Bank" } }
final class Session: @unchecked Sendable { var token: String?; var refreshes = 0; func valid() async -> String { if let token { return token }; await Task.yield(); refreshes += 1; token = "t\(refreshes)"; return token! } }
struct Paged: AsyncSequence { typealias Element = [Int]; let pages: Int; struct AsyncIterator: AsyncIteratorProtocol { var page = 0; let max: Int; mutating func next() async throws -> [Int]? { guard page < max else { return nil }; defer { page += 1 }; if page == 3 { throw CancellationError() }; return Array(repeating: page, count: page + 1) } }; func makeAsyncIterator() -> AsyncIterator { AsyncIterator(max: pages) } }
func gather(_ n: Int) async throws -> [Int] { var all: [Int] = []; for try await p in Paged(pages: n) where !p.isEmpty { all += p }; return all }
func first<T: Sendable>(of ops: [@Sendable () async throws -> T]) async -> T? { for op in ops { if let v = try? await op() { return v } }; return nil }
func run() async throws {
  let b = Bank(["a": 10, "b": 0]); try await b.transfer(4, from: "a", to: "b"); for (n, f, t) in [(99, "a", "b"), (1, "a", "zz")] { do { try await b.transfer(n, from: f, to: t) } catch Bank.Failure.funds(let s) { print("short", s) } catch { print(error) } }
  print(await b["a"] ?? 0, await b["q"] as Any, await b.log, b.title); let s = Session(); print(await s.valid(), await s.valid(), s.refreshes); s.token = nil; print(await s.valid())
  print(try await gather(3)); do { print(try await gather(5)) } catch is CancellationError { print("cancelled") }; print(await first(of: [{ throw Bank.Failure.unknown("x") }, { 5 }, { 6 }]) as Any)
  let r = await withTaskGroup(of: (Int, String).self) { g in for (i, w) in ["x", "yy", "zzz"].enumerated() { g.addTask { (i, w + "!") } }; var out = [Int: String](); for await (i, w) in g { out[i] = w }; return out.sorted { $0.key < $1.key }.map(\.value) }; print(r)
  let (stream, cont) = AsyncStream<Int>.makeStream(); for i in 0..<3 { cont.yield(i * i) }; cont.finish(); var seen: [Int] = []; for await v in stream.map({ $0 + 1 }) { seen.append(v) }; print(seen); let t = Task { try await gather(2).count }; print(try await t.value, t.isCancelled)
}

