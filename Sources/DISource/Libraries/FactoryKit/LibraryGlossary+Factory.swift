extension LibraryGlossary {
  /// Factory's words.
  static let factory = LibraryGlossary(
    terms: termsFactory,
    usages: [
      "container": """
      `Container.shared`, or a `SharedContainer` of the program's own
      """,
      "registration": """
      a property of a container: `var store: Factory<Store> { … }`
      """,
      "override": """
      `Container.shared.store.register { … }`, or a context. What a
      scope holds of it is forgotten
      """,
      "composition root": """
      none is needed; `autoRegister()` of a container runs before its
      first use
      """,
      "factory": """
      the closure in the property's `self { … }`, which calls other
      properties; the library itself: `help FactoryKit`
      """,
      "property injection": """
      `@Injected(\\.store)`, which asks when the object is made
      """,
      "lazy": """
      `@LazyInjected(\\.store)`
      """,
      "provider": """
      the property itself: each call of it asks
      """,
      "protocol": """
      the type of the property: `Factory<Pet>`
      """,
      "argument": """
      a `ParameterFactory<Int, Page>`: `container.page(7)`
      """,
      "optional": """
      a `Factory<Store?>`, such as one that is `promised()`
      """,
      "name": """
      the name of the property
      """,
      "scope": """
      unique (its default), graph, cached, shared and singleton, as
      modifiers: `self { … }.cached`
      """,
      "default scope": """
      unique; `manager.defaultScope` of a container sets another
      """,
      "graph": """
      `.graph`: from the outermost call of a factory to its end
      """,
      "unique": """
      `.unique`, the default
      """,
      "singleton": """
      `.singleton`, for all containers of the program
      """,
      "cached": """
      `.cached`, in the container, until a reset of it
      """,
      "shared": """
      `.shared`, in the container
      """,
      "custom scope": """
      `static let session = Cached()` in an extension of `Scope`
      """,
      "weak": """
      scope shared, and `@WeakLazyInjected`
      """,
      "missing registration": """
      the compiler finds it; only a promise may be left open
      """,
      "mock": """
      `Container.shared.store.register { Mock() }`, or `.onTest`
      """,
    ])
}
