import DICore
import DIShell
import DITranquillity
import GenericNames
import Resolver
import XCTest

// The names are those of the other module: nothing of the engine's, the shell's or the container's is called so.

extension Request: @retroactive Resolving {
  var typeIdentity: String { resolver.resolve(name: "identity") }
}

extension Container {
  var typeIdentity: TypeIdentity { TypeIdentity() }
  var hasKnownType: Bool { scope == .large }
  var name: String { "container" }
}

extension Engine: @retroactive SelfDescribing {
  func resolve(_ request: Request) -> Answer { Answer() }
}

extension Trace: @retroactive CodeError {
  var created: Int { steps.count }
}

// Members of one's own on the library's types, called as the container's own are, which programs do not see.

extension Resolver {
  var typeIdentity: String { "resolver" }
  var hasKnownType: Int { 1 }
  var engine: Engine { .shared }
  var rules: Rules { Rules() }
  var registry: Registry { Registry() }
  var registrations: [Registration] { [Registration()] }
  var fallbacks: [Resolver] { [] }
  var strongCache: Scope { .small }
  func register(_ registration: Registration) -> Bool { true }
  func candidates(for request: Request) -> [Verdict] { [] }
  func note(_ note: Note) -> Story { Story() }
  func remove(_ registration: Registration) {}
  func clean() -> Int { 2 }
}

extension DIContainer {
  var typeIdentity: String { "container" }
  var hasKnownType: Int { 3 }
  var state: StepState { StepState() }
  var hasRoots: Int { 4 }
  var reach: [DIContainer] { [self] }
  func answer(_ request: Request) -> Answer { resolve() }
}

extension ResolverScope {
  static let engine = ResolverScopeCache()
  var policy: String { "policy" }
  var parent: Scope { .large }
  func forget() -> Int { 5 }
}

extension DIScope {
  var scope: Scope { .large }
}

extension DIComponentInfo {
  var identity: Symbol { Symbol() }
  var place: SourcePlace { SourcePlace() }
}

/// Everything that another module may call by its plain name.
private struct Commonest: @unchecked Sendable {
  var request = Request(path: "/")
  var scope = Scope.small
  var trace = Trace(steps: [])
  var step = Step(number: 1)
  var symbol = Symbol()
  var rules = Rules()
  var container = Container(scope: .small)
  var registration = Registration()
  var resolution = Resolution()
  var instance = Instance()
  var key = ServiceKey()
  var story = Story()
  var engine = Engine()
  var registry = Registry()
  var failure: Failure?
  var error: ResolutionError?
}

final class GenericNamesTests: XCTestCase {
  func testBesideTheEngineAndTheShell() throws {
    let resolver = Resolver()
    resolver.register { Commonest() }
    let trace = try XCTUnwrap(resolver.trace { _ = resolver.resolve(Commonest.self) })
    let labels: [InstanceLabel] = trace.created
    XCTAssertEqual(labels.map(\.name), ["Commonest"])
    XCTAssertThrowsError(try resolver.instance(of: Engine.self)) {
      XCTAssertTrue($0 is ResolutionTrace.Failure)
    }
    let open: (any ProgramContainer, String?, [String]) -> Int32 = openShell
    let run: ([String]) -> Int32 = runShell
    _ = (open, run)
  }

  func testOfAnotherModuleInResolver() {
    let resolver = Resolver()
    resolver.register { Request(path: "/") }
    resolver.register { Engine() }.scope(.engine)
    resolver.register { Container(scope: .large) }
    resolver.register { Trace(steps: [Step(number: 1)]) }
    resolver.register { Note() as Injection }
    resolver.register(Rules.self, name: "strict") { Rules() }
    let container: Container = resolver.resolve()
    XCTAssertTrue(container.hasKnownType)
    XCTAssertEqual(container.name, "container")
    XCTAssertEqual(resolver.resolve(Request.self), Request(path: "/"))
    XCTAssertIdentical(resolver.resolve(Engine.self), resolver.resolve(Engine.self))
    XCTAssertEqual((resolver.resolve() as Trace).created, 1)
    XCTAssertNotNil(resolver.optional(Injection.self))
    XCTAssertNotNil(resolver.optional(Rules.self, name: "strict"))
    XCTAssertNil(resolver.optional(Rules.self))
    ResolverScope.engine.reset()
  }

  func testOfAnotherModuleInTranquillity() {
    let container = DIContainer()
    container.register(Answer.init).lifetime(.objectGraph)
    container.register { Container(scope: .small) }.lifetime(.single)
    container.register { Trace(steps: []) }.as(check: CodeError.self) { $0 }
    container.register(Engine.init).as(SelfDescribing.self).lifetime(.perContainer(.strong))
    let engine: Engine = container.resolve()
    let described: SelfDescribing = container.resolve()
    XCTAssertIdentical(engine, described as? Engine)
    XCTAssertEqual((container.resolve() as Container).scope, .small)
    XCTAssertEqual((container.resolve() as CodeError as? Trace)?.created, 0)
    _ = container.answer(Request(path: "/"))
  }

  func testMembersOfOnesOwn() {
    let resolver = Resolver()
    XCTAssertEqual(resolver.typeIdentity, "resolver")
    XCTAssertEqual(resolver.hasKnownType, 1)
    XCTAssertIdentical(resolver.engine, Engine.shared)
    XCTAssertEqual(resolver.registrations.count, 1)
    XCTAssertEqual(resolver.fallbacks.count, 0)
    XCTAssertEqual(resolver.strongCache, .small)
    XCTAssertTrue(resolver.register(Registration()))
    XCTAssertEqual(resolver.candidates(for: Request(path: "/")).count, 0)
    XCTAssertEqual(resolver.clean(), 2)
    let container = DIContainer()
    XCTAssertEqual(container.typeIdentity, "container")
    XCTAssertEqual(container.hasKnownType, 3)
    XCTAssertEqual(container.hasRoots, 4)
    XCTAssertIdentical(container.reach[0], container)
    XCTAssertEqual(ResolverScope.engine.policy, "policy")
    XCTAssertEqual(ResolverScope.engine.parent, .large)
    XCTAssertEqual(ResolverScope.engine.forget(), 5)
    XCTAssertEqual(DIScope(name: "s", storage: DICacheStorage()).scope, .large)
  }
}
