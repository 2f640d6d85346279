extension Glossary {
  /// Terms about several containers.
  static let containers: [Term] = [
    Term(
      "child container", .containers,
      forms: ["child containers"], aliases: ["child", "children", "hierarchy", "nested container"],
      everyday: ["several containers", "two containers", "feature", "module"],
      brief: "a container that is linked with another, which looks further",
      text: """
        Linked containers look further where they find nothing themselves, and the
        libraries do it in opposite directions. In Resolver a container asks its
        children: `Resolver(child: .main)` goes on in `main`. In DITranquillity a child
        asks its parent: `DIContainer(parent: container)` goes on in `container`.
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
        In DITranquillity a child looks in its parent for what it lacks, and the parent
        never sees the child; what the factory of the parent needs is still looked for
        in the child first. In Resolver it is the parent that looks in its children, one
        after the other.
        """,
      example: [
        "class Store {}", "container.register(Store.init)",
        "let feature = DIContainer(parent: container)", "containers", "resolve Store --from feature",
      ],
      seeAlso: ["child container", "override", "perContainer", "containers"]),
    Term(
      "assembly", .containers,
      forms: ["assemblies", "assembler", "assemblers"], aliases: ["part", "parts", "dipart", "diframework"],
      everyday: ["several files", "group", "modules"],
      brief: "a type that registers what belongs together (Swinject)",
      text: """
        A type with the function `assemble(container:)` is an assembly of Swinject. An
        `Assembler` lets several register in one container, one after the other, and
        calls `loaded(resolver:)` of each when all have. In DITranquillity a part does
        the same.
        """,
      example: ["load swinject", "list", "source AnimalAssembly"],
      seeAlso: ["registration", "container", "composition root"]),
    Term(
      "root", .containers,
      forms: ["root container"], aliases: ["resolver root", "roots"],
      everyday: ["main", "which container", "switch"],
      brief: "the container that plain calls ask",
      text: """
        In Resolver `Resolver.root` is the container that a plain `Resolver.resolve()`
        and `@Injected` ask; it begins as `main`, and a test sets it to a container of
        mocks. In DITranquillity `.root()` marks a registration instead: one that the
        program is meant to ask for directly.
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
        In Resolver a later registration of the same type and name replaces the earlier
        one, and a container comes before its children. In DITranquillity a child comes
        before its parent; within one container `.test()` and `.default()` decide. In
        Factory `register` puts a closure in the place of that of the definition, and
        the instance that a scope holds is forgotten; elsewhere it stays.
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
      "autoregister", .registering,
      aliases: ["autoregistration", "swinjectautoregistration"],
      brief: "registers an initializer whose parameters are resolved (Swinject)",
      text: """
        `container.autoregister(Home.self, initializer: Home.init)`, of the package
        SwinjectAutoregistration, registers a factory that resolves each parameter of
        the initializer. Parameters of the types behind `argument:` or `arguments:` are
        taken from the request. `r ~> Home.self` is `r.resolve(Home.self)!`.
        """,
      example: ["load swinject", "list"],
      seeAlso: ["registration", "initializer injection", "argument"]),
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
