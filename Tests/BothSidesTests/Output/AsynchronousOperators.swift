// swift-format-ignore-file
struct Oops: Error {}
struct Count: AsyncSequence, AsyncIteratorProtocol { typealias Element = Int; var i = 0, end = 5; mutating func next() async -> Int? { defer { i += 1 }; return i < end ? i : nil }; func makeAsyncIterator() -> Count { self } }
func run() async {
  do { for try await x in Count().map({ n throws -> Int in if n == 2 { throw Oops() }; return n }) { print("got", x) } } catch { print(error) }
  for await x in Count().map({ n in print("map", n); return n }) { print("use", x); if x == 1 { break } }
  do { for try await x in Count().filter({ n throws -> Bool in if n == 2 { throw Oops() }; return true }) { print("kept", x) } } catch { print(error) }
  do { for try await x in Count().compactMap({ n throws -> Int? in if n == 2 { throw Oops() }; return n == 0 ? nil : n }) { print("some", x) } } catch { print(error) }
  for await x in Count(end: .max).map({ $0 * 2 }).filter({ $0 % 3 == 0 }) { print(x); if x > 10 { break } }
  print(await Count(end: .max).filter { $0 % 3 == 0 }.first { $0 > 4 } as Any, await Count().map { $0 + 1 }.reduce(0, +), await Count().contains(3))
}
