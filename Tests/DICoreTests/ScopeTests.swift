import DITranquillity
import Resolver
import Testing

@testable import DICore

/// See `circular-dependencies.md` and `services.md` in `Documentation/Rules/DITranquillity`, and
/// `Documentation/Rules/Resolver/scopes.md`.
@Suite struct ScopeTests {
  private func identity(_ instance: Instance?) -> ObjectIdentifier? {
    instance?.object.map { ObjectIdentifier($0) }
  }

  @Test("a unique registration makes a new instance each time")
  func unique() throws {
    let bench = Bench()
    bench.register("A", in: "unique") { _ in .new("A") }
    let first = try bench.resolve("A")
    let second = try bench.resolve("A")
    #expect(identity(first) != identity(second))
  }

  @Test("a graph is shared inside a cycle and not between cycles")
  func graph() throws {
    let bench = Bench()
    bench.register("Pair") { .new("Pair", ["left": try $0.need("A"), "right": try $0.need("A")]) }
    bench.register("A") { _ in .new("A") }
    try bench.resolve("Pair")
    #expect(bench.last.created.map(\.name) == ["A#1", "Pair#1"])
    try bench.resolve("Pair")
    #expect(bench.last.created.map(\.name) == ["A#2", "Pair#2"])
  }

  @Test("a graph does not keep values", arguments: [("resolver", 2), ("ditranquillity", 1)])
  func values(rules: String, made: Int) throws {
    let bench = Bench(rules == "resolver" ? .resolver() : .tranquillity())
    let scope: Symbol = rules == "resolver" ? "graph" : "objectGraph"
    bench.register("Pair", in: scope, line: 1) { resolution in
      try resolution.need("Gauge")
      try resolution.need("Gauge")
      return .new("Pair")
    }
    bench.register("Gauge", in: scope, line: 2) { _ in .value(7) }
    try bench.resolve("Pair")
    #expect(bench.last.created.filter { !$0.isObject }.count == made)
  }

  @Test(
    "only graph-scoped registrations open a graph",
    arguments: [
      ("graph", 2), ("unique", 3), ("application", 3), ("cached", 3), ("shared", 3), ("container", 3),
    ])
  func opening(scope: Symbol, created: Int) throws {
    let bench = Bench()
    bench.register("Root", in: scope) { .new("Root", ["a": try $0.need("A"), "b": try $0.need("A")]) }
    bench.register("A") { _ in .new("A") }
    try bench.resolve("Root")
    #expect(bench.last.created.count == created)
    let surprises = bench.last.steps.flatMap(\.remarks).filter { remark in
      if case .captive = remark { false } else { true }
    }
    #expect(surprises == Array(repeating: .graphReleased(scope: "graph"), count: created == 3 ? 2 : 0))
  }

  @Test(
    "application and cached keep until they are reset",
    arguments: ["application", "cached"] as [Symbol])
  func caches(scope: Symbol) throws {
    let bench = Bench()
    bench.register("A", in: scope) { _ in .new("A") }
    let first = identity(try bench.resolve("A"))
    #expect(identity(try bench.resolve("A")) == first)
    bench.rules.scope(named: scope)?.forget()
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["A#2"])
  }

  @Test("a cache does not tell containers apart, and the step says so")
  func cachesAcrossContainers() throws {
    let bench = Bench()
    let other = Container("other", engine: bench.engine, rules: bench.rules)
    bench.register("A", in: "cached", line: 1) { _ in .new("A") }
    bench.register("A", in: "cached", on: other, line: 2) { _ in .new("A") }
    let first = identity(try bench.resolve("A"))
    #expect(identity(try bench.resolve("A", on: other)) == first)
    let place = SourcePlace(file: "Test.swift", line: 1)
    #expect(bench.last.steps.last?.remarks == [.noted(.madeByAnother(at: place, container: "main"))])
  }

  @Test("a shared object lives while somebody holds it")
  func shared() throws {
    let bench = Bench()
    bench.register("A", in: "shared") { _ in .new("A") }
    do {
      let held = try bench.resolve("A")
      let again = try bench.resolve("A")
      #expect(identity(held) == identity(again))
    }
    #expect(bench.engine.tracker.takeDeallocated().map(\.name) == ["A#1"])
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["A#2"])
  }

  @Test("a value is never shared, and the step says so")
  func sharedValue() throws {
    let bench = Bench()
    bench.register("Gauge", in: "shared") { _ in .value(7) }
    try bench.resolve("Gauge")
    try bench.resolve("Gauge")
    #expect(bench.story == ["infer", "search", "find", "create Int (value)"])
    #expect(bench.last.steps.last?.remarks == [.valueNotStored(scope: "shared")])
  }

  @Test("container scope keeps in the container that was asked")
  func container() throws {
    let bench = Bench()
    let child = Container("child", engine: bench.engine, rules: bench.rules)
    bench.main.addFallback(child)
    bench.register("A", in: "container", on: child) { _ in .new("A") }
    let fromChild = identity(try bench.resolve("A", on: child))
    let fromOwner = identity(try bench.resolve("A"))
    #expect(fromChild != fromOwner)
    #expect(identity(try bench.resolve("A")) == fromOwner)
  }

  @Test("all services of one registration share its single instance")
  func single() throws {
    let bench = Bench(.tranquillity())
    let cat = bench.register("Cat", in: "single", line: 1) { _ in .new("Cat") }
    for service in ["Animal", "Mammal", "Pet"] { cat.provide(bench.key(service)) }
    let cats = try ["Cat", "Animal", "Mammal", "Pet"].map { identity(try bench.resolve($0)) }
    #expect(Set(cats).count == 1)
  }

  @Test("separate calls have separate graphs")
  func separateGraphs() throws {
    let bench = Bench(.tranquillity())
    bench.register("A", in: "objectGraph", line: 1) { _ in .new("A") }
    let first = try bench.resolve("A")
    let second = try bench.resolve("A")
    #expect(identity(first) != identity(second))
  }
}
