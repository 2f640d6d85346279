import DITranquillity
import XCTest

// Forms in which programs for DITranquillity put it to use: helpers, facades, wrappers of their own.

private protocol Simple { init() }
private final class Pen: Simple {}
private struct Ink: Simple {}

private final class Desk {
  var pen: Pen!
  var ink: Ink?
  var pens: [Pen] = []
  func put(_ pen: Pen, _ ink: Ink) { (self.pen, self.ink) = (pen, ink) }
}

private enum Size: Equatable { case large }
private enum Dry {}
private enum Fresh {}

private protocol Api { var host: String { get } }
private struct Live: Api { let host = "live" }
private struct Stub: Api { let host = "stub" }

private final class Repository<Item> {
  let api: Api
  init(api: Api) { self.api = api }
}

private final class Numbers {
  let repository: Repository<Int>
  init(repository: Repository<Int>) { self.repository = repository }
}

private final class App: DIFramework {
  static func load(container: DIContainer) {
    for part in [Data.self, Domain.self] as [DIPart.Type] { container.append(part: part) }
  }

  final class Data: DIPart {
    static func load(container: DIContainer) {
      container.register(Live.init).as(Api.self).lifetime(.single)
      container.register(Repository<Int>.init(api:)).lifetime(.perContainer(.strong))
    }
  }

  final class Domain: DIPart {
    static func load(container: DIContainer) { container.register { Numbers(repository: $0) } }
  }
}

prefix operator *

private prefix func * <T>(container: DIContainer) -> T { container.resolve() }

extension DIContainer {
  fileprivate static func app(_ override: (DIContainer) -> Void = { _ in }) -> DIContainer {
    let container = DIContainer().append(framework: App.self)
    override(container)
    return container
  }

  @discardableResult
  fileprivate func add<T: Simple>(
    _ type: T.Type, file: String = #file, line: Int = #line
  ) -> DIComponentBuilder<T> {
    register(file: file, line: line) { T() }
  }

  fileprivate subscript<T>(_ type: T.Type) -> T { resolve() }
}

private struct Assembly {
  let container: DIContainer
  func callAsFunction<T>() -> T { container.resolve() }
}

private let shared = DIContainer.app()

@propertyWrapper
private struct FromShared<T> { var wrappedValue: T { shared.resolve() } }

private struct Screen { @FromShared var api: Api }

final class TranquillityFormsTests: XCTestCase {
  func testInjectionsInEveryForm() {
    let container = DIContainer()
    container.add(Pen.self)
    container.add(Ink.self)
    container.register { (pen: Pen) -> Desk in
      let desk = Desk()
      desk.pen = pen
      return desk
    }
    .injection { (desk: Desk, ink: Ink) in desk.ink = ink }
    .injection { desk, pen in desk.pen = pen }
    .injection { desk, pen, ink in desk.put(pen, ink) }
    .injection(\.pens) { many($0) }
    .injection(\Desk.ink)
    let desk: Desk = *container
    XCTAssertNotNil(desk.pen)
    XCTAssertNotNil(desk.ink)
    XCTAssertEqual(desk.pens.count, 1)
  }

  func testValuesTagsAndOptionals() {
    let container = DIContainer()
    container.register { Size.large }.as(Size.self, tag: Dry.self).as(Size.self, tag: Fresh.self)
    container.register { 15 }
    container.register { ["a", "b"] }
    container.register { { $0 + 1 } as (Int) -> Int }
    XCTAssertEqual(by(tags: Dry.self, Fresh.self, on: container.resolve()), Size.large)
    let implicit: Size! = container.resolve()
    XCTAssertEqual(implicit, .large)
    if let number: Int = container.resolve() { XCTAssertEqual(number, 15) } else { XCTFail() }
    XCTAssertEqual(container[[String].self], ["a", "b"])
    XCTAssertEqual(container[((Int) -> Int).self](1), 2)
    XCTAssertNil(container[Double?.self])
  }

  func testAModifierThatIsKept() {
    let container = DIContainer()
    container.register(Pen.init)
    container.register { "cap" }.as(String.self, tag: Dry.self)
    let all: DIMany<Pen> = container.resolve()
    let tagged: DIByTag<Dry, String> = container.resolve()
    let named: InternalByMany<Pen> = all
    XCTAssertEqual(many(all).count, 1)
    XCTAssertNotNil(named)
    XCTAssertEqual(by(tag: Dry.self, on: tagged), "cap")
  }

  func testAnAppWithPartsAndWhatItsTestsPutInstead() {
    XCTAssertEqual(DIContainer.app()[Numbers.self].repository.api.host, "live")
    let container = DIContainer.app { $0.register(Stub.init).as(Api.self).test() }
    let numbers: Numbers = Assembly(container: container)()
    XCTAssertEqual(numbers.repository.api.host, "stub")
    XCTAssertIdentical(numbers.repository, container[Repository<Int>.self])
    XCTAssertTrue(container.makeGraph().checkIsValid())
    XCTAssertEqual(Screen().api.host, "live")
  }

  func testAParentKnowsNothingOfItsChild() {
    let parent = DIContainer()
    let child = DIContainer(parent: parent)
    parent.register { Numbers(repository: $0) }
    child.register(Repository<Int>.init)
    child.register(Stub.init).as(Api.self)
    XCTAssertEqual(child[Numbers.self].repository.api.host, "stub")
    XCTAssertNil(parent[Numbers?.self])
  }

  func testPlacesOfComponents() throws {
    let container = DIContainer()
    var infos: [DIComponentInfo] = []
    container.extensions.componentRegistration = { infos.append($0.componentInfo) }
    container.register(Pen.init)
    let line = #line - 1
    let info = try XCTUnwrap(infos.first)
    XCTAssertEqual(info.line, line)
    XCTAssertTrue(info.file.hasSuffix("TranquillityFormsTests.swift"))
    XCTAssertEqual(info.description, "<Component. type: Pen; path: TranquillityFormsTests.swift:\(line)>")
    let composite = DICompositeStorage(storages: [DICacheStorage(), DICacheStorage()])
    composite.save(object: Pen(), by: info)
    XCTAssertTrue(composite.fetch(key: info) is Pen)
    composite.clean()
    XCTAssertTrue(composite.any.isEmpty)
  }
}
