import Testing

@testable import DIShell

/// Code that is read before it runs, to find which function is meant or what it asks for.
struct AppReadInAdvanceTests {
  @Test func `A static container registers although an overload has been chosen by it before`() throws {
    let run = try runApp(
      """
      import Swinject
      final class VM { let tag = "vm" }
      extension Container {
        static let app: Container = { let c = Container(); c.registerAll(); return c }()
        func registerAll() { register(VM.self) { _ in VM() } }
      }
      func log(_ number: Int) { print("number", number) }
      func log(_ text: String) { print("text", text) }
      func start() { log(Container.app.resolve(VM.self)!.tag) }
      start()
      """, "list")
    #expect(
      run.output == """
        app: 1 registration (swinject, default scope graph)
          VM  graph  A.swift:5

        """)
    #expect(run.error == "text vm\n")
  }

  @Test func `The main function of a program without frameworks runs like a main file`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A { init() { print("made") }; func run() { print("runs") } }
      @main enum Main {
        static func main() {
          let c = Container()
          c.register(A.self) { _ in A() }.inObjectScope(.container)
          let a = c.resolve(A.self)!
          a.run()
          print(type(of: a), c.resolve(A.self) === a)
        }
      }
      """, "list")
    #expect(run.error.contains("made\nruns\nA true\n"))
    #expect(
      run.output == """
        c: 1 registration (swinject, default scope graph)
          A  container  A.swift:6

        """)
  }

  @Test func `A trap runs no defer`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A { init(_ number: Int) {} }
      final class B { init(_ a: A) {} }
      let c = Container()
      c.register(A.self) { r in A(r.resolve(Int.self)!) }
      c.register(B.self) { r in
        print("begins")
        defer { print("ends") }
        return B(r.resolve(A.self)!)
      }
      """, "resolve B")
    #expect(run.output.contains("begins") && !run.output.contains("ends"))
  }

  @Test func `A closure that calls a method does not lead to a free function of that name`() throws {
    let run = try runApp(
      """
      import Swinject
      protocol Plug { func install() }
      final class A {}
      let c = Container()
      func install() { c.register(A.self) { _ in A() } }
      (Unknown.plugs as? [Plug])?.forEach { $0.install() }
      """, "list --all")
    #expect(
      run.output.contains("A    A.swift:5  not reached: nothing that runs calls install"))
  }

  @Test func `A container's Lazy and Provider are shown`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      let c = Container()
      c.register(A.self) { _ in A() }
      """, "c.resolve(Lazy<A>.self)", "c.resolve(Lazy<Int>.self)", "let a = c.resolve(Provider<A>.self)!")
    #expect(
      run.output == """
        Lazy<A>
        nil
        a: Provider<A> = Provider<A>

        """)
  }
}
