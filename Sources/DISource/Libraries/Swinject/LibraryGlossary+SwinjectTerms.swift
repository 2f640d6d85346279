extension LibraryGlossary {
  /// Words that only Swinject has.
  static let termsSwinject: [Term] = [
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
      "assembly", .containers,
      forms: ["assemblies", "assembler", "assemblers"],
      aliases: ["part", "parts", "dipart", "diframework", "loaded", "assemble"],
      everyday: ["several files", "group", "modules"],
      brief: "a type that registers what belongs together (Swinject)",
      text: """
        A type with the function `assemble(container:)` is an assembly of Swinject. An
        `Assembler` lets several register in one container, one after the other, and
        calls `loaded(resolver:)` of each when all have.
        """,
      example: ["load swinject", "list", "source AnimalAssembly"],
      seeAlso: ["registration", "container", "composition root"]),
    Term(
      "autoregister", .registering,
      aliases: ["autoregistration", "swinjectautoregistration"],
      brief: "registers an initializer whose parameters are resolved (Swinject)",
      text: """
        `container.autoregister(Home.self, initializer: Home.init)`, of the package
        SwinjectAutoregistration, registers a factory that resolves each parameter of
        the initializer. Parameters of the types behind `argument:` or `arguments:` are
        taken from the request. `r ~> Home.self` is `r.resolve(Home.self)!`.
        What Factory calls `autoRegister` is another thing: AutoRegistering.
        """,
      example: ["load swinject", "list"],
      seeAlso: ["registration", "initializer injection", "AutoRegistering"]),
    Term(
      "initCompleted", .injecting,
      aliases: ["init completed"], everyday: ["afterwards", "set later", "circle", "both ways"],
      brief: "code that completes an object which is stored already (Swinject)",
      text: """
        `.initCompleted { resolver, object in … }` behind a registration of Swinject
        runs when the factory has made an object and the scope has stored it. A request
        in it finds the half-built object, so that two objects may know each other.
        """,
      example: ["load swinject", "resolve Shelter", "why Keeper"],
      seeAlso: ["property injection", "circular dependency", "weak"]),
    Term(
      "transient", .scopes,
      aliases: ["transient scope"], everyday: ["new every time", "twice", "anew", "fresh", "different"],
      brief: "a new instance at every request (Swinject)",
      text: """
        Swinject's object scope that keeps nothing: every request makes a new instance,
        also within one call of `resolve`. Resolver calls it unique, DITranquillity
        prototype.
        """,
      example: [
        "class Job {}", "container.register(Job.self) { _ in Job() }.inObjectScope(.transient)",
        "let a = container.resolve(Job.self)!", "let b = container.resolve(Job.self)!", "objects",
      ],
      seeAlso: ["unique", "prototype", "graph", "inObjectScope"]),
    Term(
      "inObjectScope", .scopes,
      aliases: ["object scope", "object scopes", "objectscope"],
      everyday: ["how long", "keep"],
      brief: "names the scope of a registration (Swinject)",
      text: """
        Swinject says object scope for what Resolver calls scope, and has graph (its
        default), transient, container and weak. `.inObjectScope(.container)` behind a
        registration names one. Each registration keeps an instance of its own.
        A weak one lives while something else holds it, and until the end of the call
        that made it; `container.resetObjectScope(.container)` lets go of the others.
        """,
      example: ["load swinject", "scope", "resolve Person", "container.resetObjectScope(.container)"],
      seeAlso: ["scope", "transient", "container scope", "graph", "weak"]),
    Term(
      "type forwarding", .resolving,
      forms: ["forwarding"], aliases: ["forward", "forwarded", "implementing a protocol"],
      everyday: ["several types", "same object"],
      brief: "one entry answers for another type too (Swinject)",
      text: """
        `.implements(Pet.self)` behind a registration, or `container.forward(Pet.self,
        to: entry)`, lets requests for `Pet` be answered by that entry: its factory
        makes the object, and its scope keeps it, once for both types.
        """,
      example: [
        "protocol Pet {}", "class Cat: Pet {}",
        "container.register(Cat.self) { _ in Cat() }.implements(Pet.self)", "resolve Pet",
      ],
      seeAlso: ["protocol", "registration", "Swinject"]),
    Term(
      "behavior", .registering,
      forms: ["behaviors"], aliases: ["behaviour", "addbehavior", "didregistertype"],
      everyday: ["told", "observe", "every registration"],
      brief: "is told of each registration of a container (Swinject)",
      text: """
        A `Behavior` that a container was given, at first or by `addBehavior`, is told
        of each registration after that, and may change it.
        """,
      example: ["load swinject", "list"],
      seeAlso: ["registration", "container", "decorator"]),
    Term(
      "storyboard", .registering,
      forms: ["storyboards"],
      aliases: ["swinjectstoryboard", "storyboardinitcompleted", "registerforstoryboard"],
      everyday: ["view controller", "interface builder"],
      brief: "makes view controllers, which are injected afterwards",
      text: """
        A storyboard makes view controllers itself, so that a container can only set
        their properties:
        `container.storyboardInitCompleted(Home.self) { r, home in … }`.
        dishell lists such statements, and says that they are not run: there is no
        storyboard here.
        """,
      example: ["load swinject", "list --all"],
      seeAlso: ["property injection", "initCompleted", "list"]),
    Term(
      "resetObjectScope", .scopes,
      aliases: ["reset object scope", "removeall"],
      everyday: ["forget", "empty", "again", "logout"],
      brief: "lets go of what an object scope keeps (Swinject)",
      text: """
        `container.resetObjectScope(.container)` lets go of the instances that the
        registrations of this container have in that scope; the next request makes new
        ones. `removeAll()` takes out the registrations themselves.
        """,
      example: [
        "load swinject", "resolve Person", "container.resetObjectScope(.container)", "resolve Person",
      ],
      seeAlso: ["inObjectScope", "container scope", "scope"]),
    Term(
      "synchronize", .containers,
      aliases: ["synchronized", "thread-safe container"], everyday: ["thread", "threads", "lock", "queue"],
      brief: "a view of a container that threads may use at the same time",
      text: """
        A `Container` of Swinject may be used by one thread at a time. What
        `container.synchronize()` gives is a child of it behind a lock, for requests
        from several threads. What the child registers is not in the container itself.
        """,
      example: ["load swinject", "container.synchronize().resolve(Toy.self)"],
      seeAlso: ["container", "Swinject"]),
  ]
}
