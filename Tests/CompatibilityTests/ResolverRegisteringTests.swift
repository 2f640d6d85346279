import Resolver
import XCTest

protocol Fetching { func fetch() -> String }
protocol Updating { func update() -> String }
protocol Logging: AnyObject { var tag: String { get set } }

final class FetchUpdate: Fetching, Updating {
  func fetch() -> String { "fetched" }
  func update() -> String { "updated" }
}

class Session {}

class Network {
  let session: Session
  init(session: Session) { self.session = session }
}

class ViewModel {
  let fetcher: Fetching
  let updater: Updating
  let network: Network
  init(fetcher: Fetching, updater: Updating, network: Network) {
    self.fetcher = fetcher
    self.updater = updater
    self.network = network
  }
}

class Logger: Logging { var tag = "live" }
class MockLogger: Logging { var tag = "mock" }
class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
actor Counter {}
enum Flavour { case sweet, sour }
struct Settings {
  var url: String
  var retries = 3
}

// Registering as an app does: a function for each module, in extensions.
extension Resolver {
  static let mock = Resolver(child: main)

  static func registerNetworking() {
    register { Session() }.scope(.shared)
    register { Network(session: resolve()) }
    register { FetchUpdate() }
      .implements(Fetching.self)
      .implements(Updating.self)
      .scope(.graph)
  }

  static func registerModels() {
    register { ViewModel(fetcher: resolve(), updater: resolve(), network: resolve()) }
    register { resolver in Box<Session>(resolver.resolve()) }
    register { _ in Box(3) }
    register { Settings(url: "x") }
    register { Flavour.sour }
    register { Counter() }.scope(.application)
    register { [1, 2, 3] }
    register { (1, "b") }
    register { { (number: Int) in number + 1 } }
    register { Logger() as Logging }
  }
}

private func makeLogger() -> Logging { Logger() }
private func makeSession(_ resolver: Resolver) -> Session { Session() }
private func makeNothing() -> Network? { nil }
private func makeSettings(_ resolver: Resolver, _ args: Resolver.Args) -> Settings? {
  Settings(url: args("url"), retries: args("retries"))
}

private class Screen: Resolving {
  lazy var model: ViewModel = resolver.resolve()
  lazy var logger: Logging? = resolver.optional()
}

final class ResolverRegisteringTests: XCTestCase {
  override func setUp() {
    Resolver.reset()
    Resolver.registerNetworking()
    Resolver.registerModels()
  }

  override func tearDown() { Resolver.reset() }

  func testEveryWayToAsk() {
    let model: ViewModel = Resolver.resolve()
    XCTAssertEqual(model.fetcher.fetch() + model.updater.update(), "fetchedupdated")
    XCTAssert(model !== Resolver.resolve(ViewModel.self))
    XCTAssert((model.fetcher as AnyObject) === (model.updater as AnyObject))
    XCTAssertNotNil(Resolver.optional(ViewModel.self))
    XCTAssertNil(Resolver.optional(name: "unknown") as ViewModel?)
    let session: Session? = Resolver.optional()
    XCTAssertNotNil(session)
    XCTAssertNotNil(Resolver.resolve() as Box<Session>)
    XCTAssertNotNil(Screen().logger)
    XCTAssert(Screen().model !== model)
  }

  func testEveryKindOfValue() {
    XCTAssertEqual(Resolver.resolve(Box<Int>.self).value, 3)
    XCTAssertEqual(Resolver.resolve(Flavour.self), .sour)
    XCTAssertEqual(Resolver.resolve() as [Int], [1, 2, 3])
    let pair: (Int, String) = Resolver.resolve()
    XCTAssertEqual(pair.1, "b")
    let increment: (Int) -> Int = Resolver.resolve()
    XCTAssertEqual(increment(1), 2)
    XCTAssert(Resolver.resolve(Counter.self) === Resolver.resolve(Counter.self))
  }

  func testFunctionsAsFactories() {
    let resolver = Resolver()
    resolver.register(factory: makeSession)
    resolver.register(factory: makeLogger)
    resolver.register(factory: makeNothing)
    resolver.register(factory: makeSettings)
    XCTAssertNotNil(resolver.optional(Session.self))
    XCTAssertEqual(resolver.resolve(Logging.self).tag, "live")
    XCTAssertNil(resolver.optional(Network.self))
    let settings: Settings = resolver.resolve(args: ["url": "u", "retries": 1])
    XCTAssertEqual(settings.retries, 1)
    XCTAssertEqual(makeSettings(resolver, Resolver.Args(["url": "v", "retries": 2]))?.url, "v")
  }

  func testCapturesAndBranches() {
    let resolver = Resolver()
    let isCompiled = true
    var sessions = 0
    resolver.register { [unowned resolver] in Network(session: resolver.resolve()) }
    resolver.register { () -> Session in
      sessions += 1
      return Session()
    }
    resolver.register { [weak self] in self.map { _ in Logger() } }
    resolver.register { if isCompiled { "live" } else { "test" } }
    resolver.register((Fetching & Updating).self) { FetchUpdate() }
    resolver.register(Fetching.self) { resolver in resolver.resolve((Fetching & Updating).self) }
    XCTAssertNotNil(resolver.optional(Network.self))
    XCTAssertEqual(sessions, 1)
    XCTAssertNotNil(resolver.optional(Logger.self))
    XCTAssertEqual(resolver.resolve(String.self), "live")
    XCTAssertEqual(resolver.resolve(Fetching.self).fetch(), "fetched")
  }

  func testHelpersOfOnesOwn() {
    func make<T>() -> T { Resolver.resolve() }
    func find<T>(_ type: T.Type) -> T? { Resolver.root.optional() }
    @discardableResult
    func keep<T: AnyObject>(
      _ type: T.Type = T.self, name: Resolver.Name? = nil, scope: ResolverScope = .cached,
      _ factory: @escaping (Resolver) -> T
    ) -> ResolverOptions<T> {
      Resolver.main.register(type, name: name, factory: factory).scope(scope)
    }
    keep { _ in Logger() }.implements(Logging.self)
    keep(Session.self, name: "other", scope: .shared) { _ in Session() }
    XCTAssert(make() as Logger === Resolver.resolve(Logging.self))
    XCTAssertNotNil(find(Session.self))
    XCTAssertNil(find(XCTestCase.self))
  }

  func testTheLastRegistrationCounts() {
    Resolver.register { MockLogger() as Logging }
    XCTAssertEqual(Resolver.resolve(Logging.self).tag, "mock")
    let options = Resolver.register { Logger() }.scope(.cached)
    let cached: Logger = Resolver.resolve()
    options.resolveProperties { _, logger in logger.tag = "later" }
    XCTAssertEqual(Resolver.resolve(Logger.self).tag, "live")
    ResolverScope.cached.reset()
    XCTAssertEqual(Resolver.resolve(Logger.self).tag, "later")
    XCTAssertEqual(cached.tag, "live")
  }

  func testPropertiesOfFreshObjects() {
    let resolver = Resolver()
    resolver.register { Logger() }
      .resolveProperties { (_, logger) in
        logger.tag = "1"
        logger.tag += "2"
      }
      .resolveProperties { _, logger, args in logger.tag += args.optional() ?? "none" }
      .resolveProperties { $1.tag += "4" }
      .implements(Logging.self)
      .scope(.unique)
    XCTAssertEqual(resolver.resolve(Logger.self, args: "3").tag, "1234")
    XCTAssertEqual(resolver.resolve(Logging.self).tag, "12none4")
  }
}
