import DITranquillity
import XCTest

private final class App: DIFramework {
  static func load(container: DIContainer) {
    container.append(part: Animals.self)
    container.append(framework: Plugins.self)
    container.register { Client(plugin: $0) }
    container.register(First.init).as(Plugin.self)
  }
}
private final class Plugins: DIFramework {
  static func load(container: DIContainer) {
    container.register(Second.init).as(Plugin.self)
  }
}
private final class Importing: DIFramework {
  static func load(container: DIContainer) {
    container.import(Plugins.self)
    container.append(part: Derived.self)
  }
}
private class Base: DIPart, @unchecked Sendable {
  class func load(container: DIContainer) {}
}
private final class Derived: Base, @unchecked Sendable {
  override class func load(container: DIContainer) {
    container.register { [Client(plugin: $0)] }
  }
}
private final class Animals: DIPart {
  static let parts: [DIPart.Type] = [Base.self]

  static func load(container: DIContainer) {
    for part in parts { container.append(part: part) }
    container.register(Cat.init)
      .as(check: Animal.self) { $0 }
      .as(Animal.self, tag: Red.self)
      .as(check: Animal.self, name: "tom") { $0 }
      .lifetime(.perContainer(.strong))
      .default()
    container.register { Dog() }
      .as(Animal.self)
      .as(Animal.self, tag: Red.self)
      .as(check: Animal.self, tag: Blue.self) { $0 }
      .as(Animal.self, name: "rex")
  }
}

final class TranquillityLookupTests: XCTestCase {
  private var container: DIContainer!

  override func setUp() {
    DISetting.Log.fun = nil
    container = DIContainer()
    container.append(framework: App.self)
  }

  func testTagsAndNames() {
    let cat: Animal = container.resolve()
    let rex: Animal = container.resolve(name: "rex")
    let blue: Animal = container.resolve(tag: Blue.self)
    let both: Animal = by(tags: Red.self, Blue.self, on: container.resolve())
    let nested: Lazy<Animal> = by(tag: Blue.self, on: by(tag: Red.self, on: container.resolve()))
    let none: Animal? = by(tags: Red.self, Blue.self, Green.self, on: container.resolve())
    XCTAssertEqual(cat.title, "cat")
    XCTAssert(cat === container.resolve(name: "tom") as Animal)
    XCTAssertEqual([rex, blue, both, nested.value].map { $0.title }, ["dog", "dog", "dog", "dog"])
    XCTAssertNil(none)
    XCTAssertNil(container.resolve(name: "felix") as Animal?)
  }

  func testMany() {
    let animals: [Animal] = many(container.resolve())
    let red: [Animal] = many(by(tag: Red.self, on: container.resolve()))
    let blue: [Provider<Animal>] = many(by(tag: Blue.self, on: container.resolve()))
    XCTAssertEqual(animals.map { $0.title }, ["cat", "dog"])
    XCTAssertEqual(red.count, 2)
    XCTAssertEqual(blue.map { $0.value.title }, ["dog"])
    XCTAssertEqual((container.resolveMany() as [Animal]).count, 2)
    XCTAssertEqual((many(container.resolve()) as [Lazy<Animal>?]).count, 2)
    XCTAssertTrue((many(container.resolve()) as [Router]).isEmpty)
  }

  func testACompositeOfItsKind() {
    container.register { Composite(many($0)) }.as(Plugin.self).default()
    XCTAssertEqual((container.resolve() as Plugin).id, 3)
  }

  func testFrameworksPreferTheirOwn() {
    container.append(framework: Importing.self).append(framework: Plugins.self)
    XCTAssertEqual((container.resolve() as Client).plugin?.id, 1)
    XCTAssertEqual((container.resolve() as [Client]).first?.plugin?.id, 2)
    XCTAssertNil(container.resolve() as Plugin?)
    XCTAssertEqual((container.resolve(from: Plugins.self) as Plugin).id, 2)
    let framework: DIFramework.Type = App.self
    XCTAssertEqual((container.resolve(from: framework) as Plugin).id, 1)
    XCTAssertEqual((manyInFramework(container.resolve(from: framework)) as [Plugin]).map { $0.id }, [1])
  }

  func testTestsComeFirst() {
    container.register { MockAnimal() }.as(Animal.self).test()
    XCTAssertEqual((container.resolve() as Animal).title, "mock")
  }

  func testChildrenAskTheirParents() {
    let containers: [String: DIContainer] = ["parent": container, "child": DIContainer(parent: container)]
    let child = containers["child"]!
    child.register { Client(plugin: nil) }
    XCTAssertNil((child.resolve() as Client).plugin)
    XCTAssertEqual((child.resolve() as Animal).title, "cat")
    XCTAssert(child.resolve() as Animal !== container.resolve() as Animal)
    XCTAssert(child.resolve() as DIContainer === child)
    XCTAssertNil(containers["nobody"]?.resolve() as Client?)
  }

  func testABuilderThatIsHeld() {
    let builder = container.register(Composite.init).as(AnyObject.self)
    builder.lifetime(.single)
    for number in 0..<3 { container.register { number } }
    XCTAssertEqual(many(container.resolve()) as [Int], [0])
  }
}

private class MockAnimal: Animal { let title = "mock" }
