import DICore
import DISource
import Foundation
import Testing

@testable import DIShell

/// The log makes the world: failures leave nothing behind, undo and redo run it again.
struct WorkspaceTests {
  @Test func `An input that fails halfway leaves nothing behind`() throws {
    let session = Session()
    try run(session, "class Cat {}", "register { Cat() }")
    let failed = session.answer("let one: Cat = Resolver.resolve()\nlet two: Dog = Resolver.resolve()")
    #expect(kind(of: failed) == .missingRegistration)
    #expect(try text(session, "objects") == "no objects\n")
    #expect(try text(session, "let cat: Cat = Resolver.resolve()").contains("creates Cat#2"))
  }

  @Test(arguments: [
    "resolve Missing", "resolve House", "vmm.name", "Cat().nap()",
  ])
  func `An input that fails and has changed nothing leaves the world as it is`(_ input: String) throws {
    let session = Session()
    try run(
      session, "class Cat {}", "class Dog {}", "class House { init(cat: Cat, dog: Dog) {} }",
      "register { Cat() }",
      "register { House(cat: resolve(), dog: resolve()) }", "let cat: Cat = Resolver.resolve()")
    let world = session.workspace.world
    guard case .failure? = session.answer(input)?.outcome else {
      Issue.record("does not fail")
      return
    }
    #expect(session.workspace.world === world)
    #expect(try text(session, "objects") == "  Cat#1  held by variable cat\n")
    let next = try text(session, "let other: Cat = Resolver.resolve()")
    #expect(next.contains(input == "resolve House" ? "creates Cat#3" : "creates Cat#2"))
    try run(session, "undo")
    #expect(try text(session, "let again: Cat = Resolver.resolve()").contains("creates Cat#"))
  }

  private static let zoo = [
    "class Cat {}", "class Food { var count = 0 }", "class House { init(cat: Cat, dog: Dog) {} }",
    "protocol Pet {}", "class Dog: Pet {}", "class Bell { deinit { print(\"rang\") } }",
    "class Log { static let shared = Log() }", "struct Oops: Error {}",
    "register { Cat() }.scope(.cached)", "register { Food() }.scope(.shared)",
    "register { House(cat: resolve(), dog: resolve()) }", "let container = DIContainer()",
    "container.register(Cat.init).lifetime(.single)", "let food: Food = Resolver.resolve()", "var count = 1",
  ]

  /// What the shell shows of the state.
  private func state(_ session: Session) throws -> [String] {
    let inputs = [
      "list --all", "scope", "objects", "containers", "types", "count", "resolve Cat --from main",
      "resolve Food", "let one: Cat = container.resolve()", "timeline",
    ]
    return inputs.map { input in
      switch session.answer(input)?.outcome {
      case .success(let result)?: TextRenderer().text(of: result)
      case .failure(let error)?: "\(error)"
      case nil: "nothing"
      }
    }
  }

  @Test(arguments: [
    ("resolve House --from main", true),
    ("let cat: Cat = Resolver.resolve()\nlet dog: Dog = Resolver.resolve()", true),
    ("Resolver.register { Dog() }\nlet goat: Goat = Resolver.resolve()", true),
    ("let n = 1\nlet log = Log.shared\nthrow Oops()", true),
    ("let cat: Cat = container.resolve()\nlet goat: Goat = container.resolve()", true),
    ("Resolver.register { Cat() }\nthrow Oops()", true),
    ("Resolver.register { Cat() }\nResolver.register { Cat() }.scope(.shared)\nthrow Oops()", true),
    ("Resolver.register { Dog() }.implements(Pet.self).scope(.cached)\nthrow Oops()", true),
    ("let goats = container.register(Food.init).lifetime(.prototype)\nthrow Oops()", true),
    ("class Goat {}\nlet cat: Cat = Resolver.resolve()\nthrow Oops()", true),
    ("class Dog { let name = 1 }\nresolve(Dog.self)\nthrow Oops()", true),
    ("protocol Small {}\nextension Cat: Small { var size: Int { 1 } }\nthrow Oops()", true),
    ("class Goat { deinit { count += 1 } }\nlet goat = Goat()\nthrow Oops()", true),
    ("let bell = Bell()\nthrow Oops()", true),
    ("count += 1\nlet cat: Cat = Resolver.resolve()\nthrow Oops()", false),
    ("food.count += 1\nthrow Oops()", false),
    ("extension Resolver: ResolverRegistering { static func registerAllServices() {} }\nthrow Oops()", false),
    ("let food = 3\nthrow Oops()", false),
    ("ResolverScope.cached.reset()\nlet cat: Cat = Resolver.resolve()\nthrow Oops()", false),
  ])
  func `What a failed input has added is removed, and what it has changed costs a replay of the log`(
    _ input: String, isOnlyAdded: Bool
  ) throws {
    let (session, replayed) = (Session(), Session())
    for one in [session, replayed] {
      for input in Self.zoo { try run(one, input) }
      let world = one.workspace.world
      guard case .failure? = one.answer(input)?.outcome else {
        Issue.record("does not fail")
        return
      }
      #expect((one.workspace.world === world) == isOnlyAdded)
    }
    try run(session, "count", "count")
    try run(replayed, "undo", "redo")
    #expect(try state(session) == state(replayed))
  }

  @Test func `An interrupted input is rolled back and not logged`() throws {
    var countdown = Int.max
    let session = Session(isInterrupted: {
      countdown -= 1
      return countdown < 0
    })
    try run(session, "class Cat {}")
    countdown = 1000
    let interrupted = session.answer("class Dog {}\nwhile true {}")
    countdown = Int.max
    #expect(kind(of: interrupted) == .interrupted)
    #expect(try text(session, "history --log") == "  1  class Cat {}\n")
    #expect(try text(session, "types") == "  class  Cat  prompt:1\n")
  }

  @Test func `A load that fails leaves what was loaded`() throws {
    let scratch = try Scratch()
    let session = Session()
    try run(session, "load xyz")
    let failed = session.answer("load \(scratch.path)/Nowhere.swift")
    #expect(kind(of: failed) == .unreadable)
    #expect(session.placeName == "xyz")
    #expect(try text(session, "scope XYZService").hasPrefix("XYZService: scope graph, XYZ.swift:41\n"))
  }

  @Test func `reload reads the files again and runs the session again`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    let session = Session()
    try run(session, "load \(file)", "scope Cat shared", "resolve Cat --as cat")
    _ = try scratch.file("Zoo.swift", "\n\nclass Cat {}\nResolver.register { Cat() }\n")
    #expect(try text(session, "reload") == "reloaded Zoo\n")
    #expect(try text(session, "scope Cat").hasPrefix("Cat: scope shared, Zoo.swift:4\n"))
    #expect(try text(session, "objects") == "  Cat#1  held by variable cat\n")
  }

  @Test func `reload says which inputs come to something else, and of a moved line nothing`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("Zoo.swift", "class Cat { var lives = 9 }\nResolver.register { Cat() }\n")
    let session = Session()
    try run(session, "load \(file)", "resolve Cat --as cat", "cat.lives", "scope Cat", "resolve Cat")
    _ = try scratch.file(
      "Zoo.swift", "\nclass Cat { var lives = 7 }\n\nResolver.register { Cat() }.scope(.cached)\n")
    let reloaded = try #require(session.answer("reload"))
    let text = OutputFormat.text.render(reloaded).output
    #expect(
      text == """
        reloaded Zoo
        input 2 differs: resolve Cat --as cat
        -    3  Its registration is found (Zoo.swift:2, scope graph); its factory is asked to resolve.
        +    3  Its registration is found (Zoo.swift:4, scope cached); its factory is asked to resolve.
        - Cat#1 · 1 object created · variable cat holds Cat#1
        + Cat#1 · 1 object created · variable cat and scope cached hold Cat#1
        input 3 differs: cat.lives
        - 9
        + 7
        input 5 differs: resolve Cat
        -    3  Its registration is found (Zoo.swift:2, scope graph); its factory is asked to resolve.
        -    4  The factory creates Cat#2 and returns it.
        +    3  Its registration is found (Zoo.swift:4, scope cached).
        +    4  Cat is in scope cached: Cat#1 is reused.
        - Cat#2 · 1 object created · nothing holds Cat#2: 1 object deallocated
        + Cat#1 · nothing created, 1 reused · variable cat and scope cached hold Cat#1

        """)
    #expect(
      OutputFormat.json.render(reloaded).output.contains(
        #"{"input":3,"command":"cat.lives","differs":[{"op":"-","line":"9"},{"op":"+","line":"7"}]}"#))
    _ = try scratch.file(
      "Zoo.swift", "\n\n\nclass Cat { var lives = 7 }\nResolver.register { Cat() }.scope(.cached)\n")
    #expect(try self.text(session, "reload") == "reloaded Zoo\n")
  }

  @Test
  func `An object of a failed input keeps its number in a saved session, and where a shell is recovered`()
    throws
  {
    let script = [
      "class Lens {}", "class Film {}", "class Body { init(lens: Lens, film: Film) {} }",
      "register { Lens() }", "register { Body(lens: resolve(), film: resolve()) }",
      "let a: Lens = Resolver.resolve()",
      "resolve Body", "resolve Lens --as b",
    ]
    let session = Session()
    for input in script { _ = session.answer(input) }
    #expect(try text(session, "objects") == "  Lens#1  held by variable a\n  Lens#3  held by variable b\n")
    let saved = try SavedSession.complete(of: session.workspace) { false }
    #expect(saved.text.contains("\nnumbers Lens 2\n\ninput 8\n| resolve Lens --as b\n"))
    var reader = SavedSessionReader()
    for line in TextLines.ended(saved.text) { try reader.read(line) }
    #expect(try reader.finished().recorded(in: Session()).text == saved.text)
    let journal = JournalFile.text(of: session.workspace)
    #expect(JournalFile.contents(of: Array(journal.utf8)).session.inputs.last?.reservedNumbers == ["Lens": 2])
    let copy = try session.copy()
    try run(copy, "resolve Lens --as c", "undo")
    #expect(try text(copy, "objects") == "  Lens#1  held by variable a\n  Lens#3  held by variable b\n")
  }

  @Test func `reload says which inputs no longer work`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    let session = Session()
    try run(session, "load \(file)", "resolve Cat --as cat")
    _ = try scratch.file("Zoo.swift", "class Dog {}\n")
    #expect(
      try text(session, "reload")
        == """
        reloaded Zoo
        input 1 differs: load \(file)
        - loaded Zoo: 1 type, 1 registration in main
        + loaded Zoo: 1 type, no registrations
        no longer possible, and left out:
          2  resolve Cat --as cat

        """)
    try run(session, "undo")
    #expect(try text(session, "objects") == "  Cat#1  held by variable cat\n")
  }

  @Test func `load --add keeps both declarations of a name`() throws {
    let scratch = try Scratch()
    let one = try scratch.file("One.swift", "class Cat {}\n")
    let two = try scratch.file("Two.swift", "\nclass Cat {}\n")
    let session = Session()
    try run(session, "load \(one)")
    try run(session, "load \(two) --add")
    #expect(try text(session, "types") == "  class  Cat      One.swift:1\n  class  Two.Cat  Two.swift:2\n")
    try run(session, "load xyz --add")
    #expect(session.placeName == "One+2")
  }

  @Test func `A directory is loaded in the order of its paths, without hidden files and build products`()
    throws
  {
    let scratch = try Scratch()
    for folder in [".build", "b", "a"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path + "/" + folder, withIntermediateDirectories: true)
    }
    _ = try scratch.file(".build/X.swift", "class Hidden {}")
    _ = try scratch.file("b/Same.swift", "class B {}")
    _ = try scratch.file("a/Same.swift", "class A {}")
    _ = try scratch.file("Other.swift", "class C {}")
    _ = try scratch.file("notes.txt", "class {")
    let session = Session()
    try run(session, "load \(scratch.path)")
    #expect(
      try text(session, "types")
        == "  class  C  Other.swift:1\n  class  A  a/Same.swift:1\n  class  B  b/Same.swift:1\n")
  }

  @Test func `A resolution that leaves nothing behind goes with the change before it`() throws {
    let session = Session()
    for input in ["load xyz", "scope XYZCombinedService unique", "resolve XYZViewModel"] {
      try run(session, input)
    }
    #expect(
      try text(session, "undo")
        == "undone: scope XYZCombinedService unique, and 1 resolution after it that left nothing behind\n")
    try run(session, "resolve XYZViewModel")
    #expect(try text(session, "redo") == "done again: scope XYZCombinedService unique\n")
    try run(session, "resolve XYZViewModel --as vm")
    #expect(try text(session, "undo") == "undone: resolve XYZViewModel --as vm\n")
  }

  @Test func `An amended statement is one step of undo`() throws {
    let session = Session()
    try run(session, "class Cat {}", "register { Cat() }", ".scope(.shared)")
    #expect(try text(session, "scope Cat").hasPrefix("Cat: scope shared, prompt:2\n"))
    #expect(try text(session, "undo") == "undone: register { Cat() } .scope(.shared)\n")
    #expect(try text(session, "list") == "no registrations\n")
  }

  @Test func `An amendment that fails leaves the statement as it was`() throws {
    let session = Session()
    try run(session, "class Cat {}", "register { Cat() }")
    #expect(error(of: session.answer(".scope(")) != nil)
    #expect(try text(session, "scope Cat").hasPrefix("Cat: scope graph, prompt:2\n"))
  }

  @Test func `A statement amended after a restore is taken back by itself, and undo never empties the log`()
    throws
  {
    let session = Session()
    try run(
      session, "load xyz", "class P {}", "register { P() }", "checkpoint c", "let b = P()", "restore c",
      ".scope(.cached)")
    #expect(try text(session, "scope P").hasPrefix("P: scope cached, prompt:3\n"))
    #expect(try text(session, "undo") == "undone: .scope(.cached)\n")
    #expect(try text(session, "scope P").hasPrefix("P: scope graph, prompt:3\n"))
    #expect(try text(session, "undo") == "undone: restore c\n")
    #expect(
      try text(session, "history --log")
        == "  1  load xyz\n  2  class P {}\n  3  register { P() }\n  5  let b = P()\n")
    try run(session, "redo", "redo")
    #expect(try text(session, "scope P").hasPrefix("P: scope cached, prompt:3\n"))
  }

  @Test func `A statement amended after the change behind it was undone is one step of undo`() throws {
    let session = Session()
    try run(session, "class Cat {}", "register { Cat() }", "class Dog {}", "undo", ".scope(.shared)")
    #expect(try text(session, "undo") == "undone: register { Cat() } .scope(.shared)\n")
    #expect(try text(session, "history --log") == "  1  class Cat {}\n")
  }

  @Test func `Redo makes the log what it was, without what was looked at since, so that its numbers rise`()
    throws
  {
    let session = Session()
    try run(session, "load xyz", "scope XYZCombinedService unique", "undo", "resolve XYZViewModel", "redo")
    #expect(
      try text(session, "history --log") == "  1  load xyz\n  2  scope XYZCombinedService unique\n")
    try run(session, "undo", "undo", "redo", "redo")
    #expect(
      try text(session, "history --log") == "  1  load xyz\n  2  scope XYZCombinedService unique\n")
  }

  @Test func `What a replay cannot do leaves the log, and comes back with undo`() throws {
    let session = Session()
    try run(session, "class A {}", "class B {}")
    let log = session.workspace.log
    let impossible = LoggedInput(number: 2, text: "release b", action: .release("b"))
    let checkpoint = Checkpoint(name: "c", lastNode: [log[0], impossible].linked)
    let dropped = try session.workspace.restore(checkpoint, by: "restore c")
    #expect(dropped.map(\.text) == ["release b"])
    #expect(try text(session, "history --log") == "  1  class A {}\n")
    #expect(try text(session, "undo") == "undone: restore c\n")
    #expect(try text(session, "history --log") == "  1  class A {}\n  2  class B {}\n")
    #expect(try text(session, "redo") == "done again: restore c\n")
    #expect(try text(session, "history --log") == "  1  class A {}\n")
  }

  @Test func `Undo and redo of many inputs share their logs`() throws {
    let workspace = Workspace(libraries: Library.all)
    for number in 1...8_000 {
      try workspace.commit(LoggedInput(number: number, text: "new", action: .clear))
    }
    #expect(try workspace.undo()?.text == "new")
    #expect(workspace.log.count == 7_999)
    #expect(try workspace.redo()?.text == "new")
    #expect(workspace.log.last?.number == 8_000)
  }

  @Test func `The number of the next input only rises`() throws {
    let session = Session()
    #expect(try text(session, "set input 7") == "input is 7\n")
    try run(session, "class A {}", "undo")
    #expect(
      error(of: session.answer("set input 8"))?.message
        == "input is a number from 10 on, as none is used twice, not '8'")
    #expect(try text(session, "set input 11") == "input is 11\n")
    try run(session, "class B {}")
    #expect(try text(session, "history --log") == "  11  class B {}\n")
  }

  @Test(arguments: ["cached", "shared", "container"])
  func `A scope that is reset has forgotten its instances wherever it kept them`(_ scope: String) throws {
    let session = Session()
    try run(session, "class P {}", "register { P() }.scope(.\(scope))", "resolve P --as p")
    #expect(try text(session, "scope P").contains("the next resolution reuses P#1"))
    #expect(try text(session, "scope reset \(scope)") == "scope \(scope) has forgotten its instances\n")
    #expect(try !text(session, "scope").contains("holds P#1"))
    #expect(try text(session, "resolve P").contains("creates P#2"))
  }

  @Test func `A replay that is interrupted leaves the workspace as it was`() throws {
    var countdown = Int.max
    let session = Session(isInterrupted: {
      countdown -= 1
      return countdown < 0
    })
    try run(session, "class Cat {}", "let number = 1", "class Dog {}")
    for command in ["undo", "whatif scope default unique -- resolve Cat", "scope default unique"] {
      countdown = 1
      let interrupted = session.answer(command)
      countdown = Int.max
      #expect(kind(of: interrupted) == .interrupted)
      #expect(try text(session, "types") == "  class  Cat  prompt:1\n  class  Dog  prompt:3\n")
    }
    #expect(try text(session, "undo") == "undone: class Dog {}\n")
    countdown = 1
    let redone = session.answer("redo")
    countdown = Int.max
    #expect(kind(of: redone) == .interrupted)
    #expect(try text(session, "redo") == "done again: class Dog {}\n")
  }

  @Test func `scope default takes scopes of the library only`() throws {
    let session = Session()
    try run(session, "load xyz", "scope new session")
    let error = error(of: session.answer("scope default session"))
    #expect(
      error?.message
        == "scope default takes a scope of the library: 'session' is made after the registrations have run")
  }

  @Test func `A change that fails is whatif's failure`() throws {
    let session = Session()
    try run(session, "load xyz")
    let error = error(of: session.answer("whatif scope XYZService unqiue -- resolve XYZViewModel"))
    #expect(error?.message == "no scope 'unqiue'; did you mean 'unique'?")
  }

  @Test func `Of two inputs on one line only the one that no longer works is left out`() throws {
    let session = Session()
    try run(session, "load xyz", "class Q {}\nresolve XYZService --as s")
    #expect(
      try text(session, "unload xyz")
        == "unloaded xyz\nno longer possible, and left out:\n  2  resolve XYZService --as s\n")
    #expect(try text(session, "history --log") == "  1  new\n  2  class Q {}\n")
    try run(session, "undo")
    #expect(
      try text(session, "history --log")
        == "  1  load xyz\n  2  class Q {}\n  2  resolve XYZService --as s\n")
  }

  @Test func `A load is saved without what was unloaded`() throws {
    let session = Session()
    try run(session, "load xyz cats", "unload xyz")
    #expect(try text(session, "history --log") == "  1  load cats\n")
  }

  @Test func `Only objects that keep each other alive are leaks`() throws {
    let session = Session()
    try run(
      session, "class Config {}\nfunc setUp() {\nlet c = Config()\nregister { c }\n}\nsetUp()\nclass Sess {}",
      "register { Sess() }.scope(ResolverScopeCache())", "class A { var b: B? }\nclass B { var a: A? }",
      "register { () -> A in\nlet a = A()\nlet b = B()\na.b = b\nb.a = a\nreturn a }",
      "resolve Config", "resolve Sess", "resolve A")
    #expect(
      try text(session, "objects") == """
          Config#1  held by a factory or other code
          Sess#1    held by scope custom
          A#1       leaked: A#1.b → B#1.a → A#1
          B#1       leaked: B#1.a → A#1.b → B#1
          try  weak var a: A? in B, prompt:3.2

        """)
  }

  @Test func `A forwarding registration has a scope of its own`() throws {
    let session = Session()
    try run(session, "protocol P {}\nclass X: P {}", "register { X() }.implements(P.self).scope(.shared)")
    #expect(
      try text(session, "scope P cached") == """
        P (prompt:2): scope graph → cached
          one instance for all containers, until it is reset
          the next resolution creates one, and the scope keeps it
          nothing else changes: the object behind it is X's, of scope shared, prompt:2

        """)
    #expect(try text(session, "scope X").hasPrefix("X: scope shared, prompt:2\n"))
  }

  @Test func `Options that would do nothing are refused`() throws {
    let session = Session()
    try run(session, "load xyz")
    let refused = ["resolve XYZService --arg 1 --args a=3", "resolve XYZService --many --arg 3"]
    #expect(
      refused.map { error(of: session.answer($0))?.message } == [
        "--arg and --args exclude each other: a factory gets one or the other",
        "--many gives no arguments to the factories",
      ])
  }

  @Test func `What a new default scope makes impossible leaves the log, and undo brings it back`() throws {
    let session = Session()
    try run(
      session, "class A {}\nclass B {}", "register { A() }", "let one: A = Resolver.resolve()",
      "let two: A = Resolver.resolve()", "if one === two { let b: B = Resolver.resolve() }")
    #expect(
      try text(session, "scope default cached") == """
        the registrations ran again with default scope cached
          one instance for all containers, until it is reset
        no longer possible, and left out:
          5  if one === two { let b: B = Resolver.resolve() }

        """)
    #expect(
      try text(session, "history --log").hasSuffix(
        "  4  let two: A = Resolver.resolve()\n  6  scope default cached\n"))
    try run(session, "undo")
    #expect(
      try text(session, "history --log").hasSuffix("  5  if one === two { let b: B = Resolver.resolve() }\n"))
  }

  // MARK: Helpers

  private func run(_ session: Session, _ inputs: String...) throws {
    for input in inputs { _ = try #require(session.answer(input)).outcome.get() }
  }

  private func text(_ session: Session, _ input: String) throws -> String {
    TextRenderer().text(of: try #require(session.answer(input)).outcome.get())
  }

  private func error(of answer: Response?) -> ShellError? {
    guard case .failure(let error)? = answer?.outcome else { return nil }
    return error
  }

  private func kind(of answer: Response?) -> ShellError.Kind? { error(of: answer)?.kind }
}
