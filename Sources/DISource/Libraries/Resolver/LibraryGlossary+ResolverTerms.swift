extension LibraryGlossary {
  /// Words that only Resolver has.
  static let termsResolver: [Term] = [
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
      seeAlso: ["container", "registration", "root", "graph", "DITranquillity"])
  ]
}
