import DITranquillity
import Dispatch
import XCTest

private var order: [String] = []
private class View {
  var presenter: Presenter!
  init() { order.append("View") }
}
private class Presenter {
  unowned let view: View
  init(view: View) {
    self.view = view
    order.append("Presenter")
  }
}

extension DIScope {
  static let user = DIScope(name: "user", storage: DICacheStorage())
}

private final class Shelf: DIStorage {
  var any: [DIComponentInfo: Any] = [:]
  func fetch(key: DIComponentInfo) -> Any? { any[key] }
  func save(object: Any, by key: DIComponentInfo) { any[key] = object }
  func clean() { any.removeAll() }
}

final class TranquillityLifetimeTests: XCTestCase {
  private let container = DIContainer()

  override func setUp() { order = [] }

  override func tearDown() {
    DISetting.Log.fun = nil
    DISetting.Log.level = .info
    DISetting.Defaults.lifeTime = .prototype
  }

  func testLifetimesKeep() {
    func load(_ container: DIContainer) {
      container.register(Cat.init).lifetime(.perContainer(.strong))
      container.register { Dog() }.lifetime(.perRun(.weak))
    }
    let other = DIContainer()
    load(container)
    load(other)
    let cat: Cat = container.resolve()
    let dog: Dog = container.resolve()
    XCTAssert(cat === container.resolve() as Cat)
    XCTAssert(cat !== other.resolve() as Cat)
    XCTAssert(dog === other.resolve() as Dog)
    container.clean()
    XCTAssert(cat !== container.resolve() as Cat)
  }

  func testSinglesAreMadeEarly() {
    var count = 0
    container.register { () -> [Int] in
      count += 1
      return [count]
    }
    .lifetime(.single)
    container.initializeSingletonObjects()
    container.initializeSingletonObjects()
    XCTAssertEqual(count, 1)
    XCTAssertEqual(container.resolve() as [Int], [1])
  }

  func testScopesOfOnesOwn() {
    let shelf = Shelf()
    let scope = DIScope(name: "shelf", storage: shelf, policy: .strong, parent: .user)
    container.register(Cat.init).lifetime(.custom(scope))
    container.initializeObjectsForScope(scope)
    XCTAssertEqual(shelf.any.count, 1)
    XCTAssert(container.resolve() as Cat === shelf.any.values.first as? Cat)
    scope.clean()
    XCTAssertTrue(shelf.any.isEmpty)
    XCTAssertEqual(scope.name, "shelf")
    XCTAssertEqual("\(scope)", "<Scope. name: shelf>")
  }

  func testLifetimesCompare() {
    XCTAssertEqual(DILifeTime.custom(.user), .custom(.user))
    XCTAssertNotEqual(DILifeTime.perRun(.weak), .perRun(.strong))
    XCTAssertEqual("\(DILifeTime.perContainer(.weak))", "perContainer(weak)")
    DISetting.Defaults.lifeTime = .perContainer(.strong)
    container.register(Cat.init)
    XCTAssert(container.resolve() as Cat === container.resolve() as Cat)
  }

  func testACircleIsClosedAtTheEnd() {
    container.register(View.init)
      .injection(cycle: true, \.presenter)
      .injection { _ in order.append("injection") }
      .postInit { _ in order.append("post") }
      .lifetime(.objectGraph)
    container.register(Presenter.init(view:)).lifetime(.objectGraph)
    let view: View = container.resolve()
    XCTAssert(view.presenter.view === view)
    XCTAssertEqual(order, ["View", "injection", "Presenter", "post"])
  }

  func testLazyAndProvider() {
    class Holder {
      var all: Lazy<[Plugin]>!
      var some = Provider<[Plugin]> { [] }
      var empty = Lazy<Cat>()
    }
    let container = container
    container.register(First.init).as(Plugin.self)
    container.register(Cat.init)
    container.register(Holder.init)
      .injection { $0.all = Lazy { many(container.resolve()) } }
      .injection { [unowned container] in $0.some = Provider { many(container.resolve()) } }
      .injection(\.empty)
    let holder: Holder = container.resolve()
    XCTAssertFalse(holder.all.wasMade)
    XCTAssertEqual(holder.all.value.count + holder.some.value.count, 2)
    XCTAssertTrue(holder.all.wasMade)
    XCTAssert(holder.empty.value === holder.empty.value)
    holder.all.clear()
    XCTAssertFalse(holder.all.wasMade)
    XCTAssertNil((container.resolve() as Lazy<Router?>).value)
  }

  func testTheLogAndTheExtensions() {
    var lines: [(DILogLevel, String)] = []
    var seen: [String] = []
    container.extensions.componentRegistration = { seen.append("\($0.componentInfo.type)") }
    container.extensions.objectMaked = { info, object in seen.append("made \(info.type)") }
    container.extensions.objectResolved = { (info, object) in seen.append("got \(info.type)") }
    DISetting.Log.fun = { level, message in lines.append((level, message)) }
    DISetting.Log.level = .verbose
    container.register(Cat.init).lifetime(.objectGraph)
    XCTAssertEqual(lines.first?.0, .verbose)
    XCTAssertTrue(lines.first?.1.contains("objectGraph") ?? false)
    _ = container.resolve() as Cat
    XCTAssertEqual(seen, ["Cat", "made Cat", "got Cat"])
    XCTAssertNil(container.resolve() as Dog?)
    XCTAssertTrue(lines.contains { $0 == .info && $1.contains("Not found type: Dog") })
  }

  func testTheGraph() {
    container.register(View.init).injection { $0.presenter = $1 }.lifetime(.objectGraph).root()
    container.register(Presenter.init(view:)).lifetime(.objectGraph)
    container.register { Dog(title: arg($0)) }.unused()
    container.register { Client(plugin: $0) }.as(AnyObject.self, tag: Red.self)
    let graph = container.makeGraph()
    XCTAssertFalse(graph.checkIsValid(checkGraphCycles: true))
    XCTAssertTrue(graph.checkIsValid(checkGraphCycles: false))
    XCTAssertEqual(graph.findCycles().map { $0.vertexIndices.count }, [2])
    var found: [String] = []
    for (vertex, adjacencies) in zip(graph.vertices, graph.adjacencyList) {
      switch vertex {
      case .component(let component):
        found += adjacencies.map { "\(component.componentInfo.type) \($0.edge.type) \($0.toIndices.count)" }
        if case .tag(let tag, type: let type)? = component.alternativeTypes.first {
          found.append("\(tag) \(type)")
        }
      case .argument(let argument): found.append("argument \(argument.type)")
      case .unknown(let unknown): found.append("unknown \(unknown.type)")
      }
    }
    XCTAssertEqual(
      found,
      [
        "View Presenter 1", "Presenter View 1", "Dog String 1", "Client Plugin 1", "Red AnyObject",
        "argument String", "unknown Plugin",
      ])
  }

  func testManyThreads() {
    container.register(Cat.init).lifetime(.objectGraph)
    container.register { Home(animal: $0 as Cat) }.injection { $0.pets = [$1 as Cat] }
    let container = container
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      let home: Home = container.resolve()
      XCTAssert(home.animal === home.pets[0])
      XCTAssert((container.resolve() as Provider<Home>).value !== home)
    }
  }
}
