import FactoryKit
import XCTest

/// Every public name of FactoryKit once, with the types that its declarations have.
private protocol Service: AnyObject {}

private final class Radio: Service {
  let stations: [Int]
  init(_ stations: Int...) { self.stations = stations }
}

private struct Coin: Sendable { var number = 1 }

private final class Garage: SharedContainer, AutoRegistering {
  static let shared = Garage()
  let manager = ContainerManager()
  func autoRegister() { radio.register { Radio(1) } }
}

private final class Shed: ManagedContainer, Resolving {
  let manager = ContainerManager()
}

extension Scope {
  fileprivate static let session = Cached()
  fileprivate static let weakSession = Shared()
  fileprivate static let everywhere = Singleton()
  fileprivate static let never = Unique()
}

extension Container {
  fileprivate var radio: Factory<Radio> { self { Radio() } }
  fileprivate var service: Factory<any Service> { Factory(self) { Radio() } }
  fileprivate var tuned: ParameterFactory<Int, Radio> { self { station in Radio(station) } }
  fileprivate var formal: ParameterFactory<(Int, Int), Radio> { ParameterFactory(self) { Radio($0, $1) } }
  fileprivate var optional: Factory<Radio?> { self { nil } }
  fileprivate var promise: Factory<Radio?> { promised() }
  fileprivate var tunedPromise: ParameterFactory<Int, Radio?> { promised() }
  fileprivate var coin: Factory<Coin> { self { Coin() } }
  fileprivate var coins: ParameterFactory<Int, Coin> { self { Coin(number: $0) } }
}

extension Garage {
  fileprivate var radio: Factory<Radio> { self { Radio() } }
  fileprivate var tuned: ParameterFactory<Int, Radio> { self { Radio($0) } }
}

/// What the containers of a program have in common, with the declarations of the library.
private protocol ContainerOfTheProgram: ManagedContainer {
  func callAsFunction<P, T>(key: StaticString, _ factory: @escaping ParameterFactoryType<P, T>)
    -> ParameterFactory<P, T>
  func callAsFunction<T>(key: StaticString, _ factory: @escaping VoidFactoryType<T>) -> Factory<T>
  func decorator(_ decorator: ((Any) -> Void)?)
  func promised<P, T>(key: StaticString, file: StaticString, line: UInt) -> ParameterFactory<P, T?>
  func promised<T>(key: StaticString, file: StaticString, line: UInt) -> Factory<T?>
  func reset(options: FactoryResetOptions)
}

extension Shed: ContainerOfTheProgram {}

/// A function of a program for all its factories.
private func shorten<F: FactoryModifying>(_ factory: F) -> F { factory.timeToLive(1).scope(.cached) }

private struct Wrapped {
  @Injected(\.radio) var injected
  @Injected(\Garage.radio) var injectedOfGarage
  @LazyInjected(\.radio) var lazy
  @LazyInjected(\Garage.radio) var lazyOfGarage
  @WeakLazyInjected(\.radio) var weakRadio: Radio?
  @WeakLazyInjected(\Garage.radio) var weakOfGarage: Radio?
  @DynamicInjected(\.radio) var dynamic
  @DynamicInjected(\Garage.radio) var dynamicOfGarage
  @InjectedContainer var container
  @InjectedContainer(Garage.self) var garage
  @InjectedType var typed: Radio?
}

final class FactorySignatureTests: XCTestCase {
  private let container = Container()

  func testFactories() {
    let first: Radio = container.radio()
    let second: any Service = container.service.resolve()
    let third: Radio = container.tuned(3)
    let fourth: Radio = container.formal.resolve((1, 2))
    XCTAssertEqual(first.stations + third.stations + fourth.stations, [3, 1, 2])
    XCTAssertTrue(second is Radio)
    XCTAssertNil(container.optional())
    let registered: Factory<Radio> = container.radio.register(factory: { Radio(4) })
    let registration: FactoryRegistration<Void, Radio> = registered.registration
    let tuned: ParameterFactory<Int, Radio> = container.tuned.register(factory: { Radio($0, $0) })
    let tunedRegistration: FactoryRegistration<Int, Radio> = tuned.registration
    _ = (registration, tunedRegistration)
    XCTAssertEqual(container.radio().stations + container.tuned(5).stations, [4, 5, 5])
    container.radio { Radio(6) }
    container.tuned { Radio($0, 7) }
    XCTAssertEqual(container.radio().stations + container.tuned(5).stations, [6, 5, 7])
    let make: (any ManagedContainer, StaticString, @escaping VoidFactoryType<Radio>) -> Factory<Radio> =
      Factory<Radio>.init(_:key:_:)
    let makeTuned:
      (any ManagedContainer, StaticString, @escaping ParameterFactoryType<Int, Radio>) -> ParameterFactory<
        Int, Radio
      > = ParameterFactory<Int, Radio>.init(_:key:_:)
    XCTAssertEqual(make(container, "made") { Radio(8) }().stations, [8])
    XCTAssertEqual(makeTuned(container, "made") { Radio($0) }(9).stations, [9])
  }

  @MainActor
  func testActors() {
    XCTAssertEqual(container.coin.resolveOnMainActor().number, 1)
    XCTAssertEqual(container.coins.resolveOnMainActor(2).number, 2)
    XCTAssertEqual(container.coin.resolveOnGlobalActor(MainActor.shared).number, 1)
    XCTAssertEqual(container.coins.resolveOnGlobalActor(MainActor.shared, parameters: 2).number, 2)
  }

  func testModifiers() {
    let factory: Factory<Radio> = container.radio.unique.cached.shared.graph.singleton.scope(.session)
    let scoped: ParameterFactory<Int, Radio> = container.tuned.cached.scopeOnParameters.once()
    _ = (factory, scoped, shorten(container.radio), shorten(container.tuned))
    container.radio.timeToLive(10).decorator { (_: Radio) in }
    container.radio.decorator { (_: Radio, _: Bool) in }.reset().reset(.scope)
    container.tuned
      .context(.arg("a"), .args(["b", "c"]), .preview, .test, .debug, .simulator, .device) { Radio($0) }
      .onArg("d") { Radio($0) }
      .onArgs(["e", "f"]) { Radio($0) }
      .onPreview { Radio($0) }.onTest { Radio($0) }.onDebug { Radio($0) }
      .onSimulator { Radio($0) }.onDevice { Radio($0) }
    container.radio.onTest { Radio() }.context(.debug, factory: { Radio() })
    XCTAssertEqual(FactoryContextType.arg("a"), .arg("a"))
    XCTAssertNotEqual(FactoryContextType.test, .debug)
  }

  func testContexts() {
    let former: FactoryContext = FactoryContext.current
    FactoryContext.current.arguments = ["a"]
    FactoryContext.current.runtimeArguments = ["key": "value"]
    FactoryContext.current.isPreview = false
    FactoryContext.current.isTest = true
    FactoryContext.current.isSimulator = false
    FactoryContext.current.isDebug = true
    FactoryContext.setArg("b", forKey: "other")
    XCTAssertEqual(FactoryContext.current.runtimeArguments, ["key": "value", "other": "b"])
    FactoryContext.removeArg(forKey: "other")
    XCTAssertEqual(FactoryContext.current.arguments, ["a"])
    FactoryContext.current = former
  }

  func testContainers() async {
    let shared: Container = Container.shared
    XCTAssertTrue(shared === Container.shared)
    Container.$shared.withValue(container) { XCTAssertTrue(Container.shared === container) }
    let task: TaskLocal<Container> = Container.$shared
    _ = task
    Container.shared { $0.radio.register { Radio(1) } }
    await Garage.shared { @MainActor garage in
      await Task.yield()
      garage.radio.register { Radio(2) }
    }
    XCTAssertEqual(Container.shared.radio().stations, [1])
    XCTAssertEqual(Garage.shared.radio().stations, [2])
    container.with { $0.radio.register { Radio(3) } }.reset(options: .registration)
    await container.with { @MainActor _ in await Task.yield() }
    container.decorator { (_: Any) in }
    container.decorator(nil)
    container.reset()
    Container.shared.reset()
  }

  func testManagers() {
    let manager: ContainerManager = container.manager
    let scope: Scope? = manager.defaultScope
    XCTAssertNil(scope)
    manager.defaultScope = Scope.cached
    manager.push()
    manager.reset()
    manager.reset(options: .all)
    manager.reset(scope: .cached)
    manager.pop()
    XCTAssertTrue(manager.defaultScope === Scope.cached)
    let options: Set<FactoryResetOptions> = [.all, .context, .none, .registration, .scope]
    XCTAssertEqual(options.count, 5)
    #if DEBUG
      manager.trace = false
      manager.trace.toggle()
      manager.trace.toggle()
      manager.logger = { print($0) }
      manager.circularDependencyTesting = true
      manager.promiseTriggersError = false
      XCTAssertNil(container.promise())
      XCTAssertNil(container.tunedPromise(1))
    #endif
  }

  func testScopes() {
    let known: [Scope] = [Scope.unique, .graph, .cached, .shared, .singleton, .session, .weakSession]
    XCTAssertEqual(known.count, 7)
    let (unique, graph, cached): (Scope.Unique, Scope.Graph, Scope.Cached) = (.never, Scope.graph, .session)
    let (shared, singleton): (Scope.Shared, Scope.Singleton) = (.weakSession, .everywhere)
    XCTAssertEqual(graph.depth, 0)
    let radio = container.radio.scope(singleton)()
    let clone: Scope.Singleton = singleton.clone()
    Scope.$singleton.withValue(clone) { XCTAssertTrue(Scope.singleton === clone) }
    let task: TaskLocal<Scope.Singleton> = Scope.$singleton
    _ = (task, unique, cached, shared)
    singleton.reset()
    XCTAssertFalse(container.radio.scope(singleton)() === radio)
  }

  func testDependencies() {
    let (radio, tuned): (Radio, Radio) = (dependency(\.radio), dependency(\.tuned, parameter: 3))
    let (other, otherTuned): (Radio, Radio) = (
      dependency(\Garage.radio), dependency(\Garage.tuned, parameter: 4)
    )
    XCTAssertEqual((radio.stations + tuned.stations + otherTuned.stations), [3, 4])
    XCTAssertFalse(other.stations.isEmpty)
  }

  @available(*, deprecated)
  func testDeprecated() {
    let (radio, other): (Radio, Radio) = (resolve(\.radio), resolve(\Garage.radio))
    XCTAssertFalse(radio === other)
  }

  func testWrappers() {
    var wrapped = Wrapped()
    let all = [
      wrapped.injected, wrapped.injectedOfGarage, wrapped.lazy, wrapped.lazyOfGarage, wrapped.dynamic,
      wrapped.dynamicOfGarage,
    ]
    XCTAssertEqual(Set(all.map { ObjectIdentifier($0) }).count, 6)
    XCTAssertNil(wrapped.weakRadio)
    XCTAssertNil(wrapped.weakOfGarage)
    XCTAssertNil(wrapped.typed)
    let radio = Radio()
    (wrapped.injected, wrapped.lazy, wrapped.weakRadio, wrapped.typed) = (radio, radio, radio, radio)
    XCTAssertTrue(wrapped.weakRadio === radio)
    wrapped.$injected.resolve()
    wrapped.$injected.resolve(reset: .all)
    wrapped.$lazy.resolve(reset: .none)
    wrapped.$weakRadio.resolve(reset: .scope)
    let (injected, lazy, weakLazy): (Injected<Radio>, LazyInjected<Radio>, WeakLazyInjected<Radio>) = (
      wrapped.$injected, wrapped.$lazy, wrapped.$weakRadio
    )
    let factories: [Factory<Radio>] = [injected.factory, lazy.factory, weakLazy.factory, wrapped.$dynamic]
    XCTAssertEqual(factories.count, 4)
    XCTAssertNotNil(lazy.resolvedOrNil())
    XCTAssertNil(weakLazy.resolvedOrNil())
    var container = InjectedContainer()
    container.reset(options: .none)
    XCTAssertTrue(wrapped.container === container.wrappedValue)
    XCTAssertTrue(wrapped.garage === Garage.shared)
    XCTAssertNil(InjectedType<Radio>(Shed()).wrappedValue)
  }

  func testResolvingByType() {
    let shed = Shed()
    let factory: Factory<Radio> = shed.register { Radio(1) }
    shed.register((any Service).self) { Radio(2) }
    XCTAssertEqual(factory().stations, [1])
    XCTAssertEqual(shed.resolve(Radio.self)?.stations, [1])
    let service: (any Service)? = shed.resolve()
    XCTAssertNotNil(service)
    let known: Factory<Radio>? = shed.factory()
    XCTAssertEqual(known?().stations, [1])
    XCTAssertNil(shed.factory(Int.self))
    let own: any ContainerOfTheProgram = shed
    own.decorator(nil)
    own.reset(options: .all)
    XCTAssertNil(shed.resolve(Radio.self))
  }
}
