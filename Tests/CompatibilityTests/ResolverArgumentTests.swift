import Resolver
import XCTest

final class ResolverArgumentTests: XCTestCase {
  private let resolver = Resolver()

  func testASingleArgument() {
    resolver.register { _, args in Box<Bool>(args()) }
    resolver.register { (_, args) -> Box<[Int]> in Box(args.get()) }
    resolver.register { Box<Logging>($1()) }
    let isEditing = true
    XCTAssertTrue((resolver.resolve(args: isEditing) as Box<Bool>).value)
    XCTAssertEqual(resolver.resolve(Box<[Int]>.self, args: [1, 2]).value, [1, 2])
    XCTAssertEqual(resolver.resolve(Box<Logging>.self, args: MockLogger()).value.tag, "mock")
  }

  func testArgumentsByKey() {
    resolver.register { (_, args) in Settings(url: args("url"), retries: args.get("retries")) }
    resolver.register { Box<String>($1("text")) }
    let settings: Settings = resolver.resolve(args: ["url": "u", "retries": 1])
    XCTAssertEqual(settings.url, "u")
    XCTAssertEqual(resolver.resolve(Box<String>.self, args: ["text": "t"]).value, "t")
  }

  func testArgumentsThatMayBeMissing() {
    resolver.register { _, args in Box<Int?>(args("number")) }
    resolver.register { _, args -> Box<Double> in
      let named: Double? = args.optional("number")
      let single: Double? = args.optional()
      return Box(named ?? single ?? 0.5)
    }
    XCTAssertNil((resolver.resolve(args: ["other": 1]) as Box<Int?>).value)
    XCTAssertEqual((resolver.resolve(args: ["number": 1]) as Box<Int?>).value, 1)
    XCTAssertEqual(resolver.resolve(Box<Double>.self).value, 0.5)
    XCTAssertEqual(resolver.resolve(Box<Double>.self, args: 2.5).value, 2.5)
    XCTAssertEqual((resolver.resolve(args: ["number": 1.5, "b": nil]) as Box<Double>).value, 1.5)
  }

  func testArgumentsHandedOn() {
    resolver.register { _, args in Box<Int>(args()) }
    resolver.register { resolver, args in
      Box<String>("\((resolver.resolve(args: args) as Box<Int>).value)")
    }
    .implements(AnyObject.self)
    XCTAssertEqual(resolver.resolve(Box<String>.self, args: 7).value, "7")
    XCTAssertEqual((resolver.resolve(AnyObject.self, args: 8) as? Box<String>)?.value, "8")
  }
}
