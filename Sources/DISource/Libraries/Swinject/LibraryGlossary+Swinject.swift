extension LibraryGlossary {
  /// Swinject's words.
  static let swinject = LibraryGlossary(
    terms: termsSwinject,
    usages: [
      "container": """
      a `Container`
      """,
      "registration": """
      a second one of the same type, name and arguments replaces the
      first
      """,
      "override": """
      a later registration replaces the earlier one, and a child
      precedes its parent
      """,
      "child container": """
      `Container(parent: container)`: a child goes on in its parent
      """,
      "parent container": """
      a child looks in it for what it lacks
      """,
      "composition root": """
      an `Assembler` with assemblies
      """,
      "factory": """
      a closure that gets the resolver: `{ r in … }`
      """,
      "property injection": """
      `.initCompleted { r, object in … }`
      """,
      "method injection": """
      a call in `.initCompleted`
      """,
      "lazy": """
      `r.resolve(Lazy<Store>.self)`, read by `instance`
      """,
      "provider": """
      `r.resolve(Provider<Job>.self)`; `instance` asks each time
      """,
      "protocol": """
      `register(Pet.self) { _ in Cat() }`, or `.implements(Pet.self)`
      behind the registration of `Cat`
      """,
      "argument": """
      a parameter behind the resolver: `{ r, number in … }`. Its type
      is part of what is asked for
      """,
      "optional": """
      each `resolve` gives an optional; `!` behind it ends the program
      where that is nil
      """,
      "name": """
      `register(Pet.self, name: "tom")`,
      `resolve(Pet.self, name: "tom")`
      """,
      "scope": """
      object scope: graph (its default), transient, container, weak:
      `.inObjectScope(.container)`
      """,
      "default scope": """
      graph; `Container(defaultObjectScope:)` names another
      """,
      "graph": """
      its default: one call of `resolve` from outside, whatever scope
      its registration has
      """,
      "unique": """
      transient
      """,
      "singleton": """
      `.inObjectScope(.container)`
      """,
      "container scope": """
      `.inObjectScope(.container)`: one instance of the registration,
      which child containers share, until `resetObjectScope`
      """,
      "shared": """
      `.inObjectScope(.weak)`
      """,
      "custom scope": """
      an `ObjectScope(storageFactory:)`, emptied by
      `resetObjectScope`
      """,
      "weak": """
      object scope weak
      """,
      "missing registration": """
      `resolve` gives nil, and the `!` behind it ends the program
      """,
      "ambiguous": """
      never: the later registration has replaced the earlier
      """,
    ])
}
