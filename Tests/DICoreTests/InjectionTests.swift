import DITranquillity
import Resolver
import Testing

@testable import DICore

/// See `Documentation/Rules/DITranquillity/circular-dependencies.md`.
@Suite struct InjectionTests {
  /// A holds B from its initialiser; B gets A by injection.
  private func circle(isDeferred: Bool) -> Bench {
    let bench = Bench(.tranquillity())
    bench.register("A", in: "objectGraph", line: 1) { .new("A", ["b": try $0.need("B", label: "b")]) }
    let b = bench.register("B", in: "objectGraph", line: 2) { _ in .new("B") }
    b.injections = [
      Injection(.property, label: "a", isDeferred: isDeferred) { resolution, owner in
        guard let a = try resolution.need("A", label: "a")?.object else { return }
        (owner.object as? Thing)?.strongReferences.append(ObjectReference(field: "a", target: a))
      },
      Injection(.postInit) { _, _ in },
    ]
    return bench
  }

  @Test("a deferred injection runs when the outermost object is complete, and closes the circle")
  func deferred() throws {
    let bench = circle(isDeferred: true)
    try bench.resolve("A")
    #expect(
      bench.story == [
        "infer", "search", "find", "need",
        ".create B#1", "..defer B#1", "..defer B#1", ".return B#1",
        "return A#1", "reuse A#1", "inject B#1", "inject B#1",
      ])
    #expect(bench.last.steps[8].pending.map(\.owner.name) == ["B#1", "B#1"])
    #expect(bench.engine.tracker.takeDeallocated().isEmpty)
    #expect(bench.engine.tracker.living.map(\.label.name) == ["B#1", "A#1"])
  }

  @Test("an ordinary injection that leads back is a circular dependency")
  func ordinary() {
    let bench = circle(isDeferred: false)
    #expect(throws: ResolutionError.self) { try bench.resolve("A") }
    #expect(bench.last.failure?.circularPath.map { $0.request.key.type.name } == ["A", "B", "A"])
  }

  @Test("a circle of deferred injections in which every object is made anew ends in an error")
  func endless() {
    let bench = Bench(.tranquillity())
    for (service, other) in [("A", "B"), ("B", "A")] {
      let registration = bench.register(service, line: service == "A" ? 1 : 2) { _ in .new(service) }
      registration.injections = [
        Injection(.property, isDeferred: true) { resolution, _ in try resolution.need(other) }
      ]
    }
    #expect(throws: ResolutionError.self) { try bench.resolve("A") }
    guard case .circularDependency? = bench.last.failure?.fault else {
      Issue.record("no circular dependency")
      return
    }
    #expect(bench.last.failure?.circularPath.map { $0.request.key.type.name } == ["B", "A", "B"])
  }

  @Test("many deferred injections that lead nowhere twice are no circle")
  func manyDeferred() throws {
    let bench = Bench(.tranquillity())
    bench.register("Root", line: 1) { resolution in
      for _ in 0..<2000 { try resolution.need("Leaf") }
      return .new("Root")
    }
    let leaf = bench.register("Leaf", line: 2) { _ in .new("Leaf") }
    leaf.injections = [Injection(.property, isDeferred: true) { resolution, _ in try resolution.need("Log") }]
    bench.register("Log", in: "single", line: 3) { _ in .new("Log") }
    try bench.resolve("Root")
    #expect(bench.last.created.count == 2002)
  }

  @Test("a failure after a nested call in a deferred injection names the injection's owner")
  func failureAfterNestedCall() throws {
    let bench = Bench(.tranquillity())
    let a = bench.register("A", in: "objectGraph", line: 1) { _ in .new("A") }
    bench.register("C", line: 2) { _ in .new("C") }
    struct Broken: CodeError {
      let message = "broken"
      let place: SourcePlace? = nil
    }
    a.injections = [
      Injection(.property, isDeferred: true) { resolution, _ in
        _ = try resolution.container.resolve(Request(bench.key("C")))
        throw Broken()
      }
    ]
    #expect(throws: ResolutionError.self) { try bench.resolve("A") }
    #expect(bench.last.failure?.path.map { $0.request.key.type.name } == ["A"])
    #expect(bench.last.failure?.request.key == bench.key("A"))
  }

  @Test(
    "an injection whose dependency is missing is left out under DITranquillity's rules, and fails under Resolver's"
  )
  func missing() throws {
    for (rules, fails) in [(Rules.tranquillity(), false), (Rules.resolver(), true)] {
      let bench = Bench(rules)
      let a = bench.register("A") { _ in .new("A") }
      a.injections = [
        Injection(.property, label: "b") { resolution, _ in try resolution.need("B", label: "b") }
      ]
      #expect(((try? bench.resolve("A")) == nil) == fails)
      #expect(bench.story.contains(".skip A#1") == !fails)
    }
  }

  @Test("a chain of 100 000 deferred injections ends link by link, on a small stack")
  func longOrigins() throws {
    let container = DIContainer()
    let registration = Registration(
      ServiceKey(TypeIdentity(named: "A")), implementation: TypeIdentity(named: "A"),
      scope: Scope("s", .unique), place: nil, factory: nil)
    var isDone = false
    let thread = PosixThread(stackOf: [128 << 10]) {
      var origin: DeferredInjection.Origin?
      for _ in 0..<100_000 {
        origin = DeferredInjection.Origin(registration, container.core, after: origin, by: [])
      }
      let other = origin
      origin = nil
      isDone = other?.generation == 100_000
    }
    thread?.join()
    #expect(isDone)
  }
}
