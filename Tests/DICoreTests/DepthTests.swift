import Testing

@testable import DICore

@Suite struct DepthTests {
  /// A0 needs A1, which needs A2, and so on.
  private func chain(of length: Int) -> Bench {
    let bench = Bench()
    for index in 0..<length {
      bench.register("A\(index)") { resolution in
        guard index + 1 < length else { return .new("A\(index)") }
        return .new("A\(index)", ["next": try resolution.need("A\(index + 1)")])
      }
    }
    return bench
  }

  @Test("a chain of 20 000 services resolves on a deep stack")
  func deep() throws {
    let bench = chain(of: 20_000)
    try withDeepStack { _ = try bench.resolve("A0") }
    #expect(bench.last.created.count == 20_000)
  }

  @Test("a chain that the stack has no room for ends in an error")
  func tooDeep() throws {
    let bench = chain(of: 20_000)
    #expect(throws: ResolutionError.self) { try withDeepStack(of: [2 << 20]) { try bench.resolve("A0") } }
    guard case .tooDeep(.requests)? = bench.last.failure?.fault else {
      Issue.record("\(String(describing: bench.last.failure?.fault))")
      return
    }
    #expect(bench.engine.cycle == nil)
  }
}
