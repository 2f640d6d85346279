import DISource

extension Glossary {
  /// Terms about resolving.
  static let resolving: [Term] = [
    Term(
      "resolution cycle", .resolving,
      forms: ["resolution cycles"],
      aliases: [
        "resolution", "resolutions", "resolve", "resolves", "resolved", "resolving", "cycle", "cycles",
      ],
      everyday: ["ask", "request", "call"],
      brief: "one request to a container, and all that it leads to",
      text: """
        A resolution cycle begins when a container is asked from outside, goes on with
        all that the factories ask for in turn, and ends when the first request is
        answered. It is nothing to do with a circular dependency: there a service needs
        itself, and the cycle could not end.
        """,
      example: ["load xyz", "resolve XYZViewModel", "step XYZViewModel", "next", "leave"],
      seeAlso: ["resolution graph", "step", "story", "resolve"]),
    Term(
      "resolution graph", .resolving,
      forms: ["resolution graphs"], aliases: ["object graph"],
      everyday: ["shared within", "same within one"],
      brief: "the instances that the running cycle shares",
      text: """
        While a cycle runs, the objects of scope graph that it has made are remembered,
        so that who asks second gets the same one. That is the resolution graph. It is
        released with the cycle: the objects live on only where something else holds
        them.
        """,
      example: ["load xyz", "step XYZViewModel", "goto 9", "state", "leave"],
      seeAlso: ["resolution cycle", "graph", "objectGraph", "state"]),
    Term(
      "type inference", .resolving,
      forms: ["inferred type", "inferred types"], aliases: ["inference", "infer", "inferred", "infers"],
      everyday: ["how does it know", "guess", "without a type"],
      brief: "the type that the code expects says what is asked for",
      text: """
        `resolve()` names no type: Swift takes the one that the code expects there, from
        a parameter, a property or `as`. With an initializer's parameter of type
        `Store`, `Editor(store: resolve())` asks for `Store`.
        """,
      example: [
        "class Store {}", "register { Store() }", "let one: Store = Resolver.resolve()",
        "let two = Resolver.resolve() as Store", "let three = Resolver.resolve(Store.self)",
      ],
      seeAlso: ["optional", "service", "protocol"]),
    Term(
      "protocol", .resolving,
      forms: ["protocols"], aliases: ["implements", "implementation", "conform"],
      everyday: ["interface", "several types", "abstract"],
      brief: "what a service can do, without saying which class does it",
      text: """
        Code that asks for a protocol does not depend on the class, so the class can be
        replaced. A class is found under a protocol only if it is registered for it.
        """,
      example: [
        "protocol Pet {}", "class Cat: Pet {}", "register { Cat() }.implements(Pet.self)", "list",
        "resolve Pet",
      ],
      seeAlso: ["service", "mock", "registration"]),
    Term(
      "argument", .resolving,
      forms: ["arguments"], aliases: ["args", "arg"], everyday: ["parameter", "pass a value", "pass in"],
      brief: "a value that whoever asks hands to the factory",
      text: """
        An argument is for what only the asker knows, such as the number of the page to
        open. Where a scope holds an instance already, that one is reused, whatever the
        arguments are.
        """,
      example: [
        "class Page { let number: Int; init(number: Int) { self.number = number } }",
        "register { _, args in Page(number: args()) }", "resolve Page --arg 7 --as page", "page.number",
      ],
      seeAlso: ["factory", "name", "resolve"]),
    Term(
      "optional", .resolving,
      forms: ["optionals"], everyday: ["nil", "maybe", "perhaps", "not registered", "missing"],
      brief: "may be nil, so that a missing registration is no failure",
      text: """
        Something optional is asked for in such a way that nil will do.
        """,
      example: [
        "class Store {}", "class Editor { let store: Store?; init(store: Store?) { self.store = store } }",
        "register { Editor(store: optional()) }", "resolve Editor", "resolve Store --optional",
      ],
      seeAlso: ["missing registration", "type inference", "lazy"]),
    Term(
      "many", .resolving,
      aliases: ["resolve many", "collect", "all of them", "multibinding"],
      everyday: ["all", "list of", "array", "plugins", "every"], isCommonWord: true,
      brief: "all registrations of a type at once",
      text: """
        One instance from every registration of a type, in an array.
        """,
      example: [
        "protocol Pet {}", "class Cat: Pet {}", "class Dog: Pet {}",
        "container.register(Cat.init).as(Pet.self)", "container.register(Dog.init).as(Pet.self)",
        "resolve Pet --many",
      ],
      seeAlso: ["ambiguous", "tag", "registration"]),
  ]
}
