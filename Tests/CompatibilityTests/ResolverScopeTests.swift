import Dispatch
import Resolver
import XCTest

extension ResolverScope {
  static let session = ResolverScopeCache()
  static let weakSession: ResolverScope = ResolverScopeShare()
}

extension ResolverOptions where Service: AnyObject {
  @discardableResult func once() -> ResolverOptions<Service> { scope(.session) }
}

private class Parent {
  let child: Child
  init(child: Child) { self.child = child }
}
private class Child { weak var parent: Parent? }
private class Couple {
  let first, second: Session
  init(_ first: Session, _ second: Session) {
    self.first = first
    self.second = second
  }
}

final class ResolverScopeTests: XCTestCase {
  private let resolver = Resolver()

  override func tearDown() {
    Resolver.defaultScope = .graph
    Resolver.decorate = nil
    ResolverScope.session.reset()
    ResolverScope.application.reset()
    ResolverScope.shared.reset()
  }

  func testAGraphSharesWithinOneResolution() {
    resolver.register { resolver in Couple(resolver.resolve(), resolver.resolve()) }
    resolver.register { Session() }
    let couple: Couple = resolver.resolve()
    XCTAssert(couple.first === couple.second)
    XCTAssert(couple.first !== resolver.resolve(Session.self))
    resolver.register { Session() }.scope(.unique)
    let other: Couple = resolver.resolve()
    XCTAssert(other.first !== other.second)
  }

  func testACircleIsClosedInResolveProperties() {
    resolver.register { resolver in Parent(child: resolver.resolve()) }
      .resolveProperties { resolver, parent in resolver.resolve(Child.self).parent = parent }
    resolver.register { Child() }
    let parent: Parent = resolver.resolve()
    XCTAssert(parent.child.parent === parent)
  }

  func testScopesOfOnesOwn() {
    resolver.register { Session() }.once()
    let session: Session = resolver.resolve()
    XCTAssert(session === resolver.resolve(Session.self))
    ResolverScope.session.reset()
    XCTAssert(session !== resolver.resolve(Session.self))
    resolver.register { Logger() as Logging }.scope(.weakSession)
    var logger: Logging? = resolver.resolve(Logging.self)
    logger?.tag = "held"
    XCTAssertEqual(resolver.resolve(Logging.self).tag, "held")
    logger = nil
    XCTAssertEqual(resolver.resolve(Logging.self).tag, "live")
  }

  func testEveryScopeCanBeNamed() {
    let scopes: [ResolverScope] = [.graph, .shared, .cached, .application, .container, .unique]
    for scope in scopes {
      resolver.register(name: "any") { Session() }.scope(scope)
      XCTAssertNotNil(resolver.optional(Session.self, name: "any"))
      scope.reset()
    }
    Resolver.defaultScope = .application
    resolver.register { Session() }
    Resolver.defaultScope = .graph
    XCTAssert(resolver.resolve(Session.self) === resolver.resolve(Session.self))
  }

  func testContainersKeepTheirOwn() {
    resolver.register { Session() }.scope(.container)
    let owner = Resolver(child: resolver)
    let own: Session = owner.resolve()
    XCTAssert(own === owner.resolve(Session.self))
    XCTAssert(own !== resolver.resolve(Session.self))
    owner.cache.reset()
    XCTAssert(own !== owner.resolve(Session.self))
    owner.cache = ResolverScopeShare()
    let held: Session = owner.resolve()
    XCTAssert(held === owner.resolve(Session.self))
  }

  #if DEBUG
    func testWhoDecoratesSeesEveryService() {
      var seen: [String] = []
      Resolver.decorate = { seen.append("\(type(of: $0))") }
      resolver.register { resolver in Couple(resolver.resolve(), resolver.resolve()) }
      resolver.register { Session() }
      _ = resolver.resolve(Couple.self)
      XCTAssertEqual(seen, ["Session", "Session", "Couple"])
      Resolver.decorate = { service in
        if let logger = service as? Logger { logger.tag = "decorated" }
      }
      resolver.register { Logger() }
      XCTAssertEqual(resolver.resolve(Logger.self).tag, "decorated")
    }
  #endif

  func testManyThreads() {
    resolver.register { Session() }.scope(.application)
    resolver.register { resolver in Couple(resolver.resolve(name: "x"), resolver.resolve(name: "x")) }
    resolver.register(name: "x") { Session() }
    let resolver = resolver
    let session: Session = resolver.resolve()
    DispatchQueue.concurrentPerform(iterations: 50) { number in
      XCTAssert(session === resolver.resolve(Session.self))
      let couple: Couple = resolver.resolve()
      XCTAssert(couple.first === couple.second)
      resolver.register(name: .init("number \(number)")) { Box(number) }
      XCTAssertEqual(resolver.resolve(Box<Int>.self, name: .init("number \(number)")).value, number)
    }
  }
}
