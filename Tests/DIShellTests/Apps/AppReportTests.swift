import Testing

@testable import DIShell

/// What is reported of code, and what is not.
struct AppReportTests {
  @Test func `What the own check of a graph says is no code that was not read`() throws {
    let run = try runApp(
      """
      import DITranquillity
      class A { init(b: B) {} }
      class B { init(a: A) {} }
      let container = DIContainer()
      container.register { A(b: $0) }
      container.register { B(a: $0) }
      let isValid = container.makeGraph().checkIsValid()
      """, "validate")
    #expect(
      run.output == #"""
        A.swift:6: error: circular dependency: A → B → A [circular-dependency]
          A    needs b: B, A.swift:5
          B    needs a: A, A.swift:6
          try  .injection(cycle: true, \.property) for one of them

        1 error · 2 services checked
          see  explain circular-dependency

        """#)
    #expect(
      run.error == """
        A.swift:7:37: error: Cycle <Component. type: A; path: A.swift:5> -> <Component. type: B; path: A.swift:6> -> <Component. type: A; path: A.swift:5>: any components have lifetime `prototype`
        A.swift:7:37: error: Cycle <Component. type: A; path: A.swift:5> -> <Component. type: B; path: A.swift:6> -> <Component. type: A; path: A.swift:5>: used only init methods

        """)
    #expect(run.status == 1)
  }

  @Test func `What a question reads is not told with the next command`() throws {
    let run = try runApp(
      #"""
      import Factory
      class A {}
      class Page { @Injected(\.missing) var a: A }
      extension Container { var a: Factory<A> { self { A() } } }
      """#, "uses a", "resolve a")
    #expect(
      run.output == """
        no registration and no property wrapper needs A named a; other code may ask for it
        Resolving A named a in Container (default scope: unique)

           1  A named a is the type asked for.
           2  Search the registry of Container for A named a.
           3  Its registration is found (A.swift:4, scope unique); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · nothing holds A#1: 1 object deallocated

        """)
  }

  @Test func `Of the findings of a check at the start three are told, and the rest is counted`() throws {
    let parts = (1...5).map { "final class P\($0) { init() {} }" }.joined(separator: "\n")
    let statements = (1...5).map { "container.register(P\($0).init)" }.joined(separator: "\n")
    let run = try runApp(
      """
      import DITranquillity
      \(parts)
      final class Root { init() {} }
      let container = DIContainer()
      \(statements)
      container.register(Root.init).root()
      assert(container.makeGraph().checkIsValid())
      """, "list")
    #expect(
      run.error == """
        A.swift:15:30: warning: Found unused component <Component. type: P1; path: A.swift:9>
        A.swift:15:30: warning: Found unused component <Component. type: P2; path: A.swift:10>
        A.swift:15:30: warning: Found unused component <Component. type: P3; path: A.swift:11>
        … and 2 more, see diagnostics

        """)
  }
}
