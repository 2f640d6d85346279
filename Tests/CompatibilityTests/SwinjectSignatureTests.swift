import Swinject
import XCTest

/// Every public name of Swinject once, with the types that its declarations have.
private protocol Service: AnyObject {}

private final class Radio: Service {
  let stations: [Int]
  init(_ stations: Int...) { self.stations = stations }
}

private protocol ContainerOfTheProgram: Resolver, CustomStringConvertible {
  @discardableResult
  func register<S>(_ serviceType: S.Type, name: String?, factory: @escaping (any Resolver) -> S)
    -> ServiceEntry<S>
  @discardableResult
  func register<S, A1>(_ serviceType: S.Type, name: String?, factory: @escaping (any Resolver, A1) -> S)
    -> ServiceEntry<S>
  @discardableResult
  func register<S, A1, A2>(
    _ serviceType: S.Type, name: String?, factory: @escaping (any Resolver, A1, A2) -> S
  ) -> ServiceEntry<S>
  @discardableResult
  func register<S, A1, A2, A3>(
    _ serviceType: S.Type, name: String?, factory: @escaping (any Resolver, A1, A2, A3) -> S
  ) -> ServiceEntry<S>
  @discardableResult
  func register<S, A1, A2, A3, A4>(
    _ serviceType: S.Type, name: String?, factory: @escaping (any Resolver, A1, A2, A3, A4) -> S
  ) -> ServiceEntry<S>
  @discardableResult
  func register<S, A1, A2, A3, A4, A5>(
    _ serviceType: S.Type, name: String?, factory: @escaping (any Resolver, A1, A2, A3, A4, A5) -> S
  ) -> ServiceEntry<S>
  @discardableResult
  func register<S, A1, A2, A3, A4, A5, A6>(
    _ serviceType: S.Type, name: String?, factory: @escaping (any Resolver, A1, A2, A3, A4, A5, A6) -> S
  ) -> ServiceEntry<S>
  @discardableResult
  func register<S, A1, A2, A3, A4, A5, A6, A7>(
    _ serviceType: S.Type, name: String?, factory: @escaping (any Resolver, A1, A2, A3, A4, A5, A6, A7) -> S
  ) -> ServiceEntry<S>
  @discardableResult
  func register<S, A1, A2, A3, A4, A5, A6, A7, A8>(
    _ serviceType: S.Type, name: String?,
    factory: @escaping (any Resolver, A1, A2, A3, A4, A5, A6, A7, A8) -> S
  ) -> ServiceEntry<S>
  @discardableResult
  func register<S, A1, A2, A3, A4, A5, A6, A7, A8, A9>(
    _ serviceType: S.Type, name: String?,
    factory: @escaping (any Resolver, A1, A2, A3, A4, A5, A6, A7, A8, A9) -> S
  ) -> ServiceEntry<S>
  func addBehavior(_ behavior: any Behavior)
  func forward<T, S>(_ type: T.Type, name: String?, to service: ServiceEntry<S>)
  func hasAnyRegistration<S>(of serviceType: S.Type, name: String?) -> Bool
  func removeAll()
  func resetObjectScope(_ objectScope: ObjectScope)
  func resetObjectScope(_ objectScope: ObjectScope, serviceType: any Any.Type)
  func resetObjectScope(_ objectScope: any ObjectScopeProtocol)
  func resetObjectScope(_ objectScope: any ObjectScopeProtocol, serviceType: any Any.Type)
  func synchronize() -> any Resolver
}

extension Container: ContainerOfTheProgram {}

private struct RadioAssembly: Assembly {
  func assemble(container: Container) { container.register(Radio.self) { _ in Radio() } }
  func loaded(resolver: any Resolver) { XCTAssertNotNil(resolver.resolve(Radio.self)) }
}

private struct Listening: Behavior {
  func container<Type, S>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<S>,
    withName name: String?
  ) {
    XCTAssertTrue(entry.serviceType == S.self)
    XCTAssertFalse("\(entry.argumentsType)".isEmpty)
  }
}

/// A storage of the program's own, with what the library provides for the rest.
private final class OwnStorage: InstanceStorage {
  var instance: Any?
}

private final class OwnScope: ObjectScopeProtocol, CustomStringConvertible {
  let description = "own"
  func makeStorage() -> any InstanceStorage { OwnStorage() }
}

private struct Option: ServiceKeyOption {
  let description = "option"
  func isEqualTo(_ another: any ServiceKeyOption) -> Bool { another is Option }
  func hash(into hasher: inout Hasher) { hasher.combine(1) }
}

final class SwinjectSignatureTests: XCTestCase {
  private let container = Container()

  func testContainers() {
    let make: (Container?, ObjectScope, [any Behavior], (Container) -> Void) -> Container =
      Container.init(parent:defaultObjectScope:behaviors:registeringClosure:)
    let child = make(container, .graph, [Listening()]) { $0.register(Radio.self) { _ in Radio() } }
    let own: any ContainerOfTheProgram = child
    own.addBehavior(Listening())
    let entry: ServiceEntry<Radio> = own.register(Radio.self, name: "a") { _ in Radio(1) }
    own.forward((any Service).self, name: nil, to: entry)
    XCTAssertTrue(own.hasAnyRegistration(of: Radio.self, name: "a"))
    XCTAssertEqual(own.resolve((any Service).self).map { $0 is Radio }, true)
    own.resetObjectScope(.container)
    own.resetObjectScope(.container, serviceType: Radio.self)
    own.resetObjectScope(OwnScope())
    own.resetObjectScope(OwnScope(), serviceType: Radio.self)
    XCTAssertNotNil(own.synchronize().resolve(Radio.self))
    XCTAssertEqual(own.description, child.description)
    own.removeAll()
    XCTAssertNil(own.resolve(Radio.self))
    _ = Container(parent: container)
    _ = Container(defaultObjectScope: .container)
    _ = Container(behaviors: [])
    _ = Container { container in container.register(Radio.self) { _ in Radio() } }
  }

  func testEntries() {
    let entry: ServiceEntry<Int> = container.register(Int.self) { _ in 1 }
      .inObjectScope(.container).inObjectScope(OwnScope())
      .initCompleted { (_: any Resolver, _: Int) in }
    let serviceType: any Any.Type = entry.serviceType
    let argumentsType: any Any.Type = entry.argumentsType
    XCTAssertTrue(serviceType == Int.self)
    XCTAssertTrue(argumentsType == (any Resolver).self)
    entry.implements(Any.self).implements(Any.self, name: "a")
      .implements((any Equatable).self, (any Hashable).self)
      .implements((any Equatable).self, (any Hashable).self, (any Comparable).self)
      .implements((any Equatable).self, (any Hashable).self, (any Comparable).self, (any Numeric).self)
      .implements(
        (any Equatable).self, (any Hashable).self, (any Comparable).self, (any Numeric).self,
        (any SignedNumeric).self
      )
      .implements(
        (any Equatable).self, (any Hashable).self, (any Comparable).self, (any Numeric).self,
        (any SignedNumeric).self, (any Codable).self
      )
      .implements(
        (any Equatable).self, (any Hashable).self, (any Comparable).self, (any Numeric).self,
        (any SignedNumeric).self, (any Codable).self, (any Sendable).self
      )
      .implements(
        (any Equatable).self, (any Hashable).self, (any Comparable).self, (any Numeric).self,
        (any SignedNumeric).self, (any Codable).self, (any Sendable).self, (any CustomStringConvertible).self
      )
      .implements(
        (any Equatable).self, (any Hashable).self, (any Comparable).self, (any Numeric).self,
        (any SignedNumeric).self, (any Codable).self, (any Sendable).self, (any CustomStringConvertible).self,
        (any BinaryInteger).self)
    XCTAssertNotNil(container.resolve((any BinaryInteger).self))
  }

  func testScopesAndStorages() {
    let scopes: [ObjectScope] = [
      .transient, .graph, .container, .weak,
      ObjectScope(storageFactory: OwnStorage.init, description: "own", parent: ObjectScope.graph),
      ObjectScope(storageFactory: PermanentStorage.init, description: "own"),
      ObjectScope(storageFactory: WeakStorage.init),
    ]
    XCTAssertEqual(
      scopes.map(\.description), ["transient", "graph", "container", "weak", "own", "own", ""])
    let storages: [any InstanceStorage] =
      scopes.map { $0.makeStorage() } + [
        CompositeStorage([GraphStorage(), TransientStorage(), PermanentStorage(), WeakStorage()])
      ]
    for storage in storages {
      let radio = Radio()
      storage.instance = radio
      _ = storage.instance
      storage.graphResolutionCompleted()
    }
    container.register(Bool.self) { resolver in
      guard let graph: GraphIdentifier = resolver.resolve(GraphIdentifier.self) else { return false }
      let radio = Radio()
      for storage in storages {
        storage.setInstance(radio, inGraph: graph)
        _ = storage.instance(inGraph: graph)
      }
      let id: UInt = graph.id
      return Set([graph]).count == 1 && id > 0
    }
    XCTAssertEqual(container.resolve(Bool.self), true)
    XCTAssertTrue(Option().isEqualTo(Option()))
  }

  func testGraphsAndWrappers() throws {
    container.register(Radio.self) { _ in Radio(7) }
    container.register(Lazy<Radio>.self, name: "own") { resolver in resolver.resolve(Lazy<Radio>.self)! }
    let lazy: Lazy<Radio>? = container.resolve(Lazy<Radio>.self)
    let provider: Provider<Radio>? = container.resolve(Provider<Radio>.self)
    XCTAssertEqual(lazy?.instance.stations, [7])
    XCTAssertEqual(provider?.instance.stations, [7])
    var identifier: GraphIdentifier?
    container.register(Int.self) { resolver in
      identifier = resolver.resolve(GraphIdentifier.self)
      return 1
    }
    _ = container.resolve(Int.self)
    let graph = try XCTUnwrap(identifier)
    let radio: Radio? = container.withObjectGraph(graph) { (container: Container) in
      container.resolve(Radio.self)
    }
    XCTAssertNotNil(radio)
    struct Failed: Error {}
    XCTAssertThrowsError(try container.withObjectGraph(graph) { _ in throw Failed() })
  }

  func testAssemblers() throws {
    let assemblers: [Assembler] = [
      Assembler(), Assembler(container: container), Assembler([RadioAssembly()]),
      Assembler([RadioAssembly()], container: container), Assembler(parentAssembler: nil),
      Assembler(parentAssembler: nil, defaultObjectScope: .container, behaviors: [Listening()]),
      Assembler([RadioAssembly()], parent: nil),
      Assembler([RadioAssembly()], parent: nil, defaultObjectScope: .weak, behaviors: [Listening()]),
      try Assembler(assemblies: [RadioAssembly()]),
      try Assembler(assemblies: [RadioAssembly()], container: container),
      try Assembler(assemblies: [RadioAssembly()], parentAssembler: nil),
    ]
    for assembler in assemblers {
      assembler.apply(assembly: RadioAssembly())
      assembler.apply(assemblies: [RadioAssembly()])
      let resolver: any Resolver = assembler.resolver
      XCTAssertNotNil(resolver.resolve(Radio.self))
    }
  }
}
