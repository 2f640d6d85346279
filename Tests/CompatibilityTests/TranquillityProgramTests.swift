import DITranquillity
import XCTest

/// A program as its authors would write it: modules, a helper that forwards the place, names from a list, a screen that
/// a storyboard makes, a coordinator that asks for itself.
private protocol Endpoint { var path: String { get } }
private struct PathEndpoint: Endpoint { let path: String }

private final class NetworkFramework: DIFramework {
  static let paths = ["users", "orders"]

  static func load(container: DIContainer) {
    for path in paths {
      container.register { PathEndpoint(path: "/" + path) }.as(Endpoint.self, name: path)
    }
    container.append(part: LoggingPart.self)
  }
}

private final class LoggingPart: DIPart {
  static func load(container: DIContainer) {
    container.register(OrderLog.init).lifetime(.perRun(.weak))
  }
}

private class OrderLog { var lines: [String] = [] }

@MainActor private final class OrdersViewModel {
  let endpoint: Endpoint
  private(set) var isReady = false
  init(endpoint: Endpoint) { self.endpoint = endpoint }
  func prepare() { isReady = true }
}

private class OrdersScreen {
  var logger: OrderLog!
  var model: OrdersViewModel!
  var title = ""
}

private class Coordinator {
  let parent: Coordinator?
  init(parent: Coordinator?) { self.parent = parent }
}

private extension DIContainer {
  /// Forwards the place of its caller, so that each call is a registration of its own.
  @discardableResult
  func screen<Screen>(
    _ type: Screen.Type, file: String = #file, line: Int = #line, _ make: @escaping () -> Screen
  ) -> DIComponentBuilder<Screen> {
    register(file: file, line: line, make).lifetime(.objectGraph)
  }
}

final class TranquillityProgramTests: XCTestCase {
  private let container = DIContainer()

  override func setUp() { container.append(framework: NetworkFramework.self) }

  func testNamesFromAList() {
    let endpoints = NetworkFramework.paths.map { container.resolve(name: $0) as Endpoint }
    XCTAssertEqual(endpoints.map { $0.path }, ["/users", "/orders"])
    XCTAssertNil(container.resolve(name: "invoices") as Endpoint?)
  }

  @MainActor func testAScreenFromAStoryboard() {
    container.register { PathEndpoint(path: "tagged") }.as(Endpoint.self, tag: OrderLog.self)
    container.register(OrdersViewModel.init(endpoint:)) { by(tag: OrderLog.self, on: $0) }
      .postInit { @MainActor in $0.prepare() }
      .lifetime(.objectGraph)
    container.register(OrdersScreen.self)
      .injection { $0.logger = $1 }
      .injection(\.model)
      .postInit { $0.title = "orders" }
    let screen: OrdersScreen? = OrdersScreen()
    container.inject(into: screen)
    XCTAssertNotNil(screen?.logger)
    XCTAssertEqual(screen?.model.endpoint.path, "tagged")
    XCTAssertEqual(screen?.model.isReady, true)
    XCTAssertEqual(screen?.title, "orders")
  }

  func testTheHelperForwardsThePlace() {
    container.screen(OrdersScreen.self) { OrdersScreen() }
    container.screen(OrderLog.self) { OrderLog() }.as(OrderLog.self, name: "screen")
    container.screen(OrdersScreen.self) { OrdersScreen() }.default()
    XCTAssertEqual((container.resolveMany() as [OrdersScreen]).count, 2)
    XCTAssertNotNil(container.resolve() as OrdersScreen?)
    XCTAssertNotNil(container.resolve(name: "screen") as OrderLog?)
  }

  func testACoordinatorThatAsksForItself() {
    var depth = 0
    let container = container
    container.register { () -> Coordinator in
      depth += 1
      return Coordinator(parent: depth < 3 ? container.resolve() : nil)
    }
    let coordinator: Coordinator = container.resolve()
    XCTAssertNotNil(coordinator.parent?.parent)
    XCTAssertNil(coordinator.parent?.parent?.parent)
  }

  func testWhatTheGraphAndTheLogAreMadeOf() {
    let log: DILogFunc = { level, message in _ = (level, message) }
    DISetting.Log.fun = log
    defer { DISetting.Log.fun = nil }
    container.register { (endpoint: Endpoint?, lazy: Lazy<OrderLog>) in OrdersScreen() }
    let graph = container.makeGraph()
    let list: DIGraph.AdjacencyList = graph.adjacencyList
    let edges: Set<DIEdge> = Set(list.flatMap { $0.map { $0.edge } })
    XCTAssertEqual(edges.count, 2)
    XCTAssertFalse(edges.contains { $0.async })
    XCTAssertEqual(edges.filter { $0.delayed }.count, 1)
  }

  func testArgumentsAreBuiltStepByStep() {
    container.register { (id: DIArg<Int>, name: DIArg<String>) in "\(arg(id)) \(arg(name))" }
    var arguments = AnyArguments()
    let types: [DIAType] = [String.self]
    for type in types { arguments.addArgs(for: type, args: 5, "orders") }
    XCTAssertEqual(container.resolve(arguments: arguments) as String, "5 orders")
    let provider: ProviderArgs<String> = container.resolve()
    XCTAssertEqual(provider.value(args: AnyArguments(for: String.self, args: 6, "users")), "6 users")
    XCTAssertEqual(container.resolve(args: 7, "all") as String, "7 all")
  }

  func testAWeakScopeUnderAStrongOne() {
    let outer = DIScope(name: "outer", storage: DICacheStorage())
    let inner = DIScope(name: "inner", storage: DICacheStorage(), policy: .weak, parent: outer)
    container.register { Coordinator(parent: nil) }.lifetime(.custom(inner))
    weak var first: Coordinator?
    do {
      let held: Coordinator = container.resolve()
      XCTAssert(held === container.resolve() as Coordinator)
      first = held
    }
    XCTAssertNil(first)
    let name: String = inner.name
    XCTAssertEqual(name, "inner")
  }
}
