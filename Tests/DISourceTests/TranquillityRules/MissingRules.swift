import DICore
import Testing

@testable import DISource

/// What DITranquillity does where something is missing, and with collections, one test a rule.
/// See `arguments.md`, `lazy-and-provider.md`, `many.md` and `missing.md` in `Documentation/Rules/DITranquillity`.
@Suite struct MissingRules {
  static let food = """
    class Food {}
    class Cat { let food: Food; init(food: Food) { self.food = food } }

    """

  @Test func `what misses a dependency fails, or is nil where nil will do`() {
    let story = Story(Self.food + "container.register(Cat.init)")
    #expect(story.type("let cat: Cat = container.resolve()") == ["error: missingRegistration Cat → Food"])
    #expect(story.type("let cat: Cat? = container.resolve()") == ["cat: Optional<Cat> = nil"])
  }

  @Test(
    arguments: [
      // What is asked for, without and with a registration. Optional layers of a value are not told apart.
      (
        "let food: Food? = container.resolve()", "food: Optional<Food> = nil", "food: Optional<Food> = Food#1"
      ),
      (
        "let food: Food?? = container.resolve()", "food: Optional<Optional<Food>> = nil",
        "food: Optional<Optional<Food>> = Food#1"
      ),
    ])
  func `all optional layers are left out of the lookup`(asked: String, missing: String, found: String) {
    let story = Story(Self.food + "let container = DIContainer()")
    #expect(story.type(asked) == [missing])
    #expect(story.type("container.register(Food.init)") == [])
    #expect(story.type(asked) == [found])
  }

  @Test func `a factory that gives nil is asked again, also in a strong scope`() {
    let story = Story(
      Self.food + """
        class Shop { static var isOpen = false }
        func buy() -> Food? { Shop.isOpen ? Food() : nil }
        let container = DIContainer()
        container.register { buy() }.lifetime(.single)
        container.register(Cat.init)
        """)
    #expect(story.type("let none: Food? = container.resolve()") == ["none: Optional<Food> = nil"])
    #expect(story.type("let food: Food = container.resolve()") == ["error: factoryGaveNil Food"])
    #expect(story.type("let cat: Cat = container.resolve()") == ["error: factoryGaveNil Cat → Food"])
    #expect(story.type("Shop.isOpen = true") == [])
    #expect(story.type("let food: Food = container.resolve()") == ["food: Food = Food#1"])
    #expect(story.type("let cat: Cat = container.resolve()\ncat.food") == ["cat: Cat = Cat#1", "Food#1"])
  }

  @Test func `a missing argument is no object, or no injection, and is told as what it is`() {
    let story = Story(
      """
      class Chip { let number: Int; init(number: Int) { self.number = number } }
      class Cat { let chip: Chip; var age = 3; init(chip: Chip) { self.chip = chip } }
      let container = DIContainer()
      container.register { Chip(number: arg($0)) }
      container.register(Cat.init).injection { $0.age = arg($1) }
      """)
    #expect(story.type("let chip: Chip = container.resolve()") == ["error: missingArgument Chip"])
    #expect(story.type("let cat: Cat = container.resolve(args: 7)") == ["error: missingArgument Cat → Chip"])
    #expect(story.type("let none: Cat? = container.resolve()") == ["none: Optional<Cat> = nil"])
    #expect(
      story.type(
        "let cat: Cat = container.resolve(arguments: AnyArguments(for: Chip.self, args: 9))\ncat.age")
        == ["cat: Cat = Cat#1", "3"])
  }

  @Test func `an argument of the wrong type is an error, or nil where nil will do`() {
    let story = Story(
      """
      class Chip { let number: Int; init(number: Int) { self.number = number } }
      class Tag { let number: Int?; init(number: Int?) { self.number = number } }
      class Cat { let name: String; var age = 3; init(name: String) { self.name = name } }
      let container = DIContainer()
      container.register { Chip(number: arg($0)) }
      container.register { Tag(number: arg($0)) }
      container.register { Cat(name: arg($0)) }.injection(\\.age) { arg($0) }
      """)
    #expect(
      story.type("let chip: Chip = container.resolve(args: \"x\")") == [
        "error: code Chip"
      ])
    #expect(story.type("let none: Chip? = container.resolve(args: 1.5)") == ["error: code Chip"])
    #expect(
      story.type("let tag: Tag = container.resolve(args: \"x\")\ntag.number") == ["tag: Tag = Tag#1", "nil"])
    #expect(
      story.type("let cat: Cat = container.resolve(args: \"Tom\", \"old\")") == ["error: code Cat"])
    #expect(
      story.type("let tom: Cat = container.resolve(args: \"Tom\", 7)\ntom.age") == ["tom: Cat = Cat#2", "7"])
  }

  @Test func `a Lazy that may be nil is there, and what it comes to may not be nil`() {
    let story = Story(
      """
      class Food {}
      let container = DIContainer()
      let lazy: Lazy<Food>? = container.resolve()
      let mild: Lazy<Food?> = container.resolve()
      """)
    #expect(story.type("lazy!.value") == ["error: missingRegistration Food"])
    #expect(story.type("mild.value") == ["nil"])
  }

  @Test
  func `what a required request gets as nil ends the program, also below an optional one`() {
    let story = Story(
      Self.food + """
        protocol Dish {}
        class Soup: Dish { let food: Food; init(food: Food) { self.food = food } }
        class Menu { let dishes: [Dish]; init(dishes: [Dish]) { self.dishes = dishes } }
        class Dog { var food: Food? = nil; init() {} }
        class Chef { let cat: Cat; init(cat: Cat) { self.cat = cat } }
        func buy() -> Food? { nil }
        let container = DIContainer()
        let empty = DIContainer()
        container.register { buy() }
        container.register(Cat.init)
        empty.register(Soup.init).as(Dish.self)
        empty.register { Menu(dishes: many($0)) }
        empty.register { () -> Chef in Chef(cat: empty.resolve()) }
        """)
    #expect(story.type("let cat: Cat? = container.resolve()") == ["error: factoryGaveNil Cat → Food"])
    #expect(
      story.type("let menu: Menu? = empty.resolve()") == ["error: missingRegistration Menu → Dish → Food"])
    #expect(story.type("let soup: Soup? = empty.resolve()") == ["soup: Optional<Soup> = nil"])
    #expect(story.type("let chef: Chef? = empty.resolve()") == ["error: missingRegistration Chef → Cat"])
  }

  @Test
  func `a factory may ask for its own service on a condition, and without one is a circular dependency`() {
    let story = Story(
      """
      class Node { let inner: Node?; init(inner: Node?) { self.inner = inner } }
      class A { let b: B; init(b: B) { self.b = b } }
      class B { let a: A; init(a: A) { self.a = a } }
      var rounds = 0
      let container = DIContainer()
      container.register { () -> Node in
        rounds += 1
        let inner: Node? = rounds < 3 ? container.resolve() : nil
        return Node(inner: inner)
      }
      container.register { () -> A in A(b: container.resolve()) }
      container.register { () -> B in B(a: container.resolve()) }
      """)
    #expect(
      story.type("let node: Node = container.resolve()\nnode.inner!.inner!.inner") == [
        "node: Node = Node#3", "nil",
      ])
    #expect(story.type("let a: A = container.resolve()") == ["error: circularDependency A → B → A"])
  }

  @Test func `a factory may ask for its own service some thousand times, as where code is compiled`() {
    let story = Story(
      """
      class A { let inner: A?; init(inner: A?) { self.inner = inner } }
      var left = 3900
      let container = DIContainer()
      container.register { () -> A in
        left -= 1
        if left == 0 { return A(inner: nil) }
        let inner: A = container.resolve()
        return A(inner: inner)
      }
      """)
    let told = withDeepStack { story.type("let a: A = container.resolve()\nleft") }
    #expect(told == ["a: A = A#3900", "0"])
    let endless = withDeepStack { story.type("left = 100000\nlet b: A = container.resolve()") }
    #expect(endless == ["error: circularDependency A → A"])
  }

  @Test func `an array is a type like any other`() {
    let story = Story(
      Self.food + """
        class Shop { let shelf: [Food]; init(shelf: [Food]) { self.shelf = shelf } }
        let container = DIContainer()
        container.register(Food.init)
        container.register(Shop.init)
        """)
    #expect(
      story.type("let shop: Shop = container.resolve()") == ["error: missingRegistration Shop → [Food]"])
    #expect(story.type("container.register { [Food(), Food()] }") == [])
    #expect(
      story.type("let shop: Shop = container.resolve()\nshop.shelf.count") == ["shop: Shop = Shop#1", "2"])
  }

  @Test(arguments: [(".perRun(.strong)", ["3", "3"]), (".perRun(.weak)", ["3", "4"])])
  func `a strong scope keeps the copy of a value, a weak one nothing`(
    lifetime: String, counts: [String]
  ) {
    let story = Story(
      """
      class Counter { static var count = 2 }
      struct Gauge { let count: Int; init() { Counter.count += 1; count = Counter.count } }
      let container = DIContainer()
      container.register { Gauge() }.lifetime(\(lifetime))
      """)
    for count in counts {
      #expect(
        story.type("let gauge: Gauge = container.resolve()\ngauge.count") == [
          "gauge: Gauge = Gauge (value)", count,
        ])
    }
  }

  @Test func `a composite collects the others, in the order of registering`() {
    let story = Story(
      """
      protocol Log {}
      class File: Log {}
      class All: Log { let logs: [Log]; init(logs: [Log]) { self.logs = logs } }
      class Wire: Log {}
      let container = DIContainer()
      container.register(File.init).as(Log.self)
      container.register { All(logs: many($0)) }.as(Log.self).default()
      container.register(Wire.init).as(Log.self)
      """)
    #expect(story.resolve("Log", from: "container") == "All#1")
    #expect(
      story.events()
        == [
          "ask Log (resolve)", "ask logs: Log (many)", "note leftOutOfItself", "ask Log (resolve)",
          "make File#1",
          "ask Log (resolve)",
          "make Wire#1", "collect 2", "make All#1", "end All#1", "end Wire#1", "end File#1",
        ].filter { !$0.hasPrefix("end") })
  }

  @Test func `a call of its own in the factory does not know what is being resolved`() {
    let story = Story(
      """
      protocol Log {}
      class All: Log { let logs: [Log]; init(logs: [Log]) { self.logs = logs } }
      let container = DIContainer()
      container.register { All(logs: many(container.resolve())) }.as(Log.self)
      """)
    #expect(story.resolve("All", from: "container") == "error: circularDependency All → Log")
  }

  @Test(
    arguments: [
      ("let all: [Any] = many(container.resolve())", "all: [Any] = []"),
      ("let all: [Pet?] = many(container.resolve())", "all: [Pet?] = [Dog#1, nil]"),
      ("let all: [Pet] = many(container.resolve())", "error: missingRegistration Pet → Food"),
    ])
  func `many of nothing is an empty array; what cannot be made is nil, or the end`(
    asked: String, answer: String
  ) {
    let story = Story(
      Self.food + """
        protocol Pet {}
        class Dog: Pet {}
        let container = DIContainer()
        container.register(Dog.init).as(Pet.self)
        container.register { Cat(food: $0) }.as(Pet.self)
        """)
    #expect(story.type(asked) == [answer])
  }

  @Test func `many of lazy is one lazy for each`() {
    let story = Story(
      """
      protocol Pet {}
      class Cat: Pet {}
      class Dog: Pet {}
      class Home { let pets: [Lazy<Pet>]; init(pets: [Lazy<Pet>]) { self.pets = pets } }
      let container = DIContainer()
      container.register(Cat.init).as(Pet.self)
      container.register(Dog.init).as(Pet.self)
      container.register { Home(pets: many($0)) }
      """)
    #expect(story.type("let home: Home = container.resolve()") == ["home: Home = Home#1"])
    #expect(
      story.events() == [
        "ask Home (resolve)", "ask pets: Pet (many)", "ask Pet (lazy)", "delay", "ask Pet (lazy)",
        "delay", "collect 2", "make Home#1",
      ])
    #expect(story.type("home.pets[1].value") == ["Dog#1"])
    #expect(story.type("home.pets[0].value") == ["Cat#1"])
  }
}
