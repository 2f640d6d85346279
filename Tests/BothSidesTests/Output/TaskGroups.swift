// swift-format-ignore-file
struct Failure: Error, Equatable { let n: Int }
func square(_ n: Int) async -> Int { n * n }
func load(_ n: Int) async throws -> String { if n < 0 { throw Failure(n: n) }; return "v\(n)" }
func all(_ ns: [Int]) async throws -> [String] { try await withThrowingTaskGroup(of: String.self) { group in for n in ns { group.addTask { try await load(n) } }; var out: [String] = []; for try await s in group { out.append(s) }; return out.sorted() } }
func callback(_ n: Int, _ done: (Int) -> Void) { done(n + 1) }
func wrapped(_ n: Int) async -> Int { await withCheckedContinuation { c in callback(n) { c.resume(returning: $0) } } }
func failing(_ fails: Bool) async throws -> Int { try await withCheckedThrowingContinuation { (c: CheckedContinuation<Int, any Error>) in if fails { c.resume(throwing: Failure(n: 3)) } else { c.resume(returning: 4) } } }
func run() async throws {
  let sum = await withTaskGroup(of: Int.self) { group in for i in 1...3 { group.addTask { await square(i) } }; var s = 0; for await x in group { s += x }; return s }
  print(sum)
  print(await withTaskGroup(of: Int.self) { g in g.addTask { 4 }; g.addTask { 5 }; return await g.reduce(0, +) })
  print(await withTaskGroup(of: Void.self, returning: String.self) { g in g.addTask {}; await g.waitForAll(); return g.isEmpty ? "empty" : "left" })
  print(try await all([3, 1, 2]))
  do { print(try await all([1, -5])) } catch { print(error) }
  print(await wrapped(4), try await failing(false))
  do { print(try await failing(true)) } catch { print(error as? Failure == Failure(n: 3)) }
}
