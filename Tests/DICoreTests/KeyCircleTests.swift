import Testing

@testable import DICore

/// Circular dependencies by key: ``Rules/Reentry/isCircularByKey``.
@Suite struct KeyCircleTests {
  private let bench = Bench(.overriding())

  private func failure(_ body: () throws -> Void) throws -> ResolutionError {
    do {
      try body()
    } catch let error as ResolutionError {
      return error
    }
    throw NoFailure()
  }

  private struct NoFailure: Error {}

  @Test func `The first nested request of the same key is circular`() throws {
    bench.register("A") { .new("A", ["b": try $0.need("B")]) }
    bench.register("B") { .new("B", ["a": try $0.need("A")]) }
    let error = try failure { try bench.resolve("A") }
    #expect(error.fault.traits.kind == .circularDependency)
    #expect(error.circularPath.map(\.request.key.words) == ["A", "B", "A"])
    #expect(
      bench.events == """
        asked A
        entered
        asked B
        entered
        asked A
        failed(failure: 0)
        abandoned
        abandoned
        """)
  }

  @Test func `A kept instance does not end the circle, and the note says that it might`() throws {
    let other = Container("other", engine: bench.engine, rules: bench.rules)
    bench.register("A", in: "kept", on: other) { _ in .new("A") }
    try bench.resolve("A", on: other)
    bench.register("A") { [bench] _ in try bench.resolve("A", on: other) }
    let error = try failure { try bench.resolve("A") }
    #expect(error.fault.traits.kind == .circularDependency)
    #expect(error.circularPath.map(\.request.key.words) == ["A", "A"])
    #expect(
      bench.events == """
        asked A
        entered
        asked A
        noted sameByKey
        failed(failure: 0)
        abandoned
        """)
  }

  @Test func `A kept instance does not end the circle without a recorder either`() throws {
    bench.engine.recorder = nil
    let other = Container("other", engine: bench.engine, rules: bench.rules)
    bench.register("A", in: "kept", on: other) { _ in .new("A") }
    try bench.resolve("A", on: other)
    bench.register("A") { [bench] _ in try bench.resolve("A", on: other) }
    #expect(try failure { try bench.resolve("A") }.fault.traits.kind == .circularDependency)
  }

  @Test func `Arguments make no difference, and the note says so`() throws {
    let request = Request(bench.key("Number"))
    bench.register("Number") { [bench] resolution in
      guard let number = resolution.arguments as? Int, number > 0 else { return .value(0) }
      return try bench.main.resolve(request, arguments: number - 1)
    }
    let error = try failure { _ = try bench.main.resolve(request, arguments: 3) }
    #expect(error.fault.traits.kind == .circularDependency)
    #expect(bench.events.contains("noted sameByKey"))
  }

  @Test func `Another name is another key, and so is a request after the factory has ended`() throws {
    bench.register("A", name: "other") { _ in .new("A") }
    bench.register("A") { [bench] _ in try bench.resolve("A", name: "other") }
    try bench.resolve("A")
    try bench.resolve("A")
    #expect(bench.traces.count == 2)
  }

  @Test func `While the check is switched off, a chain may end`() throws {
    var rules = Rules.overriding()
    rules.findsCircularDependenciesByKey = { false }
    let bench = Bench(rules)
    var left = 5
    bench.register("A") { [bench] _ in
      left -= 1
      return left > 0 ? try bench.resolve("A") : .new("A")
    }
    try bench.resolve("A")
    #expect(left == 0)
  }
}
