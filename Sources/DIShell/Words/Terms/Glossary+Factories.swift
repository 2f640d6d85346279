extension Glossary {
  /// Terms about Factory, apart from those that it shares with other libraries.
  static let factories: [Term] = [
    Term(
      "context", .registering,
      aliases: ["contexts", "onTest", "onPreview", "onDebug", "onArg"],
      everyday: ["test", "preview", "debug", "argument", "situation", "environment"], isCommonWord: true,
      brief: "a situation in which another closure answers (Factory)",
      text: """
        A factory may have a closure for tests, previews, debug builds, simulators,
        devices, or an argument of the program: `.onTest { … }`. The first that applies
        precedes what is registered, and the definition. Nothing here says where the
        program runs: `set context test` does, and `set context none` takes it back.
        """,
      example: ["load factory", "resolve Stock", "set context test", "resolve Stock", "trace last"],
      seeAlso: ["override", "factory", "mock", "set"]),
    Term(
      "promised", .registering,
      forms: ["promise", "promises"], aliases: ["promised factory", "unfulfilled"],
      everyday: ["other module", "missing", "later"],
      brief: "a factory that another module is to register (Factory)",
      text: """
        `var account: Factory<Account?> { promised() }` says that there is such a
        service, and leaves the closure to another module. A debug build of Factory ends
        where it is used before somebody has registered it; otherwise it is nil.
        """,
      example: [
        "load factory", "Container.shared.payment.register { CardPayment() }", "resolve Payment",
      ],
      seeAlso: ["missing registration", "override", "optional"]),
    Term(
      "decorator", .injecting,
      forms: ["decorators", "decorate", "decorated"], aliases: ["decorator closure"],
      everyday: ["told", "observe", "log every instance", "after resolving"],
      brief: "is told of each instance that is resolved (Factory, Resolver)",
      text: """
        `.decorator { instance in … }` behind a factory, or on a container of Factory,
        is called with the instance after each request, also with one that a scope
        keeps. It runs after the resolution, so that what it asks for is a resolution of
        its own. Resolver has `Resolver.decorate` for all services.
        """,
      example: [
        "class Cat {}", "var count = 0",
        "extension Container { var cat: Factory<Cat> { self { Cat() }.cached } }",
        "_ = Container.shared.cat.decorator { _ in count += 1 }",
        "resolve Cat", "resolve Cat", "count",
      ],
      seeAlso: ["factory", "resolution cycle"]),
    Term(
      "ParameterFactory", .resolving,
      aliases: ["parameter factory", "scopeOnParameters"],
      everyday: ["parameter", "argument", "pass"],
      brief: "a factory that takes a parameter (Factory)",
      text: """
        `ParameterFactory<Int, Page>` makes pages from numbers: `container.page(3)`.
        With a scope, the first parameter decides, and later ones are ignored until a
        reset, unless `.scopeOnParameters` keeps an instance for each.
        """,
      example: ["load factory", "resolve Receipt --arg 3", "Container.shared.receipt(4).number"],
      seeAlso: ["argument", "factory", "scope"]),
  ]
}
