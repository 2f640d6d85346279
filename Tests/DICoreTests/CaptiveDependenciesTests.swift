import DITranquillity
import Testing

@testable import DICore

@Suite struct CaptiveDependenciesTests {
  /// The captives of a cycle, as `object of keeper in scope`.
  private func captives(_ bench: Bench) -> [String] {
    CaptiveDependencies(bench.last).captives.map { "\($0.object.name) of \($0.keeper.name) in \($0.scope)" }
  }

  /// The remarks about captives, by step.
  private func remarks(_ bench: Bench) -> [String] {
    bench.last.steps.flatMap { step in
      step.remarks.compactMap { remark -> String? in
        switch remark {
        case .captive(let objects, let keeper, let scope):
          "\(step.number): \(objects.map(\.name)) of \(keeper.name) in \(scope)"
        case .deallocated(let objects): "\(step.number): \(objects.map(\.name)) ended"
        default: nil
        }
      }
    }
  }

  @Test(arguments: [
    ("cached", "graph", true), ("cached", "unique", true), ("cached", "shared", true),
    ("cached", "cached", false), ("cached", "application", false), ("cached", "container", false),
    ("application", "graph", true), ("application", "cached", true), ("application", "container", true),
    ("application", "application", false), ("container", "shared", true), ("container", "cached", false),
    ("shared", "graph", false), ("graph", "unique", false), ("unique", "graph", false),
    ("graph", "cached", false),
  ])
  func `in Resolver an object is captive that is meant to live shorter than what keeps its owner`(
    _ owner: Symbol, _ own: Symbol, _ isCaptive: Bool
  ) throws {
    let bench = Bench()
    bench.register("Cart", in: owner) { try .new("Cart", ["session": $0.need("Session")]) }
    bench.register("Session", in: own) { _ in .new("Session") }
    try bench.resolve("Cart")
    let home = owner == "container" ? "container of main" : owner.text
    #expect(captives(bench) == (isCaptive ? ["Session#1 of Cart#1 in \(home)"] : []))
    try bench.resolve("Cart")
    #expect(captives(bench) == [], "once for each reference")
  }

  @Test(arguments: [
    ("single", "prototype", true), ("single", "objectGraph", true), ("single", "perRun(weak)", true),
    ("perRun(strong)", "perContainer(strong)", true), ("perRun(strong)", "single", false),
    ("perContainer(strong)", "perContainer(weak)", true), ("perContainer(strong)", "perRun(strong)", false),
    ("perRun(weak)", "prototype", false), ("objectGraph", "prototype", false),
  ])
  func `in DITranquillity it is as well`(_ owner: Symbol, _ own: Symbol, _ isCaptive: Bool) throws {
    let bench = Bench(.tranquillity())
    bench.register("Cart", in: owner, line: 1) { try .new("Cart", ["session": $0.need("Session")]) }
    bench.register("Session", in: own, line: 2) { _ in .new("Session") }
    try bench.resolve("Cart")
    #expect(captives(bench).map { $0.prefix(19) } == (isCaptive ? ["Session#1 of Cart#1"] : []))
  }

  @Test
  func
    `what is made anew is a captive of the object that holds it, what a scope keeps of all that lead to it`()
    throws
  {
    let bench = Bench()
    bench.register("App", in: "application") { try .new("App", ["screen": $0.need("Screen")]) }
    bench.register("Screen") { try .new("Screen", ["cart": $0.need("Cart"), "view": $0.need("View")]) }
    bench.register("View") { _ in .new("View") }
    bench.register("Cart", in: "shared") { _ in .new("Cart") }
    try bench.resolve("App")
    #expect(captives(bench) == ["Cart#1 of App#1 in application", "Screen#1 of App#1 in application"])
    #expect(bench.last.steps.map(\.kind.rawValue).last == "return")
    #expect(
      remarks(bench) == ["\(bench.last.steps.count): [\"Cart#1\", \"Screen#1\"] of App#1 in application"])
  }

  @Test func `what a factory makes for itself is no captive, but what that holds is`() throws {
    let bench = Bench()
    bench.register("App", in: "cached") { resolution in
      .new("App", ["helper": .new("Helper", ["log": try resolution.need("Log")])])
    }
    bench.register("Log", in: "shared") { _ in .new("Log") }
    try bench.resolve("App")
    #expect(captives(bench) == [])
    #expect(bench.last.created.map(\.name) == ["Log#1", "App#1"])
  }

  @Test func `what ends while the cycle goes on is told with the step before`() throws {
    let bench = Bench()
    bench.register("Shop", in: "unique") { resolution in
      try resolution.need("SignIn")
      return .new("Shop", ["basket": try resolution.need("Basket")])
    }
    bench.register("SignIn", in: "unique") { try .new("SignIn", ["session": $0.need("Session")]) }
    bench.register("Basket", in: "unique") { try .new("Basket", ["session": $0.need("Session")]) }
    bench.register("Session", in: "shared") { _ in .new("Session") }
    try bench.resolve("Shop")
    #expect(remarks(bench) == ["7: [\"SignIn#1\", \"Session#1\"] ended"])
  }

  @Test func `what ends with the cycle is not told by a step`() throws {
    let bench = Bench()
    bench.register("A") { try .new("A", ["b": $0.need("B")]) }
    bench.register("B") { _ in .new("B") }
    try bench.resolve("A")
    #expect(remarks(bench) == [])
  }
}
