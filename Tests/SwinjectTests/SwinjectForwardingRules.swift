import Swinject
import Testing
import Waiting

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/forwarding.md`.
  @Suite struct Forwarding {
    let container = Container()

    @Test func `a forwarded type shares the entry's factory, scope and instance`() throws {
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container).implements((any Animal).self)
      let cat = try #require(container.resolve(Cat.self))
      #expect(container.resolve((any Animal).self) === cat)
    }

    @Test func `in a graph too, the types of one entry share its object`() {
      container.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
      container.register(Home.self) { r in Home(r.resolve(Cat.self), r.resolve((any Animal).self)) }
      #expect(container.resolve(Home.self)?.isShared == true)
    }

    @Test func `initCompleted runs once, whichever type is asked for first`() {
      let log = Log()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container).implements((any Animal).self)
        .initCompleted { _, _ in log.add("completed") }
      _ = container.resolve((any Animal).self)
      _ = container.resolve(Cat.self)
      #expect(log.count == 1)
    }

    @Test func `a forward has its own name or none, and not that of the entry`() {
      container.register(Cat.self, name: "a") { _ in Cat() }
        .implements((any Animal).self)
        .implements((any Animal).self, name: "b")
      #expect(container.resolve((any Animal).self) != nil)
      #expect(container.resolve((any Animal).self, name: "b") != nil)
      #expect(container.resolve((any Animal).self, name: "a") == nil)
    }

    @Test func `a forward takes the arguments of the entry`() {
      container.register(Cat.self) { _, name in Cat(name as String) }.implements((any Animal).self)
      #expect((container.resolve((any Animal).self, argument: "x") as? Cat)?.name == "x")
      #expect(container.resolve((any Animal).self) == nil)
    }

    @Test func `several types may be given at once, and forward does the same as implements`() {
      let entry = container.register(Lion.self) { _ in Lion() }
      entry.implements((any Animal).self, Cat.self)
      container.forward(AnyObject.self, name: "any", to: entry)
      #expect(container.resolve((any Animal).self) is Lion)
      #expect(container.resolve(Cat.self) is Lion)
      #expect(container.resolve(AnyObject.self, name: "any") is Lion)
    }

    @Test func `up to nine types may be given`() {
      container.register(Int.self) { _ in 1 }
        .implements(
          (any Equatable).self, (any Comparable).self, (any Hashable).self, (any Codable).self,
          (any Sendable).self, (any CustomStringConvertible).self, (any Numeric).self,
          (any SignedNumeric).self, (any BinaryInteger).self)
      #expect(container.resolve((any BinaryInteger).self) is Int)
      #expect(container.resolve((any Equatable).self) is Int)
    }

    @Test
    func `an instance that is not of the type gives nil, after its factory ran and without initCompleted`() {
      let log = Log()
      container.register(Cat.self) { _ in
        log.add("made")
        return Cat()
      }
      .implements((any Stranger).self)
      .initCompleted { _, _ in log.add("completed") }
      #expect(container.resolve((any Stranger).self) == nil)
      #expect(log.words == ["made"])
    }

    @Test func `a protocol's registration may be forwarded to the class of its instance`() {
      container.register((any Animal).self) { _ in Cat("one") }.implements(Cat.self)
      #expect(container.resolve(Cat.self)?.name == "one")
    }

    @Test func `registering the original again leaves the forward with the old entry`() {
      container.register(Cat.self) { _ in Cat("old") }.implements((any Animal).self)
      container.register(Cat.self) { _ in Cat("new") }
      #expect((container.resolve((any Animal).self) as? Cat)?.name == "old")
      #expect(container.resolve(Cat.self)?.name == "new")
    }

    @Test func `an entry that is replaced for all its types is released`() {
      weak var kept: Cat?
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container).implements((any Animal).self)
      kept = container.resolve(Cat.self)
      container.register(Cat.self) { _ in Cat() }
      #expect(kept != nil)
      container.register((any Animal).self) { _ in Cat() }
      #expect(soon { kept == nil })
    }

    @Test func `a forward may be registered again`() {
      let entry = container.register(Cat.self) { _ in Cat("old") }.implements((any Animal).self)
      container.register((any Animal).self) { _ in Cat("new") }
      entry.implements((any Animal).self)
      #expect((container.resolve((any Animal).self) as? Cat)?.name == "old")
    }

    @Test func `an entry that the program holds is forwarded after it was replaced, with its instance`() {
      let entry = container.register(Cat.self) { _ in Cat("old") }.inObjectScope(.container)
      let old = container.resolve(Cat.self)
      container.register(Cat.self) { _ in Cat("new") }
      entry.implements((any Animal).self)
      #expect(container.resolve((any Animal).self) as? Cat === old)
      #expect(container.resolve(Cat.self)?.name == "new")
    }

    @Test func `an entry that the program holds is forwarded after all were removed`() {
      let entry = container.register(Cat.self) { _ in Cat("old") }
      container.removeAll()
      #expect(container.resolve(Cat.self) == nil)
      entry.implements((any Animal).self)
      #expect((container.resolve((any Animal).self) as? Cat)?.name == "old")
    }

    @Test func `a container forwards to an entry of another one, which does not know the key`() throws {
      let parent = Container()
      let child = Container(parent: parent)
      let entry = parent.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      child.forward((any Animal).self, to: entry)
      let animal = try #require(child.resolve((any Animal).self) as? Cat)
      #expect(animal === parent.resolve(Cat.self))
      #expect(parent.resolve((any Animal).self) == nil)
    }

    @Test func `implements does nothing when the container is gone`() {
      func entryOfReleased() -> ServiceEntry<Cat> { Container().register(Cat.self) { _ in Cat() } }
      let entry = entryOfReleased()
      #expect(entry.implements((any Animal).self) === entry)
    }
  }
}
