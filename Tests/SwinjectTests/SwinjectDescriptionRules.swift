import Testing

@testable import Swinject

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/descriptions.md`.
  @Suite struct Descriptions {
    let container = Container()

    @Test func `an empty container`() { #expect(container.description == "[\n]") }

    @Test func `registrations are sorted by their text, and tell name, parameters, scope and closures`() {
      container.register((any Animal).self) { _ in Cat() }
      container.register((any Animal).self, name: "a") { _, a, b in Cat("\(a as String) \(b as Bool)") }
        .inObjectScope(.container)
      container.register(Coin.self) { _, a in Coin(number: a) }.inObjectScope(.transient)
        .initCompleted { _, _ in }.initCompleted { _, _ in }
      container.register(Home.self) { _ in Home(nil, nil) }
        .inObjectScope(ObjectScope(storageFactory: PermanentStorage.init))
      #expect(
        container.description == """
          [
              { Service: Animal, Factory: Resolver -> Animal, ObjectScope: graph },
              { Service: Animal, Name: "a", Factory: (Resolver, String, Bool) -> Animal, ObjectScope: container },
              { Service: Coin, Factory: (Resolver, Int) -> Coin, ObjectScope: transient, InitCompleted: Specified 2 closures },
              { Service: Home, Factory: Resolver -> Home, ObjectScope:  }
          ]
          """)
    }

    @Test func `a forwarded key names the service of the entry first`() {
      container.register(Cat.self) { _ in Cat() }.implements((any Animal).self, name: "a")
      #expect(
        container.description == """
          [
              { Service: Cat, Factory: Resolver -> Cat, ObjectScope: graph },
              { Service: Cat, Name: "a", Factory: Resolver -> Animal, ObjectScope: graph }
          ]
          """)
    }

    @Test func `only this container's registrations are told`() {
      container.register(Cat.self) { _ in Cat() }
      #expect(Container(parent: container).description == "[\n]")
    }

    @Test func `the log of a failed request tells what is available for the service`() {
      container.register(Cat.self, name: "a") { _ in Cat() }
      container.register(Coin.self) { _ in Coin() }
      let child = Container(parent: container)
      let key = KeyTypes(Cat.self, taking: ((Int, String) -> Void).self).named("b")
      #expect(
        FailureLog.text(key, in: child.core) == """
          Swinject: Resolution failed. Expected registration:
          \t{ Service: Cat, Name: "b", Factory: (Resolver, Int, String) -> Cat }
          Available registrations:
          \t{ Service: Cat, Name: "a", Factory: Resolver -> Cat, ObjectScope: graph }
          """)
    }
  }
}
