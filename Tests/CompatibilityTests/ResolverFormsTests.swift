import Resolver
import XCTest

// Forms in which programs for Resolver put it to use: helpers, extensions, facades and wrappers of their own.

private class Service {
  let tag: String
  init(_ tag: String = "") { self.tag = tag }
}

private protocol Voice: AnyObject {}
private protocol Song {}
private final class Singer: Voice, Song {}

private final class Notes { var tags: [String] = [] }

private final class Screen {
  @LazyInjected var lazy: Service
  @OptionalInjected var missing: Service?
  @WeakLazyInjected var weak: Service?

  init(_ name: Resolver.Name, _ resolver: Resolver) {
    _lazy = LazyInjected(name: name, container: resolver)
    _missing = OptionalInjected(name: "missing", container: resolver)
    _weak = WeakLazyInjected(name: name, container: resolver)
  }
}

extension Injected where Service: AnyObject {
  fileprivate init(of resolver: Resolver) { self.init(name: "x", container: resolver) }
  fileprivate var identity: ObjectIdentifier { ObjectIdentifier(wrappedValue) }
}

extension ResolverOptions {
  @discardableResult
  fileprivate func singleton() -> Self { scope(.application) }
}

extension ResolverOptions where Service: CompatibilityTests.Service {
  @discardableResult
  fileprivate func noted(in notes: Notes) -> ResolverOptions<Service> {
    resolveProperties { _, service in notes.tags.append(service.tag) }
  }
}

private enum Stage: String, CaseIterable { case test, live }

extension Resolver.Name {
  fileprivate static func stage(_ stage: Stage) -> Self { Self(stage.rawValue) }
}

extension Resolver {
  fileprivate func maker<T>(of type: T.Type) -> () -> T { { self.resolve() } }
  fileprivate func registerOnce<T>(_ make: @escaping () -> T) { register(factory: make).scope(.container) }
}

// A wrapper of one's own, as programs without SwiftUI write theirs.
@propertyWrapper
private struct Observed<Model: AnyObject> {
  private let model: Model
  init(_ resolver: Resolver) { model = resolver.resolve() }
  var wrappedValue: Model { model }
  var projectedValue: Observed { self }
  subscript<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Value {
    get { model[keyPath: path] }
    nonmutating set { model[keyPath: path] = newValue }
  }
}

private protocol Repository {
  associatedtype Entity
  func all() -> [Entity]
}

private struct Numbers: Repository { func all() -> [Int] { [1, 2] } }

private struct AnyRepository<Entity> {
  let all: () -> [Entity]
  init<Base: Repository>(_ base: Base) where Base.Entity == Entity { all = base.all }
}

final class ResolverFormsTests: XCTestCase {
  private let resolver = Resolver()

  func testWrappersThatAnInitializerMakes() {
    resolver.register(name: "x") { Service("x") }.scope(.shared)
    let screen = Screen("x", resolver)
    XCTAssertEqual(screen.lazy.tag, "x")
    XCTAssertNil(screen.missing)
    XCTAssertIdentical(screen.weak, screen.lazy)
    XCTAssertEqual(Injected<Service>(of: resolver).identity, ObjectIdentifier(screen.lazy))
    screen.$lazy.release()
    XCTAssertTrue(screen.$lazy.isEmpty)
  }

  func testExtensionsOfOptions() {
    let notes = Notes()
    resolver.register(Service.self) { Service("a") }.noted(in: notes)
    resolver.register { Singer() }.implements(Voice.self).singleton()
    _ = resolver.resolve(Service.self)
    XCTAssertEqual(notes.tags, ["a"])
    XCTAssertIdentical(resolver.resolve(Voice.self), resolver.resolve(Singer.self))
    ResolverScope.application.reset()
  }

  func testFunctionsAsFactories() {
    func plain() -> Service { Service("plain") }
    func resolving(_ resolver: Resolver) -> Service { Service(resolver.resolve()) }
    func withArguments(_ resolver: Resolver, _ args: Resolver.Args) -> Service? { Service(args("tag")) }
    resolver.register { "text" }
    resolver.register(factory: plain)
    XCTAssertEqual(resolver.resolve(Service.self).tag, "plain")
    resolver.register(factory: resolving)
    XCTAssertEqual(resolver.resolve(Service.self).tag, "text")
    resolver.register(factory: withArguments)
    XCTAssertEqual(resolver.resolve(Service.self, args: ["tag": "given"]).tag, "given")
    XCTAssertEqual(resolver.maker(of: String.self)(), "text")
    resolver.registerOnce { Notes() }
    XCTAssertIdentical(resolver.resolve(Notes.self), resolver.resolve(Notes.self))
  }

  func testNamesThatArePutTogether() {
    for stage in Stage.allCases { resolver.register(name: .stage(stage)) { stage.rawValue } }
    let isCompiled = true
    XCTAssertEqual(resolver.resolve(name: isCompiled ? .stage(.live) : .stage(.test)), "live")
    XCTAssertEqual(resolver.optional(name: Resolver.Name("te" + "st")), "test")
    XCTAssertNil(resolver.optional(String.self))
  }

  func testCompositionsFunctionsAndErasedTypes() {
    resolver.register { Singer() as Voice & Song }
    resolver.register { resolver -> Song in
      let both: Voice & Song = resolver.resolve()
      return both
    }
    resolver.register { AnyRepository(Numbers()) }
    resolver.register { { $0 + 1 } as (Int) -> Int }
    resolver.register { (1, "a") }
    XCTAssertTrue(resolver.resolve((Voice & Song).self) is Singer)
    XCTAssertTrue(resolver.resolve(Song.self) is Singer)
    XCTAssertEqual((resolver.resolve() as AnyRepository<Int>).all(), [1, 2])
    XCTAssertEqual(resolver.resolve(((Int) -> Int).self)(2), 3)
    XCTAssertEqual((resolver.resolve() as (Int, String)).1, "a")
  }

  func testAWrapperOfOnesOwn() {
    resolver.register { Notes() }.scope(.cached)
    let observed = Observed<Notes>(resolver)
    observed.projectedValue[\.tags] = ["a"]
    XCTAssertEqual(observed.wrappedValue.tags, ["a"])
    XCTAssertIdentical(observed.wrappedValue, resolver.resolve(Notes.self))
    ResolverScope.cached.reset()
  }
}
