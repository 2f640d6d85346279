import DICore
import Testing

@testable import DISource

/// Code as apps write it around their registrations.
@Suite struct OwnersCodeTests {
  private func registered(_ code: String, dryRunLimit: Int = 50_000) -> (
    services: [String], diagnostics: [String]
  ) {
    let program = Program()
    program.interpreter.dryRunLimit = dryRunLimit
    let report = program.load([SourceText(name: "A.swift", text: code)])
    return (
      program.containers.flatMap(program.registrations).map { listed in
        "\(listed.services.map(\.type.name).joined(separator: " ")) needs "
          + listed.needs.map(\.key.type.name).joined(separator: " ")
      }, report.diagnostics.map(\.description)
    )
  }

  @Test(arguments: [
    "lazy var a: A = { resolver.resolve() }()",
    "lazy var a: A = { return resolver.resolve() }()",
    "lazy var a: A = { let r = resolver; return r.resolve() }()",
    "private lazy var a: A = { () -> A in resolver.resolve() }()",
  ])
  func `the closure of a lazy property resolves with the resolver of its object`(property: String) {
    let story = Story(
      """
      class A {}
      class W: Resolving { \(property); init() {}; func get() -> A { a } }
      register { A() }.scope(.shared)
      let w = W()
      let a: A = Resolver.resolve()
      """)
    #expect(story.type("w.get() === a") == ["true"])
  }

  @Test func `a factory whose reading is given up keeps the type that its text shows`() {
    let (services, diagnostics) = registered(
      """
      func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }
      class A { init(n: Int) {} }
      Resolver.register { A(n: fib(40)) }
      let container = DIContainer()
      container.register { A(n: fib(40)) }
      """, dryRunLimit: 5000)
    #expect(services == ["A needs ", "A needs "])
    #expect(diagnostics == ["A.swift:1:29: warning: the code runs too long: given up after 5000 steps"])
  }

  @Test func `a wrapper with the type in its brackets is a need like others`() {
    let story = Story(
      """
      class A {}
      class W { @Injected<A> var a; @OptionalInjected<Int> var n; @LazyInjected<A>(name: "x") var l }
      register { A() }
      register(name: "x") { A() }
      register { W() }
      let w: W = Resolver.resolve()
      """)
    #expect(story.type("w.a") == ["A#1"])
    #expect(story.type("w.n == nil") == ["true"])
    #expect(story.type("w.l") == ["A#2"])
    #expect(
      story.program.needs(ofType: "W").map { "\($0.label ?? "") \($0.key.type.name) \($0.kind)" } == [
        "a A property", "n Int optional", "l A lazy",
      ])
  }

  @Test
  func `an argument of the memberwise initialiser takes the place of a wrapped property's initial value`() {
    let (services, _) = registered(
      """
      class A: ObservableObject {}
      struct V { @ObservedObject var a: A = Resolver.resolve(); let n: Int }
      Resolver.register { A() }
      Resolver.register { V(a: Resolver.resolve(), n: 1) }
      """)
    #expect(services == ["A needs ", "V needs A"])
  }

  @Test func `what the system hands over is what code casts it to`() {
    let program = Program()
    let report = program.load([
      SourceText(
        name: "Scene.swift",
        text: """
          class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
              guard let scene = scene as? UIWindowScene else { return }
              Resolver.register { Root() }
            }
          }
          class Root {}
          """)
    ])
    #expect(report.diagnostics == [])
    #expect(report.registered.map(\.isAssumed) == [false])
  }

  @Test func `closures that frameworks run at once give the registered type`() {
    let (services, diagnostics) = registered(
      """
      class A {}; class B {}; class C {}
      let lock = NSLock()
      Resolver.register { MainActor.assumeIsolated { A() } }
      Resolver.register { lock.withLock { B() } }
      DispatchQueue.main.sync { Resolver.register { C() } }
      """)
    #expect(services == ["A needs ", "B needs ", "C needs "])
    #expect(diagnostics == [])
  }

  @Test func `closures that the system runs later register after the code that hands them over`() {
    let (services, diagnostics) = registered(
      """
      class A {}; class B {}; class C {}; class D {}
      DispatchQueue.main.async { Resolver.register { A() } }
      func later() async { Resolver.register { B() } }
      Task { await later() }
      OperationQueue.main.addOperation { Resolver.register { C() } }
      Resolver.register { D() }
      """)
    #expect(services == ["D needs ", "A needs ", "B needs ", "C needs "])
    #expect(diagnostics == [])
  }

  @Test func `a closure that hands itself over again runs once`() {
    let (services, diagnostics) = registered(
      """
      class A {}
      func refresh() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 60) { Resolver.register { A() }; refresh() }
      }
      refresh()
      """)
    #expect(services == ["A needs "])
    #expect(diagnostics == [])
  }

  @Test func `of a closure that runs later it is not told that it does not run`() {
    let (services, diagnostics) = registered(
      """
      class A {}; class B {}
      Resolver.register { A() }
      Task { Resolver.register { B() }; let a: A = Resolver.resolve() }
      """)
    #expect(services == ["A needs ", "B needs "])
    #expect(diagnostics == [])
  }

  @Test func `closures that the system runs later register after the entry that hands them over`() {
    var options = LaunchOptions()
    options.entries = ["SetUp.go"]
    let program = Program(launchOptions: options)
    let report = program.load([
      SourceText(
        name: "A.swift",
        text: """
          class A {}; class B {}
          struct SetUp { static func go() { Task { Resolver.register { B() } }; Resolver.register { A() } } }
          """)
    ])
    #expect(report.registered.map(\.text) == ["A", "B"])
    #expect(report.diagnostics == [])
  }

  @Test func `of the closures of a call that runs one at once the first runs`() {
    let (services, _) = registered(
      """
      class A {}; class B {}
      withAnimation { Resolver.register { A() } } completion: { Resolver.register { B() } }
      """)
    #expect(services == ["A needs "])
  }

  @Test
  func `a completion handler of a method that is called as one that runs closures at once does not run`() {
    let (services, diagnostics) = registered(
      """
      class A {}; class B {}
      let engine = SyncEngine()
      engine.sync { Resolver.register { A() } }
      engine.sync(with: 1) { result in Resolver.register { B() } }
      """)
    #expect(services == ["A needs "])
    #expect(
      diagnostics == [
        "A.swift:4:22: warning: the closure that is handed to 'engine.sync' does not run: it leads to "
          + "1 registration statement"
      ])
  }

  @Test func `after a switch an unknown variable is the case that was taken`() {
    let (services, diagnostics) = registered(
      """
      enum Mode: String { case live, mock }
      class Live {}; class Mock {}; class Extra {}
      func setUp(_ mode: Mode) {
        switch mode {
        case .live: Resolver.register { Live() }
        case .mock: Resolver.register { Mock() }
        }
        if mode == .mock { Resolver.register { Mock() } } else { Resolver.register { Extra() } }
      }
      setUp(Settings.mode)
      """)
    #expect(services == ["Live needs ", "Extra needs "])
    #expect(diagnostics == ["A.swift:4:10: warning: 'mode' is not known: case .live is taken"])
  }

  @Test func `the places of generated code are passed over`() {
    let (services, diagnostics) = registered(
      """
      #sourceLocation(file: "A.stencil", line: 1)
      class A {}
      #sourceLocation()
      Resolver.register { A() }
      """)
    #expect(services == ["A needs "])
    #expect(diagnostics == [])
  }

  @Test(arguments: [
    "class A {}\nResolver.register { () -> A in exit(3) }",
    "class A { init() { if level() == nil { exit(1) } } }\nfunc level() -> Int? { nil }\nResolver.register { A() }",
  ])
  func `a factory that ends the program fails with that reason`(code: String) {
    let program = Program()
    _ = program.load([SourceText(name: "A.swift", text: code)])
    #expect(throws: ResolutionError.self) {
      try program.resolveAsProgram(Request(program.service("A")), from: program.containers[0], arguments: nil)
    }
    let error = #expect(throws: ResolutionError.self) {
      try program.evaluate("let a: A = Resolver.resolve()", place: SourcePlace(file: "prompt", line: 1))
    }
    guard case .code(let message, _, _)? = error?.fault else {
      Issue.record("\(String(describing: error?.fault))")
      return
    }
    #expect(message == "the code calls 'exit', which ends the program")
  }
}
