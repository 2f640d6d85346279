import Testing

@testable import DICore

/// Each registration with an instance of its own: ``Rules/InstanceKey/eachRegistration``.
@Suite struct EntryTests {
  @Test func `Each registration keeps its own instance, also of one service in two containers`() throws {
    let bench = Bench(.entries())
    let other = Container("other", engine: bench.engine, rules: bench.rules)
    bench.register("A", in: "kept") { _ in .new("A") }
    bench.register("A", in: "kept", on: other) { _ in .new("A") }
    let first = try bench.resolve("A")?.object
    let second = try bench.resolve("A", on: other)?.object
    #expect(first !== second)
    #expect(try bench.resolve("A")?.object === first)
    #expect(try bench.resolve("A", on: other)?.object === second)
  }

  @Test func `An instance is found by every service of its registration, also through a child container`()
    throws
  {
    let bench = Bench(.entries())
    let child = Container("child", engine: bench.engine, rules: bench.rules, fallbacks: [bench.main])
    let registration = bench.register("A", in: "kept") { _ in .new("A") }
    registration.provide(bench.key("B"))
    let made = try bench.resolve("A", on: child)?.object
    #expect(try bench.resolve("B")?.object === made)
  }

  @Test func `A later registration has no instance, and the one of the earlier is released`() throws {
    let bench = Bench(.entries())
    var ended = 0
    func register() {
      bench.register("A", in: "kept") { _ in .object(Thing("A") { ended += 1 }) }
    }
    register()
    _ = try bench.resolve("A")
    bench.main.removeAll()
    #expect(try bench.optional("A") == nil)
    register()
    _ = try bench.resolve("A")
    #expect(bench.events.contains("missed kept"))
    bench.main.registrations[0].dropStored()
    #expect(ended >= 1)
    _ = try bench.resolve("A")
    #expect(bench.events.contains("missed kept"))
  }

  @Test func `What is dropped leaves the other instances of the scope`() throws {
    let bench = Bench(.entries())
    let registrations = (0..<40).map { number in
      bench.register("A\(number)", in: "kept") { _ in .new("A\(number)") }
    }
    let made = try (0..<40).map { try bench.resolve("A\($0)")?.object }
    for number in stride(from: 0, to: 40, by: 3) { registrations[number].dropStored() }
    for number in 0..<40 {
      let now = try bench.resolve("A\(number)")?.object
      #expect((now === made[number]) == (number % 3 != 0))
    }
  }

  @Test func `removeAll leaves the fallbacks, and what is registered afterwards is found`() throws {
    let bench = Bench(.entries())
    let child = Container("child", engine: bench.engine, rules: bench.rules, fallbacks: [bench.main])
    bench.register("A") { _ in .new("Old") }
    let own = bench.register("A", on: child) { _ in .new("New") }
    own.provide(bench.key("B"))
    child.removeAll()
    #expect(child.registrations.isEmpty && child.entered.isEmpty)
    #expect(own.container === child)
    _ = try bench.resolve("A", on: child)
    #expect(bench.last.created.map(\.name) == ["Old#1"])
    bench.register("A", on: child) { _ in .new("Newer") }
    _ = try bench.resolve("A", on: child)
    #expect(bench.last.created.map(\.name) == ["Newer#1"])
  }

  @Test func `A container may have a default scope of its own`() {
    let bench = Bench(.entries())
    bench.main.ownDefaultScope = bench.rules.scope(named: "kept")
    #expect(bench.main.defaultScope.name == "kept")
    bench.main.ownDefaultScope = nil
    #expect(bench.main.defaultScope.name == "graph")
  }
}
