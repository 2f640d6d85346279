// swift-format-ignore-file
struct Failure: Error { let n: Int }
func fail(_ n: Int) throws -> Int { throw Failure(n: n) }
func text(_ error: any Error) -> String { "failure \((error as? Failure)?.n ?? 0)" }
func fetch(_ fails: Bool, _ done: (Result<Int, any Error>) -> Void) { done(fails ? .failure(Failure(n: 5)) : .success(6)) }
func loaded(_ fails: Bool) async throws -> Int { try await withCheckedThrowingContinuation { c in fetch(fails) { c.resume(with: $0) } } }
func run() async throws {
  do { try await withThrowingTaskGroup(of: Void.self) { g in g.addTask { _ = try fail(1) } }; print("returned") } catch { print(text(error)) }
  do { print(try await withThrowingTaskGroup(of: Int.self) { g in g.addTask { 1 }; let first = try await g.next()!; g.addTask { try fail(2) }; return first }) } catch { print(text(error)) }
  try await withThrowingTaskGroup(of: Void.self) { g in
    g.addTask { _ = try fail(3) }; g.addTask { }
    do { try await g.waitForAll() } catch { print("caught", text(error)) }
    print("after", g.isEmpty)
  }
  do { try await withThrowingTaskGroup(of: Void.self) { g in g.addTask { print("runs") }; throw Failure(n: 4) } } catch { print("body", text(error)) }
  do { try await withThrowingDiscardingTaskGroup { g in g.addTask { _ = try fail(7) } } } catch { print("discarding", text(error)) }
  let count = await withTaskGroup(of: Int?.self) { g in g.addTask { nil }; g.addTask { nil }; var n = 0; while let x = await g.next() { n += 1; _ = x }; return n }
  print(count, try await loaded(false))
  do { print(try await loaded(true)) } catch { print(text(error)) }
  print(await withCheckedContinuation { (c: CheckedContinuation<Int, Never>) in c.resume(with: .success(3)) })
  print(try await withUnsafeThrowingContinuation { (c: UnsafeContinuation<Int, any Error>) in c.resume(returning: 8) })
}
