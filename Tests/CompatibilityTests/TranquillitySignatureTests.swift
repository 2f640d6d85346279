import DITranquillity
import XCTest

/// Every public name of DITranquillity once, but for the asynchronous ones, with the types that its declarations have.
private class Plant {
  var pot: Pot?
  var others: [Pot] = []
  var label = ""
  init() {}
  init(pot: Pot) { self.pot = pot }
  init(pot: Pot, label: String) { (self.pot, self.label) = (pot, label) }
  func put(_ pot: Pot, _ label: String) { (self.pot, self.label) = (pot, label) }
}
private class Pot {}
private enum Leafy {}
private enum Lanky {}
private enum Aged {}

private final class Garden: DIFramework {
  static func load(container: DIContainer) {
    container.append(framework: House.self)
    container.import(House.self)
  }
}
private final class House: DIFramework {
  static func load(container: DIContainer) { container.append(part: Room.self) }
}
private final class Room: DIPart {
  static func load(container: DIContainer) { container.register(Pot.init) }
}

private protocol Asked {
  func resolve<T>(sync: Void, from framework: (any DIFramework.Type)?, arguments: AnyArguments?) -> T
  func resolve<T, Tag>(
    sync: Void, tag: Tag.Type, from framework: (any DIFramework.Type)?, arguments: AnyArguments?
  ) -> T
  func resolve<T>(
    sync: Void, name: String, from framework: (any DIFramework.Type)?, arguments: AnyArguments?
  ) -> T
  func resolveMany<T>(sync: Void, arguments: AnyArguments?) -> [T]
  func inject<T>(sync: Void, into object: T, from framework: (any DIFramework.Type)?)
  func makeGraph() -> DIGraph
  func clean()
  func initializeSingletonObjects()
  func initializeObjectsForScope(_ scope: DIScope)
  func `import`(_ importFramework: any DIFramework.Type)
}

extension DIContainer: Asked {}

final class TranquillitySignatureTests: XCTestCase {
  private let container = DIContainer(parent: nil)

  override func tearDown() {
    DISetting.Log.fun = nil
    DISetting.Log.level = .info
    DISetting.Log.tab = "\t"
    DISetting.Defaults.lifeTime = .prototype
  }

  func testModules() {
    let garden: DIContainer = container.append(framework: Garden.self)
    let room: DIContainer = container.append(part: Room.self)
    XCTAssert(garden === room)
    let use: (any DIFramework.Type) -> Void = container.import
    use(House.self)
    XCTAssertNotNil(container.resolve(from: Garden.self) as Pot?)
  }

  func testRegistering() {
    container.register(Pot.init)
    container.register { "text" }
    container.register(Plant.self, file: #file, line: #line)
    container.register(file: #file, line: #line, Plant.init(pot:))
    container.register(file: #file, line: #line, Plant.init(pot:)) { by(tag: Leafy.self, on: $0) }
    container.register(Plant.init(pot:label:)) { (by(tags: Leafy.self, Lanky.self, on: $0), arg($1)) }
    container.register(Plant.init(pot:label:), modificator: { (many($0).first ?? Pot(), arg($1)) })
    container.register(file: #file, line: #line, main: { 1 })
    container.register(main: { (pot: Pot) in [pot] }) { by(tag: Leafy.self, on: $0) }
    container.register(main: { (pot: Pot, label: String) in (pot, label) }) { (arg($0), arg($1)) }
    let labels: [String] = container.resolveMany()
    XCTAssertEqual(labels, ["text"])
  }

  func testBuilder() {
    let builder: DIComponentBuilder<Plant> = container.register { Plant() }
    builder.as(AnyObject.self).as(AnyObject.self, tag: Leafy.self).as(AnyObject.self, name: "plant")
      .as(check: AnyObject.self) { $0 }.as(check: AnyObject.self, tag: Lanky.self) { $0 }
      .as(check: AnyObject.self, name: "other") { $0 }
      .injection { (plant: Plant) in plant.label = "a" }
      .injection(name: nil, cycle: false) { (plant: Plant, pot: Pot?) in plant.pot = pot }
      .injection { $0.pot = $1 }
      .injection(name: "p", cycle: true, \.pot)
      .injection(name: nil, cycle: false, \.others) { many($0) }
      .injection { (plant: Plant, pot: Pot, label: String) in plant.put(pot, label) }
      .injection { $0.put($1, $2) }
      .postInit { (plant: Plant) in plant.label += "b" }
      .lifetime(.objectGraph).default().test().root().unused()
    XCTAssertNotNil(container.resolve(name: "plant") as AnyObject?)
  }

  func testResolving() {
    container.register { Plant() }.injection(\.label) { arg($0) }.as(Any.self, name: "p").as(
      Any.self, tag: Leafy.self
    )
    .as(Any.self, tag: Lanky.self).as(Any.self, tag: Aged.self)
    let asked: Asked = container
    let arguments = AnyArguments(for: Plant.self, args: "x")
    XCTAssertEqual((asked.resolve(sync: (), from: nil, arguments: arguments) as Plant).label, "x")
    XCTAssertNotNil(asked.resolve(sync: (), tag: Leafy.self, from: nil, arguments: nil) as Any?)
    XCTAssertNotNil(asked.resolve(sync: (), name: "p", from: nil, arguments: nil) as Any?)
    XCTAssertEqual((asked.resolveMany(sync: (), arguments: arguments) as [Plant]).map(\.label), ["x"])
    XCTAssertEqual((container.resolve(sync: (), from: nil, args: "y") as Plant).label, "y")
    XCTAssertEqual((container.resolve(args: "z") as Plant).label, "z")
    XCTAssertEqual((container.resolve(sync: ()) as Plant).label, "")
    let plant = Plant()
    asked.inject(sync: (), into: plant, from: nil)
    container.inject(into: plant, from: nil)
    container.inject(into: plant)
    let tagged: Any? = by(tags: Leafy.self, Lanky.self, Aged.self, on: container.resolve())
    let twice: Any? = by(tags: Leafy.self, Lanky.self, on: container.resolve())
    XCTAssert(tagged != nil && twice != nil)
    XCTAssertEqual((many(container.resolve()) as [Plant]).count, 1)
    XCTAssertEqual((manyInFramework(container.resolve()) as [Plant]).count, 1)
    asked.clean()
    asked.initializeSingletonObjects()
    var built = AnyArguments()
    let added: AnyArguments = built.addArgs(for: Plant.self, args: "q", 1, nil)
    XCTAssertEqual((container.resolve(arguments: added) as Plant).label, "q")
  }

  func testWrappers() {
    container.register { Plant() }.injection(\.label) { arg($0) }
    let lazy: Lazy<Plant> = container.resolve()
    XCTAssertFalse(lazy.wasMade)
    _ = lazy.value
    lazy.clear()
    let line: UInt = #line
    _ = (
      Lazy<Int> { 1 }, Lazy<Int>(file: #file, line: line), Provider<Int> { 1 },
      Provider<Int>(file: #file, line: line)
    )
    _ = (
      Provider1<Int, Int>(), Provider2<Int, Int, Int>(), Provider3<Int, Int, Int, Int>(), ProviderArgs<Int>()
    )
    _ = (
      Provider4<Int, Int, Int, Int, Int>(), Provider5<Int, Int, Int, Int, Int, Int>(file: #file, line: line)
    )
    XCTAssertEqual((container.resolve() as Provider<Plant>).value.label, "")
    XCTAssertEqual((container.resolve() as Provider1<Plant, String>).value("1").label, "1")
    XCTAssertEqual((container.resolve() as Provider2<Plant, String, Int>).value("2", 0).label, "2")
    XCTAssertEqual((container.resolve() as Provider3<Plant, String, Int, Int>).value("3", 0, 0).label, "3")
    XCTAssertEqual(
      (container.resolve() as Provider4<Plant, String, Int, Int, Int>).value("4", 0, 0, 0).label, "4")
    XCTAssertEqual(
      (container.resolve() as Provider5<Plant, String, Int, Int, Int, Int>).value("5", 0, 0, 0, 0).label, "5")
    let provider: ProviderArgs<Plant> = container.resolve()
    XCTAssertEqual(provider.value(args: AnyArguments(for: Plant.self, args: "a")).label, "a")
  }

  func testScopesAndLifetimes() {
    let storage: any DIStorage = DICompositeStorage(storages: [DICacheStorage(), DICacheStorage()])
    let parent = DIScope(name: "parent", storage: DICacheStorage())
    let scope = DIScope(name: "scope", storage: storage, policy: .weak, parent: parent)
    container.register { Plant() }.lifetime(.custom(scope))
    container.initializeObjectsForScope(scope)
    let kept: [DIComponentInfo: Any] = storage.any
    let info: DIComponentInfo? = kept.keys.first
    XCTAssert(info?.type == Plant.self)
    XCTAssertEqual(info.map { "\($0.file) \($0.line)".isEmpty }, false)
    if let info {
      storage.save(object: Plant(), by: info)
      XCTAssert(storage.fetch(key: info) is Plant)
      XCTAssertEqual(Set([info, info]).first?.description, info.description)
    }
    storage.clean()
    scope.clean()
    XCTAssertEqual(scope.name, "scope")
    XCTAssertEqual(scope.description, "<Scope. name: scope>")
    let lifetimes: [DILifeTime] = [
      .single, .perRun(.strong), .perContainer(.weak), .objectGraph, .prototype, .custom(scope),
    ]
    XCTAssertEqual(
      lifetimes.map(\.description),
      ["single", "perRun(strong)", "perContainer(weak)", "objectGraph", "prototype", "custom(scope)"])
    XCTAssert(lifetimes[5] == .custom(scope) && lifetimes[5] != .custom(parent))
    let counting: DILifeTime.ReferenceCounting = .weak
    XCTAssertEqual(counting.description, "weak")
    XCTAssertEqual(Set([counting, .strong]).count, 2)
  }

  func testSettings() {
    let log: DILogFunc = { (level: DILogLevel, message: String) in _ = (level, message) }
    DISetting.Log.fun = log
    DISetting.Log.level = .none
    DISetting.Log.tab = "| "
    DISetting.Defaults.lifeTime = .objectGraph
    let levels: [DILogLevel] = [.verbose, .info, .warning, .error, .none]
    XCTAssertEqual(Set(levels).count, 5)
    XCTAssertEqual(DISetting.Log.tab, "| ")
    XCTAssertNotNil(DISetting.Log.fun)
    XCTAssert(DISetting.Log.level == .none && DISetting.Defaults.lifeTime == .objectGraph)
  }

  func testExtensions() {
    let extensions: DIExtensions = container.extensions
    var told: [String] = []
    extensions.componentRegistration = { (vertex: DIComponentVertex) in told.append("\(vertex.lifeTime)") }
    extensions.objectMaked = { (info: DIComponentInfo, object: Any?) in told.append("made \(object is Pot)") }
    extensions.objectResolved = { (info: DIComponentInfo, object: Any?) in told.append("resolved") }
    container.register(Pot.init)
    _ = container.resolve() as Pot
    XCTAssertEqual(told, ["prototype", "made true", "resolved"])
  }

  func testGraph() throws {
    container.register(Plant.init(pot:label:)) { ($0, arg($1)) }.as(AnyObject.self).as(
      AnyObject.self, tag: Leafy.self
    )
    .as(AnyObject.self, name: "n").root()
    container.register { (_: Lazy<Int>?, plants: DIMany<Plant>) in Pot() }.injection(cycle: true) {
      (_: Pot, _: Plant) in
    }
    let graph: DIGraph = container.makeGraph()
    let list: DIGraph.AdjacencyList = graph.adjacencyList
    let vertices: [DIVertex] = graph.vertices
    XCTAssertEqual(list.count, vertices.count)
    var texts: [String] = []
    for vertex in vertices {
      switch vertex {
      case .component(let component): texts.append(described(component))
      case .argument(let argument):
        texts.append("argument \(argument.type) \(Set([argument, argument]).count)")
      case .unknown(let unknown): texts.append("unknown \(unknown.type) \(Set([unknown, unknown]).count)")
      }
      XCTAssertFalse(vertex.description.isEmpty)
    }
    XCTAssertEqual(
      Array(texts.dropFirst().sorted()), ["argument String 1", "component", "component", "unknown Int 1"])
    let edges: [DIEdge] = list.flatMap { $0.map { $0.edge } }
    for edge in edges {
      let flags: [Bool] = [edge.initial, edge.cycle, edge.optional, edge.many, edge.delayed, edge.async]
      let tags: [DITag] = edge.tags
      let (name, type): (String?, DIAType) = (edge.name, edge.type)
      XCTAssertEqual(flags.count + tags.count, 6, "\(name ?? "") \(type)")
    }
    XCTAssertEqual(Set(edges).count, edges.count)
    let indices: [[Int]] = list.flatMap { $0.map { $0.toIndices } }
    XCTAssertEqual(indices.count, edges.count)
    let cycles: [DICycle] = graph.findCycles() + graph.findRootCycles()
    let ways: [([Int], [DIEdge])] = cycles.map { ($0.vertexIndices, $0.edges) }
    XCTAssertFalse(ways.isEmpty)
    XCTAssert(graph.checkIsValid(checkGraphCycles: false))
    XCTAssertFalse(graph.checkIsValid())
  }

  private func described(_ component: DIComponentVertex) -> String {
    let isolation: DIComponentVertex.Isolated? = component.isolation
    switch isolation {
    case .main, .global: return "isolated"
    case nil: break
    }
    switch component.priority {
    case .normal, .default, .test: break
    }
    for alternative: ComponentAlternativeType in component.alternativeTypes {
      switch alternative {
      case .type(let type), .tag(_, let type), .name(_, let type): XCTAssert(type == AnyObject.self)
      }
    }
    let (framework, part): ((any DIFramework.Type)?, (any DIPart.Type)?) = (
      component.framework, component.part
    )
    XCTAssert(framework == nil && part == nil)
    XCTAssertEqual(Set([component, component]).count, 1)
    let rest = (
      component.componentInfo, component.lifeTime, component.canInitialize, component.isRoot, component.unused
    )
    XCTAssert(rest.2)
    return "component"
  }
}
