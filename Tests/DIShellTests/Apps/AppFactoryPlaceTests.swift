import Testing

@testable import DIShell

/// Definitions of factories over several lines, in files that lie in the tree twice, and in the order of the text.
struct AppFactoryPlaceTests {
  @Test func `A definition is at the line of its property, and the list is in the order of the text`() throws
  {
    let run = try runApp(
      """
      import FactoryKit
      final class A { let n: Int; init(_ n: Int) { self.n = n } }
      extension Container {
        var first: Factory<A> {
          self { A(1) }
        }
        func second() -> Factory<A> {
          self { A(2) }
        }
        var third: Factory<A> { self { A(3) } }
        var fourth: ParameterFactory<Int, A> { self { A($0) } }
      }
      print(Container.shared.third().n, Container.shared.second()().n)
      print(Container.shared.first.callAsFunction().n, Container.shared.fourth.callAsFunction(4).n)
      """, "list")
    #expect(
      run.output == """
        Container: 4 registrations (factory, default scope unique)
          A named first     unique  A.swift:4
          A named second()  unique  A.swift:7
          A named third     unique  A.swift:10
          A named fourth    unique  A.swift:11

        """)
    #expect(run.error == "3 2\n1 4\n")
  }

  @Test func `A copy of a file beside it, or in a folder of copies, defines no factory`() throws {
    let text = """
      import FactoryKit
      final class A {}
      extension Container { var a: Factory<A> { self { A() } } }

      """
    let scratch = try Scratch([("App/A.swift", text), ("App/A2.swift", text)])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  A.swift:3
        in no container: 1 statement
          A named a    A2.swift:3  not reached: its file is a copy of A.swift
        1 of 2 statements in force, 1 not reached

        """)
  }

  @Test func `A copy of a file with static factories of version 1 defines none`() throws {
    let text = """
      import Factory
      extension Container { static let a = Factory { A() } }

      """
    let scratch = try Scratch([
      ("App/C.swift", text), ("Backup/C.swift", text), ("App/A.swift", "final class A {}\n"),
    ])
    let run = try Run([".", "-c", "list --all"], in: scratch)
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a  unique  App/C.swift:2
        in no container: 1 statement
          A named a    Backup/C.swift:2  not reached: its file is a copy of App/C.swift
        1 of 2 statements in force, 1 not reached

        """)
  }

  @Test func `Where the singletons of a container are reset, the line of the library is printed`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class A {}
      extension Container { var a: Factory<A> { self { A() }.singleton } }
      let one = Container.shared.a()
      Container.shared.manager.reset(scope: .singleton)
      print(Container.shared.a() === one)
      """)
    #expect(run.error == "FACTORY: Singleton scope not managed by container\ntrue\n")
  }
}
