import DICore
import Testing

@testable import DISource

/// What DITranquillity does with registrations, one test a rule.
/// See `lookup.md`, `registering.md` and `services.md` in `Documentation/Rules/DITranquillity`.
@Suite struct RegisteringRules {
  static let pets = """
    protocol Animal {}
    protocol Mammal {}
    protocol Pet {}
    class Cat: Animal, Mammal, Pet {}
    class Dog: Animal {}
    class Wild {}
    class Tame {}

    """

  private func inForce(_ story: Story, _ container: String = "container") -> [String] {
    SeedDocumentTests.inForce(story, container)
  }

  @Test func `one type on one line is one registration, whatever registers it`() {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        for i in 0..<3 { container.register { i } }
        func fill(_ container: DIContainer) { container.register(Cat.init).lifetime(.single) }
        let first = DIContainer()
        let second = DIContainer()
        fill(first)
        fill(second)
        """)
    #expect(inForce(story) == ["Int"])
    #expect(story.type("let all: [Int] = many(container.resolve())") == ["all: [Int] = [0]"])
    #expect(story.type("let a: Cat = first.resolve()") == ["a: Cat = Cat#1"])
    #expect(story.type("let b: Cat = second.resolve()") == ["b: Cat = Cat#1"])
  }

  @Test(
    arguments: [
      ("let a: Cat = container.resolve(tag: Any.self)", "a: Cat = Cat#1"),
      ("let a: Cat = container.resolve(name: \"\")", "a: Cat = Cat#1"),
      ("let a: Mammal = container.resolve()", "a: Mammal = Cat#1"),
      ("let a: Pet = container.resolve()", "a: Pet = Cat#1"),
    ])
  func `the tag Any and the empty name are none`(asked: String, answer: String) {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        container.register(Cat.init).as(Mammal.self, tag: Any.self).as(Pet.self, name: "")
        """)
    #expect(story.type(asked) == [answer])
  }

  @Test func `while its builder is held, a registration answers for its other types only`() {
    let story = Story(Self.pets)
    #expect(
      story.type("let builder = container.register(Cat.init).as(Animal.self)") == [
        "prompt:1:15: warning: 'Cat' itself is registered when nothing holds 'builder' any more"
      ])
    #expect(inForce(story) == ["Animal"])
    #expect(story.type("let animal: Animal = container.resolve()") == ["animal: Animal = Cat#1"])
    #expect(story.type("let cat: Cat = container.resolve()") == ["error: missingRegistration Cat"])
    #expect(story.program.release("builder"))
    #expect(story.type("let cat: Cat = container.resolve()") == ["cat: Cat = Cat#2"])
    #expect(inForce(story) == ["Cat, Animal"])
  }

  @Test func `a builder in a function ends with the function`() {
    let story = Story(
      Self.pets + """
        func makeContainer() -> DIContainer {
          let container = DIContainer()
          let component = container.register(Cat.init)
          component.as(Animal.self)
          component.lifetime(.single)
          return container
        }
        let app = makeContainer()
        """)
    #expect(inForce(story, "app") == ["Cat, Animal"])
    #expect(story.type("let cat: Cat = app.resolve()") == ["cat: Cat = Cat#1"])
  }

  @Test func `a container provides itself; through a child it is the child`() {
    let story = Story(
      """
      class Home { let container: DIContainer; init(container: DIContainer) { self.container = container } }
      let parent = DIContainer()
      let child = DIContainer(parent: parent)
      parent.register(Home.init)
      """)
    #expect(inForce(story, "parent") == ["Home ← container: DIContainer (init)"])
    #expect(story.type("let home: Home = child.resolve()") == ["home: Home = Home#1"])
    #expect(
      story.events() == [
        "ask Home (resolve)", "ask container: DIContainer (init)", "pass DIContainer#1", "make Home#1",
      ])
    #expect(story.type("home.container === child") == ["true"])
    #expect(story.resolve("DIContainer", from: "parent") == "DIContainer#2")
  }

  @Test(
    arguments: [
      (".default().test()", "test"), (".test().default()", "default"), (".default()", "default"),
      ("", "normal"),
    ])
  func `the last priority counts`(calls: String, priority: String) {
    let story = Story(Self.pets + "container.register(Cat.init)\(calls)")
    let registration = story.program.container(named: "container")?.registrations.last
    #expect(registration.map { "\($0.priority)" } == priority)
  }

  @Test func `the default lifetime is read when registering`() {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        container.register(Cat.init)
        DISetting.Defaults.lifeTime = .single
        container.register(Dog.init)
        DISetting.Defaults.lifeTime = .prototype
        container.register(Wild.init)
        """)
    let scopes = story.program.container(named: "container")?.registrations.map(\.scope.name.text)
    #expect(scopes == ["prototype", "single", "prototype"])
  }

  @Test func `one registration under four types is one cat`() {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        container.register(Cat.init)
          .as(Animal.self)
          .as(Mammal.self, name: "tom")
          .as(Pet.self, tag: Tame.self)
          .lifetime(.single)
        """)
    #expect(
      story.type(
        """
        let cat: Cat = container.resolve()
        let animal: Animal = container.resolve()
        let mammal: Mammal = container.resolve(name: "tom")
        let pet: Pet = by(tag: Tame.self, on: container.resolve())
        """) == ["cat: Cat = Cat#1", "animal: Animal = Cat#1", "mammal: Mammal = Cat#1", "pet: Pet = Cat#1"])
  }

  @Test func `four registrations are four cats`() {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        container.register { Cat() }.lifetime(.single)
        container.register { Cat() as Animal }.lifetime(.single)
        container.register { Cat() as Mammal }.lifetime(.single)
        container.register { Cat() as Pet }.lifetime(.single)
        """)
    let asked = """
      let cat: Cat = container.resolve()
      let animal: Animal = container.resolve()
      let mammal: Mammal = container.resolve()
      let pet: Pet = container.resolve()
      """
    let four = ["cat: Cat = Cat#1", "animal: Animal = Cat#2", "mammal: Mammal = Cat#3", "pet: Pet = Cat#4"]
    #expect(story.type(asked) == four)
    #expect(story.type(asked) == four)
  }

  @Test func `a tag or name does not also register the plain type`() {
    let story = Story(
      Self.pets
        + "container.register(Cat.init).as(Animal.self, tag: Wild.self).as(Animal.self, name: \"tom\")")
    #expect(story.type("let plain: Animal = container.resolve()") == ["error: missingRegistration Animal"])
    #expect(
      story.type("let tagged: Animal = container.resolve(tag: Wild.self)") == ["tagged: Animal = Cat#1"])
    #expect(story.type("let named: Animal = container.resolve(name: \"tom\")") == ["named: Animal = Cat#2"])
    #expect(story.type("let cat: Cat = container.resolve()") == ["cat: Cat = Cat#3"])
  }

  @Test func `a type that the instance is not fails where it is used`() {
    let story = Story(
      Self.pets + """
        class Car {}
        class Owner { let pet: Pet?; init(pet: Pet?) { self.pet = pet } }
        let container = DIContainer()
        container.register(Car.init).as(Pet.self).lifetime(.single)
        container.register(Owner.init)
        """)
    #expect(story.type("let pet: Pet = container.resolve()") == ["error: mismatch Pet"])
    #expect(story.type("let none: Pet? = container.resolve()") == ["none: Optional<Pet> = nil"])
    #expect(story.type("let car: Car = container.resolve()") == ["car: Car = Car#1"])
    _ = story.events()
    #expect(story.type("let owner: Owner = container.resolve()") == ["owner: Owner = Owner#1"])
    #expect(
      story.events() == [
        "ask Owner (resolve)", "ask pet: Pet (optional)", "reuse Car#1 from single", "absent: mismatch",
        "make Owner#1",
      ])
  }

  @Test(
    arguments: [
      // Two tags must both be there, in any order; many with a tag takes all with that tag.
      ("let x: Pet? = by(tags: Wild.self, Tame.self, on: container.resolve())", "x: Optional<Pet> = Cat#1"),
      ("let x: Pet? = by(tags: Tame.self, Wild.self, on: container.resolve())", "x: Optional<Pet> = Cat#1"),
      ("let x: Pet? = container.resolve(tag: Tame.self)", "x: Optional<Pet> = nil"),
      ("let x: [Pet] = many(by(tag: Tame.self, on: container.resolve()))", "x: [Pet] = [Cat#1, Cat#2]"),
      ("let x: [Pet] = many(container.resolve())", "x: [Pet] = [Cat#1, Cat#2, Cat#3]"),
      ("let x: [Pet] = container.resolveMany()", "x: [Pet] = [Cat#1, Cat#2, Cat#3]"),
      ("let x: Pet? = container.resolve(name: \"third\")", "x: Optional<Pet> = Cat#1"),
    ])
  func `tags narrow, a plain many takes all`(asked: String, answer: String) {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        container.register(Cat.init).as(Pet.self, tag: Wild.self).as(Pet.self, tag: Tame.self)
        container.register(Cat.init).as(Pet.self, tag: Tame.self)
        container.register(Cat.init).as(Pet.self, name: "third")
        """)
    #expect(story.type(asked) == [answer])
  }

  @Test(
    arguments: [
      ([".default()", ""], "Cat#1"), (["", ".default()"], "Dog#1"), ([".default()", ".default()"], nil),
      ([".default()", ".test()"], "Dog#1"), ([".test()", ".test()"], nil), (["", ""], nil),
    ])
  func `priority decides, or nothing does`(priorities: [String], chosen: String?) {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        container.register(Cat.init).as(Animal.self)\(priorities[0])
        container.register(Dog.init).as(Animal.self)\(priorities[1])
        """)
    #expect(story.resolve("Animal", from: "container") == chosen ?? "error: ambiguous Animal")
  }
}
