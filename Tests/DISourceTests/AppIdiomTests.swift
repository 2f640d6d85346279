import DICore
import Testing

@testable import DISource

/// Forms of registrations that apps have, each with what is known of it.
@Suite struct AppIdiomTests {
  // MARK: Unknown values

  private static let bundled = """
    import FactoryKit
    import Foundation
    enum Mode: String { case a, b }
    extension Container {
      var forced: Factory<URL> { self { Bundle.main.url(forResource: "M", withExtension: "momd")! } }
      var otherwise: Factory<URL> { self { Bundle.main.url(forResource: "M", withExtension: "momd") ?? other } }
      var stored: Factory<URL> { self { let it: URL? = Bundle.main.bundleURL; return it! } }
      var mode: Factory<Mode> { self { Mode(rawValue: Secrets.mode)! } }
    }

    """

  @Test(arguments: [
    ("forced", "URL (value)"), ("otherwise", "URL (value)"), ("stored", "URL (value)"),
    ("mode", "Mode (value)"),
  ])
  func `an unknown value without its optional is of the type in the optional`(name: String, expected: String)
  {
    let story = Story(Self.bundled)
    #expect(story.resolve(name == "mode" ? "Mode" : "URL", name: name, from: "Container") == expected)
  }

  @Test func `a parameter whose type nothing states requests nothing`() {
    let story = Story(
      """
      import DITranquillity
      import Foundation
      class API { init(session: URLSession) {} }
      let container = DIContainer()
      container.register { URLSession(configuration: $0) }
      container.register(API.init)
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:5:1: warning: cannot tell the type of a parameter of this factory"
      ])
    #expect(story.resolve("API", from: "container") == "API#1")
    #expect(story.program.needs(ofType: "URLSession").isEmpty)
  }

  // MARK: Swinject

  private static let autoregistered = """
    import Swinject
    import SwinjectAutoregistration
    class A {}
    class B { init(a: A) {} }
    class Page { init(later: Lazy<B>, each: Provider<A>) {} }
    let container = Container()
    container.autoregister(A.self, initializer: A.init)
    container.autoregister(B.self, initializer: { B(a: $0) })
    container.autoregister(Page.self, initializer: Page.init)
    """

  @Test func `autoregister takes the types of its closure's parameters from their use`() {
    #expect(Story(Self.autoregistered).resolve("B", from: "container") == "B#1")
  }

  @Test func `autoregister needs what is in a Lazy or a Provider`() {
    let story = Story(Self.autoregistered)
    let page = story.program.statements.last
    let needs = page?.needs.map { "\($0.label?.text ?? "") \($0.key.type.name) \($0.kind)" }
    #expect(needs == ["later B lazy", "each A provider"])
    #expect(story.resolve("Page", from: "container") == "Page#1")
  }

  @Test func `a container without a name is listed if it has registrations`() {
    let story = Story(
      """
      import Swinject
      class A {}
      class B { init(a: A) {} }
      class Parts: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      class Pages: Assembly {
        func assemble(container: Container) { container.register(B.self) { r in B(a: r.resolve(A.self)!) } }
      }
      let empty = Assembler()
      let assembler = Assembler([Pages()], parent: Assembler([Parts()]))
      """)
    let listed = story.program.containers.map { container in
      "\(container.name): " + story.program.registrations(of: container).map(\.text).joined(separator: ", ")
    }
    #expect(
      listed.filter { !$0.hasPrefix("main") } == ["empty: ", "Container: A", "assembler: B ← a: A (init)"])
  }

  // MARK: Factory

  @Test func `a static factory has its scope, whichever is asked for first`() {
    let story = Story(
      """
      import Factory
      final class A {}
      final class B { let a: A; init(a: A) { self.a = a } }
      extension Container {
        static let b = Factory { B(a: a()) }
        static let a = Factory(scope: .singleton) { A() }
      }
      """)
    #expect(story.type("Container.b().a === Container.b().a") == ["true"])
  }

  @Test func `what is registered over a factory of the program's own container is an override`() {
    let story = Story(
      """
      import FactoryKit
      final class A {}
      final class NetContainer: SharedContainer {
        static let shared = NetContainer()
        let manager = ContainerManager()
      }
      extension NetContainer { var a: Factory<A> { self { A() } } }
      func setUp() { NetContainer.shared.a.register { A() } }
      """)
    let statements = story.program.statements.map {
      "\($0.text) \($0.role.isOverride ? "override" : "registration")"
    }
    #expect(statements == ["A named a registration", "A named a override"])
  }

  // MARK: Several registrations of one statement

  @Test func `a statement that registers in several scopes is listed once for each`() {
    let story = Story(
      """
      class A {}
      class B {}
      func add<T>(_ make: @escaping () -> T, _ scope: ResolverScope) { Resolver.register(T.self) { make() }.scope(scope) }
      add({ A() }, .application)
      add({ B() }, .unique)
      """)
    #expect(
      story.program.statements.map { "\($0.text) \($0.scope?.name.text ?? "")" } == [
        "A application", "B unique",
      ])
  }
}
