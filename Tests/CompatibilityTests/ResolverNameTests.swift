import Resolver
import XCTest

extension Resolver.Name {
  static let fred = Self("Fred")
  static let barney = Resolver.Name("Barney")
  static var wilma: Resolver.Name { .init("Wilma") }
}

final class ResolverNameTests: XCTestCase {
  private let resolver = Resolver()

  func testLiteralsMembersAndVariables() {
    let text = "Fred"
    let literal: Resolver.Name = "Fred"
    let optional: Resolver.Name? = .name(fromString: text)
    XCTAssertEqual(literal, .fred)
    XCTAssertEqual(optional, .fred)
    XCTAssertEqual(Resolver.Name(text), "Fred")
    XCTAssertEqual(Resolver.Name(stringLiteral: text), .fred)
    XCTAssertEqual(Resolver.Name(stringLiteral: "Fred").rawValue, text)
    XCTAssertNil(Resolver.Name.name(fromString: nil))
    XCTAssertEqual("é" as Resolver.Name, Resolver.Name("e\u{301}"))
  }

  func testNamesAsKeysAndDefaults() {
    let ages: [Resolver.Name: Int] = [.fred: 1, "Barney": 2]
    func name(_ name: Resolver.Name = "nobody") -> String { name.rawValue }
    XCTAssertEqual(ages[.barney], 2)
    XCTAssertEqual(name() + name("x") + name(.wilma), "nobodyxWilma")
  }

  func testNamedServices() {
    resolver.register(Logging.self, name: .fred) { Logger() }
    resolver.register(name: "Barney") { () -> Logging in
      let logger = MockLogger()
      logger.tag = "barney"
      return logger
    }
    resolver.register(String.self, name: .wilma) { resolver in
      resolver.resolve(Logging.self, name: "Fred").tag
    }
    let fred: Logging = resolver.resolve(name: "Fred")
    XCTAssertEqual(fred.tag, "live")
    XCTAssertEqual(resolver.resolve(Logging.self, name: .barney).tag, "barney")
    XCTAssertEqual(resolver.resolve(name: .name(fromString: "Wilma")) as String, "live")
    XCTAssertNil(resolver.optional(Logging.self))
    XCTAssertNil(resolver.optional(Logging.self, name: "fred"))
  }
}
