// swift-format-ignore-file
struct Offline: Error {}
final class Loader {
  var log: [String] = []
  func load(_ n: Int) async throws -> String { log.append("load \(n)"); if n > 2 { throw Offline() }; return "item \(n)" }
}
actor Counter { private var n = 0; func add() -> Int { n += 1; return n } }
func run() async throws {
  let loader = Loader()
  let task = Task { try await loader.load(1) }
  print(try await task.value, try await task.value, loader.log)
  let failing = Task { () async throws -> String in try await loader.load(3) }
  do { print(try await failing.value) } catch { print("failed", error) }
  switch await failing.result { case .success(let s): print(s); case .failure(let e): print("failure", e) }
  let counter = Counter()
  let first = await Task { await counter.add() }.value
  let second = await Task.detached { await counter.add() }.value
  print(first, second)
  async let a = loader.load(2)
  print(try await a)
  let stopped = Task { 5 }; stopped.cancel(); print(stopped.isCancelled, await stopped.value)
}
