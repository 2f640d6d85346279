import Swinject
import Testing
import Waiting

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/registering.md`.
  @Suite struct Registering {
    let container = Container()

    @Test func `a later registration of one key replaces the earlier one, and has no instance yet`() {
      container.register(Cat.self) { _ in Cat("old") }.inObjectScope(.container)
      let old = container.resolve(Cat.self)
      container.register(Cat.self) { _ in Cat("new") }.inObjectScope(.container)
      #expect(old?.name == "old")
      #expect(container.resolve(Cat.self)?.name == "new")
    }

    @Test func `the instance of a replaced registration is released, unless its entry is held`() {
      weak var kept: Cat?
      func register() -> ServiceEntry<Cat> {
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      }
      var entry: ServiceEntry<Cat>? = register()
      kept = container.resolve(Cat.self)
      _ = register()
      #expect(kept != nil)
      _ = entry
      entry = nil
      #expect(soon { kept == nil })
    }

    @Test func `names, numbers and types of arguments keep registrations apart`() {
      container.register(Cat.self) { _ in Cat("plain") }
      container.register(Cat.self, name: "a") { _ in Cat("named") }
      container.register(Cat.self) { _, name in Cat("text \(name as String)") }
      container.register(Cat.self) { _, number in Cat("number \(number as Int)") }
      container.register(Cat.self) { _, name, number in Cat("\(name as String) \(number as Int)") }
      container.register(Cat.self, name: "a") { _, name in Cat("a \(name as String)") }
      #expect(
        [
          container.resolve(Cat.self), container.resolve(Cat.self, name: "a"),
          container.resolve(Cat.self, argument: "x"), container.resolve(Cat.self, argument: 1),
          container.resolve(Cat.self, arguments: "x", 1),
          container.resolve(Cat.self, name: "a", argument: "x"),
        ].map { $0?.name } == ["plain", "named", "text x", "number 1", "x 1", "a x"])
    }

    @Test func `a name and no name never stand in for each other`() {
      container.register(Cat.self, name: "a") { _ in Cat() }
      container.register(Coin.self) { _ in Coin() }
      #expect(container.resolve(Cat.self) == nil)
      #expect(container.resolve(Cat.self, name: "b") == nil)
      #expect(container.resolve(Coin.self, name: "a") == nil)
      #expect(container.resolve(Cat.self, name: "a") != nil)
    }

    @Test func `the types of arguments are the static ones, optional or not`() {
      container.register(Cat.self) { _, name in Cat(name as String) }
      #expect(container.resolve(Cat.self, argument: "x" as String?) == nil)
      #expect(container.resolve(Cat.self, argument: "x" as any CustomStringConvertible) == nil)
      container.register(Cat.self) { _, name in Cat((name as String?) ?? "none") }
      #expect(container.resolve(Cat.self, argument: nil as String?)?.name == "none")
      #expect(container.resolve(Cat.self, argument: "x" as String?)?.name == "x")
      #expect(container.resolve(Cat.self, argument: "x")?.name == "x")
    }

    @Test func `one tuple is not two arguments`() {
      container.register(Cat.self) { _, a, b in Cat("two \(a as Int) \(b as Int)") }
      #expect(container.resolve(Cat.self, argument: (1, 2)) == nil)
      container.register(Cat.self) { _, pair in Cat("one \((pair as (Int, Int)).1)") }
      #expect(container.resolve(Cat.self, argument: (1, 2))?.name == "one 2")
      #expect(container.resolve(Cat.self, arguments: 1, 2)?.name == "two 1 2")
    }

    @Test func `a service may be a protocol, a struct, a tuple or an optional, and matches exactly`() {
      container.register((any Animal).self) { _ in Lion() }
      container.register(Lion.self) { _ in Lion() }
      container.register(Coin.self) { _ in Coin(number: 3) }
      container.register((Int, String).self) { _ in (1, "a") }
      container.register(Int?.self) { _ in nil }
      #expect(container.resolve((any Animal).self) is Lion)
      #expect(container.resolve(Cat.self) == nil)
      #expect(container.resolve(Coin.self) == Coin(number: 3))
      #expect(container.resolve((Int, String).self)?.1 == "a")
      #expect(container.resolve(Int?.self) == .some(nil))
      #expect(container.resolve(Int.self) == nil)
    }

    @Test func `a factory may make a subclass`() {
      container.register(Cat.self) { _ in Lion() }
      #expect(container.resolve(Cat.self) is Lion)
    }

    @Test func `the default scope is graph, or that of the container`() {
      container.register(Cat.self) { _ in Cat() }
      #expect(container.resolve(Cat.self) !== container.resolve(Cat.self))
      let other = Container(defaultObjectScope: .container)
      other.register(Cat.self) { _ in Cat() }
      #expect(other.resolve(Cat.self) === other.resolve(Cat.self))
      #expect(other.description.contains("ObjectScope: container"))
    }

    @Test func `a scope that is set after the first resolution changes the description only`() {
      let entry = container.register(Cat.self) { _ in Cat() }
      _ = container.resolve(Cat.self)
      entry.inObjectScope(.container)
      #expect(container.resolve(Cat.self) !== container.resolve(Cat.self))
      #expect(container.description.contains("ObjectScope: container"))
    }

    @Test func `removeAll removes registrations and instances, and leaves behaviors and parents`() {
      let log = Log()
      let child = Container(parent: container, behaviors: [NoteBehavior(log)])
      container.register(Coin.self) { _ in Coin() }
      weak var kept: Cat?
      child.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      kept = child.resolve(Cat.self)
      #expect(kept != nil)
      child.removeAll()
      #expect(soon { kept == nil })
      #expect(child.resolve(Cat.self) == nil)
      #expect(child.resolve(Coin.self) != nil)
      child.register(Cat.self) { _ in Cat("again") }
      #expect(child.resolve(Cat.self)?.name == "again")
      #expect(log.words == ["Cat Cat", "Cat Cat"])
    }

    @Test func `hasAnyRegistration asks for exactly the type and the name, and searches parents`() {
      let child = Container(parent: container)
      container.register(Cat.self) { _, name in Cat(name as String) }
      container.register(Coin.self, name: "a") { _ in Coin() }.implements(Int.self, name: "b")
      child.register(Home.self) { _ in Home(nil, nil) }
      #expect(child.hasAnyRegistration(of: Cat.self))
      #expect(container.hasAnyRegistration(of: Cat.self))
      #expect(!container.hasAnyRegistration(of: Cat.self, name: "a"))
      #expect(!container.hasAnyRegistration(of: Coin.self))
      #expect(container.hasAnyRegistration(of: Coin.self, name: "a"))
      #expect(container.hasAnyRegistration(of: Int.self, name: "b"))
      #expect(!container.hasAnyRegistration(of: Int.self))
      #expect(!container.hasAnyRegistration(of: Home.self))
      #expect(!container.hasAnyRegistration(of: Lion.self))
    }

    @Test func `an entry is visible at once, and its options change it later`() throws {
      let entry = container.register(Cat.self) { _ in Cat() }
      #expect(container.hasAnyRegistration(of: Cat.self))
      entry.inObjectScope(.container)
      let cat = try #require(container.resolve(Cat.self))
      #expect(container.resolve(Cat.self) === cat)
      #expect(ObjectIdentifier(entry.serviceType) == ObjectIdentifier(Cat.self))
      #expect(ObjectIdentifier(entry.argumentsType) == ObjectIdentifier((any Resolver).self))
    }

    @Test func `a container registers in its initialiser`() {
      let container = Container { container in container.register(Cat.self) { _ in Cat() } }
      #expect(container.resolve(Cat.self) != nil)
    }

    @Test func `register can be passed as a value of function type`() {
      let register: (Cat.Type, String?, @escaping (any Resolver) -> Cat) -> ServiceEntry<Cat> =
        container.register
      _ = register(Cat.self, "a") { _ in Cat("by value") }
      #expect(container.resolve(Cat.self, name: "a")?.name == "by value")
    }
  }
}

/// Adds what it is told to a log.
struct NoteBehavior: Behavior {
  let log: Log
  init(_ log: Log) { self.log = log }

  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?
  ) {
    log.add("\(type) \(entry.serviceType)" + (name.map { " \($0)" } ?? ""))
  }
}
