import DICore
import Testing

@testable import DISource

/// Registrations taken out, exchanged, started elsewhere, or governed by another library's rules.
struct RegistrationChangeTests {
  static let pets = """
    protocol Animal {}
    protocol Pet {}
    class Cat: Animal, Pet {}
    class Dog: Animal, Pet {}
    class Owner { let pet: Pet; init(pet: Pet) { self.pet = pet } }

    """

  // MARK: Taking out

  @Test func `What a statement had replaced is in force again, for each of its services`() throws {
    var launchOptions = LaunchOptions()
    launchOptions.keepsReplaced = true
    let story = Story(
      Self.pets + """
        Resolver.register { Dog() as Animal }
        Resolver.register { Cat() as Animal }
        Resolver.register { Dog() as Pet }
        Resolver.register { Cat() }.implements(Animal.self).implements(Pet.self)
        """, launchOptions: launchOptions)
    try remove("Pet", story)
    #expect(inForce(story) == ["Animal Test.swift:7", "Pet Test.swift:8"])
    #expect(story.resolve("Animal") == "Cat#1")
    try remove("Animal", story)
    #expect(inForce(story) == ["Animal Test.swift:6", "Pet Test.swift:8"])
    try remove("Animal", story)
    #expect(inForce(story) == ["Pet Test.swift:8"])
  }

  @Test func `What stood beside others leaves them alone`() throws {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        container.register(Cat.init).as(Animal.self).default()
        container.register(Dog.init).as(Animal.self)
        """)
    try remove("Animal", story, from: "container")
    #expect(inForce(story, "container") == ["Dog, Animal Test.swift:8"])
    #expect(story.type("let all: [Animal] = many(container.resolve())") == ["all: [Animal] = [Dog#1]"])
  }

  @Test func `A removed statement can be made again on the same line`() throws {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        func fill() { container.register(Cat.init) }
        fill()
        """)
    try remove("Cat", story, from: "container")
    #expect(story.resolve("Cat", from: "container").hasPrefix("error: missingRegistration"))
    _ = story.type("fill()")
    #expect(story.resolve("Cat", from: "container") == "Cat#1")
  }

  // MARK: Exchanging

  @Test func `An exchanged registration is chosen as the one before it was`() throws {
    let story = Story(
      Self.pets + """
        let container = DIContainer()
        container.register(Owner.init)
        container.register(Cat.init).as(Pet.self).default()
        container.register { Cat() as Pet }
        """)
    let program = story.program
    let container = try #require(program.container(named: "container"))
    let key = try program.service("Pet")
    let old = try #require(container.registration(for: Request(key)))
    let place = SourcePlace(file: "prompt", line: 1)
    try program.exchange(old, for: key, with: "Dog", at: place)
    #expect(story.resolve("Pet", from: "container") == "Dog#1")
    #expect(story.resolve("Cat", from: "container") == "Cat#1")
    #expect(story.type("let all: [Pet] = many(container.resolve())") == ["all: [Pet] = [Cat#2, Dog#2]"])
  }

  // MARK: Starting elsewhere

  @Test func `Only the entry registers, and why the others do not is known`() {
    var launchOptions = LaunchOptions()
    launchOptions.entries = ["registerMocks"]
    let story = Story(
      Self.pets + """
        Resolver.register { Cat() }
        extension Resolver: ResolverRegistering {
          static func registerAllServices() { register { Cat() as Pet } }
          static func registerMocks() { register { Dog() as Pet } }
        }
        """, launchOptions: launchOptions)
    #expect(inForce(story) == ["Pet Test.swift:9"])
    #expect(
      story.program.statements.filter { !$0.isReached }.map(\.because) == [
        "registering starts elsewhere", "nothing that runs calls Resolver.registerAllServices",
      ])
  }

  @Test func `An entry is a function that registers and needs nothing but containers`() {
    let story = Story(
      Self.pets + """
        func helper() -> Int { 3 }
        func fill(_ container: DIContainer) { container.register(Cat.init) }
        func fillWith(count: Int) { container.register(Cat.init) }
        func fillTwice() { let it = DIContainer(); fill(it); fill(it) }
        enum Setup { static func mocks(in resolver: Resolver, loud: Bool = true) { resolver.register { Cat() } } }
        class Part: DIPart { static func load(container: DIContainer) { container.register(Cat.init) } }
        class Frame: DIFramework { static func load(container: DIContainer) { container.append(part: Part.self) } }
        extension Resolver { static func registerCats() { register { Cat() } } }
        """)
    #expect(
      story.program.entryPoints.map { "\($0.name): \($0.code("box"))" } == [
        "registerCats: Resolver.registerCats()", "fill: fill(box)", "fillTwice: fillTwice()",
        "Setup.mocks: Setup.mocks(in: Resolver.main)", "Part: box.append(part: Part.self)",
        "Frame: box.append(framework: Frame.self)",
      ])
  }

  // MARK: Rules

  @Test func `Under DITranquillity's rules all services of a statement share its instance`() {
    let program = "Resolver.register { Cat() }.scope(.cached).implements(Pet.self).scope(.cached)\n"
    let asked = ["let a: Cat = Resolver.resolve()", "let b: Pet = Resolver.resolve()"]
    #expect(answers(program, asked, nil) == ["a: Cat = Cat#1", "b: Pet = Cat#1"])
    #expect(answers(program, asked, .ditranquillity) == ["a: Cat = Cat#1", "b: Pet = Cat#1"])
  }

  @Test func `Under Resolver's rules, too, all services of a registration share its instance`() {
    let program = """
      let container = DIContainer()
      container.register(Cat.init).as(Pet.self).lifetime(.single)
      """
    let asked = ["let a: Cat = container.resolve()", "let b: Pet = container.resolve()"]
    #expect(answers(program, asked, nil) == ["a: Cat = Cat#1", "b: Pet = Cat#1"])
    #expect(answers(program, asked, .resolver) == ["a: Cat = Cat#1", "b: Pet = Cat#1"])
  }

  @Test func `Which of two registrations answers is for the rules to say`() {
    let program = """
      Resolver.register { Cat() as Pet }
      Resolver.register { Dog() as Pet }
      """
    let asked = ["let a: Pet = Resolver.resolve()"]
    #expect(answers(program, asked, nil) == ["a: Pet = Dog#1"])
    #expect(answers(program, asked, .resolver) == ["a: Pet = Dog#1"])
    #expect(answers(program, asked, .ditranquillity).first?.hasPrefix("error: ambiguous") == true)
  }

  @Test func `An injection that lacks something is left out under DITranquillity's rules`() {
    let program = """
      class Home { var cat: Cat? }
      Resolver.register { Home() }.resolveProperties { r, home in home.cat = r.resolve() }
      """
    let asked = ["let a: Home = Resolver.resolve()"]
    #expect(answers(program, asked, nil).first?.hasPrefix("error: missingRegistration") == true)
    #expect(answers(program, asked, .ditranquillity) == ["a: Home = Home#1"])
  }

  // MARK: Helpers

  private func answers(_ program: String, _ inputs: [String], _ library: Library?) -> [String] {
    var launchOptions = LaunchOptions()
    launchOptions.library = library
    let story = Story(Self.pets + program, launchOptions: launchOptions)
    return inputs.flatMap(story.type)
  }

  private func remove(_ type: String, _ story: Story, from name: String = "main") throws {
    let container = try #require(story.program.container(named: name))
    let registration = container.registration(for: Request(try story.program.service(type)))
    story.program.remove(try #require(registration))
  }

  private func inForce(_ story: Story, _ name: String = "main") -> [String] {
    guard let container = story.program.container(named: name) else { return [] }
    return story.program.registrations(of: container).map { listed in
      "\(listed.services.map(\.text).joined(separator: ", ")) \(listed.place)"
    }.sorted()
  }
}
