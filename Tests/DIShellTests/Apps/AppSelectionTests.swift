import Testing

@testable import DIShell

/// Modules that an app chooses, arranges or cuts by what is not known.
struct AppSelectionTests {
  private static let modules = """
    import Resolver
    protocol Module { var isOn: Bool { get }; var rank: Int { get }; func register() }
    extension Module { var isOn: Bool { true }; var rank: Int { 1 } }
    struct First: Module { func register() { Resolver.register { A() } } }
    struct Second: Module {
      var isOn: Bool { Flags.shared.second }
      var rank: Int { Flags.shared.rank }
      func register() { Resolver.register { B() } }
    }
    struct Off: Module { var isOn: Bool { false }; func register() { Resolver.register { C() } } }
    class A {}
    class B {}
    class C {}
    let all: [Module] = [First(), Second(), Off()]

    """

  /// The registrations, each with its mark, and the warnings.
  private func list(_ code: String) throws -> String {
    let run = try runApp(Self.modules + code, "list")
    let registrations = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: " ").filter { $0 != "graph" && !$0.hasPrefix("A.swift") }.joined(separator: " ")
    }
    let warnings = run.error.split(separator: "\n").filter { $0.contains("warning") }
    return (registrations + warnings.map(String.init)).joined(separator: "\n")
  }

  @Test(arguments: [
    ("all.filter { $0.isOn }.forEach { $0.register() }", "A.swift:15:14"),
    ("for m in all.filter({ $0.isOn }) { m.register() }", "A.swift:15:23"),
    ("all.lazy.filter { $0.isOn }.forEach { $0.register() }", "A.swift:15:19"),
  ])
  func `Where the choice of one module is not known, that one is assumed, and no other`(
    _ code: String, _ place: String
  ) throws {
    #expect(
      try list(code) == """
        A
        B assumed
        \(place): warning: '$0.isOn' is not known: taken as true
        """)
  }

  @Test(arguments: [
    (
      "(all + Plugins.all).forEach { $0.register() }",
      "8: warning: 'Plugins.all' is not known: taken as empty"
    ),
    (
      "for m in Plugins.all + all { m.register() }", "10: warning: 'Plugins.all' is not known: taken as empty"
    ),
    (
      "let on = (try? Plugins.load()) ?? all; on.forEach { $0.register() }",
      "10: warning: '(try? Plugins.load())' is not known: taken as nil"
    ),
    (
      "(Plugins.all ?? all).forEach { $0.register() }", "2: warning: 'Plugins.all' is not known: taken as nil"
    ),
  ])
  func `Beside modules that are not known, those that the program lists are registered and assumed`(
    _ code: String, _ warning: String
  ) throws {
    #expect(
      try list(code) == """
        A assumed
        B assumed
        C assumed
        A.swift:15:\(warning)
        """)
  }

  @Test func `Texts and numbers beside what is not known are not known`() throws {
    let run = try runApp(
      "print((Defaults.names ?? [\"a\"]).count, ([1] + Defaults.numbers).count)\n", "1")
    #expect(run.error.contains("<(Defaults.names ?? [\"a\"]).count is not known>"))
  }

  @Test(arguments: [
    (
      "let on = all.filter { $0.isOn }; on.forEach { $0.register() }",
      "23: warning: '$0.isOn' is not known: taken as true"
    ),
    (
      "all.compactMap { $0.isOn ? $0 : nil }.forEach { $0.register() }",
      "18: warning: '$0.isOn' is not known: taken as true"
    ),
    (
      "var some = all; some.removeAll { !$0.isOn }; some.forEach { $0.register() }",
      "34: warning: '!$0.isOn' is not known: taken as false"
    ),
    (
      "all.sorted { $0.rank < $1.rank }.prefix(2).forEach { $0.register() }",
      "14: warning: '$0.rank < $1.rank' is not known: taken as sorted"
    ),
    (
      "all.dropLast().prefix(Flags.shared.count).forEach { $0.register() }",
      "23: warning: 'Flags.shared.count' is not known: all are taken"
    ),
  ])
  func `What follows from a choice that is not known is assumed`(_ code: String, _ warning: String) throws {
    #expect(try list(code) == "A assumed\nB assumed\nA.swift:15:\(warning)")
  }

  @Test func `The first module that may be meant is taken`() throws {
    #expect(
      try list("all.first { $0.isOn && Flags.shared.x }?.register()") == """
        A assumed
        A.swift:15:13: warning: '$0.isOn && Flags.shared.x' is not known: taken as true
        """)
  }

  @Test func `A module that is not known is told where it would register`() throws {
    let start = "@main struct Shop: App { init() { all[Flags.shared.count].register() } }"
    #expect(
      try list(start)
        == "A.swift:15:59: warning: 'all[Flags.shared.count]' is not known: what its 'register' registers is missing"
    )
  }

  @Test func `Closures that nothing runs are told also where nothing is registered`() throws {
    let start = "@main struct Shop: App { init() { Flags.shared.more.forEach { $0.register() } } }"
    #expect(
      try list(start) == """
        A.swift:15:61: warning: the closure that is handed to 'Flags.shared.more.forEach' does not run: it leads to \
        3 registration statements
        """)
  }
}
