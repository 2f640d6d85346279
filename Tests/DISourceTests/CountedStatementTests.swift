import DICore
import Testing

@testable import DISource

/// The number of registration statements in a text does not depend on what runs.
@Suite struct CountedStatementTests {
  /// The counts, and how every statement is listed.
  private func counted(_ text: String) -> String {
    counted([SourceText(name: "A.swift", text: text)])
  }

  private func counted(_ texts: [SourceText]) -> String {
    let program = Program()
    _ = program.load(texts)
    let count = program.statementCount
    let lines = program.statements.map { listed in
      "\(listed.place) \(listed.services[0].words)\(listed.role.isOverride ? ", override" : "")"
        + (listed.because.map { ": \($0)" } ?? "")
    }
    return (["\(count.inForce) of \(count.found)"] + lines).joined(separator: "\n")
  }

  private static let registry = """
    import Swinject
    protocol Registry { func add<T>(_ type: T.Type, _ make: @escaping () -> T) }
    final class Own: Registry {
      let c = Container()
      func add<T>(_ type: T.Type, _ make: @escaping () -> T) { c.register(type) { _ in make() } }
    }
    final class List { func add<T>(_ type: T.Type, _ make: @escaping () -> T) {} }
    struct First { static func go(_ r: Registry) { r.add(Int.self) { 1 } } }
    struct Second { static func go(_ r: Own) { r.add(String.self) { "" } } }
    func fill(_ list: List) { list.add(Int.self) { 1 } }
    let own = Own()

    """

  @Test func `calls of the program's own registry count, whether they run or not`() {
    #expect(
      counted(Self.registry) == """
        0 of 2
        A.swift:8 Int: nothing that runs calls First.go
        A.swift:9 String: nothing that runs calls Second.go
        """)
    #expect(
      counted(Self.registry + "First.go(own)") == """
        1 of 2
        A.swift:8 Int
        A.swift:9 String: nothing that runs calls Second.go
        """)
  }

  private static let helper = """
    import DITranquillity
    import UIKit
    class Details: UIViewController {}
    extension DIContainer {
      func add<T: UIViewController>(_ t: T.Type, file: String = #file, line: Int = #line) -> DIComponentBuilder<T> {
        register(file: file, line: line) { T(nibName: nil, bundle: nil) }.lifetime(.prototype)
      }
    }
    class Screens: DIPart { static func load(container: DIContainer) { container.add(Details.self) } }
    let container = DIContainer()

    """

  @Test func `a registration with a file and line counts where it stands`() {
    #expect(
      counted(Self.helper) == """
        0 of 1
        A.swift:6 T: nothing that runs calls DIContainer.add
        """)
    #expect(
      counted(Self.helper + "container.append(part: Screens.self)") == """
        1 of 1
        A.swift:6 Details
        """)
  }

  @Test func `factories in extensions of protocols, in other types and outside of types count`() {
    #expect(
      counted(
        """
        import FactoryKit
        protocol HasA { var a: Factory<Int> { get } }
        extension Container: HasA { var a: Factory<Int> { self { 1 } } }
        extension HasA where Self: SharedContainer { var b: Factory<String> { self { "" } } }
        enum DI { static var c: Factory<Double> { Container.shared { 1 } } }
        struct Screen {
          var d: Factory<Float> { Container.shared { 1 } }
          var other: Factory<Int> { Container.shared.a }
          let stored: Factory<Int>
        }
        """) == """
          3 of 4
          A.swift:3 Int named a
          A.swift:4 String named b
          A.swift:5 Double named c
          A.swift:7 Float named d: nothing that runs evaluates it
          """)
  }

  @Test func `an override is one even if the text lacks the factory`() {
    #expect(
      counted(
        """
        import FactoryKit
        extension Container { var a: Factory<Int> { self { 1 } } }
        func mock() { Container.shared.missing.register { 2 } }
        """) == """
          1 of 1
          A.swift:2 Int named a
          A.swift:3 Int named missing, override: nothing that runs calls mock
          """)
  }

  @Test func `a file that lies in the tree twice declares its factories once`() {
    let text = """
      import FactoryKit
      extension Container {
        var a: Factory<Int> { self { 1 } }
        private var b: Factory<String> { self { "" } }
      }
      """
    let other = "import FactoryKit\nextension Container { var c: Factory<Int> { self { 3 } } }\n"
    #expect(
      counted([
        SourceText(name: "A.swift", text: text), SourceText(name: "Copy/A.swift", text: text),
        SourceText(name: "C.swift", text: other),
      ]) == """
        4 of 5
        A.swift:3 Int named a
        A.swift:4 String named b
        Copy/A.swift:3 Int named a: 'a' is declared alike at A.swift:3
        Copy/A.swift:4 String named b (A)
        C.swift:2 Int named c
        """)
  }

  @Test func `what a preview registers over factories are overrides`() {
    #expect(
      counted(
        """
        import FactoryKit
        extension Container { var a: Factory<Int> { self { 1 } } }
        #Preview { Container.preview { $0.a.register { 2 } }; Text("") }
        #Preview { let _ = Container.shared.a.preview { 3 }; Text("") }
        """) == """
          1 of 1
          A.swift:2 Int named a
          A.swift:3 Int named a, override: '#Preview' is not run here
          A.swift:4 Int named a, override: '#Preview' is not run here
          """)
  }
}
