import DICore
import DITranquillity
import Testing

extension TranquillityTests {
  /// Components are added to the look-up tables at the first request after registering; a program sees no difference.
  /// See `lookup.md` and `registering.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct LateFilingRules {
    @Test func `what is registered after everything was asked for is among it, under whatever name`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self, name: "cat")
      let before: [any Animal] = many(container.resolve())
      container.register { Dog() }.as((any Animal).self, name: "dog")
      let after: [any Animal] = many(container.resolve())
      #expect(before.map { "\(type(of: $0))" } == ["Cat"])
      #expect(after.map { "\(type(of: $0))" } == ["Cat", "Dog"])
    }

    @Test func `a builder that is still held when somebody asks goes on where it was`() {
      let container = DIContainer()
      var builder: DIComponentBuilder<Cat>? = container.register { Cat() }
      let nothing: Cat? = container.resolve()
      builder?.as((any Animal).self)
      let animal: (any Animal)? = container.resolve()
      let early: Cat? = container.resolve()
      builder = nil
      let late: Cat? = container.resolve()
      #expect(nothing == nil && early == nil)
      #expect(animal is Cat && late != nil)
    }

    @Test func `a component that answers for nothing is let go of when somebody looks`() {
      final class Captured {}
      let container = DIContainer()
      func register(_ captured: Captured) { container.register { [captured] in ObjectIdentifier(captured) } }
      let first = Captured()
      weak var second: Captured?
      register(first)
      do {
        let captured = Captured()
        second = captured
        register(captured)
      }
      let found: ObjectIdentifier = container.resolve()
      #expect(found == ObjectIdentifier(first))
      #expect(second == nil)
    }

    @Test func `a scope that a component is not given after all is let go of`() {
      let container = DIContainer()
      weak var former: DIScope?
      do {
        let scope = DIScope(name: "session", storage: DICacheStorage())
        former = scope
        container.register { Cat() }.lifetime(.custom(scope)).lifetime(.single)
      }
      #expect(former == nil)
    }

    @Test func `a graph tells the types of a component as they were written`() {
      let container = DIContainer()
      container.register { Cat() }.as(Cat?.self).as((any Animal).self, name: "cat").as(
        (any Animal).self, name: "cat")
      let cat = container.makeGraph().vertices.lazy.compactMap { vertex -> DIComponentVertex? in
        if case .component(let component) = vertex { component } else { nil }
      }.first {
        $0.componentInfo.type is Cat.Type
      }
      let told = cat?.alternativeTypes.map { alternative in
        switch alternative {
        case .type(let type): "\(type)"
        case .tag(let tag, let type): "\(type) \(tag)"
        case .name(let name, let type): "\(type) \(name)"
        }
      }
      #expect(told == ["Optional<Cat>", "Animal cat", "Animal cat"])
    }
  }
}
