import DICore
import DITranquillity
import Testing

extension TranquillityTests {
  /// See `Documentation/Rules/DITranquillity/lookup.md`.
  @Suite struct LookupRules {
    private let container: DIContainer = {
      let container = DIContainer()
      container.register(Cat.init).as((any Animal).self, tag: Red.self).as((any Animal).self, tag: Big.self)
      container.register(Dog.init).as((any Animal).self, tag: Red.self).as((any Animal).self, name: "rex")
      container.register(Bird.init).as((any Animal).self)
      return container
    }()

    @Test func `layers of the result's type tell what is asked for`() {
      let plain: any Animal = container.resolve()
      let tagged: any Animal = by(tag: Big.self, on: container.resolve())
      let optional: (any Animal)? = by(tag: Old.self, on: container.resolve())
      let lazy: Lazy<any Animal> = by(tag: Big.self, on: container.resolve())
      let provider: Provider<any Animal>? = container.resolve(name: "rex")
      #expect(plain is Bird)
      #expect(tagged is Cat)
      #expect(optional == nil)
      #expect(lazy.value is Cat)
      #expect(provider?.value is Dog)
    }

    @Test func `several tags must all be there, in whatever order`() {
      let both: any Animal = by(tags: Red.self, Big.self, on: container.resolve())
      let nested: any Animal = by(tag: Big.self, on: by(tag: Red.self, on: container.resolve()))
      let three: (any Animal)? = by(tags: Red.self, Big.self, Old.self, on: container.resolve())
      let lazy: Lazy<any Animal> = by(tags: Big.self, Red.self, on: container.resolve())
      #expect(both is Cat)
      #expect(nested is Cat)
      #expect(three == nil)
      #expect(lazy.value is Cat)
    }

    @Test func `the only component with the first tag has to carry the others, too`() {
      let container = DIContainer()
      container.register(Cat.init).as((any Animal).self, tag: Red.self)
      let redAndBig: (any Animal)? = by(tags: Red.self, Big.self, on: container.resolve())
      let red: (any Animal)? = by(tag: Red.self, on: container.resolve())
      #expect(redAndBig == nil)
      #expect(red is Cat)
    }

    @Test func `many takes all whatever their tags and names, unless tags narrow it`() {
      let all: [any Animal] = many(container.resolve())
      let red: [any Animal] = many(by(tag: Red.self, on: container.resolve()))
      let redAndBig: [any Animal] = many(by(tags: Red.self, Big.self, on: container.resolve()))
      #expect(all.count == 3)
      #expect(red.map { "\(type(of: $0))" } == ["Cat", "Dog"])
      #expect(redAndBig.map { "\(type(of: $0))" } == ["Cat"])
      #expect((container.resolveMany() as [any Animal]).count == 3)
    }

    @Test func `a name does not count beside a tag or many`() {
      let tagged: (any Animal)? = by(tag: Big.self, on: container.resolve(name: "rex"))
      let all: [any Animal] = many(container.resolve(name: "rex"))
      #expect(tagged is Cat)
      #expect(all.count == 3)
    }

    @Test(
      arguments: [
        (0, nil), (1, "Cat"), (2, "Cat"), (3, "Dog"), (4, nil), (5, nil), (6, "Cat"),
      ] as [(Int, String?)])
    func `test, then default, or nothing decides`(example: Int, chosen: String?) {
      let container = DIContainer()
      let cat = container.register(Cat.init).as((any Animal).self)
      let dog = container.register(Dog.init).as((any Animal).self)
      switch example {
      case 1: cat.default()
      case 2: cat.test()
      case 3:
        cat.default()
        dog.test()
      case 4:
        cat.default()
        dog.default()
      case 5:
        cat.test()
        dog.test()
      case 6:
        cat.default()
        dog.default().test()
        cat.test()
        _ = dog.default()
      default: break
      }
      let found: (any Animal)? = container.resolve()
      #expect(found.map { "\(type(of: $0))" } == chosen)
    }

    @Test func `one test component wins in many too; a default one does not`() {
      let container = DIContainer()
      container.register(Cat.init).as((any Animal).self).default()
      container.register(Dog.init).as((any Animal).self)
      #expect((container.resolveMany() as [any Animal]).count == 2)
      container.register(Bird.init).as((any Animal).self).test()
      #expect((container.resolveMany() as [any Animal]).map { "\(type(of: $0))" } == ["Bird"])
    }
  }
}
