import DICore
import Testing

@testable import DISource

/// A function of the program that is called as the library's own, `register`, and only hands on what makes the object: its
/// calls are the statements, whether they run or not.
@Suite struct RegisterFunctionTests {
  private func lines(_ text: String) -> [String] {
    Story(text).program.statements.map {
      "\($0.services.map { "\($0.type)" }.joined(separator: ", ")) \($0.place) \($0.isReached ? "runs" : "does not run")"
    }
  }

  @Test func `Swinject: methods, free and static functions, and those of the container`() {
    #expect(
      lines(
        """
        import Swinject
        class A {}
        class B {}
        final class DI {
          let container = Container()
          func register<T>(_ t: T.Type, _ f: @escaping () -> T) { container.register(t) { _ in f() } }
          func register<T>(_ t: T.Type, name: String? = nil, make: @escaping (Resolver) -> T) {
            container.register(t, name: name, factory: make).inObjectScope(.container)
          }
          func never() { register(B.self) { B() } }
        }
        let di = DI()
        func register<T>(_ t: T.Type, _ f: @escaping (Resolver) -> T) { di.container.register(t, factory: f) }
        enum Free {
          static func register<T>(_ t: T.Type = T.self, _ f: @escaping () -> T) { di.container.register(t) { _ in f() } }
        }
        extension Container {
          func register<T>(lazy f: @escaping () -> T) { register(T.self) { _ in f() } }
        }
        di.register(A.self) { A() }
        di.register(A.self, name: "n", make: { _ in A() })
        Free.register { B() }
        di.container.register(lazy: { B() })
        func later() {
          di.register(A.self) { A() }
          di.register(A.self, make: { _ in A() })
          register(A.self) { _ in A() }
          Free.register { B() }
          di.container.register(lazy: { B() })
          tableView.register(A.self, forCellReuseIdentifier: "a")
        }
        """) == [
          "B Test.swift:10 does not run", "A Test.swift:20 runs", "A Test.swift:21 runs",
          "B Test.swift:22 runs", "B Test.swift:23 runs", "A Test.swift:25 does not run",
          "A Test.swift:26 does not run", "A Test.swift:27 does not run", "B Test.swift:28 does not run",
          "B Test.swift:29 does not run",
        ])
  }

  @Test
  func `Swinject: the protocol through which a container of the program is seen, and its own overloads`() {
    #expect(
      lines(
        """
        import Swinject
        class A {}
        protocol Registry: AnyObject {
          func register<T>(_ t: T.Type, name: String?, factory: @escaping (Resolver) -> T)
        }
        extension Registry {
          func register<T>(_ t: T.Type, factory: @escaping (Resolver) -> T) {
            register(t, name: nil, factory: factory)
          }
          func register<T>(_ make: @autoclosure @escaping () -> T) { register(T.self, name: nil) { _ in make() } }
        }
        final class DI: Registry {
          private let container = Container()
          func register<T>(_ t: T.Type, name: String?, factory: @escaping (Resolver) -> T) {
            container.register(t, name: name, factory: factory)
          }
        }
        protocol Module { static func fill(_ r: Registry) }
        enum Main: Module {
          static func fill(_ r: Registry) {
            r.register(A.self) { _ in A() }
            r.register(A.self, name: "n") { _ in A() }
            r.register(A())
          }
        }
        enum Rest: Module { static func fill(_ r: Registry) { r.register(A.self) { _ in A() }; r.register(A()) } }
        Main.fill(DI())
        """) == [
          "A Test.swift:21 runs", "A Test.swift:22 runs", "A Test.swift:23 runs",
          "A Test.swift:26 does not run", "A Test.swift:26 does not run",
        ])
  }

  @Test func `Resolver: methods, static functions with a default name, and those of the container`() {
    #expect(
      lines(
        """
        import Resolver
        class A {}
        class B {}
        final class DI {
          private let resolver = Resolver()
          func register<T>(_ f: @escaping (Resolver) -> T) { resolver.register { r in f(r) }.scope(.application) }
        }
        let di = DI()
        enum Free {
          static func register<T>(_ t: T.Type, name: String = "x", _ f: @escaping () -> T) {
            Resolver.register(t, name: Resolver.Name(name)) { f() }
          }
        }
        extension Resolver {
          static func register<T>(shared f: @autoclosure @escaping () -> T) {
            main.register(T.self, name: nil, factory: { f() }).scope(.shared)
          }
        }
        di.register { _ in A() }
        Free.register(B.self) { B() }
        Resolver.register(shared: B())
        func later() {
          di.register { _ in A() }
          Free.register(B.self) { B() }
          Resolver.register(shared: B())
        }
        """) == [
          "A Test.swift:19 runs", "B Test.swift:20 runs", "B Test.swift:21 runs",
          "A Test.swift:23 does not run", "B Test.swift:24 does not run", "B Test.swift:25 does not run",
        ])
  }

  @Test func `DITranquillity: a structure around the container, and a static function with a default name`() {
    #expect(
      lines(
        """
        import DITranquillity
        class A {}
        class B {}
        struct Registrar {
          let container: DIContainer
          @discardableResult
          func register<T>(_ make: @escaping () -> T) -> DIComponentBuilder<T> { container.register(make).lifetime(.single) }
          static func register<T>(in c: DIContainer, name: String = "d", _ make: @escaping () -> T) {
            c.register(make).as(T.self, name: name)
          }
        }
        let container = DIContainer()
        Registrar(container: container).register { A() }
        Registrar.register(in: container) { B() }
        func later(_ r: Registrar) {
          r.register { A() }.as(AnyObject.self)
          Registrar.register(in: container, name: "e") { B() }
        }
        """) == [
          "A Test.swift:13 runs", "B, B Test.swift:14 runs", "A, AnyObject Test.swift:16 does not run",
          "B Test.swift:17 does not run",
        ])
  }

  @Test
  func `Factory: a function that registers over a factory makes overrides of its calls, and no statements`() {
    let story = Story(
      """
      import FactoryKit
      protocol P {}
      class A: P {}
      extension Container { var a: Factory<P> { self { A() } } }
      enum Mocks { static func register(_ f: @escaping () -> P) { Container.shared.a.register { f() } } }
      func later() { Mocks.register { A() } }
      """)
    #expect(story.program.statementCount.found == 1)
    #expect(
      story.program.statements.filter { !$0.isReached }.map { "\($0.role) \($0.place)" } == [
        "override(nil) Test.swift:6"
      ])
  }

  @Test func `a statement whose type code computes counts in code that does not run, too`() {
    #expect(
      lines(
        """
        import Swinject
        class A {}
        class B {}
        let container = Container()
        func never(a: A) {
          container.register(type(of: a)) { _ in A() }
          [A.self].forEach { container.register($0) { _ in A() } }
          for t in [B.self] { container.storyboardInitCompleted(t) { _, _ in } }
          guard let other = Optional(container) else { return }
          other.register(B.self) { _ in B() }
        }
        extension Container {
          func add<T>(_ t: T.Type) { storyboardInitCompleted(t, name: "n") { _, _ in } }
        }
        """) == [
          "A Test.swift:6 does not run", "A Test.swift:7 does not run", "B Test.swift:8 does not run",
          "B Test.swift:10 does not run", "T Test.swift:13 does not run",
        ])
  }

  @Test func `a function of the same name that hands on no closure is no statement where it is called`() {
    #expect(
      lines(
        """
        import Swinject
        class A {}
        class C {}
        final class DI {
          let container = Container()
          func register<T>(_ f: @escaping () -> T) { container.register(T.self) { _ in f() } }
          func register<T>(instance: T) { container.register(T.self) { _ in instance } }
        }
        let di = DI()
        di.register { A() }
        di.register(instance: C())
        """) == ["C Test.swift:7 runs", "A Test.swift:10 runs"])
  }
}
