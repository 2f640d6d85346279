import DISource

extension Glossary {
  /// Terms about scopes.
  static let scopes: [Term] = [
    Term(
      "scope", .scopes,
      forms: ["scopes"], aliases: ["cache", "caches", "caching"],
      everyday: ["twice", "new every time", "same object", "reuse", "how long", "keep"],
      brief: "how long a container keeps an instance, and for whom",
      text: """
        The scope of a registration decides whether a request makes a new instance or
        gets one that is there: it is asked before the factory runs, and keeps what the
        factory has made.
        """,
      example: ["load scopes", "scope", "resolve Dashboard", "scope", "scope reset cached"],
      seeAlso: ["lifetime", "default scope", "custom scope", "scopes"]),
    Term(
      "default scope", .scopes,
      forms: ["default scopes"], aliases: ["default lifetime", "default", "defaultscope"],
      everyday: ["without a scope", "no scope"],
      brief: "the scope of a registration that names none",
      text: """
        The scope of a registration that names none. So two requests within one
        resolution cycle share an instance in one library, and do not in another.
        """,
      example: [
        "class Log {}", "register { Log() }", "container.register(Log.init)", "list", "scope",
        "scope default unique", "list",
      ],
      seeAlso: ["scope", "graph", "prototype"]),
    Term(
      "graph", .scopes,
      aliases: ["graph scope"], everyday: ["same within one", "per request"],
      brief: "one instance in a resolution cycle",
      text: """
        Whoever asks within one resolution cycle gets the same instance, and the next
        cycle makes another.
        """,
      example: [
        "load xyz", "resolve XYZViewModel", "whatif scope XYZCombinedService unique -- resolve XYZViewModel",
      ],
      seeAlso: ["resolution graph", "objectGraph", "unique", "scope"]),
    Term(
      "unique", .scopes,
      aliases: ["unique scope"],
      everyday: ["new every time", "twice", "anew", "fresh", "different"],
      brief: "a new instance at every request",
      text: """
        A scope that keeps nothing: every request makes a new instance, also within one
        resolution cycle.
        """,
      example: [
        "class Job {}", "register { Job() }.scope(.unique)", "let a: Job = Resolver.resolve()",
        "let b: Job = Resolver.resolve()", "objects",
      ],
      seeAlso: ["prototype", "graph", "transient", "scope"]),
    Term(
      "application", .scopes,
      aliases: ["application scope"], everyday: ["singleton", "once", "global", "whole run"],
      isCommonWord: true,
      brief: "one instance for the whole program",
      text: """
        A scope for what the whole program shares: the first request makes the instance,
        and all later ones, to whichever container, get it. A reset empties it too; its
        name tells what you mean to reset.
        """,
      example: [
        "class Log {}", "register { Log() }.scope(.application)", "resolve Log", "resolve Log", "scope",
      ],
      seeAlso: ["cached", "single", "captive dependency", "scope"]),
    Term(
      "cached", .scopes,
      aliases: ["cached scope"], everyday: ["singleton", "once", "reset", "remember"],
      brief: "one instance until the scope is reset",
      text: """
        The first request makes the instance, and all later ones get it, until the scope
        is reset; then the next request makes a new one.
        """,
      example: [
        "class Log {}", "register { Log() }.scope(.cached)", "resolve Log", "resolve Log",
        "scope reset cached", "resolve Log",
      ],
      seeAlso: ["application", "shared", "custom scope", "scope"]),
    Term(
      "shared", .scopes,
      aliases: ["shared scope"], everyday: ["as long as needed", "while somebody holds", "singleton"],
      isCommonWord: true,
      brief: "one object for as long as something holds it",
      text: """
        A scope that knows its object without keeping it alive: as long as something
        else holds the object, all requests get it; when nothing does, it is
        deallocated, and the next request makes a new one.
        """,
      example: [
        "class Log {}", "register { Log() }.scope(.shared)", "resolve Log --as log", "resolve Log",
        "release log", "resolve Log",
      ],
      seeAlso: ["weak", "early death", "cached", "perRun", "scope"]),
    Term(
      "container scope", .scopes,
      everyday: ["per container", "each container"],
      brief: "one instance in each container",
      text: """
        A scope that keeps an instance in each container. It ends with the container.
        """,
      example: [
        "class Log {}", "register { Log() }.scope(.container)", "let other = Resolver(child: .main)",
        "resolve Log", "resolve Log --from other", "scope",
      ],
      seeAlso: ["perContainer", "child container", "transient", "scope"]),
    Term(
      "custom scope", .scopes,
      forms: ["custom scopes"], aliases: ["own scope", "session scope"],
      everyday: ["session", "logout", "login", "user"],
      brief: "a scope that the program makes for itself",
      text: """
        A program can make scopes of its own, such as one for the time that a user is
        signed in, and empty each by itself.
        """,
      example: [
        "class Basket {}", "scope new session", "register { Basket() }", "scope Basket session",
        "resolve Basket", "scope reset session",
      ],
      seeAlso: ["scope", "cached", "lifetime"]),
    Term(
      "singleton", .scopes,
      forms: ["singletons"], everyday: ["once", "only one", "global", "static"], isCommonWord: true,
      brief: "one instance that the whole program uses",
      text: """
        A singleton is a class of which the program uses one instance. It need not be a
        global variable: a registration of the right scope gives everybody the same one,
        and leaves the class as it is.
        """,
      example: ["class Log {}", "register { Log() }.scope(.application)", "resolve Log", "resolve Log"],
      seeAlso: ["application", "single", "cached", "captive dependency"]),
  ]
}
