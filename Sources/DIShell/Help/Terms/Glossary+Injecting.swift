import DISource

extension Glossary {
  /// Terms about passing dependencies to objects.
  static let injecting: [Term] = [
    Term(
      "injection", .injecting,
      forms: ["injections", "inject", "injects", "injected", "injecting"],
      everyday: ["pass in", "hand over", "give"],
      brief: "handing an object what it needs",
      text: """
        Injection hands an object one of its dependencies: as it is made, through its
        initializer, or afterwards, through a property or a method. What the
        initializer takes is there from the first moment; what comes later can close a
        loop that initializers cannot.
        """,
      example: [
        "class Store {}", "class Editor { let store: Store; init(store: Store) { self.store = store } }",
        "class Window { @Injected var store: Store }", "register { Store() }",
        "register { Editor(store: resolve()) }", "register { Window() }", "resolve Editor",
        "resolve Window",
      ],
      seeAlso: ["initializer injection", "property injection", "method injection"]),
    Term(
      "initializer injection", .injecting,
      forms: ["constructor injection"], aliases: ["init injection"],
      everyday: ["init", "constructor", "parameter"],
      brief: "dependencies are parameters of the initializer",
      text: """
        The initializer takes all that the object needs, so that an object cannot exist
        without it, and a reader sees it. It is the form to begin with: the compiler
        checks it, and it needs no container in a test.
        """,
      example: [
        "class Store {}", "class Editor { let store: Store; init(store: Store) { self.store = store } }",
        "container.register(Store.init)", "container.register(Editor.init)", "resolve Editor",
      ],
      seeAlso: ["injection", "property injection", "circular dependency"]),
    Term(
      "property injection", .injecting,
      aliases: ["property wrapper", "resolveproperties", "field injection", "injectedobject"],
      everyday: ["property", "wrapper", "set later", "storyboard", "view controller"],
      brief: "a property is set once the object is there",
      text: """
        The object is made first, and its property set afterwards. That helps where one
        has no say in the initializer, and where two objects need each other.
        """,
      example: [
        "class Store {}", "class Editor { var store: Store? }", "register { Store() }",
        "register { Editor() }.resolveProperties { r, e in e.store = r.optional() }",
        "resolve Editor",
      ],
      seeAlso: ["injection", "lazy", "circular dependency"]),
    Term(
      "method injection", .injecting,
      everyday: ["method", "function", "setter"],
      brief: "a method takes what is needed, after the object is made",
      text: """
        The object is made first, and then a method of it is called with what it needs.
        Several things that belong together are set at once.
        """,
      example: [
        "class Store {}", "class Editor { var store: Store?; func use(_ new: Store) { store = new } }",
        "container.register(Store.init)",
        "container.register(Editor.init).injection { $0.use($1) }", "resolve Editor",
      ],
      seeAlso: ["injection", "property injection"]),
    Term(
      "lazy", .injecting,
      forms: ["lazily"], aliases: ["lazyinjected", "lazy injection"],
      everyday: ["later", "slow", "first use", "expensive", "on demand", "not yet", "start"],
      brief: "asked for at the first use, and not before",
      text: """
        A lazy dependency is not resolved with its owner, but when it is first read.
        That saves what is slow and seldom needed, and breaks a circular dependency. The
        first read after its owner is complete is a resolution cycle of its own; some
        libraries let it join the resolution graph in which it was delayed.
        """,
      example: [
        "class Store {}", "class Editor { @LazyInjected var store: Store }", "register { Store() }",
        "register { Editor() }", "resolve Editor --as editor", "editor.store",
      ],
      seeAlso: ["provider", "circular dependency", "optional", "weak"]),
    Term(
      "provider", .injecting,
      forms: ["providers"], aliases: ["dynamicinjected"],
      everyday: ["again", "each time", "new every time", "on demand"],
      brief: "asks the container anew at each use",
      text: """
        A provider is no service, but something to get one from: each use asks the
        container again, and the scope decides whether that makes a new one.
        """,
      example: [
        "class Job {}",
        "class Queue { let jobs: Provider<Job>; init(_ p: Provider<Job>) { jobs = p } }",
        "container.register(Job.init)", "container.register(Queue.init)", "resolve Queue --as queue",
        "queue.jobs.value", "queue.jobs.value",
      ],
      seeAlso: ["lazy", "factory", "prototype"]),
    Term(
      "weak", .injecting,
      forms: ["weakly", "weak reference", "weak references"],
      aliases: ["weaklazyinjected", "unowned", "weak self"],
      everyday: ["delegate", "nil", "does not keep", "memory"],
      brief: "refers to an object without keeping it alive",
      text: """
        A weak reference does not count when Swift decides whether an object lives: it
        becomes nil when the last strong one goes. It is the cure for a retain cycle, on
        the property that points back (a delegate, a parent). Some scopes refer weakly
        to what they keep.
        """,
      example: [
        "load leak", "resolve CuredScreen", "resolve CuredScreen --as screen", "objects --weak",
      ],
      seeAlso: ["strong reference", "retain cycle", "shared", "inObjectScope", "early death"]),
  ]
}
