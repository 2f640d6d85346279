import Testing

@testable import DISource

struct ParallelMapTests {
  @Test(arguments: [1, 2, 3, 100])
  func `The progress ends with all elements`(count: Int) {
    var last = (0, 0)
    let squares = ParallelMap.map(Array(0..<count), unless: { false }, progress: { last = ($0, $1) }) {
      $0 * $0
    }
    #expect(squares == (0..<count).map { $0 * $0 })
    #expect(last == (count, count))
  }

  @Test func `The progress ends also where the work is interrupted`() {
    var last = (0, 0)
    let results = ParallelMap.map(Array(0..<1_000), unless: { true }, progress: { last = ($0, $1) }) { $0 }
    #expect(results.count == 1_000)
    #expect(last == (1_000, 1_000))
  }
}
