import DITranquillity
import Foundation
import RegexBuilder
import Resolver
import XCTest

// Types of one's own that are called as types of the engine are.
private struct Request: Equatable { var url: URL }
private class Container { let scope = Scope.large }
private enum Scope { case large }
private struct Step { let number: Int }
private struct Story { let step: Step }
private class Registration {
  let user: String
  init(user: String) { self.user = user }
}
private class Engine {}
private class Car {
  let engine: Engine
  init(engine: Engine) { self.engine = engine }
}
private protocol Injection {}
private struct Symbol: Injection {}
private struct Trace {}
private struct Instance {}
private struct Rules {}

extension Resolver {
  fileprivate var currentEngine: Engine { resolve() }
  fileprivate func story(_ step: Step) -> Story { Story(step: step) }
  fileprivate func instance() -> Int { 4 }
}

extension DIContainer {
  fileprivate func request(_ step: Step) -> Request? { resolve() }
  fileprivate func instance() -> Int { 5 }
}

final class UserNamesTests: XCTestCase {
  func testInResolver() {
    let resolver = Resolver()
    resolver.register { Registration(user: "ann") }
    resolver.register { resolver in Story(step: resolver.resolve()) }
    resolver.register { Step(number: 1) }
    resolver.register { Engine() }.scope(.container)
    resolver.register { Container() }
    resolver.register { Symbol() as Injection }
    resolver.register { (Trace(), Instance(), Rules()) }
    XCTAssertEqual(resolver.resolve(Registration.self).user, "ann")
    XCTAssertEqual((resolver.resolve() as Registration).user, "ann")
    XCTAssertEqual(resolver.resolve(Story.self).step.number, 1)
    XCTAssert(resolver.currentEngine === resolver.resolve(Engine.self))
    XCTAssertEqual(resolver.resolve(Container.self).scope, .large)
    XCTAssertEqual(resolver.story(Step(number: 2)).step.number, 2)
    XCTAssertNotNil(resolver.optional(Injection.self))
    XCTAssertEqual(resolver.instance(), 4)
  }

  func testNamesOfOtherModules() {
    let resolver = Resolver()
    resolver.register { Reference(Substring.self) }
    let reference: Reference<Substring> = resolver.resolve()
    XCTAssertNotNil(reference)
  }

  func testInTranquillity() {
    let container = DIContainer()
    container.register(Engine.init).lifetime(.perContainer(.strong))
    container.register(Car.init)
    container.register(Container.init)
    container.register { Registration(user: "bob") }
    container.register { URL(string: "https://swift.org").map { Request(url: $0) } }
    let car: Car = container.resolve()
    let registration: Registration = container.resolve()
    XCTAssert(car.engine === container.resolve() as Engine)
    XCTAssertEqual(registration.user, "bob")
    XCTAssertNotNil(container.request(Step(number: 1)))
    XCTAssertEqual(container.instance(), 5)
    XCTAssertEqual((container.resolve() as Container).scope, .large)
  }
}
