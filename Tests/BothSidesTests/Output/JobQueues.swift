// swift-format-ignore-file
actor JobQueue {
  enum Status: Equatable { case waiting, running, done(String), failed(String) }
  private var jobs: [(id: Int, work: @Sendable () async throws -> String)] = []
  private(set) var status: [Int: Status] = [:]
  private var next = 1
  private var order: [Int] = []
  @discardableResult func add(_ work: @escaping @Sendable () async throws -> String) -> Int {
    defer { next += 1 }
    jobs.append((next, work)); status[next] = .waiting
    return next
  }
  func runAll(limit: Int = .max) async -> [Int] {
    var ran: [Int] = []
    while !jobs.isEmpty, ran.count < limit {
      let job = jobs.removeFirst()
      status[job.id] = .running
      do { status[job.id] = .done(try await job.work()) } catch { status[job.id] = .failed("\(error)") }
      ran.append(job.id); order.append(job.id)
    }
    return ran
  }
  nonisolated let name = "queue"
  nonisolated var title: String { name.uppercased() }
  var summary: String { status.sorted { $0.key < $1.key }.map { "\($0):\($1)" }.joined(separator: " ") }
}
enum JobError: Error { case broken(at: Int) }
struct Api: Sendable {
  var delay: @Sendable (Int) async -> Void = { _ in await Task.yield() }
  func load(_ id: Int) async throws -> String { await delay(id); guard id % 3 != 0 else { throw JobError.broken(at: id) }; return "item\(id)" }
  func pair(_ a: Int, _ b: Int) async throws -> (String, String) { async let x = load(a); async let y = load(b); return try await (x, y) }
  func all(_ ids: [Int]) async -> [Int: Result<String, Error>] {
    await withTaskGroup(of: (Int, Result<String, Error>).self) { group in
      for id in ids { group.addTask { do { return (id, .success(try await load(id))) } catch { return (id, .failure(error)) } } }
      var found: [Int: Result<String, Error>] = [:]
      for await (id, result) in group { found[id] = result }
      return found
    }
  }
  func retry<T>(_ times: Int, _ body: (Int) async throws -> T) async rethrows -> T {
    for attempt in 1..<times { if let value = try? await body(attempt) { return value } }
    return try await body(times)
  }
}
@MainActor final class Model { private(set) var items: [String] = []; var isLoading = false { didSet { log.append(isLoading ? "start" : "stop") } }; var log: [String] = []
  func refresh(_ api: Api, _ ids: ClosedRange<Int>) async { isLoading = true; defer { isLoading = false }
    for id in ids { do { items.append(try await api.load(id)) } catch JobError.broken(let at) { log.append("broken \(at)") } catch { } } } }
func run() async throws {
  let q = JobQueue(), api = Api()
  for i in 1...4 { await q.add { try await api.load(i) } }
  print(await q.runAll(limit: 3), await q.summary, q.title)
  print(await q.runAll(), await q.status[4]!)
  print(try await api.pair(1, 2))
  do { _ = try await api.pair(1, 3) } catch JobError.broken(at: 3) { print("three") }
  let all = await api.all([1, 2, 3, 6])
  print(all.keys.sorted(), all.values.filter { if case .failure = $0 { true } else { false } }.count, try all[2]!.get())
  print(try await api.retry(4) { n in try await api.load(n * 2 + 1) })
  let m = await Model(); await m.refresh(api, 2...4); print(await m.items, await m.log)
  let t = Task { try await api.load(9) }; switch await t.result { case .success(let s): print(s); case .failure(let e): print("task", e) }
}
