import DICore
import Testing

@testable import DISource

/// The ways to register and resolve with DITranquillity, each with what comes of it.
@Suite struct TranquillityFormsTests {
  private func inForce(_ story: Story) -> [String] { SeedDocumentTests.inForce(story, "container") }

  static let animals = """
    protocol Animal { var name: String { get } }
    class Cat: Animal { let name = "Tom" }
    class Dog: Animal { let name = "Rex" }
    class Food {}
    class Box { var animal: Animal?; var food: Food!; let label: String; init(label: String) { self.label = label } }
    class Home {
      let animal: Animal
      let food: Food?
      init(animal: Animal, food: Food?) { self.animal = animal; self.food = food }
    }
    class Zoo { let animals: [Animal]; init(animals: [Animal]) { self.animals = animals } }
    protocol Wild {}
    let container = DIContainer()

    """

  @Test func `a property is injected with what a function makes of another service`() {
    let story = Story(
      """
      protocol Log {}
      final class FileLog: Log {}
      final class Name { let text = "a" }
      struct Tag { let log: Log }
      final class Box { var name = ""; var log: Log?; var tag: Tag!; var other: Tag! }
      let container = DIContainer()
      container.register(FileLog.init).as(Log.self)
      container.register(Name.init)
      container.register(Box.init)
        .injection(\\.name) { (name: Name) in name.text + "b" }
        .injection(\\.log) { $0 as FileLog }
        .injection(\\.tag) { Tag(log: $0) }
        .injection(\\.other, Tag.init)
      let box: Box = *container
      """)
    #expect(story.report.diagnostics == [])
    #expect(
      story.type("print(box.name, box.log is FileLog, box.tag.log is FileLog, box.other.log is FileLog)")
        == ["ab true true true"])
  }

  @Test func `parts and frameworks are appended in a chain`() {
    let story = Story(
      """
      class A {}
      class B {}
      class P1: DIPart { static func load(container: DIContainer) { container.register(A.init) } }
      class P2: DIFramework { static func load(container: DIContainer) { container.register(B.init) } }
      let container = DIContainer()
      container.append(part: P1.self).append(framework: P2.self)
      """)
    #expect(story.report.diagnostics == [])
    #expect(inForce(story).count == 2)
  }

  @Test(arguments: [
    "$0.all.append($1)", "$0.all.insert($1, at: 0)", "$0.all += [$1]", "$0.all.append(contentsOf: [$1])",
  ])
  func `what an injection adds to a collection is asked for as its element`(_ code: String) {
    let story = Story(
      """
      protocol Log {}
      final class FileLog: Log {}
      final class Box { var all: [Log] = [] }
      let container = DIContainer()
      container.register(FileLog.init).as(Log.self)
      container.register(Box.init).injection { \(code) }
      let box: Box = *container
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("print(box.all.count)") == ["1"])
  }

  @Test func `labels in front, and what belongs to the main actor, are read like the plain forms`() {
    let story = Story(
      """
      @MainActor final class Model { var mark = 0; nonisolated init() {} }
      class Chip { let number: Int; init(number: Int) { self.number = number } }
      class View { @MainActor var model: Model?; @MainActor init() {} }
      let container = DIContainer()
      container.register(file: #file, line: #line, Model.init)
      container.register(main: Chip.init) { arg($0) }
      container.register(main: View.init)
        .injection { @MainActor in $0.model = $1 }
        .postInit { @MainActor view in view.model?.mark = 5 }
      """)
    #expect(story.report.diagnostics == [])
    #expect(
      story.type("let chip: Chip = container.resolve(args: 7)\nchip.number") == ["chip: Chip = Chip#1", "7"])
    #expect(
      story.type("let view: View = container.resolve()\nview.model!.mark") == ["view: View = View#1", "5"])
  }

  @Test func `every form of a registration is read`() {
    let story = Story(
      Self.animals + """
        container.register(Home.init)
        container.register(Home.init(animal:food:)).as(Any.self)
        container.register { Home(animal: $0, food: $1) }
        container.register { (a: Animal, f: Food?) in Home(animal: a, food: f) }
        container.register { Zoo(animals: many($0)) }
        container.register(Zoo.init) { many($0) }
        container.register { Home(animal: by(tag: Wild.self, on: $0), food: $1) }
        container.register { Cat() as Animal }
        container.register(Dog.self)
          .as(Animal.self, tag: Wild.self)
          .as(check: Animal.self, name: "rex") { $0 }
          .lifetime(.perRun(.weak))
        container.register { Box(label: "x") }
          .injection(\\.animal)
          .injection { $0.food = $1 }
          .injection(cycle: true) { box, animal in box.animal = animal }
          .postInit { $0.animal = nil }
          .lifetime(.objectGraph)
          .default()
        """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      inForce(story) == [
        "Home ← animal: Animal (init), food: Food (optional)",
        "Home, Any ← animal: Animal (init), food: Food (optional)",
        "Home ← animal: Animal (init), food: Food (optional)",
        "Home ← animal: Animal (init), food: Food (optional)",
        "Zoo ← animals: Animal (many)",
        "Zoo ← animals: Animal (many)",
        "Home ← animal: Animal tagged Wild (init), food: Food (optional)",
        "Animal",
        "Dog, Animal tagged Wild, Animal named rex",
        "Box ← animal: Animal (optional), food: Food (optional), animal: Animal (optional)",
      ])
    let scopes = story.program.registrations(of: story.program.containers[1]).map(\.scope?.description)
    #expect(scopes.suffix(2) == ["perRun(weak)", "objectGraph"])
  }

  @Test func `injections run in order, deferred ones at the end`() {
    let story = Story(
      Self.animals + """
        container.register(Cat.init).as(Animal.self)
        container.register { Box(label: "x") }
          .injection(cycle: true, \\.animal)
          .injection { $0.food = $1 }
        """)
    #expect(story.type("let box: Box = container.resolve()") == ["box: Box = Box#1"])
    #expect(
      story.events() == [
        "ask Box (resolve)", "make Box#1", "defer 0", "inject 1 into Box#1", "ask food: Food (optional)",
        "absent: notRegistered", "inject 0 into Box#1", "ask animal: Animal (optional)", "make Cat#1",
      ])
    #expect(story.type("box.animal?.name") == ["\"Tom\""])
  }

  @Test func `many collects, a name and a tag choose, several are ambiguous`() {
    let story = Story(
      Self.animals + """
        container.register(Cat.init).as(Animal.self).as(Animal.self, name: "cat")
        container.register(Dog.init).as(Animal.self).as(Animal.self, tag: Wild.self)
        container.register { Zoo(animals: many($0)) }
        """)
    #expect(story.type("let zoo: Zoo = container.resolve()\nzoo.animals.count") == ["zoo: Zoo = Zoo#1", "2"])
    #expect(
      story.type("let all: [Animal] = many(container.resolve())\nall[1].name") == [
        "all: [Animal] = [Cat#2, Dog#2]", "\"Rex\"",
      ])
    #expect(story.type("let a: Animal = container.resolve(name: \"cat\")") == ["a: Animal = Cat#3"])
    #expect(story.type("let b: Animal = container.resolve(tag: Wild.self)") == ["b: Animal = Dog#3"])
    #expect(
      story.type("let c: Animal = by(tag: Wild.self, on: container.resolve())") == ["c: Animal = Dog#4"])
    #expect(story.type("let d: Animal = container.resolve()") == ["error: ambiguous Animal"])
    #expect(story.type("let e: Food? = container.resolve()") == ["e: Optional<Food> = nil"])
  }

  @Test func `lazy and provider are asked for when their value is read`() {
    let story = Story(
      Self.animals + """
        class Keeper {
          let cat: Lazy<Cat>
          let food: Provider<Food>
          init(cat: Lazy<Cat>, food: Provider<Food>) { self.cat = cat; self.food = food }
        }
        container.register(Keeper.init)
        container.register(Cat.init)
        container.register(Food.init)
        """)
    #expect(inForce(story).first == "Keeper ← cat: Cat (lazy), food: Food (provider)")
    #expect(story.type("let keeper: Keeper = container.resolve()") == ["keeper: Keeper = Keeper#1"])
    #expect(story.type("keeper.cat.value") == ["Cat#1"])
    #expect(story.type("keeper.cat.value") == ["Cat#1"])
    #expect(story.type("keeper.food.value") == ["Food#1"])
    #expect(story.type("keeper.food.value") == ["Food#2"])
  }

  @Test func `parts load once, and a child container asks its parent`() {
    let story = Story(
      Self.animals + """
        class Animals: DIPart {
          static func load(container: DIContainer) {
            container.register(Cat.init).as(Animal.self)
          }
        }
        container.append(part: Animals.self)
        container.append(part: Animals.self)
        let child = DIContainer(parent: container)
        child.register { Home(animal: $0, food: $1) }
        """)
    #expect(story.program.containers.map(\.name.text) == ["main", "container", "child"])
    #expect(inForce(story) == ["Cat, Animal"])
    #expect(story.type("let home: Home = child.resolve()") == ["home: Home = Home#1"])
  }

  @Test func `a method injection is named after the method`() {
    let story = Story(
      """
      class Engine {}
      class Car { var engine: Engine?; func set(engine: Engine) { self.engine = engine } }
      container.register(Engine.init)
      container.register(Car.init).injection { $0.set(engine: $1) }
      """)
    #expect(inForce(story) == ["Engine", "Car ← engine: Engine (method)"])
    let car = story.program.container(named: "container")?.registrations.last
    #expect(car?.injections.map(\.label?.text) == ["set"])
    #expect(story.type("let car: Car = container.resolve()\ncar.engine") == ["car: Car = Car#1", "Engine#1"])
  }

  @Test func `arguments are taken in order`() {
    let story = Story(
      """
      class User { let id: Int; let name: String; init(id: Int, name: String) { self.id = id; self.name = name } }
      container.register { User(id: arg($0), name: arg($1)) }
      """)
    #expect(inForce(story) == ["User ← id: Int (argument), name: String (argument)"])
    #expect(
      story.type("let user: User = container.resolve(args: 7, \"Ann\")\nuser.name") == [
        "user: User = User#1", "\"Ann\"",
      ])
    #expect(story.type("user.id") == ["7"])
  }

  @Test func `arguments are for the type they are given for, at every depth, and counted on by injections`() {
    let story = Story(
      """
      class User { let id: Int; var name = ""; init(id: Int) { self.id = id } }
      class Team { let head: User; let size: Int; init(head: User, size: Int) { self.head = head; self.size = size } }
      container.register { User(id: arg($0)) }.injection { $0.name = arg($1) }
      container.register { Team(head: $0, size: arg($1)) }
      """)
    #expect(
      story.type(
        """
        var arguments = AnyArguments(for: User.self, args: 7, "Ann")
        arguments.addArgs(for: Team.self, args: 3)
        let team: Team = container.resolve(arguments: arguments)
        """
      ).last == "team: Team = Team#1")
    #expect(story.type("team.head.id") == ["7"])
    #expect(story.type("team.head.name") == ["\"Ann\""])
    #expect(story.type("team.size") == ["3"])
  }

  @Test func `a provider with arguments is a need, and asks at each call`() {
    let story = Story(
      """
      class User { let id: Int; init(id: Int) { self.id = id } }
      class Team { let make: Provider1<User, Int>; init(make: Provider1<User, Int>) { self.make = make } }
      class Club { let make: ProviderArgs<User>; init(make: ProviderArgs<User>) { self.make = make } }
      container.register { User(id: arg($0)) }
      container.register(Team.init)
      container.register(Club.init)
      """)
    #expect(
      inForce(story) == [
        "User ← id: Int (argument)", "Team ← make: User (provider)", "Club ← make: User (provider)",
      ])
    #expect(
      story.type("let team: Team = container.resolve()\nteam.make.value(7).id") == [
        "team: Team = Team#1", "7",
      ])
    #expect(
      story.type("let club: Club = container.resolve()\nclub.make.value(args: 8).id") == [
        "club: Club = Club#1", "8",
      ])
  }

  @Test func `manyInFramework collects what the framework prefers`() {
    let story = Story(
      """
      protocol Animal {}
      class Cat: Animal {}
      class Dog: Animal {}
      class Zoo { let animals: [Animal]; init(animals: [Animal]) { self.animals = animals } }
      class Cats: DIFramework {
        static func load(container: DIContainer) {
          container.register(Cat.init).as(Animal.self)
          container.register { Zoo(animals: manyInFramework($0)) }
        }
      }
      container.append(framework: Cats.self)
      container.register(Dog.init).as(Animal.self)
      """)
    #expect(
      story.type("let zoo: Zoo = container.resolve()\nzoo.animals.count") == ["zoo: Zoo = Zoo#1", "1"])
  }

  @Test func `a helper that hands on its caller's line registers there, each type once for each caller`() {
    let story = Story(
      """
      import DITranquillity
      class A {}
      extension DIContainer {
        func single<T>(_ f: @escaping () -> T, file: String = #file, line: Int = #line) {
          register(file: file, line: line, f).lifetime(.single)
        }
      }
      let container = DIContainer()
      container.single { A() }
      container.single { A() }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      story.program.containers.flatMap(\.registrations).map { "\($0.place?.description ?? "")" } == [
        "Test.swift:9", "Test.swift:10",
      ])
  }
}
