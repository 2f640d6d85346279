import DICore
import Testing

@testable import DISource

/// The ways to declare, override and resolve with Factory, each with what comes of it.
@Suite struct FactoryFormsTests {
  private static let animals = """
    import FactoryKit
    protocol Animal { var name: String { get } }
    class Cat: Animal { let name: String; init(name: String = "Tom") { self.name = name } }
    class Dog: Animal { let name = "Rex" }
    class Food {}
    class Home {
      let animal: Animal
      let food: Food?
      init(animal: Animal, food: Food?) { self.animal = animal; self.food = food }
    }

    """

  private func inForce(_ story: Story, _ container: String = "Container") -> [String] {
    guard let container = story.program.container(named: container) else { return ["no container"] }
    return story.program.registrations(of: container).map { listed in
      let role: String =
        switch listed.role {
        case .registration: ""
        case .override(let context): "  \(context ?? "override") "
        }
      return "\(role)\(listed.text) (\(listed.implementation), \(listed.scope?.name ?? "-"))"
    }
  }

  @Test func `a factory of a generic function is for the type that its property gives`() {
    let story = Story(
      """
      import FactoryKit
      class User {}
      class Store<T> {}
      extension Container {
        func base<T>() -> Factory<Store<T>> { self { Store<T>() } }
        func store<T>() -> Factory<Store<T>> { base().shared }
        var users: Factory<Store<User>> { store() }
        var names: Factory<Store<String>> { base().scope(.singleton) }
      }
      """)
    #expect(story.report.diagnostics == [])
    #expect(
      inForce(story) == [
        "Store<User> named base() (Store<User>, shared)",
        "Store<String> named base() (Store<String>, singleton)",
      ])
  }

  @Test func `scopes are the same objects wherever they are named, contexts are equal by what they hold`() {
    let story = Story(Self.animals)
    _ = story.type("Container.shared.manager.defaultScope = .cached")
    #expect(story.type("print(Container.shared.manager.defaultScope === Scope.cached)") == ["true"])
    _ = story.type("let scope: Scope = .singleton")
    #expect(story.type("print(scope === Scope.singleton, scope === Scope.cached)") == ["true false"])
    _ = story.type("let a: FactoryContextType = .arg(\"a\")")
    #expect(story.type("print(a == .arg(\"a\"), a == .arg(\"b\"), a != .test)") == ["true false true"])
  }

  @Test func `contexts are cases that patterns and sets tell apart`() {
    let story = Story(
      Self.animals + """
        func name(_ context: FactoryContextType) -> String {
          switch context {
          case .arg("b"): "b"
          case .arg(let text): "arg " + text
          case .args(let all): "args \\(all.count)"
          case .test, .preview: "\\(context)"
          default: "other"
          }
        }
        let all: [FactoryContextType] = [.arg("a"), .arg("b"), .args(["c", "d"]), .test, .device, .arg("a")]
        let numbers: [FactoryContextType: Int] = [.test: 1, .arg("a"): 2]
        """)
    #expect(
      story.type("print(all.map(name))")
        == [#"["arg a", "b", "args 2", "test", "other", "arg a"]"#])
    #expect(
      story.type("print(Set(all).count, numbers[.arg(\"a\")]!, numbers[.arg(\"b\")] == nil)") == ["5 2 true"])
    #expect(story.type("print(all[0], FactoryResetOptions.scope)") == [#"arg("a") scope"#])
    #expect(story.report.diagnostics == [])
  }

  @Test func `other singletons are bound while a closure runs`() {
    let story = Story(
      Self.animals + """
        extension Container { var food: Factory<Food> { self { Food() }.singleton } }
        let outer = Container.shared.food()
        """)
    let bound = "Scope.$singleton.withValue(Scope.Singleton()) { Container.shared.food() === outer }"
    let cloned = "Scope.$singleton.withValue(Scope.singleton.clone()) { Container.shared.food() === outer }"
    #expect(
      story.type("print(\(bound), \(cloned), Container.shared.food() === outer)") == ["false true true"])
  }

  @Test func `every form of a factory is read`() {
    let story = Story(
      Self.animals + """
        extension Container {
          var food: Factory<Food> { self { Food() }.singleton }
          var animal: Factory<any Animal> { Factory(self) { Cat() } }
          var home: Factory<Home> {
            self { Home(animal: self.animal(), food: food()) }
              .cached
              .onTest { Home(animal: Dog(), food: nil) }
          }
          var told: Factory<Cat> { .init(self) { Cat(name: "told") } }
          var keyed: Factory<Cat> { self(key: "other") { Cat() } }
          var named: ParameterFactory<String, Cat> { self { Cat(name: $0) } }
          var twice: ParameterFactory<(String, Int), Cat> { self { (name, count) in Cat(name: "\\(name)\\(count)") } }
          var missing: Factory<Food?> { promised() }
          var none: Factory<Dog?> { self { nil }.shared }
        }
        extension SharedContainer { public var dog: Factory<Dog> { self { Dog() }.graph } }
        """)
    #expect(story.report.diagnostics == [])
    #expect(
      inForce(story) == [
        "Food named food (Food, singleton)", "Animal named animal (Cat, unique)",
        "Home named home ← animal: Animal named animal (init), food: Food named food (init) (Home, cached)",
        "  test Home named home (Home, cached)", "Cat named told (Cat, unique)",
        "Cat named other (Cat, unique)",
        "Cat named named ← name: String (argument) (Cat, unique)",
        "Cat named twice ← (String, Int) (argument) (Cat, unique)",
        "Optional<Food> named missing (Optional<Food>, unique)", "Optional<Dog> named none (Dog, shared)",
        "Dog named dog (Dog, graph)",
      ])
    #expect(story.program.statementCount.found == 10)
    #expect(story.program.statementCount.inForce == 10)
  }

  @Test func `what is registered over a factory is listed, and counts as no registration`() {
    let story = Story(
      Self.animals + """
        extension Container {
          var animal: Factory<any Animal> { self { Cat() } }
          var food: Factory<Food> { self { Food() } }
        }
        extension Container: AutoRegistering {
          func autoRegister() { food.register { Food() } }
        }
        Container.shared.animal.register { Dog() }
        Container.shared { $0.animal.onArg("cats") { Cat() } }
        func unused() { Container.shared.animal.register { Cat(name: "unused") } }
        """)
    #expect(story.report.diagnostics == [])
    #expect(
      inForce(story) == [
        "Animal named animal (Cat, unique)", "  override Animal named animal (Dog, unique)",
        "  arg cats Animal named animal (Cat, unique)",
        "Food named food (Food, unique)", "  override Food named food (Food, unique)",
      ])
    #expect(story.program.statementCount.found == 2)
    #expect(story.program.census.count { $0.role.isOverride } == 4)
  }

  @Test func `every form of a request is answered`() {
    let story = Story(
      Self.animals + """
        extension Container {
          var food: Factory<Food> { self { Food() }.singleton }
          var animal: Factory<any Animal> { self { Cat() } }
          var named: ParameterFactory<String, Cat> { self { Cat(name: $0) } }
        }
        class Eater {
          @Injected(\\.food) var one
          @Injected(\\Container.food) private var two: Food
          @LazyInjected(\\.animal) var lazy
        }
        let eater = Eater()
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("Container.shared.food()") == ["Food#1"])
    #expect(story.type("Container.shared.food.resolve()") == ["Food#1"])
    #expect(story.type("Container.shared.named(\"Tim\").name") == ["\"Tim\""])
    #expect(story.type("dependency(\\.animal).name") == ["\"Tom\""])
    #expect(story.type("dependency(\\.named, parameter: \"Tam\").name") == ["\"Tam\""])
    #expect(story.type("eater.lazy.name") == ["\"Tom\""])
    #expect(story.type("eater.one === eater.$one.factory()") == ["true"])
  }

  @Test func `a program's own modifiers apply to factories`() {
    let story = Story(
      Self.animals + """
        extension FactoryModifying {
          func kept(_ isKept: Bool) -> Self { scope(isKept ? .cached : .unique) }
          var forOne: Self { graph }
        }
        extension Factory { var forAll: Self { singleton } }
        extension Container {
          var food: Factory<Food> { self { Food() }.kept(true) }
          var cat: Factory<Cat> { self { Cat() }.forOne }
          var dog: Factory<Dog> { self { Dog() }.forAll }
        }
        """)
    #expect(story.report.diagnostics == [])
    #expect(
      inForce(story) == [
        "Food named food (Food, cached)", "Cat named cat (Cat, graph)", "Dog named dog (Dog, singleton)",
      ])
  }

  @Test func `the factories of version 1 are static properties`() {
    let story = Story(
      """
      import Factory
      class Cat {}
      class Food {}
      class Bowl { let food: Food; init(food: Food) { self.food = food } }
      extension Container {
        static let cat = Factory<Cat> { Cat() }
        static let food = Factory<Food>(scope: .singleton) { Food() }
        static let bowl = Factory(scope: .cached) { Bowl(food: food()) }
        static let named = ParameterFactory<String, String> { $0 }
      }
      class PetContainer: SharedContainer {
        static var pet = Factory { Cat() }
      }
      class Eater { @Injected(Container.food) var food: Food }
      """)
    #expect(story.report.diagnostics == [])
    #expect(
      inForce(story) == [
        "Cat named cat (Cat, unique)", "Food named food (Food, singleton)",
        "Bowl named bowl ← food: Food named food (init) (Bowl, cached)",
        "String named named ← String (argument) (String, unique)",
      ])
    #expect(inForce(story, "PetContainer") == ["Cat named pet (Cat, unique)"])
    #expect(story.program.statementCount.inForce == 5)
    #expect(story.type("Container.bowl().food === Container.food()") == ["true"])
    #expect(story.type("Eater().food === Container.food()") == ["true"])
    #expect(story.type("Container.cat() === Container.cat()") == ["false"])
    #expect(story.type("Container.named(\"a\")") == ["\"a\""])
  }

  @Test func `the program's own types of these names are not the library's`() {
    let story = Story(
      """
      struct Factory<T> { let make: () -> T }
      class Container { var cat: Factory<Int> { Factory { 1 } } }
      struct Other { var text: Factory<String> { Factory { "" } } }
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.program.census.isEmpty)
  }

  @Test func `factories are declared at the prompt`() {
    let story = Story("")
    #expect(
      story.type("class Cat {}\nextension Container { var cat: Factory<Cat> { self { Cat() } } }") == [])
    #expect(inForce(story) == ["Cat named cat (Cat, unique)"])
    #expect(story.type("Container.shared.cat()") == ["Cat#1"])
  }

  // MARK: Registering by itself

  @Test func `a reset does not let a container register by itself`() {
    let story = Story(
      """
      import FactoryKit
      class Cat {}
      extension Container: AutoRegistering {
        var cat: Factory<Cat> { self { Cat() } }
        public func autoRegister() { print("registering") }
      }
      let other = Container()
      other.cat.reset(.registration)
      other.cat.reset()
      print("reset")
      _ = other.cat()
      """, file: "main.swift")
    #expect(story.report.diagnostics == [])
    #expect(story.program.interpreter.printed == "reset\nregistering\n")
  }

  @Test func `a container that a program has made and not asked does not register by itself`() {
    let story = Story(
      """
      import FactoryKit
      class Cat {}
      var count = 0
      extension Container: AutoRegistering {
        var cat: Factory<Cat> { self { Cat() } }
        public func autoRegister() { count += 1 }
      }
      let other = Container()
      _ = Container.shared.cat()
      """, file: "main.swift")
    #expect(story.type("count") == ["1"])
    #expect(story.type("_ = other.cat()") == [])
    #expect(story.type("count") == ["2"])
  }

  // MARK: Values

  @Test func `a factory of nothing may consist of a call whose result is not used`() {
    let story = Story(
      """
      import FactoryKit
      extension Container {
        var number: Factory<Int> { self { 1 } }
        var setUp: Factory<Void> { self { self.number.register { 5 } } }
      }
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("Container.shared.setUp()\nContainer.shared.number()").last == "5")
  }

  @Test func `a decorator of a container gets nil as a value`() {
    let story = Story(
      """
      import FactoryKit
      func text(_ value: Any?) -> String { value == nil ? "nothing" : "something" }
      extension Container { var number: Factory<Int?> { self { nil } } }
      Container.shared.decorator { any in print(text(any)) }
      """)
    #expect(story.type("_ = Container.shared.number()") == ["something"])
  }

  @Test func `a factory function with a key of its own is not checked, and one without parameters is`() {
    let story = Story(
      """
      import FactoryKit
      class Store<T> {}
      extension Container {
        func keyed<T>(_ type: T.Type) -> Factory<Store<T>> { self(key: "k") { Store<T>() } }
        func plain() -> Factory<Store<Int>> { self { Store<Int>() } }
      }
      """)
    _ = story.type("Container.shared.keyed(Int.self)()")
    _ = story.type("Container.shared.plain()()")
    #expect(story.resolve("Store<Int>", name: "plain()", from: "Container").hasPrefix("Store<Int>#"))
    #expect(story.resolve("Store<Int>", name: "k", from: "Container") == "error: missingArgument Store<Int>")
  }
}
