import DITranquillity
import Testing

@testable import DICore

/// See `lookup.md`, `missing.md` and `registering.md` in `Documentation/Rules/DITranquillity`, and `containers.md`,
/// `keys.md`, `register-all-services.md` and `registering.md` in `Documentation/Rules/Resolver`.
@Suite struct FindingTests {
  private func fault(_ body: () throws -> Void) -> ResolutionError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ResolutionError
    }
  }

  /// The types that a failed request for `name` is told to resemble, nearest first.
  private func similar(_ name: String, _ bench: Bench) -> [String] {
    guard case .missingRegistration(let missing)? = fault({ try bench.resolve(name) })?.fault else {
      return []
    }
    return missing.similar.map(\.service.type.name)
  }

  @Test("a later registration replaces an earlier one, and the evidence says so")
  func replacing() throws {
    let bench = Bench()
    bench.register("A", line: 1) { _ in .new("Old") }
    bench.register("A", line: 2) { _ in .new("New") }
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["New#1"])
    let evidence = try #require(bench.last.evidence(for: bench.last.steps).last)
    #expect(evidence.candidates.map(\.registration.place?.line) == [1, 2])
    #expect(evidence.candidates.map(\.verdict) == [.replaced, .registeredLast])
    #expect(bench.main.registrations.count == 1)
  }

  @Test("what was exchanged among several comes back where it stood, whoever is taken out first")
  func exchanging() {
    let engine = Engine()
    let container = Container("zoo", engine: engine, rules: .tranquillity())
    let key = ServiceKey(TypeIdentity(named: "Animal"))
    func made(_ name: String, _ line: Int) -> Registration {
      Registration(
        key, implementation: TypeIdentity(named: name), scope: container.defaultScope,
        place: SourcePlace(file: "Zoo.swift", line: line)
      ) { _ in nil }
    }
    func answering() -> [String] { container.registrations(under: key).map(\.implementation.name) }
    let (cat, dog, fox, owl) = (made("Cat", 1), made("Dog", 2), made("Fox", 3), made("Owl", 4))
    container.register(cat)
    container.register(dog)
    container.exchange(cat, for: fox, under: key)
    container.exchange(fox, for: owl, under: key)
    #expect(answering() == ["Dog", "Owl"])
    #expect(container.registrations(of: key.type).map(\.implementation.name) == ["Dog", "Owl"])
    container.remove(fox)
    #expect(answering() == ["Dog", "Owl"])
    container.remove(owl)
    #expect(answering() == ["Cat", "Dog"])
    #expect(container.registrations(of: key.type).map(\.implementation.name) == ["Cat", "Dog"])
    #expect(container.replaced(for: key).isEmpty)
  }

  @Test("of registrations that replaced each other, one that is taken out leaves the others in their order")
  func takingOut() {
    let bench = Bench()
    let registrations = (1...3).map { line in bench.register("A", line: line) { _ in .new("A") } }
    func answering() -> [Int32?] { bench.main.registrations(under: bench.key("A")).map { $0.place?.line } }
    bench.main.remove(registrations[1])
    #expect(answering() == [3])
    bench.main.remove(registrations[2])
    #expect(answering() == [1])
    bench.main.remove(registrations[0])
    #expect(answering() == [])
  }

  @Test("named and plain services never stand in for each other")
  func names() throws {
    let bench = Bench()
    bench.register("Fuel", name: "main") { _ in .new("Fuel") }
    #expect(try bench.resolve("Fuel", name: "main") != nil)
    let error = fault { try bench.resolve("Fuel") }
    guard case .missingRegistration(let missing)? = error?.fault else {
      Issue.record("no missing registration")
      return
    }
    #expect(missing.similar.map(\.service) == [bench.key("Fuel", "main")])
    #expect(missing.searched.map(\.registrations) == [1])
  }

  @Test(
    "a type is similar to its namesakes in other types, if their arguments are the same")
  func similarNames() {
    let bench = Bench()
    for name in ["M.User", "Repo<M.User>", "M.Cache<N.User>"] { bench.register(name) { _ in .new(name) } }
    #expect(similar("N.User", bench) == ["M.User"])
    #expect(similar("Cache<N.User>", bench) == ["M.Cache<N.User>"])
    #expect(similar("Crate<O.User>", bench) == [])
  }

  @Test(
    "a type is similar to one whose name contains its own, and the other way round, if no more than half is missing"
  )
  func partsOfNames() {
    let bench = Bench()
    for name in ["XYZSessionService", "Cart", "CartRepositoryProtocol"] {
      bench.register(name) { _ in .new(name) }
    }
    #expect(similar("SessionService", bench) == ["XYZSessionService"])
    #expect(similar("CartRepository", bench) == ["CartRepositoryProtocol"])
    #expect(similar("ShoppingCart", bench) == [])
  }

  @Test("children are searched in order, depth first; a factory sees the container asked")
  func children() throws {
    let bench = Bench()
    let first = Container("first", engine: bench.engine, rules: bench.rules)
    let grandchild = Container("grandchild", engine: bench.engine, rules: bench.rules)
    let second = Container("second", engine: bench.engine, rules: bench.rules)
    first.addFallback(grandchild)
    bench.main.addFallback(first)
    bench.main.addFallback(second)
    bench.register("A", on: grandchild) { .new("Grandchild", ["part": try $0.need("Part")]) }
    bench.register("A", on: second) { _ in .new("Second") }
    bench.register("Part", on: grandchild) { _ in .new("GrandchildPart") }
    bench.register("Part") { _ in .new("OwnerPart") }
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["OwnerPart#1", "Grandchild#1"])
    #expect(
      Array(bench.last.events)[1..<4] == [
        .searched(container: "main", found: 0), .searched(container: "first", found: 0),
        .searched(container: "grandchild", found: 1),
      ])
    try bench.resolve("A", on: first)
    #expect(bench.last.created.map(\.name) == ["GrandchildPart#1", "Grandchild#2"])
  }

  @Test("containers that contain each other end a search")
  func circularContainers() throws {
    let bench = Bench()
    bench.main.addFallback(bench.main)
    #expect(throws: ResolutionError.self) { try bench.resolve("A") }
  }

  @Test(
    "an optional request takes nil for a missing registration and for a factory's nil, no deeper")
  func optionals() throws {
    let bench = Bench()
    #expect(try bench.optional("A") == nil)
    #expect(bench.story == ["infer", "search", "absent"])
    bench.register("A") { _ in nil }
    #expect(try bench.optional("A") == nil)
    #expect(bench.last.steps.last?.absence == .factoryGaveNil)
    bench.register("B") { try $0.need("Missing") }
    #expect(throws: ResolutionError.self) { try bench.optional("B") }
  }

  @Test("under DITranquillity's rules an optional request takes nil for failures below it")
  func optionalsBelow() throws {
    let bench = Bench(.tranquillity())
    bench.register("B") { try $0.need("Missing") }
    #expect(try bench.optional("B") == nil)
    #expect(bench.last.steps.last?.absence == .failedBelow)
  }

  @Test("several registrations are ambiguous unless one is the default, or for tests")
  func priorities() throws {
    let bench = Bench(.tranquillity())
    let first = bench.register("A", line: 1) { _ in .new("First") }
    let second = bench.register("A", line: 2) { _ in .new("Second") }
    let error = fault { try bench.resolve("A") }
    guard case .ambiguous(let candidates)? = error?.fault else {
      Issue.record("not ambiguous")
      return
    }
    #expect(candidates.map(\.place?.line) == [1, 2])
    first.priority = .default
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["First#1"])
    second.priority = .test
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["Second#1"])
  }

  @Test("a second registration of one type at one place is dropped")
  func repetition() throws {
    let bench = Bench(.tranquillity())
    bench.register("A", line: 1) { _ in .new("First") }
    bench.register("A", line: 1) { _ in .new("Second") }
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["First#1"])
  }

  @Test("a circular dependency is an error that names the loop once")
  func circularDependency() throws {
    let bench = Bench()
    bench.register("Start") { try $0.need("A") }
    for (service, next) in [("A", "B"), ("B", "C"), ("C", "A")] {
      bench.register(service) { try $0.need(next) }
    }
    let error = try #require(fault { try bench.resolve("Start") })
    #expect(error.circularPath.map { $0.request.key.type.name } == ["A", "B", "C", "A"])
    #expect(error.path.count == 5)
    #expect(bench.story.suffix(1) == ["....fail"])
    #expect(bench.engine.cycle == nil)
  }

  @Test("after a failure the next cycle begins afresh")
  func recovery() throws {
    let bench = Bench()
    bench.register("Broken") { resolution in
      try resolution.need("A")
      return try resolution.need("Missing")
    }
    bench.register("A") { _ in .new("A") }
    #expect(throws: ResolutionError.self) { try bench.resolve("Broken") }
    try bench.resolve("A")
    #expect(bench.last.created.map(\.name) == ["A#2"])
  }

  @Test("pending registering runs once, before the first look-up")
  func check() throws {
    let bench = Bench()
    var count = 0
    bench.engine.pendingRegistering = {
      count += 1
      bench.register("A") { _ in .new("A") }
    }
    try bench.resolve("A")
    try bench.resolve("A")
    #expect(count == 1)
  }
}
