import DICore
import Testing

@testable import DISource

/// Injections into objects for Factory, which has none: the factory's code runs them.
@Suite struct MigrationInjectionTests {
  private func migration(of text: String, to library: Library) throws -> Migration {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
  }

  @Test func `An object is made, gets its injections, and is returned`() throws {
    let migration = try migration(
      of: """
        import Swinject
        protocol Delegate: AnyObject {}
        final class Presenter { weak var delegate: Delegate? }
        final class Screen: Delegate {
          let presenter: Presenter
          init(presenter: Presenter) { self.presenter = presenter }
        }
        final class Log { var screen = "" }
        let container = Container()
        container.register(Presenter.self) { _ in Presenter() }
        container.register(Screen.self) { r in Screen(presenter: r.resolve(Presenter.self)!) }
          .initCompleted { _, screen in screen.presenter.delegate = screen }
        container.register(Log.self) { _ in Log() }
          .initCompleted { r, it in
            let log = 1
            it.screen = "\\(log)"
          }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var presenter: Factory<Presenter> {
            self { Presenter() }
              .graph
          }
          var screen: Factory<Screen> {
            self {
              let screen = Screen(presenter: self.presenter())
              screen.presenter.delegate = screen
              return screen
            }
              .graph
          }
          var log: Factory<Log> {
            self {
              let log2 = Log()
              let log = 1
              log2.screen = "\\(log)"
              return log2
            }
              .graph
          }
        }

        """)
  }

  @Test func `What leads back to the object, waits, returns early or is a value is left`() throws {
    let reasons = try [
      """
      import Swinject
      final class Child { init(parent: Parent) {} }
      final class Parent { var child: Child? }
      struct Value { var number = 1 }
      final class Early { var number = 1 }
      let container = Container()
      container.register(Parent.self) { _ in Parent() }
        .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
      container.register(Child.self) { r in Child(parent: r.resolve(Parent.self)!) }
      container.register(Value.self) { _ in Value() }.initCompleted { _, value in print(value) }
      container.register(Early.self) { _ in Early() }
        .initCompleted { _, early in
          if early.number == 1 { return }
          early.number = 2
        }
      """,
      """
      import DITranquillity
      final class Late { var number = 1 }
      let container = DIContainer()
      container.register { Late() }.injection(cycle: true) { $0.number = 2 }
      """,
    ].map { try migration(of: $0, to: .factory).statements.map(\.reason) }
    #expect(
      reasons == [
        [
          "Parent is an earlier Parent, and an error (circular-dependency) afterwards",
          "it needs Parent, and App.swift:7 is not converted",
          "Factory has no injections, and Value is not known to be a class",
          "Factory has no injections, and this one may return before its end",
        ], ["Factory has no injections that wait for the outermost object"],
      ])
  }
}
