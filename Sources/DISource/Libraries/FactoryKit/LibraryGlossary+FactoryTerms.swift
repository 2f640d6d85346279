extension LibraryGlossary {
  /// Words that only Factory has.
  static let termsFactory: [Term] = [
    Term(
      "FactoryKit", .containers,
      forms: ["factory library"], aliases: ["library factory", "factory 2", "factory kit"],
      everyday: ["library", "hmlongco"],
      brief: "the library Factory: each service is a property of a container",
      text: """
        A service is a property in an extension of Container:
        `var store: Factory<Storing> { self { Store() }.cached }`, and a call of it
        asks for the service: `Container.shared.store()`. `@Injected(\\.store)` does so
        in a property. A test registers over it:
        `Container.shared.store.register { Mock() }`. The default scope is unique.
        """,
      example: ["load factory", "list"],
      seeAlso: ["factory", "container", "override", "Resolver"]),
    Term(
      "context", .registering,
      aliases: ["contexts", "onTest", "onPreview", "onDebug", "onArg", "preview"],
      everyday: ["test", "debug", "argument", "situation", "environment"], isCommonWord: true,
      brief: "a situation in which another closure answers (Factory)",
      text: """
        A factory may have a closure for tests, previews, debug builds, simulators,
        devices, or an argument of the program: `.onTest { … }`. The first that applies
        precedes what is registered, and the definition. Nothing here says where the
        program runs: `set context test` does, and `set context none` takes it back.
        """,
      example: ["load factory", "resolve Stock", "set context test", "resolve Stock", "trace last"],
      seeAlso: ["override", "factory", "mock", "set"]),
    Term(
      "promised", .registering,
      forms: ["promise", "promises"], aliases: ["promised factory", "unfulfilled"],
      everyday: ["other module", "missing", "later"],
      brief: "a factory that another module is to register (Factory)",
      text: """
        `var account: Factory<Account?> { promised() }` says that there is such a
        service, and leaves the closure to another module. A debug build of Factory ends
        where it is used before somebody has registered it; otherwise it is nil.
        """,
      example: [
        "load factory", "Container.shared.payment.register { CardPayment() }", "resolve Payment",
      ],
      seeAlso: ["missing registration", "override", "optional"]),
    Term(
      "decorator", .injecting,
      forms: ["decorators", "decorate", "decorated"], aliases: ["decorator closure"],
      everyday: ["told", "observe", "log every instance", "after resolving"],
      brief: "is told of each instance that is resolved (Factory, Resolver)",
      text: """
        `.decorator { instance in … }` behind a factory, or on a container of Factory,
        is called with the instance after each request, also with one that a scope
        keeps. It runs after the resolution, so that what it asks for is a resolution of
        its own. Resolver has `Resolver.decorate` for all services.
        """,
      example: [
        "class Cat {}", "var count = 0",
        "extension Container { var cat: Factory<Cat> { self { Cat() }.cached } }",
        "_ = Container.shared.cat.decorator { _ in count += 1 }",
        "resolve Cat", "resolve Cat", "count",
      ],
      seeAlso: ["factory", "resolution cycle"]),
    Term(
      "ParameterFactory", .resolving,
      aliases: ["parameter factory", "scopeOnParameters"],
      everyday: ["parameter", "argument", "pass"],
      brief: "a factory that takes a parameter (Factory)",
      text: """
        `ParameterFactory<Int, Page>` makes pages from numbers: `container.page(3)`.
        With a scope, the first parameter decides, and later ones are ignored until a
        reset, unless `.scopeOnParameters` keeps an instance for each.
        """,
      example: ["load factory", "resolve Receipt --arg 3", "Container.shared.receipt(4).number"],
      seeAlso: ["argument", "factory", "scope"]),
    Term(
      "SharedContainer", .containers,
      aliases: ["shared container", "managedcontainer", "containermanager"],
      everyday: ["several containers", "module"],
      brief: "a container type of the program's own (Factory)",
      text: """
        A class that conforms to `SharedContainer`, with a `static let shared` and a
        `let manager = ContainerManager()`, is a container like `Container`: its
        factories are properties in extensions of it, and it has scopes of its own.
        """,
      example: [
        "import FactoryKit", "class Log {}",
        "final class Tools: SharedContainer { let manager = ContainerManager() }",
        "extension Tools { static let shared = Tools() }",
        "extension Tools { var log: Factory<Log> { self { Log() }.cached } }", "Tools.shared.log()",
      ],
      seeAlso: ["container", "AutoRegistering", "FactoryKit"]),
    Term(
      "AutoRegistering", .registering,
      aliases: ["auto registering", "autoregister()"], everyday: ["start", "set up", "first use"],
      brief: "a container that registers before its first use (Factory)",
      text: """
        A container that conforms to `AutoRegistering` has its `autoRegister()` called
        once, before the first of its factories is used: the place for what is
        registered over definitions.
        """,
      example: [
        "load dialects", "resolve Menu --from Container", "source FactoryCafe.swift",
      ],
      seeAlso: ["override", "composition root", "FactoryKit"]),
    Term(
      "once", .registering,
      aliases: ["once()"], everyday: ["only the first time"], isCommonWord: true,
      brief: "a modifier that holds only at its first call (Factory)",
      text: """
        The property of a factory is evaluated at each use, and with it the
        modifiers of its definition: a scope or context that code sets later is
        undone by the next use. With `.once()` at the end of the definition the
        modifiers before it are applied the first time only, and later changes stay.
        """,
      example: ["load factory", "list"],
      seeAlso: ["override", "context", "FactoryKit"]),
    Term(
      "timeToLive", .scopes,
      aliases: ["time to live", "ttl"], everyday: ["expire", "expires", "too old", "seconds"],
      brief: "how long a scope answers with an instance (Factory)",
      text: """
        `.cached.timeToLive(60)` lets the scope forget an instance that was not used for
        sixty seconds: the next request makes a new one, and each use begins the time
        anew. A limit of zero keeps nothing. In this shell time passes only where the
        program sleeps (`Thread.sleep`, `Task.sleep`, `usleep`), and nobody waits for
        it: the same inputs always give the same objects.
        """,
      example: ["load factory", "scope"],
      seeAlso: ["cached", "scope", "FactoryKit"]),
    Term(
      "reset", .registering,
      aliases: ["resets", "factoryresetoptions"], everyday: ["take back", "again", "definition"],
      isCommonWord: true,
      brief: "takes back what was registered over a definition (Factory)",
      text: """
        `Container.shared.manager.reset()` takes back all that was registered over
        definitions, and lets go of what the container holds;
        `Container.shared.store.reset(.registration)` does the first for one factory,
        `.reset(.scope)` the second. Swinject has `resetObjectScope`, Resolver
        `ResolverScope.cached.reset()`, and this shell `scope reset SCOPE`.
        """,
      example: [
        "load factory", "Container.shared.payment.register { CardPayment() }",
        "Container.shared.manager.reset()",
      ],
      seeAlso: ["override", "push", "scope"]),
    Term(
      "push", .containers,
      forms: ["pop"], aliases: ["manager push", "manager pop"], everyday: ["test", "restore", "save"],
      isCommonWord: true,
      brief: "keeps the state of a container until it is popped (Factory)",
      text: """
        `Container.shared.manager.push()` keeps what is registered over definitions and
        what the container itself holds, in the scopes cached and shared; `pop()` brings
        that state back, and leaves singletons and graphs as they are. A test does so
        around its own overrides.
        """,
      example: [
        "load factory", "Container.shared.manager.push()",
        "Container.shared.payment.register { CardPayment() }", "Container.shared.manager.pop()",
      ],
      seeAlso: ["override", "mock", "FactoryKit"]),
  ]
}
