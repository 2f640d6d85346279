import Testing

@testable import DICore

/// Instances that a scope stores before their injections: ``Rules/Keeping/partlyBuilt``.
@Suite struct PartlyBuiltTests {
  /// Lets each new `owner` ask for `service` after its factory has returned.
  private func inject(_ service: String, into registration: Registration, named field: Symbol) {
    registration.injections = [
      Injection(.block, label: "completed") { resolution, owner in
        guard let thing = owner.object as? Thing, let part = try resolution.need(service)?.object else {
          return
        }
        thing.strongReferences.append(ObjectReference(field: field, target: part))
      }
    ]
  }

  @Test func `Two objects that are set into each other are each made once`() throws {
    let bench = Bench(.entries())
    inject("B", into: bench.register("A") { _ in .new("A") }, named: "b")
    inject("A", into: bench.register("B") { _ in .new("B") }, named: "a")
    _ = try bench.resolve("A")
    #expect(
      bench.events == """
        asked A
        missed graph
        entered
        made A#1
        kept A#1 graph
        injecting A#1
        asked B
        missed graph
        entered
        made B#1
        kept B#1 graph
        injecting B#1
        asked A
        reused A#1 graph
        returned
        holds B#1 a A#1
        injected
        returned
        holds A#1 b B#1
        injected
        returned
        closed
        """)
    #expect(bench.story.filter { $0.contains("create") }.count == 2)
  }

  @Test
  func `A factory that comes back to itself through an injection runs twice, and the inner object is kept`()
    throws
  {
    let bench = Bench(.entries())
    bench.register("Parent") { .new("Parent", ["child": try $0.need("Child")]) }
    inject("Parent", into: bench.register("Child") { _ in .new("Child") }, named: "parent")
    let parent = try bench.resolve("Parent")?.object as? Thing
    let child = parent?.strongReferences.first?.target as? Thing
    #expect(child?.strongReferences.first?.target === parent)
    #expect(
      bench.events == """
        asked Parent
        missed graph
        entered
        asked Child
        missed graph
        entered
        made Child#1
        kept Child#1 graph
        injecting Child#1
        asked Parent
        missed graph
        entered
        asked Child
        reused Child#1 graph
        returned
        made Parent#1
        holds Parent#1 child Child#1
        kept Parent#1 graph
        returned
        holds Child#1 parent Parent#1
        injected
        returned
        made Parent#2
        holds Parent#2 child Child#1
        noted madeInVain
        reused Parent#1 graph
        ended Parent#2
        returned
        closed
        """)
  }

  @Test func `Code whose decisions are counted may come back to what is kept, and not to what is not`() throws
  {
    for scope in ["graph", "unique"] as [Symbol] {
      let bench = Bench(.entries())
      bench.engine.decisions = { 0 }
      bench.register("Parent") { .new("Parent", ["child": try $0.need("Child")]) }
      inject("Parent", into: bench.register("Child", in: scope) { _ in .new("Child") }, named: "parent")
      let parent = try? bench.resolve("Parent")
      #expect((parent != nil) == (scope == "graph"))
      if scope == "unique", case .circularDependency? = bench.last.failure?.fault {
        #expect(bench.last.failure?.path.map(\.request.key.words) == ["Parent", "Child", "Parent"])
      }
    }
  }

  @Test func `Injections run after the instance is kept, and not for one that is not of the type asked for`()
    throws
  {
    let bench = Bench(.entries())
    var completed = 0
    let registration = bench.register("A", in: "kept") { _ in .new("A") }
    registration.injections = [Injection(.block) { _, _ in completed += 1 }]
    var request = Request(bench.key("A"))
    request.isOptional = true
    #expect(try bench.main.resolve(request, as: Int.self) == nil)
    #expect(bench.events == "asked A\nmissed kept\nentered\nmade A#1\nkept A#1 kept\nabsent mismatch")
    #expect(completed == 0)
    _ = try bench.resolve("A")
    #expect(bench.events == "asked A\nreused A#1 kept\nreturned")
    #expect(completed == 0)
  }

  @Test func `A weak scope's object lives at least to the end of the call that made it`() throws {
    let bench = Bench(.entries())
    bench.register("Root") { resolution in
      let first = try resolution.need("Shared")?.object.map { ObjectIdentifier($0) }
      let second = try resolution.need("Shared")?.object.map { ObjectIdentifier($0) }
      return .value(first == second)
    }
    bench.register("Shared", in: "weak") { _ in .new("Shared") }
    guard case .value(let isOne as Bool)? = try bench.resolve("Root") else {
      Issue.record("no answer")
      return
    }
    #expect(isOne)
    #expect(bench.last.created.map(\.name).contains("Shared#1"))
    #expect(bench.events.contains("kept Shared#1 weak\nkept Shared#1 graph"))
  }

  @Test func `Factories run within each other up to the depth that the rules allow`() throws {
    let bench = Bench(.entries(deepest: 20))
    for index in 0..<40 {
      bench.register("A\(index)") { resolution in
        if index > 0 { try resolution.need("A\(index - 1)") }
        return .new("A\(index)")
      }
    }
    _ = try bench.resolve("A19")
    #expect(bench.last.created.count == 20)
    #expect(throws: ResolutionError.self) { try bench.resolve("A20") }
    guard case .tooDeep(.requests)? = bench.last.failure?.fault else {
      Issue.record("\(String(describing: bench.last.failure?.fault))")
      return
    }
    #expect(bench.last.failure?.path.count == 21)
  }

  @Test func `The depth counts the factories of one container and of those that search it`() throws {
    let bench = Bench(.entries(deepest: 4))
    let other = Container("other", engine: bench.engine, rules: bench.rules)
    func register(_ index: Int, on container: Container, asking next: Container) {
      bench.register("A\(index)", on: container) { _ in
        if index > 0 { try bench.resolve("A\(index - 1)", on: next) }
        return .new("A\(index)")
      }
    }
    for index in 0..<8 {
      let (own, next) = index % 2 == 0 ? (bench.main, other) : (other, bench.main)
      register(index, on: own, asking: next)
    }
    _ = try bench.resolve("A7", on: other)
    #expect(bench.last.created.count == 8)
    let child = Container("child", engine: bench.engine, rules: bench.rules, fallbacks: [other])
    bench.register("A8", on: child) { _ in
      try bench.resolve("A7", on: other)
      return .new("A8")
    }
    #expect(throws: ResolutionError.self) { try bench.resolve("A8", on: child) }
  }

  @Test func `A registration that repeats up to the depth is a circular dependency`() throws {
    let bench = Bench(.entries())
    bench.register("A") { .new("A", ["b": try $0.need("B")]) }
    bench.register("B") { .new("B", ["a": try $0.need("A")]) }
    #expect(throws: ResolutionError.self) { try bench.resolve("A") }
    guard case .circularDependency? = bench.last.failure?.fault else {
      Issue.record("\(String(describing: bench.last.failure?.fault))")
      return
    }
    #expect(bench.last.failure?.path.map(\.request.key.words) == ["A", "B", "A"])
  }
}
