import DICore
import Testing

@testable import DISource

/// What ends the start of a program, and what its system calls.
@Suite struct StartEdgeTests {
  private func listed(_ text: String) -> [String] {
    let program = Program()
    _ = program.load([SourceText(name: "A.swift", text: text)])
    return program.statements.map { listed in
      "\(listed.services[0].words)\(listed.isAssumed ? " assumed" : "")"
        + (listed.because.map { ": \($0)" } ?? "")
    }
  }

  @Test func `what follows the end of the program in a body is not reached`() {
    #expect(
      listed(
        """
        import Resolver
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            Unknown.run { fatalError("x"); register { 1 } }
            Unknown.go { exit(0); register { "" } }
            Unknown.end { register { 1.5 } }
          }
        }
        """) == [
          "Int: Resolver.registerAllServices runs, but does not come to it",
          "String: Resolver.registerAllServices runs, but does not come to it", "Double assumed",
        ])
  }

  @Test func `the services of an app delegate are called by its superclass`() {
    #expect(
      listed(
        """
        import PluggableAppDelegate
        import Resolver
        @UIApplicationMain class AppDelegate: PluggableApplicationDelegate {
          override var services: [ApplicationService] { [Dependencies(), Other()] }
        }
        final class Dependencies: NSObject, ApplicationService {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool {
            Resolver.register { 1 }
            return true
          }
        }
        final class Other: NSObject, ApplicationService {}
        """) == ["Int"])
  }

  @Test func `a closure that counts ends an iterator where code is only read`() {
    let program = Program()
    let report = program.load([
      SourceText(
        name: "A.swift",
        text: """
          import Resolver
          struct Down: Sequence, IteratorProtocol {
            var n: Int
            mutating func next() -> Int? { if n == 0 { return nil }; defer { n -= 1 }; return n }
          }
          class A {
            init() {
              var n = 0
              let numbers = AnyIterator<Int> { n += 1; return n > 3 ? nil : n }
              print(Array(numbers).count, Down(n: 2).map { $0 }.count)
            }
          }
          Resolver.register { A() }
          """)
    ])
    #expect(report.diagnostics.map(\.description) == [])
  }

  @Test func `the scope that a property sets is set again after the start has changed it`() {
    let program = Program()
    _ = program.load([
      SourceText(
        name: "A.swift",
        text: """
          import FactoryKit
          final class S {}
          extension Container { var svc: Factory<S> { self { S() }.cached } }
          @main struct MyApp: App {
            init() { Container.shared.svc.scope(.shared) }
            var body: some Scene { WindowGroup {} }
          }
          """)
    ])
    #expect(
      program.containers.flatMap(program.registrations).map { "\($0.scope?.name.text ?? "")" } == ["cached"])
  }

  @Test func `an argument whose type is not known is taken for the one that fits`() {
    let story = Story(
      """
      import Swinject
      final class E { init(_ f: (Int) -> Int, _ a: [Int]) {} }
      let container = Container()
      container.register(E.self) { (_, f: @escaping (Int) -> Int, a: [Int]) in E(f, a) }
      """)
    #expect(
      story.type("container.resolve(E.self, arguments: { (x: Int) in x }, [1]) != nil") == ["true"])
  }
}
