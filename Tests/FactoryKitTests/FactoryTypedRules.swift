#if DEBUG
  import FactoryKit
  import Testing

  /// A container that resolves by type.
  private final class TypedContainer: SharedContainer, Resolving, AutoRegistering {
    static let shared = TypedContainer()
    let manager = ContainerManager()

    func autoRegister() { register { Dog() as any Walking } }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/typed-mode.md`.
    @Suite struct TypedMode {
      private let container = TypedContainer()

      @Test func `what is registered for a type is found by it, and nothing else is`() {
        container.register { Cat("typed") }
        #expect(container.resolve(Cat.self)?.name == "typed")
        let cat: Cat? = container.resolve()
        #expect(cat?.name == "typed")
        #expect(container.resolve(Home.self) == nil)
        #expect(container.factory(Home.self) == nil)
        #expect(container.factory(Cat.self)?().name == "typed")
      }

      @Test func `contexts come before what is registered for the type`() {
        let factory = container.register { Cat("typed") }
        factory.onArg("nobody passes it") { Cat("argument") }
        #expect(factory().name == "typed")
        factory.onDevice { Cat("device") }
        #expect(factory().name == "device")
        #expect(container.resolve(Cat.self)?.name == "device")
        factory.reset(.context)
        #expect(container.resolve(Cat.self)?.name == "typed")
      }

      @Test func `automatic registration comes before`() {
        #expect(container.resolve((any Walking).self) is Dog)
        #expect(TypedContainer().factory((any Walking).self) != nil)
      }

      @Test func `a scope is set for the type, by the registration or later`() {
        _ = container.register { Cat() }.cached
        let cat = container.resolve(Cat.self)
        #expect(container.resolve(Cat.self) === cat)
        container.factory(Cat.self)?.scope(.unique)
        #expect(container.resolve(Cat.self) !== container.resolve(Cat.self))
      }

      @Test func `a later registration of the type takes the place of the former`() {
        container.register { Cat("first") }
        container.register { Cat("second") }
        #expect(container.resolve(Cat.self)?.name == "second")
      }

      @Test func `InjectedType is nil if the type is not registered, or the container has no typed mode`() {
        container.register { Cat("typed") }
        var injected = InjectedType<Cat>(container)
        #expect(injected.wrappedValue?.name == "typed")
        injected.wrappedValue = Cat("set")
        #expect(injected.wrappedValue?.name == "set")
        #expect(InjectedType<Home>(container).wrappedValue == nil)
        #expect(InjectedType<Cat>(PetContainer()).wrappedValue == nil)
        #expect(InjectedType<Cat>().wrappedValue == nil)
      }
    }
  }
#endif
