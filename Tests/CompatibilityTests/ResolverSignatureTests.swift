import Resolver
import XCTest

/// Every public name of Resolver once, with the types that its declarations have.
private final class Radio {
  let frequency: Int
  init(_ frequency: Int = 0) { self.frequency = frequency }
}

/// A scope of one's own, to be asked directly.
private final class CountingScope: ResolverScopeType {
  private(set) var count = 0

  func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    count += 1
    return registration.instantiate(resolver: resolver, args: args)
  }

  func reset() { count = 0 }
}

private protocol RadioContainer {
  func register<Service>(
    _ type: Service.Type, name: Resolver.Name?, factory: @escaping ResolverFactoryArgumentsN<Service>
  ) -> ResolverOptions<Service>
  func resolve<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service
  func optional<Service>(_ type: Service.Type, name: Resolver.Name?, args: Any?) -> Service?
  func add(child: Resolver)
  func registerServices()
}

extension Resolver: RadioContainer {}

private struct Asking: Resolving {}

final class ResolverSignatureTests: XCTestCase {
  private let resolver = Resolver()

  override func setUp() { Resolver.reset() }

  override func tearDown() {
    Resolver.reset()
    Resolver.defaultScope = .graph
    Resolver.decorate = nil
  }

  func testContainers() {
    let makeWithChild: (Resolver?) -> Resolver = Resolver.init(child:)
    let makeWithParent: (Resolver) -> Resolver = Resolver.init(parent:)
    let container: RadioContainer = makeWithChild(makeWithParent(resolver))
    container.add(child: resolver)
    container.registerServices()
    resolver.cache = ResolverScopeShare()
    let cache: ResolverScope = resolver.cache
    cache.reset()
    Resolver.root = Resolver.main
    Resolver.main = Resolver.root
    Resolver.defaultScope = ResolverScope.graph
    Resolver.decorate = { (service: Any) -> Void in _ = service }
    Resolver.registerServices?()
    let reset: () -> Void = Resolver.reset
    reset()
    let asked: Resolver = Asking().resolver
    XCTAssert(asked === Resolver.root)
  }

  func testRegisteringAndResolving() {
    let plain: ResolverFactory<Radio> = { Radio(1) }
    let resolving: ResolverFactoryResolver<Radio> = { (_: Resolver) in Radio(2) }
    let arguing: ResolverFactoryArgumentsN<Radio> = { (_: Resolver, args: Resolver.Args) in Radio(args()) }
    let options: ResolverOptions<Radio> = resolver.register(Radio.self, name: nil, factory: plain)
    resolver.register(Radio.self, name: "resolving", factory: resolving)
    resolver.register(Radio.self, name: "arguing", factory: arguing)
    resolver.register(factory: plain)
    Resolver.register(Radio.self, name: nil, factory: plain)
    Resolver.register(Radio.self, name: "resolving", factory: resolving)
    Resolver.register(Radio.self, name: "arguing", factory: arguing)
    Resolver.register(factory: resolving)
    let mutator: ResolverFactoryMutator<Radio> = { (_: Resolver, _: Radio) in }
    let arguingMutator: ResolverFactoryMutatorArgumentsN<Radio> = {
      (_: Resolver, _: Radio, _: Resolver.Args) in
    }
    let chained: ResolverOptions<Radio> = options.resolveProperties(mutator).resolveProperties(arguingMutator)
      .implements(AnyObject.self).implements(Any.self, name: "any").scope(.unique)
    chained.scope(ResolverScope.cached)
    XCTAssertEqual(resolver.resolve(Radio.self, name: "resolving", args: nil).frequency, 2)
    XCTAssertEqual(resolver.optional(Radio.self, name: "arguing", args: 5)?.frequency, 5)
    XCTAssertEqual((resolver.resolve() as Radio).frequency, 1)
    XCTAssertEqual((Resolver.resolve(Radio.self, name: "arguing", args: 6) as Radio).frequency, 6)
    XCTAssertNil(Resolver.optional(Radio.self, name: "none", args: nil))
    let resolve: (Radio.Type, Resolver.Name?, Any?) -> Radio = Resolver.resolve
    let optional: (Radio.Type, Resolver.Name?, Any?) -> Radio? = Resolver.optional
    let register:
      (Radio.Type, Resolver.Name?, @escaping ResolverFactoryArgumentsN<Radio>) -> ResolverOptions<Radio> =
        Resolver.register
    _ = register(Radio.self, "value", arguing)
    XCTAssertEqual(resolve(Radio.self, "value", 7).frequency, 7)
    XCTAssertEqual(optional(Radio.self, "value", 8)?.frequency, 8)
  }

  func testRegistrations() {
    var options = resolver.register { Radio(1) }
    let registration: ResolverRegistration<Radio> = options.registration
    let key: Int = registration.key
    let cacheKey: String = registration.cacheKey
    XCTAssertEqual(cacheKey, "\(key)")
    XCTAssertEqual(registration.resolve(resolver: resolver, args: nil)?.frequency, 1)
    XCTAssertEqual(registration.instantiate(resolver: resolver, args: nil)?.frequency, 1)
    registration.update { (factory: @escaping ResolverFactoryAnyArguments<Radio>) in
      { (resolver: Resolver, args: Any?) in factory(resolver, args).map { Radio($0.frequency + 1) } }
    }
    XCTAssertEqual(resolver.resolve(Radio.self).frequency, 2)
    let own = ResolverRegistration<Radio>(resolver: resolver, key: key, name: "own") { _, args in
      (args as? Int).map { Radio($0) }
    }
    XCTAssertEqual(own.cacheKey, "\(key):own")
    XCTAssertEqual(own.resolve(resolver: resolver, args: 3)?.frequency, 3)
    XCTAssertNil(own.resolve(resolver: resolver, args: nil))
    options.registration = own
    options.scope(.unique).resolveProperties { _, _ in }
    XCTAssertEqual(options.registration.cacheKey, own.cacheKey)
  }

  func testScopes() {
    let application: ResolverScopeCache = ResolverScope.application
    let cached: ResolverScopeCache = ResolverScope.cached
    let graph: ResolverScopeGraph = ResolverScope.graph
    let shared: ResolverScopeShare = ResolverScope.shared
    let container: ResolverScopeContainer = ResolverScope.container
    let unique: ResolverScopeUnique = ResolverScope.unique
    let scopes: [any ResolverScopeType] = [
      application, cached, graph, shared, container, unique, ResolverScope(), ResolverScopeCache(),
      ResolverScopeGraph(), ResolverScopeShare(), ResolverScopeContainer(), ResolverScopeUnique(),
      CountingScope(),
    ]
    let registration = resolver.register { Radio(1) }.registration
    for scope in scopes {
      let radio: Radio? = scope.resolve(registration: registration, resolver: resolver, args: nil)
      XCTAssertEqual(radio?.frequency, 1)
      scope.reset()
    }
  }

  func testArguments() {
    let args = Resolver.Args(["a": 1])
    XCTAssertEqual(args(), 1)
    XCTAssertEqual(args("a"), 1)
    XCTAssertEqual(args.get(), 1)
    XCTAssertEqual(args.get("a"), 1)
    XCTAssertEqual(args.optional(), 1)
    XCTAssertEqual(args.optional("b"), Int?.none)
    XCTAssertEqual(Resolver.Args(args)("a"), 1)
  }

  func testNames() {
    let name: Resolver.Name = .init(stringLiteral: "a")
    XCTAssertEqual(name, Resolver.Name("a"))
    XCTAssertEqual(name.rawValue, "a")
    XCTAssertEqual(Resolver.Name.name(fromString: "a"), name)
    XCTAssertNil(Resolver.Name.name(fromString: nil))
    XCTAssertEqual(Set([name, "a"]).count, 1)
    let letter: Resolver.Name = .init(unicodeScalarLiteral: "a")
    let cluster: Resolver.Name = .init(extendedGraphemeClusterLiteral: "a")
    XCTAssertEqual(letter, cluster)
  }

  func testWrappers() {
    Resolver.register { Radio(1) }
    resolver.register(name: "own") { _, args in Radio(args.optional() ?? 2) }
    let injected: (Resolver.Name?, Resolver?) -> Injected<Radio> = Injected.init(name:container:)
    let optional: (Resolver.Name?, Resolver?) -> OptionalInjected<Radio> = OptionalInjected.init(
      name:container:)
    let lazily: (Resolver.Name?, Resolver?) -> LazyInjected<Radio> = LazyInjected.init(name:container:)
    let weakly: (Resolver.Name?, Resolver?) -> WeakLazyInjected<Radio> = WeakLazyInjected.init(
      name:container:)
    var first = injected("own", resolver)
    first.wrappedValue = Injected().wrappedValue
    first.projectedValue = first.projectedValue
    var second = optional("own", resolver)
    second.wrappedValue = OptionalInjected().wrappedValue
    second.projectedValue = second.projectedValue
    XCTAssertEqual([first.wrappedValue, second.wrappedValue].map { $0?.frequency }, [1, 1])
    var third = LazyInjected<Radio>()
    third.name = "own"
    third.container = resolver
    third.args = 9
    XCTAssert(third.isEmpty)
    XCTAssertEqual(third.wrappedValue.frequency, 9)
    third.wrappedValue = Radio(10)
    third.projectedValue = lazily("own", resolver).projectedValue
    third.release()
    var fourth = WeakLazyInjected<Radio>()
    fourth.name = "own"
    fourth.container = resolver
    fourth.args = 9
    let held = Radio(11)
    fourth.wrappedValue = held
    XCTAssertEqual(fourth.wrappedValue?.frequency, 11)
    XCTAssertFalse(fourth.isEmpty)
    fourth.projectedValue = weakly("own", resolver).projectedValue
    XCTAssertNil(fourth.wrappedValue)
  }
}
