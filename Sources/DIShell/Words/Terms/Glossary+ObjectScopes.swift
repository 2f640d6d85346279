extension Glossary {
  /// Terms about the object scopes of Swinject, apart from those that it shares with Resolver.
  static let objectScopes: [Term] = [
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
  ]
}
