import DICore
import DISource
import DITranquillity
import Foundation
import Resolver
import Synchronization
import Testing

@testable import DIShell

/// The prompt on containers of compiled classes.
struct CompiledSessionTests {
  private enum Red { final class Item {} }
  private enum Blue { final class Item {} }
  private final class Basket {
    let items: [Any]
    init(_ items: [Any]) { self.items = items }
  }

  private let engine = Engine()
  private let main: Container
  private let session: Session

  init() {
    main = Container("main", engine: engine, rules: .resolver())
    session = Session(on: CompiledProgram(main, libraries: Library.all))
  }

  private func answer(_ input: String) -> String {
    guard let answer = session.answer(input) else { return "" }
    let rendered = OutputFormat.text.render(answer)
    return rendered.output + rendered.error
  }

  private func register<Service>(
    on container: Container? = nil, scope: Symbol? = nil, line: Int,
    _ make: @escaping (Resolution) throws -> Service?
  ) {
    let container = container ?? main
    container.register(
      .compiled(
        ServiceKey(TypeIdentity(Service.self)), making: Service.self,
        scope: scope.flatMap(container.rules.scope) ?? container.defaultScope,
        place: SourcePlace(file: "Live.swift", line: line), factory: make))
  }

  @Test func `A name that several types have is ambiguous, and with what is around it it is not`() {
    register(line: 1) { _ in Red.Item() }
    register(line: 2) { _ in Blue.Item() }
    #expect(
      answer("resolve Item") == """
        error: 'Item' could be 'DIShellTests.CompiledSessionTests.Red.Item', \
        'DIShellTests.CompiledSessionTests.Blue.Item'
          try  the name with what is around it: DIShellTests.CompiledSessionTests.Red.Item

        """)
    #expect(
      answer("resolve Blue.Item").hasSuffix(
        "\nItem#1 · 1 object created · nothing holds Item#1: 1 object deallocated\n"))
    #expect(
      answer("resolve DIShellTests.CompiledSessionTests.Red.Item").contains("(Live.swift:1, scope graph)"))
  }

  @Test func `Containers of one name are told apart by number, in what is told and in what is typed`() {
    let child = Container("main", engine: engine, rules: main.rules)
    main.addFallback(child)
    register(on: child, line: 1) { _ in Red.Item() }
    #expect(
      answer("containers") == """
          main    resolver  0 registrations  default scope graph  looks further in main#2
          main#2  resolver  1 registration   default scope graph

        """)
    #expect(
      answer("resolve Item --from main") == """
        error: several containers are called 'main'
          try  'main#1' or 'main#2'

        """)
    #expect(answer("resolve Item --from main#1").hasPrefix("Resolving Item in main (default"))
    #expect(answer("resolve Item --from main#2").hasPrefix("Resolving Item in main#2 (default"))
    #expect(answer("resolve Item --from main#3").hasPrefix("error: no container 'main#3'"))
  }

  #if DEBUG
    @Test func `What a command resolves is shown to decorate, as what the program resolves is`() async {
      await #expect(processExitsWith: .success) {
        let resolver = Resolver()
        resolver.register { Red.Item() }
        resolver.register { r in Basket([r.resolve(Red.Item.self)]) }
        var seen: [String] = []
        Resolver.decorate = { seen.append("\(type(of: $0))") }
        let session = Session(on: CompiledProgram(resolver.core, libraries: Library.all))
        _ = session.answer("resolve Basket")
        #expect(seen == ["Item", "Basket"])
        _ = session.answer("trace Item --optional")
        _ = resolver.resolve(Red.Item.self)
        #expect(seen == ["Item", "Basket", "Item", "Item"])
      }
    }
  #endif

  @Test func `Arguments are numbers, truth values or text; several are a list, named ones a dictionary`() {
    register(scope: "unique", line: 1) { resolution in "\(resolution.arguments ?? "nothing")" }
    func text(_ options: String) -> String? {
      _ = answer("resolve String --as it \(options)")
      guard case .value(let value)? = session.workspace.world.program.instance(ofVariable: "it") else {
        return nil
      }
      return value as? String
    }
    #expect(text("") == "nothing")
    #expect(text("--arg 5") == "5")
    #expect(text("--arg a --arg 2.5 --arg true") == #"["a", 2.5, true]"#)
    #expect(text("--args mode=3") == #"["mode": 3]"#)
  }

  @Test func `A variable's name alone is no Swift to be run, and shows what it holds`() {
    register(line: 1) { _ in Red.Item() }
    _ = answer("resolve Item --as it")
    #expect(session.classifier.input("it").map { "\($0.meaning)" } == "variable(\"it\")")
    #expect(answer("it") == answer("show it"))
    #expect(answer("it.name").hasPrefix("error: no Swift can be run on a live container"))
  }

  @Test func `What a live container cannot do is said in one line, and help does not list it`() {
    let refused = CommandTable.all.filter { $0.refusalIfCompiled != nil }.map { $0.name }
    #expect(
      refused == [
        "samples", "load", "reload", "unload", "entry", "diagnostics", "new", "save", "recover", "types",
        "tree", "uses", "source",
        "undo", "redo",
        "checkpoint", "restore", "whatif", "validate", "explain", "migrate", "lesson", "check", "hint",
        "solution",
      ])
    let help = answer("help all")
    let names = answer("help").split(separator: "\n").filter { $0.contains("resolve objects") }
      .flatMap { $0.split(separator: " ").map(String.init) }
    #expect(names.count > 20)
    for name in refused {
      #expect(!names.contains(name))
      #expect(!help.contains("  \(name)  "))
      #expect(answer(name).hasPrefix("error: a "))
      #expect(answer("help \(name)") == answer(name))
    }
    for input in ["class Dog {}", "scope new x", "scope default unique", "scope String cached", "list --all"]
    {
      #expect(answer(input).hasPrefix("error: "))
      #expect(answer(input).split(separator: "\n").count == 2)
    }
  }

  @Test(arguments: CommandTable.compiled.names)
  func `Help about a command of a live container leads to nothing that is refused`(_ name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    let screen = HelpScreen(of: command, in: session.workspace.world.capabilities)
    let text = answer("help \(name)")
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
    let names = screen.examples.compactMap { $0.split(separator: " ").first } + seeAlso(in: text)
    #expect(
      names.allSatisfy {
        CommandTable.command(named: String($0)).map { $0.refusalIfCompiled == nil } ?? false
      })
  }

  private func seeAlso(in text: String) -> [Substring] {
    let line = text.split(separator: "\n").first { $0.hasPrefix("see also: ") }
    return line?.dropFirst(10).split(separator: ",").map { $0.drop { $0 == " " } } ?? []
  }

  @Test func `Of several containers that have a service, the one that the shell was opened on is asked`() {
    let other = Container("other", engine: engine, rules: .resolver())
    register(on: other, line: 1) { _ in Basket([]) }
    register(line: 2) { _ in Basket([]) }
    #expect(answer("resolve Basket").hasPrefix("Resolving Basket in main"))
    #expect(answer("resolve Basket --from other").hasPrefix("Resolving Basket in other"))
  }

  @Test func `Objects that the shell resolves live as long as it holds them`() {
    weak var basket: Basket?
    register(line: 1) { _ in
      let made = Basket([])
      basket = made
      return made
    }
    _ = answer("resolve Basket")
    #expect(basket == nil)
    _ = answer("resolve Basket --as mine")
    #expect(basket != nil)
    #expect(
      answer("objects") == """
          Basket#2  held by variable mine
        compiled objects do not show what they hold: more may hold them than is named

        """)
    #expect(answer("release mine") == "mine lets go of Basket#2 · 1 object deallocated: Basket#2\n")
    #expect(basket == nil)
  }

  @Test func `A failure that compiled code cannot pass on gives the thread up, and is told as any other`() {
    register(line: 1) { _ in Basket([main.demand(Red.Item.self)]) }
    register(scope: "cached", line: 2) { _ in 5 }
    let failure = answer("resolve Basket")
    #expect(
      failure == """
        Resolving Basket in main (default scope: graph)

           1  Basket is the type asked for.
           2  Search the registry of main for Basket.
           3  Its registration is found (Live.swift:1, scope graph); its factory is asked to resolve.
           4  The factory needs Item.
           5  │  Item has no registration in main.

        error: no registration for Item
          asked for by  the factory of Basket, Live.swift:1
          path          Basket → Item
          searched      main (2 registrations)
          try           in the program: register { Item() }
        \(StoppedCall.note)

        """)
    #expect(!answer("resolve Basket").contains(StoppedCall.note))
    #expect(answer("why Item").contains("therefore   nothing: no registration for Item"))
    #expect(answer("resolve Int").hasSuffix("\nInt (value) · 1 value created\n"))
  }

  @Test func `What stops the registering of services is told, and leaves what is registered`() {
    engine.pendingRegistering = { [self] in
      register(line: 1) { _ in 5 }
      _ = main.demand(Red.Item.self)
    }
    func text(_ answer: Response?) -> String? { answer.map { OutputFormat.text.render($0).error } }
    #expect(
      text(session.registerServices(at: nil)) == """
        error: no registration for Item
          searched  main (1 registration)
          try       in the program: register { Item() }
        \(StoppedCall.note)

        """)
    #expect(text(session.registerServices(at: nil)) == nil)
    #expect(answer("resolve Int").hasSuffix("\nInt (value) · 1 value created\n"))
    #expect(answer("trace --list").contains("Int"))
  }

  @Test func `An error of the registering of services is told, and Ctrl-C ends the waiting for it`() {
    engine.pendingRegistering = { throw ShellError(kind: .usage, message: "not today") }
    guard case .failure(let error) = session.registerServices(at: nil)?.outcome else {
      Issue.record("nothing was told")
      return
    }
    #expect(error.message == "not today")
    let isRunning = Mutex(false)
    let interrupted = Session(
      on: CompiledProgram(main, libraries: Library.all), isInterrupted: { isRunning.withLock { $0 } })
    engine.pendingRegistering = {
      isRunning.withLock { $0 = true }
      while true { sleep(1) }
    }
    guard case .failure(let interruption) = interrupted.registerServices(at: nil)?.outcome else {
      Issue.record("it was not interrupted")
      return
    }
    #expect(interruption.kind == .interrupted)
  }

  private func json(_ input: String) -> String {
    session.answer(input).map { OutputFormat.json.render($0).output } ?? ""
  }

  @Test func `What compiled factories need is told as unknown`() {
    register(line: 1) { _ in Basket([]) }
    #expect(
      answer("show Basket") == """
        Basket: compiled
        registered:
          main  Basket  graph  Live.swift:1
        needed by: compiled factories do not show it before they run; trace TYPE tells what TYPE asks for

        """)
    #expect(json("show Basket").contains(#""needs":null}],"usedBy":null,"#))
    #expect(json("list").contains(#""needs":null}],"#))
  }

  @Test func `Advice is for the source of the program, or a command that does instead`() {
    register(line: 1) { _ in 5 }
    func advice(_ type: String) -> String? {
      let row = answer("resolve \(type)").split(separator: "\n").first { $0.hasPrefix("  try ") }
      return row.map { $0.dropFirst(6).drop { $0 == " " } }.map(String.init)
    }
    #expect(advice("Cat") == "in the program: register { Cat() }")
    #expect(advice("Int --name x") == "ask for Int, or register the other one too")
    #expect(advice("'Cat?'") == "resolve Cat --optional")
    #expect(advice("'[Int]'") == "resolve Int --many, if every Int is meant")
    #expect(advice("Cat.Type") == nil)
  }

  @Test func `The name of a variable alone tells what can be done with it`() {
    register(line: 1) { _ in Basket([]) }
    register(line: 2) { _ in 5 }
    _ = answer("resolve Basket --as mine")
    _ = answer("resolve Int --as five")
    let told = """
      mine holds Basket#1
        try  why mine · objects · release mine

      """
    #expect(answer("mine") == told)
    #expect(answer("show mine") == told)
    #expect(json("mine") == #"{"command":"mine","ok":true,"variable":"mine","holds":"Basket#1"}"# + "\n")
    #expect(answer("five") == "five holds Int (value)\n  try  release five\n")
  }

  @Test(arguments: [
    ("ResolverScope.cached.reset()", "scope reset cached"), ("Int", "resolve Int"),
    ("Set<Int>", "resolve Set<Int>"), ("scope new session", "scope"),
    ("class Dog {}", "resolve TYPE --as NAME"),
  ])
  func `What is refused leads to the command that does it`(_ input: String, _ instead: String) {
    register(line: 1) { _ in 5 }
    register(line: 2) { _ in Set<Int>() }
    #expect(answer(input).hasSuffix("\n  try  \(instead)\n"))
  }

  @Test func `None is collected where none is registered`() {
    #expect(answer("resolve Nope --many").contains("  No Nope is collected: none is registered.\n"))
  }

  @Test func `A scope that held nothing has nothing to forget`() {
    #expect(answer("scope reset shared") == "scope shared held nothing\n")
    register(scope: "cached", line: 1) { _ in Basket([]) }
    _ = answer("resolve Basket")
    #expect(
      answer("scope reset cached") == """
        scope cached has forgotten its instances
        1 object deallocated: Basket#1

        """)
  }

  @Test func `What a factory that was given up has made is not counted among what the next command ends`()
    throws
  {
    let isInterrupted = Mutex(false)
    let mayEnd = Mutex(false)
    let interrupted = Session(
      on: CompiledProgram(main, libraries: Library.all), isInterrupted: { isInterrupted.withLock { $0 } })
    // What Resolver resolves waits for its end; what DITranquillity does, does not hold Resolver up.
    let zoo = Container("zoo", engine: engine, rules: .tranquillity())
    register(on: zoo, line: 1) { _ in Red.Item() }
    register(on: zoo, line: 2) { _ -> Basket in
      let items = [zoo.demand(Red.Item.self), zoo.demand(Red.Item.self)]
      isInterrupted.withLock { $0 = true }
      for _ in 0..<5000 where !mayEnd.withLock({ $0 }) { usleep(1000) }
      return Basket(items)
    }
    register(line: 3) { _ -> String in
      mayEnd.withLock { $0 = true }
      // The factory's objects end with its thread, which nobody tells.
      for _ in 0..<3000 where main.engine.tracker.living.contains(where: { $0.object is Red.Item }) {
        usleep(1000)
      }
      return "text"
    }
    #expect(throws: ShellError.self) { try interrupted.answer("resolve Basket")?.outcome.get() }
    isInterrupted.withLock { $0 = false }
    let next = try #require(interrupted.answer("resolve String"))
    #expect(OutputFormat.text.render(next).output.hasSuffix("\nString (value) · 1 value created\n"))
  }

  @Test func `Nobody waits for a factory after Ctrl-C`() {
    let isRunning = Mutex(false)
    let interrupted = Session(
      on: CompiledProgram(main, libraries: Library.all), isInterrupted: { isRunning.withLock { $0 } })
    let zoo = Container("zoo", engine: engine, rules: .tranquillity())
    register(on: zoo, line: 1) { _ -> Basket in
      isRunning.withLock { $0 = true }
      while true { sleep(1) }
    }
    register(line: 2) { _ in "text" }
    guard case .failure(let error) = interrupted.answer("resolve Basket")?.outcome else {
      Issue.record("it was answered")
      return
    }
    #expect(error.kind == .interrupted)
    #expect(answer("resolve String").hasSuffix("\nString (value) · 1 value created\n"))
  }

  @Test func `All containers of the engine can be asked, DITranquillity's too`() {
    let other = Container("zoo", engine: engine, rules: .tranquillity())
    register(on: other, scope: "single", line: 1) { _ in Basket([]) }
    register(line: 2) { _ in 5 }
    #expect(
      answer("containers")
        == """
          main  resolver        1 registration  default scope graph
          zoo   ditranquillity  1 registration  default scope objectGraph

        """.replacing("objectGraph", with: other.defaultScope.name.text))
    #expect(answer("resolve Basket").hasPrefix("Resolving Basket in zoo"))
    #expect(answer("resolve Basket --from main").contains("error: no registration for Basket"))
  }

  @Test func `Cycles of a live container can be compared, exported and looked back at`() {
    register(line: 1) { _ in Basket([]) }
    _ = answer("resolve Basket")
    _ = answer("resolve Basket --as mine")
    #expect(answer("diff").contains("created 1 → 1"))
    #expect(answer("trace --list").contains("Basket"))
    #expect(answer("timeline").contains("Basket#2"))
    #expect(answer("export json last").contains("\"dishell trace\""))
    #expect(answer("why mine").contains("held by     variable mine"))
    #expect(answer("history --log").contains("1  resolve Basket"))
  }
}

extension Container {
  /// As a library's `resolve` does it.
  fileprivate func demand<Service>(_ type: Service.Type) -> Service {
    do {
      return try instance(of: type)
    } catch {
      engine.stop(because: error)
    }
  }
}
