extension LibraryGlossary {
  /// Resolver's words.
  static let resolver = LibraryGlossary(
    terms: termsResolver,
    usages: [
      "container": """
      a `Resolver`; the first one is `main`
      """,
      "registration": """
      a second one of the same type and name replaces the first
      """,
      "override": """
      a later registration replaces the earlier one, and a container
      precedes its children
      """,
      "child container": """
      `Resolver(child: .main)`: a container goes on in its children,
      one after the other
      """,
      "parent container": """
      it is the parent that looks in its children
      """,
      "root": """
      `Resolver.root` is what a plain `Resolver.resolve()` and
      `@Injected` ask. It begins as `main`; a test may set another
      """,
      "composition root": """
      `registerAllServices`, which the first request calls
      """,
      "factory": """
      a closure that calls `resolve()`
      """,
      "property injection": """
      `.resolveProperties { r, object in … }` in the registration, or
      `@Injected`, which asks when the object is made
      """,
      "method injection": """
      a call in `.resolveProperties`
      """,
      "lazy": """
      `@LazyInjected var store: Store`
      """,
      "provider": """
      a closure that calls `resolve()`
      """,
      "type inference": """
      for a `Store?` it looks for the optional type, which nobody has
      registered; `optional()` asks for what is meant
      """,
      "protocol": """
      `.implements(Pet.self)`, or a registration that returns
      `Cat() as Pet`
      """,
      "argument": """
      the closure's `args`: `{ _, args in Page(number: args()) }`
      """,
      "optional": """
      `optional()`, or `@OptionalInjected`; a plain `resolve()` for a
      `Store?` fails
      """,
      "name": """
      `register(name: "live")`, `resolve(name: "live")`
      """,
      "scope": """
      graph (its default), unique, application, cached, shared and
      container: `.scope(.cached)`
      """,
      "default scope": """
      graph. A registration takes the default that holds when it is
      made; `Resolver.defaultScope` changes that for later ones
      """,
      "graph": """
      its default. Only classes are shared, and only while a factory
      of scope graph runs: below a cached one, say, each request is a
      cycle of its own
      """,
      "unique": """
      `.scope(.unique)`
      """,
      "singleton": """
      `.scope(.application)` or `.scope(.cached)`
      """,
      "application": """
      `.scope(.application)`; it works as cached does
      """,
      "cached": """
      `.scope(.cached)`, until `ResolverScope.cached.reset()`. It keeps
      by type and name: containers that register the same type share
      the instance
      """,
      "shared": """
      `.scope(.shared)`. Values, which nothing can hold weakly, are
      made anew
      """,
      "container scope": """
      `.scope(.container)`: in the container that was asked, also
      where a child has the registration
      """,
      "custom scope": """
      another `ResolverScopeCache()`, emptied by its `reset()`
      """,
      "weak": """
      scope shared, and `@WeakLazyInjected`
      """,
      "decorator": """
      `Resolver.decorate`, for all services
      """,
      "missing registration": """
      the program ends, and names the type that is missing
      """,
      "ambiguous": """
      never: the later registration has replaced the earlier
      """,
    ])
}
