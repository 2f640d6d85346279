import DICore
import Testing

@testable import DISource

/// The ways to register and resolve with Swinject, each with what comes of it.
@Suite struct SwinjectFormsTests {
  private static let animals = """
    import Swinject
    protocol Animal { var name: String { get } }
    class Cat: Animal { let name: String; init(name: String = "Tom") { self.name = name } }
    class Dog: Animal { let name = "Rex" }
    class Food {}
    class Home {
      let animal: Animal
      let food: Food?
      init(animal: Animal, food: Food?) { self.animal = animal; self.food = food }
    }
    let container = Container()

    """

  private func inForce(_ story: Story) -> [String] { SeedDocumentTests.inForce(story, "container") }

  @Test func `every form of a registration is read`() {
    let story = Story(
      Self.animals + """
        container.register(Food.self) { _ in Food() }.inObjectScope(.container)
        container.register(Animal.self) { (r: Resolver) -> Animal in return Cat() }
        container.register((any Animal).self, name: "dog", factory: { _ in Dog() })
        container.register(Home.self) { Home(animal: $0.resolve(Animal.self)!, food: $0.resolve(Food.self)) }
        container.register(Cat.self) { (_, name: String) in Cat(name: name) }.implements(Animal.self, name: "named")
        container.register(Cat.self, name: "told") { r, name in Cat(name: name) }
        container.autoregister(Home.self, name: "auto", initializer: Home.init(animal:food:))
        container.register(Dog?.self) { _ in Dog() }
        """)
    #expect(story.report.diagnostics == [])
    #expect(
      inForce(story) == [
        "Food", "Animal", "Animal named dog", "Home ← animal: Animal (init), food: Food (optional)",
        "Cat, Animal named named ← name: String (argument)", "Cat named told ← name: String (argument)",
        "Home named auto ← animal: Animal (init), food: Food (optional)", "Optional<Dog>",
      ])
    let keys = story.program.container(named: "container").map(\.registrations)?.flatMap(\.services)
    #expect(
      keys?.filter { $0.arguments != nil }.map(\.words) == [
        "Cat with arguments (String)", "Animal named named with arguments (String)",
        "Cat named told with arguments (String)",
      ])
  }

  @Test func `the identifiers of one graph are one element of a set`() {
    let story = Story(
      Self.animals + """
        class Both { let ids: [GraphIdentifier]; init(_ ids: [GraphIdentifier]) { self.ids = ids } }
        container.register(Both.self) { r in
          Both([r.resolve(GraphIdentifier.self)!, r.resolve(GraphIdentifier.self)!])
        }
        func count() { print(Set(container.resolve(Both.self)!.ids).count) }
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("count()") == ["1"])
  }

  @Test func `an optional that is resolved can be compared with an object`() {
    let story = Story(
      Self.animals + """
        container.register(Food.self) { _ in Food() }.inObjectScope(.container)
        let food: Food = container.resolve(Food.self)!
        func compare() { print(food === container.resolve(Food.self), food !== container.resolve(Food.self)) }
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("compare()") == ["true false"])
  }

  @Test func `what Swift refuses is refused in its words`() {
    let story = Story(
      Self.animals + """
        container.register(Food.self) { _ in Food() }
        let food: Food = container.resolve(Food.self)
        container.register(Dog.self) { Dog() }
        let none = container.resolve(Fod.self)
        container.register(Cat.self) { (name: String) in Cat(name: name) }
        """)
    #expect(
      story.report.diagnostics.map(\.message) == [
        "value of optional type 'Food?' must be unwrapped to a value of type 'Food'",
        "contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored",
        "cannot find 'Fod' in scope; did you mean 'Food'?",
        "the first parameter of a factory is a 'Resolver', and no 'String': { (_, value: String) in … }",
      ])
  }

  @Test func `a scope makes storages`() {
    let story = Story(
      Self.animals + """
        let storage = ObjectScope.container.makeStorage()
        storage.instance = 5
        """)
    #expect(story.type("print(storage.instance as? Int ?? 0, storage is PermanentStorage)") == ["5 true"])
  }

  @Test func `a method of a container is a function`() {
    let story = Story(
      Self.animals + """
        let enter = container.register as (Food.Type, String?, @escaping (Resolver) -> Food) -> ServiceEntry<Food>
        _ = enter(Food.self, "dry", { _ in Food() })
        """)
    #expect(story.report.diagnostics == [])
    #expect(inForce(story) == ["Food named dry"])
  }

  @Test func `an assembler does not name a container that has a variable's name`() {
    let story = Story(
      Self.animals + """
        func make() -> Assembler { let inner = Container(); let outer = Assembler(container: inner); return outer }
        let assembler = make()
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.program.container(named: "inner") != nil)
  }

  @Test func `the application's delegate is the object that the system makes`() {
    let story = Story(
      Self.animals + """
        class Pages { lazy var food = (UIApplication.shared.delegate as! AppDelegate).container.resolve(Food.self)! }
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          let container = Container { $0.register(Food.self) { _ in Food() } }
        }
        """)
    let result = try? story.program.evaluate(
      "print(Pages().food === Pages().food, UIApplication.shared.delegate is AppDelegate)",
      place: SourcePlace(file: "prompt", line: 1))
    #expect(result?.printed == ["false true"])
  }

  @Test func `every form of a request is answered`() {
    let story = Story(
      Self.animals + """
        container.register(Animal.self) { _ in Dog() }
        container.register(Food.self, name: "dry") { _ in Food() }
        container.register(Cat.self) { (_, name: String) in Cat(name: name) }
        container.register(Cat.self, name: "two") { (_, name: String, more: Int) in Cat(name: "\\(name)\\(more)") }
        extension Resolver { func get<Service>(_ type: Service.Type) -> Service { resolve(type)! } }
        """)
    #expect(story.type("container.resolve(Animal.self)!.name") == ["\"Rex\""])
    #expect(story.type("container.resolve(Food.self)") == ["nil"])
    #expect(story.type("container.resolve(Food.self, name: \"dry\")") == ["Food#1"])
    #expect(story.type("container.resolve(Cat.self, argument: \"Tim\")?.name") == ["\"Tim\""])
    #expect(
      story.type("container.resolve(Cat.self, name: \"two\", arguments: \"Tim\", 2)?.name") == ["\"Tim2\""])
    #expect(story.type("container.resolve(Cat.self, argument: 2)") == ["nil"])
    #expect(story.type("(container as Resolver).get(Animal.self).name") == ["\"Rex\""])
    #expect(story.type("let dog: Animal = container~>\ndog.name") == ["dog: Animal = Dog#3", "\"Rex\""])
    #expect(story.type("(container ~> (Cat.self, argument: \"Tam\")).name") == ["\"Tam\""])
  }

  @Test func `nil is an answer, unless code ends with it`() {
    let story = Story(
      Self.animals + """
        container.register(Home.self) { r in Home(animal: r.resolve(Animal.self)!, food: r.resolve(Food.self)) }
        """)
    #expect(story.type("container.resolve(Food.self) == nil") == ["true"])
    #expect(story.type("container.resolve(Food.self) ?? Food()") == ["Food#1"])
    #expect(story.type("container.resolve(Home.self)") == ["error: missingRegistration Home → Animal"])
    #expect(story.type("container.resolve(Animal.self) as! Cat") == ["error: missingRegistration Animal"])
    #expect(
      story.type("(container.resolve(Food.self) ?? container.resolve(Food.self, name: \"dry\"))!")
        == [
          "error: '(container.resolve(Food.self) ?? container.resolve(Food.self, name: \"dry\"))' is nil at prompt:5"
        ])
  }

  @Test func `an own Container hides that of the library`() {
    let story = Story(
      """
      class Container { var things: [String] = []; func register(_ thing: String.Type, _ make: () -> String) { things.append(make()) } }
      let container = Container()
      container.register(String.self) { "one" }
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("container.things") == ["[\"one\"]"])
    #expect(story.program.census.isEmpty)
  }

  @Test func `a name of two libraries is that of the library that the file imports`() {
    let story = Story(files: [
      (
        "Old.swift",
        """
        import Resolver
        class Clock {}
        extension Resolver { static func registerClock() { register { Clock() } } }
        """
      ),
      (
        "New.swift",
        """
        import Swinject
        class Watch {}
        struct WatchAssembly: Assembly {
          func assemble(container: Container) { container.register(Watch.self) { _ in Watch() } }
          func loaded(resolver: Resolver) { _ = resolver.resolve(Watch.self) }
        }
        func fill(_ container: Container, from resolver: Resolver) { container.register(Watch.self) { _ in Watch() } }
        """
      ),
    ])
    #expect(story.program.entryNames == ["registerClock", "WatchAssembly", "fill"])
    #expect(story.program.census.map(\.library.text) == ["resolver", "swinject", "swinject"])
  }

  @Test func `a container springs into being for the statement that names it`() {
    let story = Story("class Leaf {}")
    #expect(story.type("container.register(Leaf.self) { _ in Leaf() }").isEmpty)
    #expect(story.program.containers.map { "\($0.name) \($0.rules.name)" }.contains("container swinject"))
    let other = Story("class Leaf {}")
    #expect(other.type("container.register(Leaf.init)").isEmpty)
    #expect(
      other.program.containers.map { "\($0.name) \($0.rules.name)" }.contains("container ditranquillity"))
  }

  @Test func `an entry of another container is forwarded`() {
    let story = Story(
      Self.animals + """
        let entry = container.register(Cat.self) { _ in Cat() }
        let child = Container(parent: container)
        child.forward(Animal.self, to: entry)
        """)
    #expect(story.report.diagnostics.isEmpty)
  }

  @Test func `storyboards are told as not run`() throws {
    let story = Story(
      Self.animals + """
        class Screen { var food: Food? }
        container.storyboardInitCompleted(Screen.self) { r, screen in screen.food = r.resolve(Food.self) }
        """)
    let statement = try #require(story.program.census.first)
    #expect(statement.services.map(\.description) == ["Screen"])
    #expect(inForce(story) == [])
  }

  @Test func `a program's own storage keeps the instances`() {
    let story = Story(
      Self.animals + """
        class Last: InstanceStorage { var instance: Any? }
        extension ObjectScope { static let last = ObjectScope(storageFactory: Last.init) }
        container.register(Food.self) { _ in Food() }.inObjectScope(.last)
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("container.resolve(Food.self) === container.resolve(Food.self)") == ["true"])
    #expect(story.type("container.resetObjectScope(.last)\ncontainer.resolve(Food.self)!") == ["Food#2"])
  }

  @Test func `function types that differ in what they say beside their parameters are different services`() {
    let story = Story(
      """
      import Swinject
      typealias Save = (Int) throws -> Int
      typealias Handler = @Sendable (Int) -> Int
      let container = Container()
      container.register(((Int) -> Int).self) { _ in { $0 + 1 } }
      container.register(Save.self) { _ in { $0 + 10 } }
      container.register(Handler.self) { _ in { $0 + 100 } }
      container.register(((Int) async -> Int).self) { _ in { $0 + 1000 } }
      container.register(((inout Int) -> Void).self) { _ in { $0 += 1 } }
      container.register(Void.self) { _ in () }
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("container.resolve(((Int) -> Int).self)!(1)") == ["2"])
    #expect(story.type("try container.resolve(((Int) throws -> Int).self)!(1)") == ["11"])
    #expect(story.type("container.resolve((@Sendable (Int) -> Int).self)!(1)") == ["101"])
    #expect(story.type("container.resolve(((Int) async -> Int).self) != nil") == ["true"])
    #expect(story.type("container.resolve(((Int) -> Void).self) == nil") == ["true"])
    #expect(story.type("container.resolve((((Int, Int)) -> Int).self) == nil") == ["true"])
    #expect(story.type("container.resolve(Void.self) != nil") == ["true"])
  }

  @Test func `a generic type that is asked for without its arguments has those that the code around takes`() {
    let story = Story(
      """
      import Swinject
      final class Store<T> {}
      final class Holder { init(texts: Store<String>) {} }
      let container = Container()
      container.register(Store<String>.self) { _ in Store() }
      container.register(Holder.self) { r in Holder(texts: r.resolve(Store.self)!) }
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.resolve("Holder", from: "container") == "Holder#1")
    #expect(story.events().contains { $0.contains("Store<String>") })
  }
}
