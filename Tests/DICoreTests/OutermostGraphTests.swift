import Resolver
import Testing

@testable import DICore

/// Graphs that only the outermost call opens: ``Rules/GraphOpening/outermostCall``.
@Suite struct OutermostGraphTests {
  private let bench = Bench(.overriding())

  @Test func `Calls within a call join its graph, in whatever scope it is, and the next call has another`()
    throws
  {
    bench.register("Leaf", in: "graph") { _ in .new("Leaf") }
    bench.register("Root", in: "kept") { [bench] _ in
      .new("Root", ["one": try bench.resolve("Leaf"), "two": try bench.resolve("Leaf")])
    }
    _ = try bench.resolve("Root")
    #expect(
      bench.events == """
        asked Root
        missed kept
        entered
        asked Leaf
        missed graph
        entered
        made Leaf#1
        kept Leaf#1 graph
        returned
        asked Leaf
        reused Leaf#1 graph
        returned
        made Root#1
        holds Root#1 one Leaf#1
        holds Root#1 two Leaf#1
        kept Root#1 kept
        returned
        closed
        """)
    _ = try bench.resolve("Leaf")
    #expect(bench.last.created.map(\.name) == ["Leaf#2"])
  }

  /// Whether the cycle is recorded makes no difference for what is shared, although other code runs.
  @Test(arguments: [true, false]) func `Calls on other containers join the graph too`(isRecorded: Bool) throws
  {
    if !isRecorded { bench.engine.recorder = nil }
    let other = Container("other", engine: bench.engine, rules: bench.rules)
    let seen = try leaves(seenThrough: other) { factory in
      bench.register("Between", on: other) { _ in try factory() }
    }
    #expect(seen.count == 2)
    #expect(seen[0] === seen[1])
  }

  @Test(arguments: [true, false])
  func `A call within one of a library that opens its own graphs still joins the outermost one`(
    isRecorded: Bool
  ) throws {
    if !isRecorded { bench.engine.recorder = nil }
    let other = Container("other", engine: bench.engine, rules: .entries())
    let seen = try leaves(seenThrough: other) { factory in
      other.register(
        Registration(
          bench.key("Between"), implementation: TypeIdentity(named: "Between"),
          scope: Scope("graph", .graph), place: nil
        ) { _ in try factory() })
    }
    #expect(seen.count == 2)
    #expect(seen[0] === seen[1])
  }

  /// The leaves that a call gets by itself, and through a factory of another container.
  ///
  /// - Parameter register: Registers `Between` in the other container, with a factory.
  private func leaves(
    seenThrough other: Container, _ register: (@escaping () throws -> Instance?) -> Void
  ) throws -> [AnyObject?] {
    var seen: [AnyObject?] = []
    bench.register("Leaf", in: "graph") { _ in .new("Leaf") }
    register { [bench] in
      seen.append(try bench.resolve("Leaf")?.object)
      return .new("Between")
    }
    bench.register("Root") { [bench] _ in
      seen.append(try bench.resolve("Leaf")?.object)
      try bench.resolve("Between", on: other)
      return .new("Root")
    }
    _ = try bench.resolve("Root")
    return seen
  }

  @Test(arguments: [true, false], ["resolver", "entries"])
  func `The graph stays open after calls of other libraries, and is closed by the outermost call`(
    isRecorded: Bool, library: String
  ) throws {
    if !isRecorded { bench.engine.recorder = nil }
    let rules: Rules = library == "resolver" ? .resolver() : .entries()
    let other = Container("other", engine: bench.engine, rules: rules)
    var seen: [AnyObject?] = []
    bench.register("Leaf", in: "graph") { _ in .new("Leaf") }
    for service in ["Between", "Other"] {
      other.register(
        Registration(
          bench.key(service), implementation: TypeIdentity(named: service),
          scope: try #require(rules.scope(named: "graph")), place: nil
        ) { [bench] _ in
          if service == "Other" { seen.append(try bench.resolve("Leaf")?.object) }
          return .new(service)
        })
    }
    bench.register("Root") { [bench] _ in
      try bench.resolve("Between", on: other)
      try bench.resolve("Other", on: other)
      try bench.resolve("Between", on: other)
      seen.append(try bench.resolve("Leaf")?.object)
      return .new("Root")
    }
    _ = try bench.resolve("Root")
    _ = try bench.resolve("Root")
    #expect(seen.count == 4)
    #expect(seen[0] === seen[1])
    #expect(seen[2] === seen[3])
    #expect(seen[0] !== seen[2])
  }

  @Test func `Values are kept in the graph`() throws {
    var made = 0
    bench.register("Number", in: "graph") { _ in
      made += 1
      return .value(made)
    }
    bench.register("Root") { [bench] _ in
      .value([try bench.resolve("Number"), try bench.resolve("Number")].count)
    }
    _ = try bench.resolve("Root")
    #expect(made == 1)
  }
}
