import Testing

@testable import DICore

/// Registrations side by side of which one overrides the others, instances for each argument, and the removal of single
/// ones.
@Suite struct OverrideTests {
  private let bench = Bench(.overriding())

  private func object(_ service: String, arguments: Any? = nil) throws -> AnyObject? {
    try bench.main.resolve(Request(bench.key(service)), arguments: arguments)?.object
  }

  @Test func `The verdicts say which registration overrides which`() throws {
    let original = bench.register("A") { _ in .new("Original") }
    let override = bench.register("A") { _ in .new("Override") }
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["Override#1"])
    let verdicts = bench.last.events.compactMap { event -> String? in
      guard case .considered(let id, let verdict) = event else { return nil }
      return "\(id == original.id ? "original" : "override") \(verdict)"
    }
    #expect(verdicts == ["original overridden", "override overridesOriginal"])
    #expect(bench.main.candidates(for: Request(bench.key("A"))).map(\.id) == [original.id, override.id])
  }

  @Test func `A discarded override is released, and the original answers again`() throws {
    bench.register("A") { _ in .new("Original") }
    weak var released: Registration?
    do {
      let override = bench.register("A") { _ in .new("Override") }
      released = override
      bench.main.discard(override)
    }
    #expect(released == nil)
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["Original#1"])
    #expect(bench.main.registrations.count == 1)
  }

  @Test func `A registration that discards itself while it runs is released after its call`() throws {
    weak var released: Registration?
    bench.register("A") { _ in .new("Original") }
    released = bench.register("A") { [bench] _ in
      released.map(bench.main.discard)
      return .new("Override")
    }
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["Override#1"])
    #expect(released == nil)
  }

  @Test func `A scope keeps one instance for the arguments of each number`() throws {
    for scope: Symbol in ["kept", "own"] {
      let service = "Sized in \(scope)"
      let registration = bench.register(service, in: scope) { _ in .new("Sized") }
      registration.variant = { $0.value as? Int ?? 0 }
      let one = try object(service, arguments: 1)
      let two = try object(service, arguments: 2)
      #expect(one !== two)
      #expect(try object(service, arguments: 1) === one)
      #expect(try object(service, arguments: 2) === two)
      #expect(!bench.events.contains("argumentsIgnored"))
      registration.variant = nil
      let whole = try object(service, arguments: 1)
      #expect(whole !== one)
      #expect(try object(service, arguments: 2) === whole)
      #expect(bench.events.contains("noted argumentsIgnored"))
    }
  }

  @Test func `A service is forgotten with all its variants, and the others stay`() throws {
    let registration = bench.register("A", in: "own") { _ in .new("A") }
    registration.variant = { $0.value as? Int ?? 0 }
    bench.register("B", in: "own") { _ in .new("B") }
    let (one, two, other) = (try object("A", arguments: 1), try object("A", arguments: 2), try object("B"))
    bench.main.forget(bench.key("A"))
    #expect(try object("A", arguments: 1) !== one)
    #expect(try object("A", arguments: 2) !== two)
    #expect(try object("B") === other)
  }

  @Test func `A service is forgotten by a scope of all containers too`() throws {
    bench.register("A", in: "kept") { _ in .new("A") }
    let one = try object("A")
    bench.rules.scope(named: "kept")?.forget(bench.key("A"))
    #expect(try object("A") !== one)
  }

  @Test func `The caches of a container are restored as they were, and weak ones stay weak`() throws {
    for (service, scope): (String, Symbol) in [("A", "own"), ("B", "own"), ("C", "shared")] {
      bench.register(service, in: scope) { _ in .new(service) }
    }
    let a = try object("A")
    var c = try object("C")
    let contents = bench.main.cacheContents
    let b = try object("B")
    bench.main.clean()
    let other = try object("A")
    #expect(other !== a)
    bench.main.restore(contents)
    #expect(try object("A") === a)
    #expect(try object("B") !== b)
    #expect(try object("C") === c)
    weak let released = try object("C")
    #expect(released === c)
    c = nil
    #expect(released == nil)
  }

  @Test func `An error of code that ends the program is not answered with nil`() throws {
    bench.register("A") { _ in throw Unfulfilled(ends: true) }
    bench.register("B") { _ in throw Unfulfilled(ends: false) }
    #expect(throws: ResolutionError.self) { try bench.optional("A") }
    #expect(try bench.optional("B") == nil)
  }

  private struct Unfulfilled: CodeError {
    let ends: Bool
    let message = "not registered"
    var place: SourcePlace? { nil }
    var fault: ResolutionError.Fault {
      .missingRegistration(.init(ServiceKey(TypeIdentity(named: "A")), searched: []))
    }
    var endsProgram: Bool { ends }
  }
}
