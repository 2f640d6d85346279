import Testing

@testable import DIShell

/// What to try after a failed resolution.
struct FailureAdviceTests {
  private static let circle = """
    class A { var b: B! }
    class B { let a: A; init(a: A) { self.a = a } }
    container.register(B.init)

    """

  /// A chip that takes two arguments, of which the second one has to be there.
  private static let chipped = """
    class Chip { init(name: String?, number: Int) {} }
    class Cat { init(chip: Chip) {} }
    container.register { Chip(name: arg($0), number: arg($1)) }
    container.register(Cat.init)

    """

  @Test(arguments: [
    (
      circle + "container.register(A.init).injection(cycle: true, \\.b)", "resolve A",
      ".lifetime(.objectGraph) for A and B: a prototype is made anew for each injection"
    ),
    (
      "protocol P {}\nclass A: P { var all: [P] = [] }\nclass B: P { var all: [P] = [] }\n"
        + "container.register(A.init).as(P.self).injection(cycle: true) { $0.all = many($1) }\n"
        + "container.register(B.init).as(P.self).injection(cycle: true) { $0.all = many($1) }", "resolve A",
      ".lifetime(.objectGraph) for B: a prototype is made anew for each injection"
    ),
    (
      circle + "container.register(A.init).injection(cycle: true, \\.b).lifetime(.objectGraph)", "resolve A",
      nil
    ),
    (
      circle + "container.register(A.init).injection(\\.b)", "resolve A",
      ".injection(cycle: true, \\.property) for one of them"
    ),
    (
      "class Tag {}\nclass Cat {}\ncontainer.register { 5 }", "resolve Cat --tag Tag",
      "container.register(Cat.init).as(Cat.self, tag: Tag.self)"
    ),
    (
      "class Tag {}\nclass Cat {}\ncontainer.register(Cat.init)", "resolve Cat --tag Tag",
      "ask for Cat, or add .as(Cat.self, tag: Tag.self) to a registration"
    ),
    (
      "protocol Animal {}\nclass Cat: Animal {}\ncontainer.register { 5 }", "resolve Animal --name tom",
      #"container.register(Cat.init).as(Animal.self, name: "tom")"#
    ),
    (
      "protocol P {}\nclass Leaf {}\nregister { Leaf() }.implements(P.self)", "resolve P",
      "let Leaf conform to P, or remove .implements(P.self)"
    ),
    (
      "protocol P {}\nclass Leaf {}\ncontainer.register(Leaf.init).as(P.self)", "resolve P",
      "let Leaf conform to P, or remove .as(P.self)"
    ),
    (chipped, "resolve Chip", "resolve Chip --arg … --arg …"),
    (
      "class Cat { init(n: Int) {} }\nregister { Cat(n: $1(\"n\")) }", "resolve Cat", "resolve Cat --args n=…"
    ),
    (
      "class Cat { init(n: Int) {} }\nclass Home { init(c: Cat) {} }\nregister { Cat(n: $1()) }\n"
        + "register { Home(c: resolve()) }", "resolve Home", "resolve(args: …), where Cat is asked for"
    ),
    (chipped, "resolve Cat", "container.resolve(arguments: AnyArguments(for: Chip.self, args: …, …))"),
    (
      chipped, "let cat: Cat = container.resolve(args: 7)",
      "container.resolve(arguments: AnyArguments(for: Chip.self, args: …, …))"
    ),
    (
      chipped + "let lazy: Lazy<Chip> = container.resolve()", "lazy.value",
      "a ProviderArgs<Chip>, and value(…, …) of it"
    ),
    ("class Cat {}", "resolve Cat.Type", nil),
    ("class Cat {}", "resolve Cat", "register { Cat() }"),
  ])
  func `A failure says what to try, in the words of the library`(
    _ program: String, _ command: String, _ advice: String?
  ) {
    let session = Session()
    _ = session.answer("container")
    _ = session.answer(program)
    #expect(Self.advice(in: session, command) == advice)
  }

  @Test func `A chain that is too deep for the stack says so`() {
    let count = 400
    let types = (1...count).map {
      "class C\($0) { let next: C\($0 + 1); init(next: C\($0 + 1)) { self.next = next } }"
    }
    let registrations = (1...count).map { "register { C\($0)(next: resolve()) }" }
    let session = Session()
    _ = session.answer((types + ["class C\(count + 1) {}"] + registrations).joined(separator: "\n"))
    #expect(
      Self.advice(in: session, "resolve C1")
        == "a shorter chain, or a thread with a larger stack: this one's is used up")
  }

  private static func advice(in session: Session, _ command: String) -> String? {
    guard case .failure(let error)? = session.answer(command)?.outcome else { return nil }
    let row = error.details.first { $0.hasPrefix("  try ") }
    return row.map { String($0.dropFirst(6).drop { $0 == " " }) }
  }
}
