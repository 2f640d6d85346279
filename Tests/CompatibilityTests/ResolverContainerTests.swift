import Resolver
import XCTest

extension Resolver {
  static var custom = Resolver()
}

private class Injectee {
  @Injected var model: ViewModel
  @Injected() var settings: Settings
  @Injected(name: .fred) var fred: Logging
  @Injected(name: "Barney") private(set) var barney: Logging
  @Injected(container: .custom) var session: Session
  @Injected(name: "x", container: .custom) var named: Session
  @OptionalInjected var missing: XCTestCase?
  @OptionalInjected(name: .fred) var found: Logging?
  @LazyInjected var lazy: ViewModel
  @LazyInjected(name: .fred) var lazyNamed: Logging
  @LazyInjected(container: .custom) var lazyCustom: Session
  @LazyInjected var box: Box<String>
  @WeakLazyInjected var weak: Counter?
}

private class Owner { @Injected var part: Part }
private class Part { @WeakLazyInjected var owner: Owner? }
private struct Value {
  @Injected var session: Session
  @LazyInjected var later: Session
}

final class ResolverContainerTests: XCTestCase {
  override func setUp() {
    Resolver.reset()
    Resolver.registerNetworking()
    Resolver.registerModels()
    Resolver.register(Logging.self, name: .fred) { Logger() }
    Resolver.register(Logging.self, name: "Barney") { _ in MockLogger() }
    Resolver.register { (_, args) in Box<String>(args("text")) }
    Resolver.custom = Resolver()
    Resolver.custom.register { Session() }.scope(.container)
    Resolver.custom.register(name: "x") { Session() }
  }

  override func tearDown() { Resolver.reset() }

  func testWrappersResolve() {
    let injectee = Injectee()
    XCTAssertEqual(injectee.settings.retries, 3)
    XCTAssertEqual(injectee.fred.tag + injectee.barney.tag, "livemock")
    XCTAssertNil(injectee.missing)
    XCTAssertNotNil(injectee.found)
    XCTAssert(injectee.session === injectee.lazyCustom)
    XCTAssert(injectee.session !== injectee.named)
    XCTAssertNotNil(injectee.weak)
    injectee.fred = MockLogger()
    injectee.found = nil
    injectee.model = Resolver.resolve()
    XCTAssertEqual(injectee.fred.tag, "mock")
    XCTAssertNil(injectee.found)
  }

  func testLazyWrappersWait() {
    let injectee = Injectee()
    XCTAssertTrue(injectee.$lazy.isEmpty)
    XCTAssert(injectee.lazy === injectee.lazy)
    XCTAssertFalse(injectee.$lazy.isEmpty)
    injectee.$lazy.release()
    XCTAssertTrue(injectee.$lazy.isEmpty)
    injectee.lazy = Resolver.resolve()
    injectee.$box.args = ["text": "t"]
    XCTAssertEqual(injectee.box.value, "t")
    injectee.$lazyNamed.name = "Barney"
    injectee.$lazyNamed.container = .main
    XCTAssertEqual(injectee.lazyNamed.tag, "mock")
  }

  func testAWeakWrapperPointsBack() {
    Resolver.register { Owner() }.scope(.shared)
    Resolver.register { Part() }
    var owner: Owner? = Resolver.resolve(Owner.self)
    let part = owner!.part
    XCTAssert(part.owner === owner)
    owner = nil
    XCTAssertNil(part.owner)
    XCTAssertTrue(part.$owner.isEmpty)
  }

  func testWrappersInValues() {
    var value = Value()
    let session = value.later
    value.session = session
    XCTAssert(value.session === session)
  }

  func testMocksInFrontOfTheApp() {
    let test = Resolver(child: .main)
    test.register { MockLogger() as Logging }
    Resolver.root = test
    XCTAssertEqual(Resolver.resolve(Logging.self).tag, "mock")
    XCTAssertNotNil(Resolver.optional(ViewModel.self))
    Resolver.root = .main
    XCTAssertEqual(Resolver.resolve(Logging.self).tag, "live")
  }

  func testTheOwnersRegistrationsReachTheChildsFactories() {
    let child = Resolver()
    child.register { resolver in Box<Logging>(resolver.resolve()) }
    child.register { Logger() as Logging }
    let owner = Resolver(child: child)
    let nobody: Resolver? = nil
    owner.add(child: Resolver(child: nobody))
    owner.register { MockLogger() as Logging }
    XCTAssertEqual(owner.resolve(Box<Logging>.self).value.tag, "mock")
    XCTAssertEqual(child.resolve(Box<Logging>.self).value.tag, "live")
  }

  func testResetForgetsWhatWasRegistered() {
    let former = Resolver.main
    Resolver.reset()
    XCTAssertNil(Resolver.optional(ViewModel.self))
    XCTAssertNotNil(former.optional(Settings.self))
    XCTAssert(Resolver.root === Resolver.main)
  }
}
