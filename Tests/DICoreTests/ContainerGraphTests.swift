import Testing

@testable import DICore

/// Graphs that belong to containers: ``Rules/GraphOpening/outermostCallOnContainer``.
@Suite struct ContainerGraphTests {
  private let bench = Bench(.entries())

  /// The object that `service` gives on `container`.
  private func object(_ service: String, on container: Container? = nil) throws -> AnyObject? {
    try bench.resolve(service, on: container)?.object
  }

  @Test func `Calls within a call join its graph, and the next call has another`() throws {
    bench.register("Leaf") { _ in .new("Leaf") }
    bench.register("Root") { [bench] _ in
      .new("Root", ["one": try bench.resolve("Leaf"), "two": try bench.resolve("Leaf")])
    }
    _ = try bench.resolve("Root")
    #expect(bench.last.created.map(\.name) == ["Leaf#1", "Root#1"])
    #expect(bench.last.reused.map(\.name) == ["Leaf#1"])
    _ = try bench.resolve("Leaf")
    #expect(bench.last.created.map(\.name) == ["Leaf#2"])
  }

  @Test func `A call in a scope that keeps opens the graph too`() throws {
    bench.register("Leaf") { _ in .new("Leaf") }
    bench.register("Root", in: "kept") {
      .new("Root", ["one": try $0.need("Leaf"), "two": try $0.need("Leaf")])
    }
    _ = try bench.resolve("Root")
    #expect(bench.last.created.map(\.name) == ["Leaf#1", "Root#1"])
  }

  @Test func `A child asked within a call on its parent has its own graph, and does not end the parent's`()
    throws
  {
    let child = Container("child", engine: bench.engine, rules: bench.rules, fallbacks: [bench.main])
    var seen: [AnyObject?] = []
    bench.register("Leaf") { _ in .new("Leaf") }
    bench.register("Root") { [bench] _ in
      seen.append(try bench.resolve("Leaf")?.object)
      seen.append(try bench.resolve("Leaf", on: child)?.object)
      seen.append(try bench.resolve("Leaf")?.object)
      return .new("Root")
    }
    _ = try bench.resolve("Root")
    #expect(seen.allSatisfy { $0 != nil })
    #expect(seen[0] !== seen[1])
    #expect(seen[0] === seen[2])
    #expect(
      bench.events.split(separator: "\n").filter { ["opened", "closed"].contains($0) }
        == ["opened", "closed", "closed"])
  }

  @Test func `A call on a child opens a graph for its parent too, which all calls on the parent share`()
    throws
  {
    let child = Container("child", engine: bench.engine, rules: bench.rules, fallbacks: [bench.main])
    let other = Container("other", engine: bench.engine, rules: bench.rules, fallbacks: [bench.main])
    var seen: [AnyObject?] = []
    bench.register("Leaf") { _ in .new("Leaf") }
    bench.register("Inner", on: other) { [bench] _ in
      seen.append(try bench.resolve("Leaf")?.object)
      return .new("Inner")
    }
    bench.register("Root", on: child) { [bench] _ in
      seen.append(try bench.resolve("Leaf")?.object)
      try bench.resolve("Inner", on: other)
      seen.append(try bench.resolve("Leaf", on: child)?.object)
      return .new("Root")
    }
    _ = try bench.resolve("Root", on: child)
    #expect(seen.allSatisfy { $0 != nil })
    #expect(seen[0] === seen[1])
    #expect(seen[0] !== seen[2])
  }

  @Test func `A graph is resumed with its objects that are alive, and remembers those that it gets`() throws {
    bench.register("Leaf") { _ in .new("Leaf") }
    var graph: GraphMemory?
    bench.register("Root") { [bench] resolution in
      graph = bench.main.runningGraph
      return .new("Root", ["leaf": try resolution.need("Leaf")])
    }
    let root = try #require(try object("Root") as? Thing)
    let leaf = ObjectIdentifier(try #require(root.strongReferences.first?.target))
    #expect(bench.main.runningGraph == nil)
    let known = try #require(graph)
    try bench.main.resuming(known) {
      #expect(ObjectIdentifier(try #require(try object("Leaf"))) == leaf)
      #expect(bench.main.runningGraph === known)
      _ = try object("Root")
      #expect(graph === known)
    }
    #expect(ObjectIdentifier(try #require(try object("Leaf"))) != leaf)
    bench.register("Late") { _ in .new("Late") }
    let late = try bench.main.resuming(known) { try object("Late") }
    #expect(try bench.main.resuming(known) { try object("Late") } === late)
  }

  @Test func `A delayed request is resolved in the graph that it was delayed in, or in the running one`()
    throws
  {
    bench.register("Leaf") { _ in .new("Leaf") }
    var (own, any): (DelayedRequest?, DelayedRequest?)
    bench.register("Root") { [bench] resolution in
      own = bench.main.delay(Request(bench.key("Leaf")), inGraph: true)
      any = bench.main.delay(Request(bench.key("Leaf")))
      return .new("Root", ["leaf": try resolution.need("Leaf")])
    }
    let root = try #require(try object("Root") as? Thing)
    let leaf = ObjectIdentifier(try #require(root.strongReferences.first?.target))
    #expect(try (own?.resolve()?.object).map { ObjectIdentifier($0) } == leaf)
    #expect(ObjectIdentifier(try #require(try any?.resolve()?.object)) != leaf)
  }

  @Test func `What is to run at the end of a call runs once, after its factories`() throws {
    var order: [String] = []
    bench.register("Root") { [bench] _ in
      bench.engine.atEndOfCall { order.append("end") }
      order.append("factory")
      return .new("Root")
    }
    _ = try bench.resolve("Root")
    #expect(order == ["factory", "end"])
    bench.engine.atEndOfCall { order.append("at once") }
    #expect(order == ["factory", "end", "at once"])
  }
}
