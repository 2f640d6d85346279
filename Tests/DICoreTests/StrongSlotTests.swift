import Testing

@testable import DICore

/// Which graph holds an object strongly, where several are open: ``StrongSlots``.
@Suite struct StrongSlotTests {
  private let bench = Bench(.entries())
  private let child: Container

  init() { child = Container("child", engine: bench.engine, rules: bench.rules, fallbacks: [bench.main]) }

  /// The object that `service` gives on `container`, not retained.
  private func object(_ service: String, on container: Container? = nil) throws -> WeakReference {
    WeakReference(try #require(try bench.resolve(service, on: container)?.object))
  }

  private func isAlive(_ reference: WeakReference) -> Bool { reference.object != nil }

  @Test func `An object that only a resumed graph holds lives until the outermost call ends`() throws {
    bench.register("Leaf") { _ in .new("Leaf") }
    var graph: GraphMemory?
    bench.register("First") { [bench] _ in
      graph = bench.main.runningGraph
      return .new("First")
    }
    _ = try bench.resolve("First")
    let known = try #require(graph)
    var lives: [Bool] = []
    bench.register("Root") { [bench] _ in
      let leaf = try bench.main.resuming(known) { try object("Leaf") }
      lives.append(isAlive(leaf))
      lives.append(try bench.main.resuming(known) { try object("Leaf").object } === leaf.object)
      _ = try bench.resolve("Leaf")
      lives.append(isAlive(leaf))
      return .new("Root")
    }
    _ = try bench.resolve("Root")
    #expect(lives == [true, true, false])
  }

  @Test func `An object of the same registration in another graph takes the place of an earlier one`() throws
  {
    bench.register("Leaf") { _ in .new("Leaf") }
    var lives: [Bool] = []
    bench.register("Root") { [child] _ in
      let leaf = try object("Leaf")
      lives.append(isAlive(leaf))
      let other = try object("Leaf", on: child)
      lives += [isAlive(leaf), isAlive(other)]
      let third = try object("Leaf")
      lives.append(isAlive(third))
      return .new("Root")
    }
    _ = try bench.resolve("Root")
    #expect(lives == [true, false, false, true])
    #expect(bench.last.created.map(\.name) == ["Leaf#1", "Leaf#2", "Leaf#3", "Root#1"])
  }

  @Test func `An earlier object that something holds is found again in its graph`() throws {
    bench.register("Leaf") { _ in .new("Leaf") }
    bench.register("Root") { [bench, child] _ in
      let first = try bench.resolve("Leaf")
      let other = try bench.resolve("Leaf", on: child)
      return .new("Root", ["first": first, "other": other, "again": try bench.resolve("Leaf")])
    }
    _ = try bench.resolve("Root")
    #expect(bench.last.created.map(\.name) == ["Leaf#1", "Leaf#2", "Root#1"])
  }

  @Test func `A reset lets go of what a graph holds, and the graph finds what is alive`() throws {
    bench.register("Leaf", in: "weak") { _ in .new("Leaf") }
    let leaf = try #require(bench.main.registrations.first)
    bench.register("Root") { [bench] _ in
      _ = try bench.resolve("Leaf")
      leaf.resetStored()
      let second = try bench.resolve("Leaf")
      leaf.resetStored()
      return .new("Root", ["second": second, "again": try bench.resolve("Leaf")])
    }
    _ = try bench.resolve("Root")
    #expect(bench.last.created.map(\.name) == ["Leaf#1", "Leaf#2", "Root#1"])
    #expect(bench.last.reused.map(\.name) == ["Leaf#2"])
    #expect(
      bench.events.split(separator: "\n").suffix(10) == [
        "asked Leaf", "missed weak", "reused Leaf#2 graph", "returned", "made Root#1",
        "holds Root#1 second Leaf#2", "holds Root#1 again Leaf#2", "kept Root#1 graph", "returned", "closed",
      ])
  }

  @Test func `What waits for the end of a graph runs at the end of the outermost call that uses it`() throws {
    var order: [String] = []
    bench.register("Leaf") { [child, bench] _ in
      bench.main.atEndOfGraph { order.append("end of main") }
      child.atEndOfGraph { order.append("end of child") }
      return .new("Leaf")
    }
    bench.register("Root") { [child] _ in
      _ = try object("Leaf", on: child)
      order.append("root")
      return .new("Root")
    }
    _ = try bench.resolve("Root")
    #expect(order == ["end of child", "root", "end of main"])
    order = []
    _ = try object("Leaf", on: child)
    #expect(order == ["end of main", "end of child"])
    bench.main.atEndOfGraph { order.append("at once") }
    #expect(order == ["end of main", "end of child", "at once"])
  }

  @Test func `A graph that is used again knows nothing of an earlier call`() throws {
    bench.register("Leaf") { _ in .new("Leaf") }
    var kept: [Instance?] = []
    bench.register("Root") { [bench, child] _ in
      kept.append(try bench.resolve("Leaf", on: child))
      kept.append(try bench.resolve("Leaf"))
      return .new("Root")
    }
    _ = try bench.resolve("Root")
    _ = try bench.resolve("Root")
    #expect(Set(kept.compactMap { $0?.object.map { ObjectIdentifier($0) } }).count == 4)
  }
}
