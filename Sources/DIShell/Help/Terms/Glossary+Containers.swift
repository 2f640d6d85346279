import DISource

extension Glossary {
  /// Terms about several containers.
  static let containers: [Term] = [
    Term(
      "child container", .containers,
      forms: ["child containers"], aliases: ["child", "children", "hierarchy", "nested container"],
      everyday: ["several containers", "two containers", "feature", "module"],
      brief: "a container that is linked with another, which looks further",
      text: """
        Linked containers look further where they find nothing themselves. In which
        direction they look is different from library to library:
        """,
      example: [
        "class Store {}", "register { Store() }", "let mocks = Resolver(child: .main)", "containers",
        "resolve Store --from mocks",
      ],
      seeAlso: ["parent container", "override", "container", "containers"]),
    Term(
      "parent container", .containers,
      forms: ["parent containers"], aliases: ["parent", "parents"],
      everyday: ["several containers", "two containers", "fallback"],
      brief: "the container that has a child",
      text: """
        The container that has a child. Whether the child looks in it, or it in the
        child, is different from library to library:
        """,
      example: [
        "class Store {}", "container.register(Store.init)",
        "let feature = DIContainer(parent: container)", "containers", "resolve Store --from feature",
      ],
      seeAlso: ["child container", "override", "perContainer", "containers"]),
    Term(
      "root", .containers,
      forms: ["root container"], aliases: ["resolver root", "roots"],
      everyday: ["main", "which container", "switch"],
      brief: "the container that plain calls ask",
      text: """
        The container that code means which names none.
        """,
      example: [
        "class Store {}", "register { Store() }", "let mocks = Resolver(child: .main)",
        "Resolver.root = mocks", "resolve Store",
      ],
      seeAlso: ["container", "mock", "composition root"]),
    Term(
      "override", .containers,
      forms: ["overrides", "overriding", "overridden"], aliases: ["replace", "replaced"],
      everyday: ["instead", "exchange", "swap", "last wins"],
      brief: "a registration that answers in place of another",
      text: """
        Of several registrations of one service one answers. Which one is different from
        library to library. An instance that a scope holds already stays in use.
        """,
      example: [
        "protocol Store {}", "class Disk: Store {}", "class Memory: Store {}",
        "register { Disk() as Store }", "resolve Store", "register { Memory() as Store }", "resolve Store",
      ],
      seeAlso: ["mock", "child container", "ambiguous", "context", "whatif"]),
    Term(
      "mock", .containers,
      forms: ["mocks", "mocking"], aliases: ["fake", "stub", "test double", "mocked"],
      everyday: ["test", "testing", "unit test", "instead", "pretend"],
      brief: "stands in for a service in a test",
      text: """
        A mock takes the place of a class that a test cannot use, such as the network.
        Whoever asks for a protocol need not be changed for it: the mock is registered
        for the protocol in a container that comes first, and everything else is found
        where it was.
        """,
      example: [
        "protocol Net {}", "class Live: Net {}", "class Mock: Net {}", "register { Live() as Net }",
        "let mocks = Resolver(child: .main)", "mocks.register { Mock() as Net }",
        "resolve Net --from mocks", "resolve Net --from main",
      ],
      seeAlso: ["override", "child container", "root", "protocol"]),
    Term(
      "assumed", .registering,
      forms: ["assume", "assumes", "assumption"],
      brief: "rests on a condition that is not known without running the app",
      text: """
        Some conditions depend on what only the running app knows: a date, a file, the
        screen. dishell then takes the way that goes on, says which it has taken, and
        marks as assumed what that code registers or makes.
        """,
      example: ["load swinject", "list"],
      seeAlso: ["registration", "list"]),
  ]
}
