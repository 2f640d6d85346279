// swift-format-ignore-file
func numbers() -> AsyncStream<Int> { AsyncStream { c in for i in 1...3 { c.yield(i) }; c.finish() } }
func run() async {
  for await n in numbers() { print(n) }
  let s = AsyncStream<String> { c in c.yield("a"); c.yield("b"); c.finish(); c.yield("late") }
  for await x in s { print(x) }
  let t = AsyncStream(Int.self) { $0.yield(1); $0.finish() }
  var it = t.makeAsyncIterator(); print(await it.next() as Any, await it.next() as Any)
  let (stream, c) = AsyncStream.makeStream(of: Int.self); c.yield(7); c.yield(8); c.finish(); for await v in stream { print(v) }
  let th = AsyncThrowingStream<Int, Error> { c in c.yield(1); struct E: Error {}; c.finish(throwing: E()) }
  do { for try await v in th { print(v) } } catch { print("caught", error) }
  for await v in numbers().map({ $0 * 2 }).filter({ $0 > 2 }) { print(v) }
  print(await numbers().reduce(0, +), await numbers().first { $0 > 1 } as Any, await numbers().contains(2))
}
