import DICore
import Testing

@testable import DISource

/// Registrations in the words of another library: see `Migration`.
@Suite struct MigrationTests {
  private func migration(
    of text: String, to library: Library, in container: String? = nil,
    unless isInterrupted: @escaping () -> Bool = { false }
  ) throws -> Migration {
    let texts = [SourceText(name: "App.swift", text: text)]
    let migrator = Migrator(texts, of: Program(), to: library, unless: isInterrupted)
    return try migrator.migration(of: nil, in: container)
  }

  private static let animals = """
    import Resolver

    protocol Animal {}
    protocol Pet {}
    final class Toy {}
    final class Cat: Animal, Pet {
      let toy: Toy
      var friend: Dog?
      init(toy: Toy) { self.toy = toy }
    }
    final class Dog {}

    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { Toy() }.scope(.application)
        register { Dog() }.scope(.shared)
        register(name: "tom") { Cat(toy: resolve()) as Animal }.scope(.unique)
        register { resolver -> Cat in
          let toy: Toy = resolver.resolve()
          return Cat(toy: toy)
        }
        .implements(Pet.self)
        .resolveProperties { resolver, cat in cat.friend = resolver.optional() }
      }
    }
    """

  @Test("scopes, names, further services, statements and injections of Resolver are written for Swinject")
  func resolverToSwinject() throws {
    let migration = try migration(of: Self.animals, to: .swinject)
    #expect(
      migration.text == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register(Toy.self) { _ in Toy() }
            .inObjectScope(.container)
          container.register(Dog.self) { _ in Dog() }
            .inObjectScope(.weak)
          container.register(Animal.self, name: "tom") { r in Cat(toy: r.resolve(Toy.self)!) as Animal }
            .inObjectScope(.transient)
          container.register(Cat.self) { r in
            let toy: Toy = r.resolve(Toy.self)!
            return Cat(toy: toy)
          }
            .implements(Pet.self)
            .initCompleted { r, cat in cat.friend = r.resolve(Dog.self) }
          return container
        }

        """)
    #expect(migration.statements.map(\.reason) == [nil, nil, nil, nil])
  }

  @Test("a request becomes a parameter for DITranquillity, which asks for a tag instead of a name there")
  func resolverToTranquillity() throws {
    let source =
      Self.animals.replacing("let toy: Toy = resolver.resolve()", with: "let toy: Toy = Toy()")
      .replacing("    register { Dog() }.scope(.shared)\n", with: "")
      + "\nextension Resolver { static let more: Void = { register { Pen(cat: resolve(name: \"tom\")) } }() }\n"
      + "final class Pen { init(cat: Animal) {} }\nlet pens: Void = Resolver.more\n"
    let migration = try migration(of: source, to: .ditranquillity)
    #expect(
      migration.text == """
        import DITranquillity

        func makeContainer() -> DIContainer {
          let container = DIContainer()
          enum AnimalTomTag {}
          container.register { (cat: DIByTag<AnimalTomTag, Animal>) -> Pen in
            Pen(cat: by(tag: AnimalTomTag.self, on: cat))
          }
            .lifetime(.objectGraph)
          container.register { () -> Toy in Toy() }
            .lifetime(.single)
          container.register { (toy: Toy) -> Animal in Cat(toy: toy) as Animal }
            .as(Animal.self, name: "tom")
            .as(Animal.self, tag: AnimalTomTag.self)
          container.register { () -> Cat in
            let toy: Toy = Toy()
            return Cat(toy: toy)
          }
            .as(Pet.self)
            .lifetime(.objectGraph)
            .injection { (cat: Cat, friend: Dog?) in cat.friend = friend }
          return container
        }

        """)
  }

  @Test(
    "parameters, properties and tags of DITranquillity are written for Resolver, as far as it has words for them"
  )
  func tranquillityToResolver() throws {
    let migration = try migration(
      of: """
        import DITranquillity

        protocol Animal {}
        enum Wild {}
        final class Toy {}
        final class Ball {}
        final class Cat: Animal { var toy: Toy?; init(name: String, toy: Toy) {} }
        final class Owner { var cat: Cat?; init() {} }

        let container = DIContainer()
        container.register(Toy.init).lifetime(.perRun(.weak))
        container.register { Cat(name: "Tom", toy: $0) }.as(Animal.self).lifetime(.single)
        container.register(Owner.init).injection(\\.cat)
        container.register { Ball() }.as(Ball.self, tag: Wild.self).default()
        """, to: .resolver)
    #expect(
      migration.text == """
        import Resolver

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(Toy.self) { Toy() }
              .scope(.shared)
            register(Cat.self) { resolver in Cat(name: "Tom", toy: resolver.resolve(Toy.self)) }
              .implements(Animal.self)
              .scope(.application)
            register(Owner.self) { Owner() }
              .scope(.unique)
              .resolveProperties { resolver, owner in owner.cat = resolver.optional(Cat.self) }
            // Not converted: it is marked as preferred (App.swift:14)
            // container.register { Ball() }.as(Ball.self, tag: Wild.self).default()
          }
        }

        """)
  }

  @Test("services become properties of Factory's container, and injections code of the factory")
  func resolverToFactory() throws {
    let source = Self.animals.replacing("        register { Dog() }.scope(.shared)\n", with: "")
      .replacing(
        "register(name: \"tom\")", with: "register { Dog() }.scope(.unique)\n        register(name: \"tom\")")
    let migration = try migration(of: source, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var toy: Factory<Toy> {
            self { Toy() }
              .singleton
          }
          var dog: Factory<Dog> {
            self { Dog() }
          }
          var tomAnimal: Factory<Animal> {
            self { Cat(toy: self.toy()) as Animal }
          }
          var cat: Factory<Cat> {
            self {
              let cat: Cat = {
                let toy: Toy = self.toy()
                return Cat(toy: toy)
              }()
              cat.friend = self.dog()
              return cat
            }
              .graph
          }
          var pet: Factory<Pet> {
            self { self.cat() }
          }
        }

        """)
  }

  @Test("a factory keeps its name only beside another one of its type; a parameter becomes an argument")
  func factoryToSwinject() throws {
    let migration = try migration(
      of: """
        import FactoryKit

        final class Toy {}
        final class Cat { init(toy: Toy) {} }
        final class Tag { init(number: Int) {} }

        extension Container {
          var toy: Factory<Toy> { self { Toy() }.shared }
          var cat: Factory<Cat> { self { Cat(toy: self.toy()) } }
          var oldCat: Factory<Cat> { self { Cat(toy: self.toy()) }.singleton }
          var tag: ParameterFactory<Int, Tag> { self { Tag(number: $0) } }
        }
        """, to: .swinject)
    #expect(
      migration.text == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register(Toy.self) { _ in Toy() }
            .inObjectScope(.weak)
          container.register(Cat.self, name: "cat") { r in Cat(toy: r.resolve(Toy.self)!) }
            .inObjectScope(.transient)
          container.register(Cat.self, name: "oldCat") { r in Cat(toy: r.resolve(Toy.self)!) }
            .inObjectScope(.container)
          container.register(Tag.self) { (_, number: Int) in Tag(number: number) }
            .inObjectScope(.transient)
          return container
        }

        """)
  }

  @Test("a statement that comes to something else is left as a comment, and so is what needs it")
  func differing() throws {
    let migration = try migration(
      of: """
        import Swinject

        final class Parent { var child: Child? }
        final class Child { var parent: Parent? }
        final class House { init(parent: Parent) {} }
        final class Door {}

        let container = Container()
        container.register(Parent.self) { _ in Parent() }.initCompleted { r, parent in parent.child = r.resolve(Child.self) }
        container.register(Child.self) { _ in Child() }.initCompleted { r, child in child.parent = r.resolve(Parent.self) }
        container.register(House.self) { r in House(parent: r.resolve(Parent.self)!) }
        container.register(Door.self) { _ in Door() }
        """, to: .resolver)
    #expect(
      migration.statements.map(\.reason) == [
        "Parent is an earlier Parent, and an error (circular-dependency) afterwards",
        "it needs Parent, and App.swift:9 is not converted",
        "it needs Parent, and App.swift:9 is not converted", nil,
      ])
  }

  @Test(
    "code that belongs where it stands is not moved",
    arguments: [
      ("let url = Int.random(in: 1...9); register { Api(url: url) }", "it uses 'url' of the code around it"),
      ("register { madeApi }", "it uses 'madeApi' of the code around it"),
      ("register { resolver in Holder(resolver: resolver) }", "it uses the container itself"),
      (
        "register { (_, args) in Api(url: args.optional() ?? 1) }",
        "it asks for an argument that may be missing"
      ),
      ("register { () -> Api? in nil }", "its factory may return nil"),
    ])
  func codeAround(statement: String, reason: String) throws {
    let migration = try migration(
      of: """
        import Resolver

        final class Api { init(url: Int) {} }
        final class Holder { init(resolver: Resolver) {} }
        extension ResolverScope { static let session = ResolverScopeCache() }

        extension Resolver: ResolverRegistering {
          static var madeApi: Api { Api(url: 1) }
          public static func registerAllServices() {
            \(statement)
          }
        }
        """, to: .swinject)
    #expect(migration.statements.map(\.reason) == [reason])
  }

  @Test("names and texts of several lines stay what they are, and a service's property has a name of its own")
  func texts() throws {
    let migration = try migration(
      of: """
        import Resolver

        final class Text { init(_ text: String) {} }
        final class Box<Value> { init(_ value: Value) {} }
        enum Outer { final class Inner {} }

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register(name: "a\\"b\\n") { Text(\"""
              one
                two
              \""") }
            register { Outer.Inner() }
            register { Box(resolve(Outer.Inner.self)) }
          }
        }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var aBText: Factory<Text> {
            self {
              Text(\"""
                    one
                      two
                    \""")
            }
              .graph
          }
          var inner: Factory<Outer.Inner> {
            self { Outer.Inner() }
              .graph
          }
          var boxInner: Factory<Box<Outer.Inner>> {
            self { Box(self.inner()) }
              .graph
          }
        }

        """)
  }

  @Test("a property wrapper of the former library goes on asking the former container")
  func wrappers() throws {
    let migration = try migration(
      of: """
        import Resolver

        final class Toy {}
        final class Cat { @Injected var toy: Toy }

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Toy() }
            register { Cat() }
          }
        }
        """, to: .swinject)
    #expect(
      migration.statements.map(\.reason) == [
        nil, "'toy' of Cat still asks its library, by @Injected",
      ])
  }

  @Test("an interruption ends the work, whenever it comes")
  func interrupted() {
    for turn in [0, 1, 5, 20] {
      var polls = 0
      #expect(throws: Migrator.Failure.interrupted) {
        try migration(of: Self.animals, to: .swinject) {
          polls += 1
          return polls > turn
        }
      }
    }
  }

  @Test("registrations of the library itself, and files that register nothing, are refused")
  func refused() {
    let toys =
      "import Swinject\nclass Toy {}\nlet container = Container()\ncontainer.register(Toy.self) { _ in Toy() }"
    #expect(throws: Migrator.Failure.sameLibrary) { try migration(of: toys, to: .swinject) }
    #expect(throws: Migrator.Failure.noStatements) { try migration(of: "class Toy {}", to: .swinject) }
    #expect(throws: Migrator.Failure.noContainer) { try migration(of: toys, to: .resolver, in: "other") }
  }
}
