import Testing

@testable import DIShell

/// Closures and functions that code hands on by name.
struct AppHandedFunctionTests {
  @Test func `A parameter that is handed to a function which runs it at once is run`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      protocol MainThreadAssembly: Assembly { @MainActor func assembleOnMainThread(container: Container) }
      extension MainThreadAssembly {
        func assemble(container: Container) { MainActor.assumeIsolatedSafe { assembleOnMainThread(container: container) } }
      }
      extension MainActor {
        static func assumeIsolatedSafe<T>(_ operation: @MainActor () throws -> T) rethrows -> T {
          if Thread.isMainThread { return try MainActor.assumeIsolated(operation) }
          return try DispatchQueue.main.sync { try MainActor.assumeIsolated(operation) }
        }
      }
      struct AppAssembly: MainThreadAssembly {
        func assembleOnMainThread(container: Container) { container.register(A.self) { _ in A() } }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let assembler = Assembler([AppAssembly()])
      }
      """, "list")
    #expect(
      run.output == """
        assembler: 1 registration (swinject, default scope graph)
          A  graph  A.swift:14

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate

        """)
  }

  @Test func `A function of the program is run by what would run a closure in its place`() throws {
    let run = try runApp(
      """
      import Swinject
      let container = Container()
      func one() { container.register(Int.self, name: "sync") { _ in 1 } }
      func two() { container.register(Int.self, name: "run") { _ in 1 } }
      func three() { container.register(Int.self, name: "lock") { _ in 1 } }
      func four() { container.register(Int.self, name: "pool") { _ in 1 } }
      func five() { container.register(Int.self, name: "escaping") { _ in 1 } }
      func six() { container.register(Int.self, name: "animation") { _ in 1 } }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          DispatchQueue(label: "setup").sync(execute: one)
          await MainActor.run(body: two)
          NSLock().withLock(three)
          autoreleasepool(invoking: four)
          withoutActuallyEscaping(five) { $0() }
          UIView.performWithoutAnimation(six)
          return true
        }
      }
      """, "list")
    #expect(
      run.output == """
        container: 6 registrations (swinject, default scope graph)
          Int named sync       graph  A.swift:3
          Int named run        graph  A.swift:4
          Int named lock       graph  A.swift:5
          Int named pool       graph  A.swift:6
          Int named escaping   graph  A.swift:7
          Int named animation  graph  A.swift:8

        """)
    #expect(
      run.error == """
        6 of 6 statements in force
        registering starts at AppDelegate

        """)
  }

  @Test func `A function that is handed to unknown code is taken to run, as a closure would be`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      let container = Container()
      func setUp() { container.register(A.self) { _ in A() } }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          Boot.run(setUp)
          return true
        }
      }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A  graph  A.swift:4  assumed

        """)
    #expect(
      run.error == """
        A.swift:4:16: warning: the closure that is handed to 'Boot.run' is taken to run: it leads to registration statements

        """)
  }
}
