import DICore
import Testing

@testable import DISource

/// Every Swift snippet of the four documents the shell teaches, from a file and at the prompt.
@Suite struct SeedDocumentTests {
  static let types = """
    protocol XYZFetching {}
    protocol XYZUpdating {}
    class XYZCombinedService: XYZFetching, XYZUpdating {}
    """

  static func inForce(_ story: Story, _ container: String = "main") -> [String] {
    story.program.container(named: container).map { story.program.registrations(of: $0).map(\.text) } ?? []
  }

  // MARK: Protocols

  static let fragments: [(String, [String])] = [
    ("main.register { XYZCombinedService() as XYZFetching }", ["XYZFetching"]),
    (
      """
      main.register { XYZCombinedService() as XYZFetching }
      main.register { XYZCombinedService() as XYZUpdating }
      """, ["XYZFetching", "XYZUpdating"]
    ),
    (
      """
      main.register { resolve() as XYZCombinedService as XYZFetching }
      main.register { resolve() as XYZCombinedService as XYZUpdating }
      main.register { XYZCombinedService() }
      """,
      [
        "XYZFetching ← XYZCombinedService (resolve)", "XYZUpdating ← XYZCombinedService (resolve)",
        "XYZCombinedService",
      ]
    ),
    (
      """
      main.register { XYZCombinedService() }
          .scope(.shared)
      """, ["XYZCombinedService"]
    ),
    (
      """
      main.register { XYZCombinedService() }
          .implements(XYZFetching.self)
          .implements(XYZUpdating.self)
      """, ["XYZCombinedService, XYZFetching, XYZUpdating"]
    ),
  ]

  @Test(arguments: fragments) func `a fragment about protocols works at the prompt`(
    text: String, expected: [String]
  ) {
    let story = Story(Self.types)
    #expect(story.type(text) == [])
    #expect(Self.inForce(story) == expected)
  }

  @Test(arguments: fragments) func `a fragment about protocols works from a file`(
    text: String, expected: [String]
  ) {
    let story = Story(Self.types + "\n" + text)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(Self.inForce(story) == expected)
  }

  // MARK: Registration

  @Test func `a network service of which only the name is known is registered as unknown`() {
    let story = Story("class MyViewModel {\n  @Injected var network: NetworkService\n}")
    #expect(story.type("Resolver.register { NetworkService() }") == [])
    #expect(story.resolve("NetworkService") == "NetworkService#1 (unknown type)")
    #expect(story.type("let vm = MyViewModel()") == ["vm: MyViewModel = MyViewModel#1"])
    #expect(story.type("vm.network") == ["NetworkService#2 (unknown type)"])
  }

  @Test func `the injection files grow step by step at the prompt`() {
    let story = Story("")
    #expect(
      story.type(
        """
        import Resolver

        extension Resolver: ResolverRegistering {
            public static func registerAllServices() {

            }
        }
        """) == ["registerAllServices has run"])
    #expect(
      story.type(
        """
        #import Resolver

        extension Resolver {
            public static func registerMyNetworkServices() {

            }
        }
        """) == ["'#import' is read as 'import'"])
    #expect(
      story.type(
        """
        extension Resolver: ResolverRegistering {
            public static func registerAllServices() {
                registerMyNetworkServices()
            }
        }
        """) == ["registerAllServices has run"])
    #expect(Self.inForce(story) == [])
    #expect(
      story.type(
        """
        class XYZSessionService {}
        class XYZNetworkService {
          let session: XYZSessionService
          init(session: XYZSessionService) { self.session = session }
        }
        import Resolver

        extension Resolver {

            public static func registerMyNetworkServices() {

                // Register protocols XYZFetching and XYZUpdating and create implementation object
                register { XYZCombinedService() }
                    .implements(XYZFetching.self)
                    .implements(XYZUpdating.self)

                // Register XYZNetworkService and return instance in factory closure
                register { XYZNetworkService(session: resolve()) }

                // Register XYZSessionService and return instance in factory closure
                register { XYZSessionService() }
            }

        }
        """) == ["registerAllServices has run again: it calls registerMyNetworkServices"])
    #expect(
      Self.inForce(story) == [
        "XYZCombinedService, XYZFetching, XYZUpdating",
        "XYZNetworkService ← session: XYZSessionService (init)",
        "XYZSessionService",
      ])
    #expect(story.resolve("XYZNetworkService") == "XYZNetworkService#1")
    #expect(story.resolve("XYZFetching") == "XYZCombinedService#1 (unknown type)")
  }

  @Test func `a session that nothing tells the type of is said so, and not asked for`() {
    let story = Story("")
    #expect(
      story.type("register { XYZNetworkService(session: resolve()) }") == [
        "prompt:1: warning: 'XYZNetworkService' is not declared yet: which types its arguments ask for is not known"
      ])
    #expect(story.resolve("XYZNetworkService") == "XYZNetworkService#1 (unknown type)")
    #expect(
      story.events() == [
        "ask XYZNetworkService (resolve)", "note typeNotTold(resolve())",
        "make XYZNetworkService#1 (unknown type)",
      ])
  }

  // MARK: DITranquillity

  @Test func `the cat of the registration document is one under four types`() {
    let story = Story(
      "protocol Animal {}\nprotocol Mammal {}\nprotocol Pet {}\nclass Cat: Animal, Mammal, Pet {}")
    #expect(story.type("let container = DIContainer()\ncontainer.register(MyClass.init)") == [])
    #expect(story.type("container.register(MyClass.init)\ncontainer.register { MyClass() }") == [])
    #expect(story.type("container.register(MyClass.self)") == [])
    #expect(story.type("let container = DIContainer()") == [])
    #expect(
      story.type(
        """
        container.register(Cat.init)
          .as(Animal.self)
          .as(Mammal.self)
          .as(Pet.self)
        """) == [])
    #expect(Self.inForce(story, "container") == ["Cat, Animal, Mammal, Pet"])
    #expect(
      story.type(
        """
        let cat: Cat = container.resolve()
        let animal: Animal = container.resolve()
        let mammal: Mammal = container.resolve()
        let pet: Pet = container.resolve()
        """) == ["cat: Cat = Cat#1", "animal: Animal = Cat#2", "mammal: Mammal = Cat#3", "pet: Pet = Cat#4"])
  }

  @Test func `four registrations make four cats, also in a container that was never declared`() {
    let story = Story(
      """
      protocol Animal {}
      protocol Mammal {}
      protocol Pet {}
      class Cat: Animal, Mammal, Pet {}
      container.register { Cat() }
      container.register { Cat() as Animal }
      container.register { Cat() as Mammal }
      container.register { Cat() as Pet }
      """)
    #expect(Self.inForce(story, "container") == ["Cat", "Animal", "Mammal", "Pet"])
    #expect(story.resolve("Pet", from: "container") == "Cat#1")
  }
}
