extension LibraryGlossary {
  /// Words that only DITranquillity has.
  static let termsTranquillity: [Term] = [
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
      "lifetime", .scopes,
      forms: ["lifetimes"], everyday: ["how long", "keep"],
      brief: "DITranquillity's word for scope",
      text: """
        DITranquillity says lifetime for what Resolver calls scope: prototype (its
        default), objectGraph, perContainer, perRun, single and custom. An instance is
        kept for the registration, so all the types it is registered as share one, but
        two registrations of one class never do.
        """,
      example: [
        "load cats", "list", "resolve Cat --from container --as cat", "resolve Animal --from container",
        "scope",
      ],
      seeAlso: ["scope", "prototype", "objectGraph", "perContainer", "perRun", "single"]),
    Term(
      "prototype", .scopes,
      forms: ["prototypes"], everyday: ["new every time", "twice", "anew", "fresh", "different"],
      brief: "a new instance at every request (DITranquillity's default)",
      text: """
        DITranquillity's default lifetime keeps nothing: every request makes a new
        instance, also within one resolution cycle. Resolver calls it unique.
        """,
      example: [
        "class Job {}", "container.register(Job.init)", "let a: Job = container.resolve()",
        "let b: Job = container.resolve()", "objects",
      ],
      seeAlso: ["unique", "objectGraph", "lifetime"]),
    Term(
      "objectGraph", .scopes,
      everyday: ["same within one", "per request"],
      brief: "one instance in one call on a container (DITranquillity)",
      text: """
        With DITranquillity's lifetime objectGraph, all who ask within one call on a
        container get the same instance, and the next call makes another. A call of
        `container.resolve()` inside a factory begins a graph of its own, which in
        Resolver it does not.
        """,
      example: [
        "class Log {}", "class A { init(log: Log) {} }", "class B { init(a: A, log: Log) {} }",
        "container.register(Log.init).lifetime(.objectGraph)", "container.register(A.init)",
        "container.register(B.init)", "resolve B",
      ],
      seeAlso: ["graph", "resolution graph", "prototype", "lifetime"]),
    Term(
      "perContainer", .scopes,
      aliases: ["per container", "percontainer(strong)", "percontainer(weak)"],
      everyday: ["each container"],
      brief: "one instance in each container (DITranquillity)",
      text: """
        DITranquillity's lifetime `.perContainer(.strong)` keeps an instance in the
        container that was asked, until its `clean()` or its end; with `.weak` only
        while something else holds it. A child that finds the registration in its parent
        has an instance of its own.
        """,
      example: [
        "class Log {}", "container.register(Log.init).lifetime(.perContainer(.strong))",
        "let other = DIContainer(parent: container)", "resolve Log --from container",
        "resolve Log --from other", "scope",
      ],
      seeAlso: ["container scope", "perRun", "lifetime"]),
    Term(
      "perRun", .scopes,
      aliases: ["per run", "perrun(strong)", "perrun(weak)"],
      everyday: ["once", "singleton", "whole run"],
      brief: "one instance for the run of the program (DITranquillity)",
      text: """
        DITranquillity's lifetime `.perRun(.strong)` keeps one instance of a
        registration from the first request to the end of the program, for all
        containers that have run that statement; nothing in the program resets it. With
        `.weak` the instance lives only while something else holds it.
        """,
      example: [
        "class Log {}", "container.register(Log.init).lifetime(.perRun(.weak))", "resolve Log --as log",
        "resolve Log", "release log", "scope",
      ],
      seeAlso: ["single", "shared", "application", "lifetime"]),
    Term(
      "single", .scopes,
      everyday: ["once", "singleton", "at the start", "eager"], isCommonWord: true,
      brief: "as perRun, and can be made at the start (DITranquillity)",
      text: """
        DITranquillity's lifetime single keeps one instance of a registration to the end
        of the program, as `.perRun(.strong)` does. In addition
        `container.initializeSingletonObjects()` makes all of them at once, before
        anybody asks.
        """,
      example: [
        "class Log {}", "container.register(Log.init).lifetime(.single)",
        "container.initializeSingletonObjects()", "resolve Log",
      ],
      seeAlso: ["perRun", "application", "singleton", "lifetime"]),
  ]
}
