extension Glossary {
  /// The libraries whose programs can be read.
  static let libraries: [Term] = [
    Term(
      "Resolver", .containers,
      aliases: ["library resolver", "resolver library"], everyday: ["library", "hmlongco", "injected"],
      isCommonWord: true,
      brief: "a library with one shared container, Resolver.main",
      text: """
        Registrations stand in `registerAllServices`, in an extension of Resolver:
        `register { Store() }.implements(Storing.self).scope(.application)`. The type
        is what the closure returns; `resolve()` asks for the type that is expected, and
        `@Injected` does so in a property. The default scope is graph.
        """,
      example: [
        "class Store {}", "class Editor { @Injected var store: Store }",
        "register { Store() }.scope(.application)", "register { Editor() }", "resolve Editor",
      ],
      seeAlso: ["container", "registration", "root", "graph", "DITranquillity"]),
    Term(
      "DITranquillity", .containers,
      forms: ["tranquillity"], aliases: ["dicontainer"], everyday: ["library"], isCommonWord: true,
      brief: "a library whose containers register part by part",
      text: """
        A program makes a container, and parts (`DIPart`, `DIFramework`) register in it:
        `container.register(Store.init).as(Storing.self).lifetime(.single)`. A factory
        is an initialiser or a closure, whose arguments the container finds by their
        types. The default lifetime is prototype. Registrations of one type stand side
        by side, until one is marked as the default.
        """,
      example: [
        "class Store {}", "class Editor { init(store: Store) {} }",
        "container.register(Store.init).lifetime(.single)", "container.register(Editor.init)",
        "resolve Editor",
      ],
      seeAlso: ["container", "registration", "lifetime", "assembly", "Swinject"]),
    Term(
      "Swinject", .containers,
      aliases: ["library swinject"], everyday: ["library", "assembler"], isCommonWord: true,
      brief: "a library whose factories are closures that get the resolver",
      text: """
        A program makes a `Container`, often by an `Assembler` with assemblies:
        `container.register(Storing.self) { r in Store(log: r.resolve(Log.self)!) }`.
        `resolve` gives an optional, and nil where nothing is registered. Services are
        told apart by type, name and the types of their arguments; the default object
        scope is graph.
        """,
      example: [
        "import Swinject", "let pets = Container()", "class Store {}",
        "class Editor { init(store: Store) {} }",
        "pets.register(Store.self) { _ in Store() }.inObjectScope(.container)",
        "pets.register(Editor.self) { r in Editor(store: r.resolve(Store.self)!) }", "resolve Editor",
      ],
      seeAlso: ["container", "assembly", "initCompleted", "Resolver"]),
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
  ]
}
