import Testing

@testable import DIShell

/// Lists, dictionaries and functions that register, and that code which is not there adds to or replaces.
struct AppUnknownListTests {
  @Test func `What is added to a list of modules from elsewhere is assumed to be nothing`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      struct Module: Assembly {
        let name: String
        func assemble(container: Container) { container.register(A.self, name: name) { _ in A() } }
      }
      let container = Container()
      var modules: [Assembly] = [Module(name: "own")]
      modules += Remote.modules
      modules.append(contentsOf: Remote.more)
      modules.forEach { $0.assemble(container: container) }
      """, "list --all")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A named own  graph  A.swift:5
        1 of 1 statement in force

        """)
  }

  @Test func `A dictionary or function of one's own is taken where another is not known`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      let container = Container()
      let table: [String: (Container) -> Void] = ["a": { $0.register(A.self, name: "table") { _ in A() } }]
      (Remote.table ?? table).values.forEach { $0(container) }
      let handler: ((Container) -> Void)? = Remote.handler
      (handler ?? { (c: Container) in c.register(A.self, name: "handler") { _ in A() } })(container)
      """, "list --all")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A named table    graph  A.swift:4  assumed
          A named handler  graph  A.swift:7  assumed
        2 of 2 statements in force

        """)
  }
}
