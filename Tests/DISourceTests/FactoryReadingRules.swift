import DICore
import Testing

@testable import DISource

/// The rules of Factory (`Documentation/Rules/FactoryKit`) in programs that are read from source, where no case for both
/// sides shows them.
@Suite struct FactoryReadingRules {
  private static let pets = """
    import FactoryKit
    protocol Animal {}
    class Cat: Animal { let name: String; init(_ name: String = "Tom") { self.name = name } }
    class Dog: Animal {}
    class Toy {}

    """

  @Test func `the chain of closures is told, and which one has answered`() throws {
    let story = Story(
      Self.pets + """
        extension Container {
          var animal: Factory<Animal> { self { Cat() }.onTest { Cat("test") }.onArg("dog") { Dog() } }
        }
        """)
    story.program.setContexts(["test"])
    #expect(story.type("Container.shared.animal.register { Dog() }") == [])
    let container = try #require(story.program.container(named: "Container"))
    let request = Request(try story.program.service("Animal", name: "animal"))
    let verdicts = container.choice(for: request)?.verdicts.map {
      "\($0.registration.implementation): \($0.verdict)"
    }
    #expect(
      verdicts == ["Cat: overridden", "Cat: contextApplies", "Dog: contextDoesNotApply", "Dog: overridden"])
    #expect(story.type("(Container.shared.animal() as! Cat).name") == ["\"test\""])
    story.program.setContexts(["arg dog"])
    #expect(story.type("Container.shared.animal() is Dog") == ["true"])
    #expect(story.program.contexts == ["arg dog"])
    story.program.setContexts([])
    #expect(story.type("Container.shared.animal() is Dog") == ["true"])
    #expect(story.type("Container.shared.animal.reset()\nContainer.shared.animal() is Cat") == ["true"])
  }

  @Test func `a decorator of the container is told of factories without one`() {
    let story = Story(
      Self.pets + """
        var told: [String] = []
        extension Container {
          var cat: Factory<Cat> { self { Cat() }.cached.decorator { cat, isNew in told.append("\\(cat.name) \\(isNew)") } }
          var toy: Factory<Toy> { self { Toy() } }
        }
        Container.shared.decorator { told.append("container \\($0 is Toy)") }
        """)
    #expect(story.report.diagnostics == [])
    #expect(
      story.type("_ = Container.shared.cat()\n_ = Container.shared.cat()\n_ = Container.shared.toy()\ntold")
        == [
          "[\"Tom true\", \"Tom false\", \"container true\"]"
        ])
    #expect(story.type("Container.shared.decorator(nil)\n_ = Container.shared.toy()\ntold.count") == ["3"])
  }

  @Test func `a decorator that asks for what it decorates is an error`() {
    let story = Story(
      Self.pets + """
        extension Container {
          var toy: Factory<Toy> { self { Toy() }.decorator { _ in _ = Container.shared.toy() } }
        }
        """)
    #expect(
      story.type("Container.shared.toy()").first?.hasPrefix(
        "error: circular dependency: a decorator of 'toy' leads to a request for it again") == true)
  }

  @Test func `copies of a structure share what a lazy property has resolved`() {
    let story = Story(
      Self.pets + """
        extension Container { var toy: Factory<Toy> { self { Toy() } } }
        struct Player { @LazyInjected(\\.toy) var toy; @Injected(\\.toy) var own }
        let one = Player()
        var two = one
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("one.toy === two.toy") == ["true"])
    #expect(story.type("two.own = Toy()\none.own === two.own") == ["false"])
  }

  @Test func `a promise that nobody keeps is a missing registration, with its cure`() {
    let story = Story(
      Self.pets + """
        extension Container { var toy: Factory<Toy?> { promised() } }
        """)
    #expect(story.type("Container.shared.toy()") == ["error: missingRegistration Optional<Toy>"])
    #expect(
      story.type("Container.shared.manager.promiseTriggersError = false\nContainer.shared.toy()") == ["nil"])
    #expect(story.type("Container.shared.toy.register { Toy() }\nContainer.shared.toy()") == ["Toy#1"])
  }

  @Test func `a circle is found by the key, also across containers`() {
    let story = Story(
      Self.pets + """
        final class Other: SharedContainer { static let shared = Other(); let manager = ContainerManager() }
        extension Other { var toy: Factory<Toy> { self { Toy() } } }
        extension Container {
          var toy: Factory<Toy> { self { Other.shared.toy() } }
          var cat: Factory<Cat> { self { Cat(self.cat().name) } }
        }
        """)
    #expect(story.type("Container.shared.cat()") == ["error: circularDependency Cat → Cat"])
    #expect(story.type("Container.shared.toy()") == ["error: circularDependency Toy → Toy"])
    #expect(story.program.containers.map(\.name.text).filter { $0 != "main" } == ["Container", "Other"])
  }

  @Test func `a request by type takes the only factory of the type`() {
    let story = Story(
      Self.pets + """
        extension Container {
          var cat: Factory<Cat> { self { Cat() } }
          var toy: Factory<Toy?> { self { Toy() }.cached }
          var named: ParameterFactory<String, Dog> { self { _ in Dog() } }
          var one: Factory<Animal> { self { Cat() } }
          var two: Factory<Animal> { self { Dog() } }
        }
        """)
    func resolve(_ type: String, _ arguments: Any? = nil) -> String {
      do {
        guard let container = story.program.container(named: "Container") else { return "no container" }
        let request = Request(try story.program.service(type))
        return try story.program.resolveAsProgram(request, from: container, arguments: arguments).map {
          instance in
          instance.map { story.program.engine.tracker.label(for: $0).label.description } ?? "nil"
        }.joined()
      } catch let error as ResolutionError {
        return "\(error.fault)".components("(")[0]
      } catch {
        return "\(error)"
      }
    }
    #expect(resolve("Cat") == "Cat#1")
    #expect(resolve("Toy") == "Toy#1")
    #expect(resolve("Dog") == "missingArgument")
    #expect(resolve("Dog", TypedValue(.string("Rex"), .named("String"))) == "Dog#1")
    #expect(resolve("Animal") == "ambiguous")
  }

  @Test func `a container made by the program has factories of its own`() {
    let story = Story(
      Self.pets + """
        extension Container { var cat: Factory<Cat> { self { Cat() }.cached } }
        let test = Container()
        test.cat.register { Cat("test") }
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("test.cat().name") == ["\"test\""])
    #expect(story.type("Container.shared.cat().name") == ["\"Tom\""])
    #expect(story.program.containers.map(\.name.text).filter { $0 != "main" } == ["Container", "test"])
  }

  @Test func `what the program sets as its situation chooses contexts`() {
    let story = Story(
      Self.pets + """
        extension Container { var cat: Factory<Cat> { self { Cat() }.onPreview { Cat("preview") } } }
        var copy = FactoryContext.current
        copy.isPreview = true
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("Container.shared.cat().name") == ["\"Tom\""])
    #expect(story.type("FactoryContext.current = copy\nContainer.shared.cat().name") == ["\"preview\""])
    #expect(
      story.type("FactoryContext.current.isPreview = false\nContainer.shared.cat().name") == ["\"Tom\""])
  }

  @Test func `time passes only where code sleeps, and ends the time to live of an instance`() {
    let story = Story(
      Self.pets + """
        extension Container {
          var cat: Factory<Cat> { self { Cat() }.cached.timeToLive(60) }
          var none: Factory<Cat> { self { Cat() }.cached.timeToLive(0) }
        }
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("Container.shared.none() === Container.shared.none()") == ["false"])
    _ = story.type("let cat = Container.shared.cat()")
    #expect(story.type("_ = sleep(59)\nContainer.shared.cat() === cat") == ["true"])
    #expect(story.type("_ = usleep(59_999_999)\nContainer.shared.cat() === cat") == ["true"])
    #expect(story.type("Thread.sleep(forTimeInterval: 60)\nContainer.shared.cat() === cat") == ["false"])
  }

  @Test func `a program is released with its containers, whatever their code holds`() {
    weak var engine: Engine?
    weak var container: DICore.Container?
    do {
      let story = Story(
        Self.pets + """
          extension Container {
            var cat: Factory<Cat> { self { Cat() }.singleton.onTest { self.other() } }
            var other: Factory<Cat> { self { self.cat() }.decorator { _ in _ = self } }
          }
          class Home { @Injected(\\.cat) var cat; @LazyInjected(\\.other) var other }
          Container.shared.other.register { Container.shared.cat() }
          let home = Home()
          let kept = Container.shared.cat()
          """)
      engine = story.program.engine
      container = story.program.container(named: "Container")
      #expect(container != nil)
    }
    #expect(container == nil)
    #expect(engine == nil)
  }

  @Test func `the wrappers of Resolver and of Factory live in one program`() {
    let story = Story(
      files: [
        (
          "Old.swift",
          "import Resolver\nclass Log {}\nextension Resolver: ResolverRegistering {\n"
            + "  static func registerAllServices() { register { Log() } }\n}\nclass Old { @Injected var log: Log }"
        ),
        (
          "New.swift",
          "import FactoryKit\nclass Toy {}\nextension Container { var toy: Factory<Toy> { self { Toy() } } }\n"
            + "class New { @Injected(\\.toy) var toy }"
        ),
      ])
    #expect(story.report.diagnostics == [])
    #expect(story.type("Old().log") == ["Log#1"])
    #expect(story.type("New().toy") == ["Toy#1"])
  }
}
