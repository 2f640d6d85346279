import DISource

extension Glossary {
  /// Terms about the lifetime of objects.
  static let memory: [Term] = [
    Term(
      "object", .memory,
      forms: ["objects", "instance", "instances"], everyday: ["thing", "number", "identity"],
      brief: "an instance of a class, with a name such as Logger#1",
      text: """
        An object is an instance of a class; two variables can hold the same one. Here
        objects are numbered in the order in which they appear: `Logger#1` is always the
        same object, and no number is used again. Values (of a struct, say) are copied,
        and have no number.
        """,
      example: [
        "class Logger {}", "let a = Logger()", "let b = a", "let c = Logger()", "a === b", "objects",
      ],
      seeAlso: ["holder", "deallocation", "objects", "why"]),
    Term(
      "holder", .memory,
      forms: ["holders"], aliases: ["held", "held by", "owner", "retains", "holds"],
      everyday: ["who keeps", "alive", "why is it still there", "never freed", "memory"],
      brief: "what keeps an object alive: a variable, a property, a scope",
      text: """
        An object lives as long as something holds it strongly: a variable, a property
        of another object, a closure, or a scope that keeps it. `objects` names the
        holders of each, and `why` those of one; when the last lets go, the object is
        deallocated.
        """,
      example: ["load xyz", "resolve XYZService --as service", "objects", "why XYZSessionService#1"],
      seeAlso: ["strong reference", "deallocation", "leak", "objects"]),
    Term(
      "strong reference", .memory,
      forms: ["strong references"],
      aliases: ["strong", "strongly", "retain", "reference", "references", "reference counting", "arc"],
      everyday: ["keep", "alive", "memory"],
      brief: "a reference that keeps its object alive",
      text: """
        Every reference in Swift is strong unless it is marked weak or unowned. Swift
        counts the strong references to each object: while there is one, the object
        lives, and when the last one goes, it is deallocated at once.
        """,
      example: [
        "class Store {}", "class Editor { let store = Store() }", "let editor = Editor()", "objects",
        "release editor",
      ],
      seeAlso: ["weak", "holder", "retain cycle", "deallocation"]),
    Term(
      "deallocation", .memory,
      forms: ["deallocations", "deallocated", "deallocate", "deallocates"],
      aliases: ["dealloc", "deinit", "freed", "free", "released", "destroyed", "death"],
      everyday: ["end", "die", "gone", "memory", "disappear", "let go"],
      brief: "the end of an object: nothing holds it any more",
      text: """
        An object is deallocated as soon as its last strong reference goes, and lets go
        of what it holds in turn. Here that is real: what nobody holds after a command
        ends with it, and the last line of the answer says so. Keep a result with
        `--as`, or in a variable.
        """,
      example: [
        "class Logger {}", "register { Logger() }", "resolve Logger", "resolve Logger --as log",
        "release log", "timeline",
      ],
      seeAlso: ["holder", "leak", "early death", "release", "timeline"]),
    Term(
      "leak", .memory,
      forms: ["leaks", "leaked", "leaking"], aliases: ["memory leak", "memory leaks"],
      everyday: [
        "never freed", "memory", "stays alive", "grows", "still there", "does not end", "never deallocated",
      ],
      brief: "objects that only keep each other alive",
      text: """
        An object is leaked if it lives on although neither a variable nor a scope leads
        to it: objects that hold each other keep each other alive, and what they hold
        with them. Nobody can reach them any more, and they are never deallocated.
        `objects` shows the references that keep them.
        """,
      example: ["load leak", "resolve Screen", "objects", "timeline"],
      seeAlso: ["retain cycle", "weak", "captive dependency", "objects"]),
    Term(
      "retain cycle", .memory,
      forms: ["retain cycles", "reference cycle", "reference cycles", "strong reference cycle"],
      aliases: ["retention cycle", "loop"],
      everyday: ["never freed", "hold each other", "delegate", "closure", "memory"],
      brief: "objects that hold each other strongly",
      text: """
        In a retain cycle an object holds another that holds it back, directly or by way
        of others. When the rest of the program lets go, they keep each other alive: a
        leak. The cure is `weak` on the reference that points back, or `[weak self]` in
        a closure.
        """,
      example: ["load leak", "resolve Screen", "objects", "resolve CuredScreen"],
      seeAlso: ["leak", "weak", "circular dependency", "objects"]),
    Term(
      "early death", .memory,
      forms: ["early deaths"], aliases: ["dies too early", "premature deallocation"],
      everyday: ["nil", "gone", "too early", "disappear", "lost", "twice"],
      brief: "a weak scope loses its object before the next one asks",
      text: """
        Scopes that hold weakly (shared, perRun(weak)) have an object only while
        something else holds it. If the only holder ends between two requests, the
        object ends too, and the second request gets another one where the same was
        meant. The cure is a holder that stays, or a scope that keeps.
        """,
      example: [
        "load early-death", "resolve Shop", "timeline --steps", "scope Session cached", "resolve Shop",
      ],
      seeAlso: ["shared", "weak", "deallocation", "timeline"]),
    Term(
      "captive dependency", .memory,
      forms: ["captive dependencies", "captive", "captives"],
      everyday: [
        "outlive", "stale", "outdated", "old one", "singleton holds", "never freed", "after logout",
        "too long",
      ],
      brief: "an object kept too long by one that lives longer",
      text: """
        An object that lives longer holds one that was to live less long: a cached
        cache, say, that was handed the session of the first user, and still has it
        when the session's scope has been reset and all others get a new one. What a
        factory only uses, and does not keep, is no captive. The cure is to ask anew
        each time (a provider), or one scope for both.
        """,
      example: [
        "class Session {}",
        "class Cache { @Injected var session: Session }",
        "scope new login", "register { Session() }", "scope Session login",
        "register { Cache() }.scope(.cached)", "resolve Cache", "drop scope login",
        "timeline",
      ],
      seeAlso: ["scope", "holder", "provider", "timeline"]),
  ]

  /// Terms about failures.
  static let faults: [Term] = [
    Term(
      "missing registration", .faults,
      forms: ["missing registrations"], aliases: ["not registered", "unregistered", "not found"],
      everyday: ["crash", "fatal error", "cannot resolve", "not resolved", "fails", "forgot"],
      brief: "nothing is registered for what is asked for",
      text: """
        A service that is needed and not registered ends the program at the moment when
        it is asked for. Often it is registered as something else: as its class, under
        another name, with other arguments, or in another container.
        """,
      example: [
        "class Store {}", "class Editor { init(store: Store) {} }", "register { Editor(store: resolve()) }",
        "why Editor", "register { Store() }", "resolve Editor",
      ],
      seeAlso: ["registry", "optional", "registration", "why"]),
    Term(
      "circular dependency", .faults,
      forms: ["circular dependencies", "dependency cycle", "dependency cycles"],
      aliases: [
        "circular", "cyclic dependency", "cyclic dependencies", "endless recursion", "infinite loop",
        "circulardependencytesting",
      ],
      everyday: ["crash", "stack overflow", "hang", "endless", "need each other", "recursion"],
      brief: "a service needs itself, by way of others",
      text: """
        If A needs B to be made, and B needs A, neither can be the first: the libraries
        call factories until the stack overflows, and the program crashes without a
        word. One of the two has to come later: through a property that is set
        afterwards, or lazily. Then see to it that they do not hold each other.
        """,
      example: [
        "load circular", "why Chicken", "resolve Parent", "resolve Owner --as owner", "owner.dog.owner",
      ],
      seeAlso: ["property injection", "lazy", "retain cycle", "resolution cycle"]),
    Term(
      "ambiguous", .faults,
      forms: ["ambiguity"], aliases: ["several candidates"],
      everyday: ["crash", "which one", "two registrations", "twice registered", "conflict"],
      brief: "several registrations answer, and nothing decides",
      text: """
        Several registrations answer a request, and none is preferred: a name or a tag
        says which is meant. Here a request can also be ambiguous between containers:
        `--from` says which is asked.
        """,
      example: [
        "protocol Pet {}", "class Cat: Pet {}", "class Dog: Pet {}",
        "container.register(Cat.init).as(Pet.self)", "container.register(Dog.init).as(Pet.self)",
        "why Pet", "resolve Pet --many",
      ],
      seeAlso: ["many", "name", "tag", "override"]),
  ]
}
