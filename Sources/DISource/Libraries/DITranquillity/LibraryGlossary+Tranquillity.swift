extension LibraryGlossary {
  /// DITranquillity's words.
  static let tranquillity = LibraryGlossary(
    terms: termsTranquillity,
    usages: [
      "container": """
      a `DIContainer`
      """,
      "registration": """
      a second one of the same type stands beside the first, and a
      request has to choose
      """,
      "override": """
      a child precedes its parent; within one container `.test()` and
      `.default()` decide
      """,
      "child container": """
      `DIContainer(parent: container)`: a child goes on in its parent
      """,
      "parent container": """
      a child looks in it for what it lacks; what its factories need
      is looked for in the child first
      """,
      "assembly": """
      a part: a `DIPart` with `load(container:)`, which a container
      appends
      """,
      "root": """
      `.root()` marks a registration that the program is meant to ask
      for directly
      """,
      "composition root": """
      often parts that a container appends
      """,
      "factory": """
      an initializer, or a closure whose parameters it finds
      """,
      "property injection": """
      `.injection(\\.store)`
      """,
      "method injection": """
      `.injection { $0.use($1) }`
      """,
      "lazy": """
      a parameter of type `Lazy<Store>`
      """,
      "provider": """
      a parameter of type `Provider<Job>`; `value` asks each time
      """,
      "protocol": """
      `.as(Pet.self)`
      """,
      "argument": """
      `arg($0)` in the registration, `resolve(args: 7)`
      """,
      "optional": """
      a parameter of optional type; a failure further down gives nil
      too
      """,
      "name": """
      `.as(Pet.self, name: "tom")`, `resolve(name: "tom")`
      """,
      "tag": """
      `.as(Pet.self, tag: Fast.self)`, and `by(tag:on:)` in an
      initializer's parameters
      """,
      "many": """
      `many($0)`: in the order of registering, with or without names
      and tags; an empty array where there is none
      """,
      "scope": """
      lifetime: prototype (its default), objectGraph, perContainer,
      perRun, single and custom: `.lifetime(.single)`
      """,
      "default scope": """
      prototype, so that two requests in one cycle share nothing
      """,
      "graph": """
      lifetime objectGraph: one call on a container
      """,
      "resolution graph": """
      the objects of lifetime objectGraph
      """,
      "unique": """
      lifetime prototype, the default
      """,
      "singleton": """
      `.lifetime(.single)` or `.lifetime(.perRun(.strong))`
      """,
      "container scope": """
      `.lifetime(.perContainer(.strong))`
      """,
      "shared": """
      `.lifetime(.perRun(.weak))`
      """,
      "custom scope": """
      a `DIScope` that `.lifetime(.custom(scope))` names, emptied by
      `clean()`
      """,
      "weak": """
      lifetimes perRun(.weak) and perContainer(.weak)
      """,
      "missing registration": """
      the program ends, and names the service that was asked for first
      """,
      "ambiguous": """
      a plain request for a type with two registrations fails, unless
      one is marked `.default()` or `.test()`
      """,
      "captive dependency": """
      in lifetimes single and perRun
      """,
    ])
}
