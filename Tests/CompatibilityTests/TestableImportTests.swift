import XCTest

@testable import DITranquillity
@testable import Resolver

// An app's tests may import the libraries so, and use their public names. The libraries' internal names are not promised.

private protocol Service {}
private final class Live: Service {}
private final class Mock: Service {}

private final class Screen {
  @LazyInjected var service: Service
}

final class TestableImportTests: XCTestCase {
  func testResolver() {
    let resolver = Resolver()
    let mocks = Resolver(child: resolver)
    resolver.register { Live() as Service }
    mocks.register { Mock() as Service }
    let screen = Screen()
    screen.$service.container = mocks
    XCTAssertTrue(screen.service is Mock)
    XCTAssertTrue(resolver.resolve(Service.self) is Live)
  }

  func testTranquillity() {
    let container = DIContainer()
    container.register(Live.init).as(Service.self)
    container.register(Mock.init).as(Service.self).test()
    let service: Service = container.resolve()
    XCTAssertTrue(service is Mock)
  }
}
