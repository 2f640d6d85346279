import DITranquillity
import XCTest

protocol Animal: AnyObject { var title: String { get } }
protocol Router: AnyObject {}
protocol Plugin { var id: Int { get } }

class Cat: Animal { let title = "cat" }
class Dog: Animal {
  let title: String
  init(title: String = "dog") { self.title = title }
}
class Home {
  let animal: Animal
  var pets: [Animal] = []
  var lazy: Lazy<Cat>!
  var provider: Provider<Cat>?
  var router: Router?
  init(animal: Animal) { self.animal = animal }
  func settle(_ cat: Cat, dog: Dog) { pets = [cat, dog] }
}
class AppRouter: Router {
  let container: DIContainer
  init(container: DIContainer) { self.container = container }
  func open<T>() -> T { container.resolve() }
}
struct First: Plugin { let id = 1 }
struct Second: Plugin { let id = 2 }
class Composite: Plugin {
  let id: Int
  init(_ plugins: [Plugin]) { id = plugins.map { $0.id }.reduce(0, +) }
}
class Client {
  let plugin: Plugin?
  init(plugin: Plugin?) { self.plugin = plugin }
}
enum Red {}
enum Blue {}
class Green {}

extension DIContainer {
  func open<T: AnyObject>(_ type: T.Type = T.self) -> T { resolve() }

  @discardableResult
  func register<T>(
    value: @escaping @autoclosure () -> T, file: String = #file, line: Int = #line
  ) -> DIComponentBuilder<T> {
    register(file: file, line: line) { value() }
  }
}

extension DIComponentBuilder {
  @discardableResult func asAnimal() -> DIComponentBuilder<Impl> { self.as(Animal.self) }
  @discardableResult func singleton() -> Self { lifetime(.single) }
}

extension DIComponentBuilder where Impl: Home {
  @discardableResult func withPets() -> Self { injection { $0.pets = many($1) } }
}

private struct Ten {
  let a: Int, b: Int8, c: Int16, d: Int32, e: Int64, f: UInt, g: UInt8, h: UInt16, i: UInt32, j: UInt64
}
private class User {
  let id: Int
  let name: String
  let cat: Cat
  var age: Int?
  init(id: Int, name: String, cat: Cat) {
    self.id = id
    self.name = name
    self.cat = cat
  }
}
private class UserScreen {
  var user: Provider2<User, Int, String>!
  let dog: Provider1<Dog, String>
  init(dog: Provider1<Dog, String>) { self.dog = dog }
}
private struct Options {
  let id: Int
  let name: String?
}
private class Profile {
  var cat: Cat!
  var plugin: Plugin?
  var plugins: [Plugin] = []
  var red: Plugin!
  var number = 0
  var name = ""
  var lazy: Lazy<Cat>!
}
@MainActor private class Model {
  let cat: Cat
  init(cat: Cat) { self.cat = cat }
}

final class TranquillityRegisteringTests: XCTestCase {
  private let container = DIContainer()

  func testInitialisersAndClosures() {
    container.register(Cat.init).asAnimal().singleton()
    container.register { Dog() }
    container.register(Home.init(animal:))
      .withPets()
      .injection(\.lazy)
      .injection(\.provider)
      .injection(\Home.router)
      .injection { $0.settle($1, dog: $2) }
      .injection { (home: Home, cat: Cat) in home.pets.append(cat) }
      .injection { home in home.pets.reverse() }
      .postInit { home in home.pets.removeLast() }
    container.register(AppRouter.init).as(Router.self).lifetime(.perContainer(.weak))
    let home: Home = container.resolve()
    XCTAssertEqual(home.animal.title, "cat")
    XCTAssertEqual(home.pets.map { $0.title }, ["cat", "dog"])
    XCTAssert(home.lazy.value === home.provider?.value)
    XCTAssert(home.router === container.resolve() as Router)
    XCTAssert(container.open(AppRouter.self) === home.router)
    let cat: Cat = container.open(AppRouter.self).open()
    XCTAssert(cat === home.animal)
  }

  func testManyParameters() {
    container.register { 1 }
    container.register { Int8(2) }
    container.register { Int16(3) }
    container.register { Int32(4) }
    container.register { Int64(5) }
    container.register { UInt(6) }
    container.register { UInt8(7) }
    container.register { UInt16(8) }
    container.register { UInt32(9) }
    container.register { UInt64(10) }
    container.register(Ten.init)
    container.register { (small: Int8, large: Int) in Double(small) + Double(large) }
    container.register { text, number in (text, number) as (String, Int8) }
    container.register(value: "text")
    XCTAssertEqual((container.resolve() as Ten).j, 10)
    XCTAssertEqual(container.resolve() as Double, 3)
    XCTAssertEqual((container.resolve() as (String, Int8)).0, "text")
  }

  func testArguments() {
    container.register(Cat.init)
    container.register { Dog(title: arg($0)) }
    container.register(User.init(id:name:cat:)) { (arg($0), arg($1)) }
      .injection(\.age) { arg($0) }
    container.register { Options(id: arg($0), name: arg($1)) }
    container.register(UserScreen.init).injection { $0.user = $1 }
    let user: User = container.resolve(args: 1, "a", 5)
    XCTAssertEqual(user.name, "a")
    XCTAssertEqual(user.age, 5)
    XCTAssertNil((container.resolve(args: 1, nil) as Options).name)
    XCTAssertNil(container.resolve() as User?)
    let screen: UserScreen = container.resolve()
    XCTAssertEqual(screen.user.value(3, "b").id, 3)
    XCTAssertEqual(screen.dog.value("rex").title, "rex")
    var arguments = AnyArguments(for: User.self, args: 1, "c")
    arguments.addArgs(for: Dog.self, args: "rover")
    XCTAssertEqual((container.resolve(arguments: arguments) as User).name, "c")
    XCTAssertEqual((container.resolve(arguments: arguments) as Dog).title, "rover")
    let dog: ProviderArgs<Dog> = container.resolve()
    XCTAssertEqual(dog.value(args: "lassie").title, "lassie")
  }

  func testKeyPathsAndModificators() {
    container.register(Profile.init)
      .injection(\.cat)
      .injection(\.plugin)
      .injection(\.plugins) { many($0) }
      .injection(\.red) { by(tag: Red.self, on: $0) }
      .injection(\.number) { arg($0) }
      .injection(name: "title", \.name)
      .injection(\.lazy)
    container.register(Cat.init)
    container.register { "named" }.as(String.self, name: "title")
    container.register(First.init).as(Plugin.self).as(check: Plugin.self, tag: Red.self) { $0 }
    let profile: Profile = container.resolve(args: 5)
    XCTAssertNotNil(profile.cat)
    XCTAssertEqual(profile.plugin?.id, 1)
    XCTAssertEqual(profile.plugins.count, 1)
    XCTAssertEqual(profile.red.id, 1)
    XCTAssertEqual(profile.number, 5)
    XCTAssertEqual(profile.name, "named")
    XCTAssertNotNil(profile.lazy.value)
    XCTAssertTrue(container.makeGraph().checkIsValid())
  }

  func testFactoriesThatMayFail() {
    var name: String?
    container.register { name }
    container.register { (container: DIContainer) -> Dog? in
      guard let name: String = container.resolve() else { return nil }
      return Dog(title: name)
    }
    XCTAssertNil(container.resolve() as Dog?)
    name = "rex"
    XCTAssertEqual((container.resolve() as Dog).title, "rex")
  }

  func testObjectsMadeElsewhere() {
    container.register(Home.self).injection { $0.router = $1 }
    container.register { AppRouter(container: $0) }.as(check: Router.self) { $0 }
    let home = Home(animal: Cat())
    container.inject(into: home)
    XCTAssertNotNil(home.router)
    XCTAssertNil(container.resolve() as Home?)
  }

  @MainActor func testTheMainActor() {
    container.register(Cat.init)
    container.register(main: { Model(cat: $0) }).lifetime(.perContainer(.strong))
    let model: Model = container.resolve()
    XCTAssert(model === container.resolve() as Model)
  }
}
