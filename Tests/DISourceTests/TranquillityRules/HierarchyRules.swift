import DICore
import Testing

@testable import DISource

/// DITranquillity's `Lazy`, `Provider` and container hierarchies, one test a rule.
/// See `lazy-and-provider.md`, `many.md` and `parents.md` in `Documentation/Rules/DITranquillity`.
@Suite struct HierarchyRules {
  @Test func `a lazy never fails when it is made; what it finds is settled then`() {
    let story = Story(
      """
      class Food {}
      class Cat {
        let food: Lazy<Food>, some: Lazy<Food>?, none: Lazy<Food?>
        init(food: Lazy<Food>, some: Lazy<Food>?, none: Lazy<Food?>) { self.food = food; self.some = some; self.none = none }
      }
      let container = DIContainer()
      container.register(Cat.init)
      """)
    #expect(
      story.type("let cat: Cat = container.resolve()\ncat.some == nil") == ["cat: Cat = Cat#1", "false"])
    #expect(story.type("cat.food.value") == ["error: missingRegistration Food"])
    #expect(story.type("cat.none.value == nil\ncat.none.wasMade") == ["true", "true"])
    #expect(story.type("container.register(Food.init)") == [])
    _ = story.events()
    #expect(story.type("cat.food.value") == ["error: missingRegistration Food"])
    #expect(story.events() == ["ask food: Food (lazy)", "note lookedUpBefore", "fail"])
    #expect(
      story.type("let later: Cat = container.resolve()\nlater.food.value") == [
        "later: Cat = Cat#2", "Food#1",
      ])
  }

  static let owner = """
    class Shared {}
    class Part {
      let owner: Owner, shared: Shared
      init(owner: Owner, shared: Shared) { self.owner = owner; self.shared = shared }
    }
    class Owner {
      let lazy: Lazy<Part>, provider: Provider<Part>, shared: Shared
      init(lazy: Lazy<Part>, provider: Provider<Part>, shared: Shared) {
        self.lazy = lazy; self.provider = provider; self.shared = shared
      }
    }
    class Eager { let shared: Shared, part: Shared; init(shared: Shared, lazy: Lazy<Shared>) { self.shared = shared; part = lazy.value } }
    let container = DIContainer()
    container.register(Owner.init).lifetime(.objectGraph)
    container.register(Part.init).lifetime(.objectGraph)
    container.register(Shared.init).lifetime(.objectGraph)
    container.register(Eager.init)
    """

  @Test func `after its run, a lazy finds what is left alive of the run's graph`() {
    let story = Story(Self.owner)
    #expect(story.type("let owner: Owner = container.resolve()") == ["owner: Owner = Owner#1"])
    _ = story.events()
    #expect(story.type("let part = owner.lazy.value") == ["part: Part = Part#1"])
    #expect(
      story.events() == [
        "ask lazy: Part (lazy)", "ask owner: Owner (init)", "reuse Owner#1 from objectGraph",
        "ask shared: Shared (init)", "reuse Shared#1 from objectGraph", "make Part#1",
      ])
    #expect(
      story.type("let one = owner.provider.value\nlet two = owner.provider.value") == [
        "one: Part = Part#2", "two: Part = Part#3",
      ])
    #expect(story.type("two.owner === owner && two.shared === owner.shared") == ["true"])
  }

  @Test func `inside its run, a lazy uses the run's graph`() {
    let story = Story(Self.owner)
    #expect(story.type("let eager: Eager = container.resolve()") == ["eager: Eager = Eager#1"])
    #expect(story.type("eager.shared === eager.part") == ["true"])
  }

  static let family = """
    protocol Animal {}
    class Cat: Animal {}
    class Dog: Animal {}
    class Home { let animal: Animal; init(animal: Animal) { self.animal = animal } }
    let parent = DIContainer()
    let child = DIContainer(parent: parent)

    """

  @Test(
    arguments: [
      // Asked of, statements, what answers.
      ("child", "parent.register { Cat() as Animal }", "Cat#1"),
      ("parent", "child.register { Cat() as Animal }", "error: missingRegistration Animal"),
      ("child", "parent.register { Cat() as Animal }\nchild.register { Dog() as Animal }", "Dog#1"),
      ("child", "child.register { Dog() as Animal }\nparent.register { Cat() as Animal }.test()", "Dog#1"),
      (
        "child",
        "child.register { Dog() as Animal }\nchild.register { Cat() as Animal }\nparent.register { Cat() as Animal }",
        "error: ambiguous Animal"
      ),
    ])
  func `the child answers first, and where it is ambiguous the parent is no help`(
    container: String, statements: String, answer: String
  ) {
    let story = Story(Self.family + statements)
    #expect(story.resolve("Animal", from: container) == answer)
  }

  @Test func `what the parent provides gets its dependencies from the child`() {
    let story = Story(
      Self.family + """
        parent.register(Home.init)
        parent.register { Cat() as Animal }
        child.register { Dog() as Animal }
        """)
    #expect(story.type("let home: Home = child.resolve()\nhome.animal") == ["home: Home = Home#1", "Dog#1"])
    #expect(story.type("let own: Home = parent.resolve()\nown.animal") == ["own: Home = Home#2", "Cat#1"])
  }

  @Test func `many collects from both containers, in the order of registering`() {
    let story = Story(
      Self.family + """
        func fill(_ container: DIContainer) { container.register { Cat() as Animal }.lifetime(.perContainer(.strong)) }
        parent.register { Cat() as Animal }
        child.register { Dog() as Animal }
        parent.register { Dog() as Animal }
        fill(child)
        fill(parent)
        """)
    #expect(
      story.type("let all: [Animal] = many(child.resolve())") == [
        "all: [Animal] = [Cat#1, Dog#1, Dog#2, Cat#2, Cat#2]"
      ])
    #expect(
      story.type("let own: [Animal] = many(parent.resolve())") == ["own: [Animal] = [Cat#3, Dog#3, Cat#4]"])
  }

  @Test(arguments: [(".perContainer(.strong)", "Cat#2"), (".perRun(.strong)", "Cat#1"), (".single", "Cat#1")])
  func `perContainer belongs to the container asked`(lifetime: String, inParent: String) {
    let story = Story(Self.family + "parent.register(Cat.init).lifetime(\(lifetime))")
    #expect(story.type("let cat: Cat = child.resolve()") == ["cat: Cat = Cat#1"])
    #expect(story.type("let again: Cat = child.resolve()") == ["again: Cat = Cat#1"])
    #expect(story.type("let other: Cat = parent.resolve()") == ["other: Cat = \(inParent)"])
  }

  @Test(
    arguments: [
      // How the program says it, and what the containers are called.
      ("let app = makeContainer()", ["app"]),
      ("let one = makeContainer()\nlet two = makeContainer()", ["one", "two"]),
      ("class App { lazy var di: DIContainer = makeContainer() }\nlet app = App()\nlet c = app.di", ["di"]),
      ("class App { let di = makeContainer() }\nlet app = App()\nlet other = App()", ["di", "di#2"]),
      ("let container = DIContainer()\nlet same = container", ["container"]),
    ])
  func `a container is called after the first lasting variable that holds it`(text: String, names: [String]) {
    let story = Story(
      """
      func makeContainer() -> DIContainer {
        let container = DIContainer()
        return container
      }
      \(text)
      """)
    #expect(story.program.containers.map(\.name.text) == ["main"] + names)
  }
}
