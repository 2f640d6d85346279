import DITranquillity
import Testing

@testable import DICore

/// How a cycle stands at each of its steps.
@Suite struct MomentTests {
  /// The contents of every scope after each step, with what the step changed behind a bar.
  private func table(_ trace: Trace) -> [String] {
    trace.steps.map { step in
      let stepState = trace.stepState(of: step)
      let scopes = stepState.state.scopes.filter { !$0.instances.isEmpty }.map { contents in
        "\(contents.scope): \(contents.instances.map(\.name).joined(separator: " "))"
      }
      let changes = stepState.changes.map(text).joined(separator: ", ")
      return "\(step.number) \(step.kind) [\(scopes.joined(separator: "; "))]"
        + (changes.isEmpty ? "" : " | \(changes)")
    }
  }

  private func text(_ change: CycleState.Change) -> String {
    switch change {
    case .missed(let scope): "miss \(scope)"
    case .hit(let instance, let scope): "hit \(instance.name) in \(scope)"
    case .added(let instance, let scope, let isNew): "\(isNew ? "+" : "=")\(instance.name) in \(scope)"
    case .removed(let instance, let scope): "-\(instance.name) in \(scope)"
    case .created(let instance): "made \(instance.name)"
    case .deallocated(let instance): "end \(instance.name)"
    }
  }

  @Test func `The graph fills, is asked, and is released; a cached object stays`() throws {
    let bench = Bench()
    bench.register("Root") { .new("Root", ["a": try $0.need("A"), "b": try $0.need("B")]) }
    bench.register("A") { .new("A", ["shared": try $0.need("B")]) }
    bench.register("B") { .new("B", ["store": try $0.need("Store")]) }
    bench.register("Store", in: "cached") { _ in .new("Store") }
    try bench.resolve("Root")
    #expect(
      table(bench.last) == [
        "1 infer []",
        "2 search []",
        "3 find [] | miss graph",
        "4 need []",
        "5 need [] | miss graph",
        "6 need [] | miss graph",
        "7 create [cached: Store#1] | miss cached, made Store#1, +Store#1 in cached",
        "8 return [graph: B#1; cached: Store#1] | made B#1, +B#1 in graph",
        "9 return [graph: B#1 A#1; cached: Store#1] | made A#1, +A#1 in graph",
        "10 reuse [graph: B#1 A#1; cached: Store#1] | hit B#1 in graph",
        "11 gather [graph: B#1 A#1; cached: Store#1]",
        "12 return [cached: Store#1] | made Root#1, -B#1 in graph, -A#1 in graph",
      ])
  }

  @Test func `A container that forgets what it keeps takes nothing from another one`() throws {
    let bench = Bench()
    let two = Container("two", engine: bench.engine, rules: bench.rules)
    for container in [bench.main, two] {
      bench.register("Kept", in: "container", on: container) { _ in .new("Kept") }
      try bench.resolve("Kept", on: container)
    }
    bench.register("Root", in: "unique", on: two) { _ in
      bench.main.clean()
      return .new("Root")
    }
    try bench.resolve("Root", on: two)
    #expect(
      table(bench.last) == [
        "1 infer [container of main: Kept#1; container of two: Kept#2]",
        "2 search [container of main: Kept#1; container of two: Kept#2]",
        "3 find [container of main: Kept#1; container of two: Kept#2]",
        "4 create [container of two: Kept#2] | -Kept#1 in container of main, end Kept#1, made Root#1",
      ])
  }

  @Test func `Two scopes of one name are told apart by a number`() throws {
    let bench = Bench()
    let scopes = [Scope("session", .cache(.strong)), Scope("session", .cache(.strong))]
    bench.register("Day", in: "unique") { _ in .new("Day") }.scope = scopes[0]
    bench.register("Night", in: "unique") { _ in .new("Night") }.scope = scopes[1]
    try bench.resolve("Day")
    try bench.resolve("Night")
    bench.register("Root", in: "unique") { _ in
      bench.engine.reset(scopes[0])
      return .new("Root")
    }
    try bench.resolve("Root")
    #expect(bench.traces[1].steps[2].registration?.scope.description == "session 2")
    #expect(
      table(bench.last) == [
        "1 infer [session: Day#1; session 2: Night#1]", "2 search [session: Day#1; session 2: Night#1]",
        "3 find [session: Day#1; session 2: Night#1]",
        "4 create [session 2: Night#1] | -Day#1 in session, end Day#1, made Root#1",
      ])
  }

  @Test func `What scopes held before the cycle is there at its first step`() throws {
    let bench = Bench()
    bench.register("Store", in: "cached") { _ in .new("Store") }
    let held = bench.register("Weak", in: "shared") { _ in .new("Weak") }
    try bench.resolve("Store")
    let weak = try bench.main.resolve(Request(held.services[0]))
    try bench.resolve("Store")
    #expect(table(bench.last)[0] == "1 infer [cached: Store#1; shared: Weak#1]")
    #expect(
      bench.last.before.map(\.scope.name.text) == ["graph", "application", "cached", "shared", "container"])
    withExtendedLifetime(weak) {}
  }

  @Test func `A scope that loses its object shows that in the same step`() throws {
    let bench = Bench()
    bench.register("Root") { resolution in
      _ = try resolution.need("Weak")
      return .new("Root", ["again": try resolution.need("Weak")])
    }
    bench.register("Weak", in: "shared") { _ in .new("Weak") }
    try bench.resolve("Root")
    #expect(
      table(bench.last).filter { $0.contains("Weak") } == [
        "5 create [shared: Weak#1] | miss shared, made Weak#1, +Weak#1 in shared",
        "6 create [shared: Weak#2] | end Weak#1, -Weak#1 in shared, miss shared, made Weak#2, +Weak#2 in shared",
        "7 gather [shared: Weak#2]",
        "8 return [shared: Weak#2] | made Root#1",
      ])
  }

  @Test func `The stack names what runs, the step's own request last`() throws {
    let bench = Bench()
    bench.register("Root") { .new("Root", ["a": try $0.need("A", label: "a")]) }
    bench.register("A") { _ in .new("A") }
    try bench.resolve("Root")
    let trace = bench.last
    let stacks = trace.steps.map { step in
      trace.stepState(of: step).stack.map { frame in
        guard case .request(let index, _) = frame else { return "injection" }
        return trace.requests[index].request.key.type.name
      }
    }
    #expect(stacks == [["Root"], ["Root"], ["Root"], ["Root"], ["Root", "A"], ["Root"]])
  }

  @Test func `A failed cycle shows how it stood when it failed`() throws {
    let bench = Bench()
    bench.register("Root") { .new("Root", ["a": try $0.need("A"), "b": try $0.need("B")]) }
    bench.register("A") { _ in .new("A") }
    bench.register("B") { .new("B", ["c": try $0.need("Missing")]) }
    #expect(throws: ResolutionError.self) { try bench.resolve("Root") }
    let trace = bench.last
    let last = trace.stepState(of: trace.steps[trace.steps.count - 1])
    #expect(last.stack.count == 3)
    #expect(last.state.scopes.first?.instances.map(\.name) == ["A#1"])
  }

  @Test func `A call inside a factory has graphs of its own under DITranquillity's rules`() throws {
    let bench = Bench(.tranquillity())
    bench.register("Root", in: "objectGraph", line: 1) { resolution in
      let outer = try resolution.need("A")
      let inner = try resolution.container.resolve(Request(bench.key("A")))
      return .new("Root", ["outer": outer, "inner": inner])
    }
    bench.register("A", in: "objectGraph", line: 2) { _ in .new("A") }
    try bench.resolve("Root")
    #expect(
      table(bench.last).suffix(4) == [
        "5 create [objectGraph: A#1] | miss objectGraph, made A#1, +A#1 in objectGraph",
        "6 create [objectGraph: A#2] | miss objectGraph, made A#2, +A#2 in objectGraph",
        "7 gather [objectGraph: A#1] | -A#2 in objectGraph",
        "8 return [] | made Root#1, +Root#1 in objectGraph, -A#1 in objectGraph, -Root#1 in objectGraph",
      ])
  }

  @Test func `A trace keeps no object alive`() throws {
    let bench = Bench()
    bench.register("Root", in: "cached") { .new("Root", ["a": try $0.need("A")]) }
    bench.register("A") { _ in .new("A") }
    weak let root = try bench.resolve("Root")?.object
    #expect(root != nil)
    bench.rules.scope(named: "cached")?.forget()
    #expect(root == nil)
    #expect(bench.last.stepState(of: bench.last.steps[0]).state.scopes.count == 5)
  }
}
