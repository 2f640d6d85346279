import DISource

extension Glossary {
  /// Terms about registering services.
  static let registering: [Term] = [
    Term(
      "dependency", .registering,
      forms: ["dependencies"], aliases: ["depend", "depends", "depends on"], everyday: ["need", "needs"],
      brief: "what an object needs from others to do its work",
      text: """
        A dependency of an object is another object that it needs to do its work: an
        editor needs its store. The editor can make the store itself, look it up
        somewhere, or be given it; only where it is given can others decide which one.
        """,
      example: [
        "class Store {}", "class Editor { let store: Store; init(store: Store) { self.store = store } }",
        "register { Store() }", "register { Editor(store: resolve()) }", "tree Editor",
      ],
      seeAlso: ["dependency injection", "initializer injection", "tree", "uses"]),
    Term(
      "dependency injection", .registering,
      aliases: ["di", "ioc", "inversion of control"],
      everyday: ["pass in", "hand over"],
      brief: "giving objects what they need from outside",
      text: """
        With dependency injection an object does not make or look up what it needs: it
        says what it needs (in its initializer, say), and whoever makes it hands that
        over. So a test can hand over something else. A container does the handing
        over, but is not needed for it: `Editor(store: Store())` is injection too.
        """,
      example: [
        "class Store {}", "class Editor { let store: Store; init(store: Store) { self.store = store } }",
        "let byHand = Editor(store: Store())", "register { Store() }",
        "register { Editor(store: resolve()) }", "resolve Editor",
      ],
      seeAlso: ["injection", "container", "service locator", "composition root"]),
    Term(
      "service", .registering,
      forms: ["services"], aliases: ["service key", "service type"], everyday: ["interface"],
      brief: "what one asks a container for: a type, perhaps with a name",
      text: """
        A service is what a container is asked for, and what a registration provides: a
        class, a protocol or another type, with a name or a tag where there are several
        of that type. Who asks knows the service alone; which class answers is up to the
        registration.
        """,
      example: [
        "protocol Printer {}", "class LaserPrinter: Printer {}", "register { LaserPrinter() as Printer }",
        "list", "resolve Printer",
      ],
      seeAlso: ["registration", "protocol", "name", "tag"]),
    Term(
      "registration", .registering,
      forms: ["registrations", "register", "registers", "registered", "registering"],
      aliases: ["component", "binding"], everyday: ["declare", "add", "announce"],
      brief: "one statement that says how to make a service",
      text: """
        A registration tells a container which service it provides, how to make it (the
        factory) and how long to keep it (the scope). It makes nothing: its factory runs
        when somebody asks.
        """,
      example: ["class Logger {}", "register { Logger() }", "list", "objects", "resolve Logger"],
      seeAlso: ["factory", "registry", "service", "scope", "list"]),
    Term(
      "registry", .registering,
      forms: ["registries"], everyday: ["look up", "find"],
      brief: "the registrations of a container",
      text: """
        The registry of a container holds its registrations, by the services that they
        provide. A request is looked up under exactly the type asked for (and its name
        or tag): a registered subclass, or a class that has the protocol, is not found.
        """,
      example: [
        "protocol Pet {}", "class Cat: Pet {}", "register { Cat() }", "list", "resolve Cat",
        "resolve Pet --optional",
      ],
      seeAlso: ["registration", "container", "missing registration", "list"]),
    Term(
      "container", .registering,
      forms: ["containers"], aliases: ["resolver main", "injector"],
      everyday: ["main", "collection"],
      brief: "holds registrations, answers requests, keeps some objects",
      text: """
        A container holds registrations, makes services when it is asked for them, and
        keeps those objects whose scope says so. A scope of that name is told under
        `help container scope`.
        """,
      example: [
        "class Logger {}", "let other = Resolver()", "other.register { Logger() }", "containers",
        "resolve Logger --from other",
      ],
      seeAlso: ["registration", "child container", "root", "containers"]),
    Term(
      "factory", .registering,
      forms: ["factories"], aliases: ["factory closure", "factory method"],
      everyday: ["make", "create", "closure"],
      brief: "the code of a registration that makes the object",
      text: """
        The factory is the closure or the initializer in a registration. It runs when
        its service is asked for and the scope holds no instance yet. What it needs it
        asks the container for.
        """,
      example: [
        "class Ink {}", "class Pen { let ink: Ink; init(ink: Ink) { self.ink = ink } }",
        "register { Ink() }", "register { Pen(ink: resolve()) }", "resolve Pen",
      ],
      seeAlso: ["registration", "resolution cycle", "provider", "source"]),
    Term(
      "name", .registering,
      forms: ["names"], aliases: ["named", "named registration"],
      everyday: ["several of a type", "two of a kind"],
      brief: "tells several registrations of one type apart",
      text: """
        With a name a type can be registered several times: the type and the name
        together are the service. A request with a name finds only what has that name,
        and one without finds only what has none.
        """,
      example: [
        "class Client {}", "register(name: \"live\") { Client() }",
        "register(name: \"test\") { Client() }", "list", "resolve Client --name test",
      ],
      seeAlso: ["service", "tag", "argument", "missing registration"]),
    Term(
      "tag", .registering,
      forms: ["tags"], aliases: ["tagged"], everyday: ["several of a type", "two of a kind"],
      brief: "a type that tells registrations apart",
      text: """
        A tag is a type that stands beside a service, as a name does. It can be asked
        for in an initializer too, where a name cannot.
        """,
      example: [
        "protocol Pet {}", "class Cat: Pet {}", "class Fast {}",
        "container.register(Cat.init).as(Pet.self, tag: Fast.self)", "resolve Pet --tag Fast",
      ],
      seeAlso: ["name", "service", "many"]),
    Term(
      "composition root", .registering,
      forms: ["composition roots"], aliases: ["registerallservices"],
      everyday: ["app delegate", "main", "start", "where to register"],
      brief: "the one place where a program puts its objects together",
      text: """
        The composition root is the place, near the start of a program, where everything
        is registered and the first object is asked for. The rest of the program is
        given what it needs and does not know the container.
        """,
      example: ["load xyz", "list", "source XYZViewModel"],
      seeAlso: ["registration", "service locator", "root"]),
    Term(
      "service locator", .registering,
      forms: ["service locators"], everyday: ["global", "ask anywhere", "hidden"],
      brief: "code that asks a container itself for what it needs",
      text: """
        A class that asks a container in its own code uses it as a service locator. That
        works anywhere, but the initializer no longer shows what the class needs: one
        learns of it when something is missing. `@Injected` stands between the two: it
        asks a container, and says so at the property.
        """,
      example: [
        "class Store {}", "class Editor { lazy var store: Store = Resolver.resolve() }",
        "register { Store() }", "register { Editor() }", "tree Editor", "resolve Editor --as editor",
        "editor.store",
      ],
      seeAlso: ["dependency injection", "composition root", "property injection"]),
  ]
}
