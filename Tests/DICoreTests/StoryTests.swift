import DITranquillity
import Testing

@testable import DICore

@Suite struct StoryTests {
  /// The registrations of the document “The Resolution Cycle”.
  private func xyz() -> Bench {
    let bench = Bench()
    bench.register("XYZViewModel", line: 31) { resolution in
      let fetcher = try resolution.need("XYZFetching", label: "fetcher")
      let updater = try resolution.need("XYZUpdating", label: "updater")
      let service = try resolution.need("XYZService", label: "service")
      return .new("XYZViewModel", ["fetcher": fetcher, "updater": updater, "service": service])
    }
    bench.register("XYZFetching", line: 34) { try $0.need("XYZCombinedService") }
    bench.register("XYZUpdating", line: 35) { try $0.need("XYZCombinedService") }
    bench.register("XYZCombinedService", line: 38) { _ in .new("XYZCombinedService") }
    bench.register("XYZService", line: 41) { resolution in
      .new("XYZService", ["session": try resolution.need("XYZSessionService", label: "session")])
    }
    bench.register("XYZSessionService", line: 44) { _ in .new("XYZSessionService") }
    return bench
  }

  @Test("the resolution cycle of the document is told in its fifteen steps")
  func document() throws {
    let bench = xyz()
    try bench.resolve("XYZViewModel")
    #expect(
      bench.story == [
        "infer", "search", "find", "need",
        ".need", "..create XYZCombinedService#1", ".return XYZCombinedService#1",
        ".need", "..reuse XYZCombinedService#1", ".return XYZCombinedService#1",
        ".need", "..create XYZSessionService#1", ".return XYZService#1",
        "gather", "return XYZViewModel#1",
      ])
    #expect(
      bench.last.created.map(\.name) == [
        "XYZCombinedService#1", "XYZSessionService#1", "XYZService#1", "XYZViewModel#1",
      ])
    #expect(bench.last.reused.map(\.name) == ["XYZCombinedService#1"])
    #expect(bench.engine.tracker.takeDeallocated().count == 4)
  }

  @Test("who holds an instance is known after each step")
  func holders() throws {
    let bench = xyz()
    try bench.resolve("XYZViewModel")
    let steps = bench.last.steps
    let evidence = bench.last.evidence(for: steps)
    #expect(evidence[5].holders == [.scope("graph")])
    #expect(evidence[5].lookup?.held == nil)
    #expect(evidence[8].lookup?.held?.name == "XYZCombinedService#1")
    #expect(evidence[12].holders == [.scope("graph")])
    #expect(evidence[14].holders == [])
    #expect(evidence[3].chosen?.verdict == .onlyCandidate)
  }

  @Test("a missing registration ends the story where it is missed, with the needs that were read")
  func missing() throws {
    let bench = Bench()
    let service = bench.register("Service") {
      .new("Service", ["session": try $0.need("Session", label: "session")])
    }
    service.needs = [request("session", "Session"), request("clock", "Clock")]
    #expect(throws: ResolutionError.self) { try bench.resolve("Service") }
    #expect(bench.story == ["infer", "search", "find", "need", ".fail"])
    #expect(bench.last.steps[3].needs.map { $0.request.label?.text } == ["session", "clock"])
    #expect(bench.last.failure?.path.map { $0.request.key.type.name } == ["Service", "Session"])
  }

  @Test("arguments that were passed are no needs of a factory that fails")
  func passedArguments() throws {
    let bench = Bench()
    let page = bench.register("Page") { .new("Page", ["log": try $0.need("Log", label: "log")]) }
    var title = request("title", "String")
    title.kind = .argument
    page.needs = [title, request("log", "Log")]
    #expect(throws: ResolutionError.self) { try bench.resolve("Page") }
    #expect(bench.last.steps[3].needs.map { $0.request.label?.text } == ["log"])
  }

  @Test("a cached root is found and reused, and its factory is not asked")
  func cachedRoot() throws {
    let bench = Bench()
    bench.register("Log", in: "application") { _ in .new("Log") }
    try bench.resolve("Log")
    #expect(bench.story == ["infer", "search", "find", "create Log#1"])
    try bench.resolve("Log")
    #expect(bench.story == ["infer", "search", "find", "reuse Log#1"])
    #expect(!bench.last.steps[2].asksFactory)
  }

  @Test("injections are told between the creation and the return of their object")
  func injections() throws {
    let bench = Bench()
    let car = bench.register("Car") { _ in .new("Car") }
    car.injections = [
      Injection(.property, label: "radio") { resolution, _ in try resolution.need("Radio", label: "radio") },
      Injection(.postInit) { _, _ in },
    ]
    bench.register("Radio") { _ in .new("Radio") }
    try bench.resolve("Car")
    #expect(
      bench.story == [
        "infer", "search", "find", "create Car#1", ".create Radio#1", ".inject Car#1", ".inject Car#1",
        "return Car#1",
      ])
  }

  @Test("every request of a collection is told below it, then their number")
  func collection() throws {
    let bench = Bench(.tranquillity(), containerNamed: "container")
    bench.register("Animal", line: 1) { _ in .new("Cat") }
    bench.register("Animal", line: 2) { _ in .new("Dog") }
    bench.register("Zoo", line: 3) { resolution in
      var every = Request(bench.key("Animal"), kind: .many)
      every.label = "animals"
      let animals = try resolution.resolveAll(every)
      return .new("Zoo", ["animals": animals.last ?? nil])
    }
    try bench.resolve("Zoo")
    #expect(
      bench.story == [
        "infer", "search", "find", "need", "..create Cat#1", "..create Dog#1", ".collect Cat#1",
        "return Zoo#1",
      ])
    _ = try bench.main.resolveAll(Request(bench.key("Animal"), kind: .many))
    #expect(
      bench.story == ["infer", "search", "need", ".create Cat#2", ".create Dog#2", "collect Cat#2"])
    _ = try bench.main.resolveAll(Request(bench.key("Plant"), kind: .many))
    #expect(bench.story == ["infer", "search", "collect"])
  }

  @Test func `A value is passed on, also after a request whose injection failed`() throws {
    let bench = Bench()
    bench.register("Root", in: "unique") { resolution in
      _ = try? resolution.need("Broken")
      return try resolution.need("Gauge")
    }
    bench.register("Gauge", in: "unique") { _ in .value(7) }
    let broken = bench.register("Broken", in: "unique") { _ in .new("Broken") }
    broken.injections = [Injection(.postInit) { resolution, _ in try resolution.need("Missing") }]
    try bench.resolve("Root")
    #expect(bench.last.created.map(\.description) == ["Broken#1", "Int (value)"])
  }

  private func request(_ label: Symbol, _ service: String) -> Request {
    var request = Request(ServiceKey(TypeIdentity(named: service)), kind: .`init`)
    request.label = label
    return request
  }
}
