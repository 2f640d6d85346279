import Testing

@testable import DIShell

/// Factories that are not declared, and what the properties of factories ask for and choose themselves.
struct AppFactoryPropertyTests {
  @Test func `A factory that is not declared is a need of its own, and hides no other`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      class B {}
      class M {
        @Injected(\\.nope) var n: Int
        @Injected(\\.a) var a: A
        @LazyInjected(\\.b) var b: B
      }
      extension Container {
        var a: Factory<A> { self { A() } }
        var b: Factory<B> { self { B() } }
        var m: Factory<M> { self { M() } }
      }
      """, "tree m", "uses a", "validate", "resolve m")
    #expect(
      run.output == """
        M named m [unique], A.swift:12
        ├─ n: Int named nope (not registered)
        ├─ a: A named a [unique], A.swift:10
        └─ b: B named b (lazy) [unique], A.swift:11
        A named a
          M named m, A.swift:12
        A.swift:5: error: no registration for Int named nope [missing-registration]
          asked for by  M.n, A.swift:5
          path          M named m → Int named nope
          searched      Container (3 registrations)
          try           extension Container { var nope: Factory<Int> { self { Int() } } }

        1 error · 3 services checked
          see  explain missing-registration
        Resolving M named m in Container (default scope: unique)

           1  M named m is the type asked for.
           2  Search the registry of Container for M named m.
           3  Its registration is found (A.swift:12, scope unique); its factory is asked to resolve.
           4  The factory needs n: Int named nope, a: A named a, b: B named b (lazy).
           5  │  n: Int named nope has no registration in Container.


        """)
    #expect(
      run.error == """
        A.swift:5:25: warning: '\\.nope' leads to no factory
        -c:4: error: no registration for Int named nope
          asked for by  M.n, A.swift:5
          path          M named m → Int named nope
          searched      Container (3 registrations)
          try           extension Container { var nope: Factory<Int> { self { Int() } } }

        """)
  }

  @Test func `A factory that is not declared is asked for by a property of an unknown type, and later`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      class M {
        @Injected(\\.nope) var n
        @LazyInjected(\\.later) var l: String
        @DynamicInjected(\\.dynamic) var d: Int
      }
      extension Container { var m: Factory<M> { self { M() } } }
      """, "tree m")
    #expect(
      run.output == """
        M named m [unique], A.swift:7
        ├─ n: ? named nope (nothing tells its type)
        ├─ l: String named later (lazy) (not registered)
        └─ d: Int named dynamic (provider) (not registered)

        """)
    #expect(
      run.error == """
        A.swift:3:25: warning: '\\.nope' leads to no factory
        A.swift:4:30: warning: '\\.later' leads to no factory
        A.swift:5:35: warning: '\\.dynamic' leads to no factory

        """)
  }

  @Test func `A static factory that is not declared is told by its name`() throws {
    let run = try runApp(
      """
      import Factory
      class A {}
      class Store {
        @LazyInjected(Container.editor) var editor: Int
        @Injected(Container.a) var a
      }
      extension Container { static let a = Factory<A> { A() } }
      """, "tree Store", "validate")
    #expect(
      run.output == """
        Store (not registered)
        ├─ editor: Int named editor (lazy) (not registered)
        └─ a: A named a [unique], A.swift:7
        A.swift:4: error: no registration for Int named editor [missing-registration]
          asked for by  Store.editor, A.swift:4
          searched      Container (1 registration)
          try           extension Container { var editor: Factory<Int> { self { Int() } } }

        1 error · 1 service checked
          see  explain missing-registration

        """)
    #expect(run.error == "")
  }

  @Test func `What the property of a factory asks for itself is a need of the factory`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      class B {}
      class C { init(_ a: A, _ b: B) {} }
      extension Container {
        var a: Factory<A> { self { A() } }
        var b: Factory<B> { self { B() } }
        var c: Factory<C> {
          let a = a()
          return self { C(a, self.b()) }
        }
      }
      """, "tree c", "uses a")
    #expect(
      run.output == """
        C named c [unique], A.swift:8
        ├─ A named a [unique], A.swift:6
        └─ B named b [unique], A.swift:7
        A named a
          C named c, A.swift:8

        """)
    #expect(run.error == "")
  }

  @Test func `A scope or factory that an unknown condition chooses is marked, and told once`() throws {
    let run = try runApp(
      """
      import FactoryKit
      enum Flags { static var isOn: Bool { UserDefaults.standard.bool(forKey: "x") } }
      class A {}
      extension Container {
        var one: Factory<A> { Flags.isOn ? self { A() }.singleton : self { A() } }
        var two: Factory<A> { self { A() }.scope(Flags.isOn ? .cached : .shared) }
        var three: Factory<A> { self { A() } }
      }
      """, "list", "diagnostics")
    #expect(
      run.output == """
        Container: 3 registrations (factory, default scope unique)
          A named one    unique  A.swift:5  assumed
          A named two    shared  A.swift:6  assumed
          A named three  unique  A.swift:7
        A.swift:5:25: warning: 'Flags.isOn' is not known: taken as false
        A.swift:6:44: warning: 'Flags.isOn' is not known: taken as false

        """)
    #expect(
      run.error == """
        A.swift:5:25: warning: 'Flags.isOn' is not known: taken as false (and 1 more)

        """)
  }

  @Test
  func
    `Undeclared factories of a container of the program's own, weak and optional ones are told alike, and functions ask as properties do`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      class B { init(_ a: A) {} }
      final class Own: SharedContainer {
        static let shared = Own()
        let manager = ContainerManager()
      }
      extension Own { var a: Factory<A> { self { A() } } }
      class V {
        @Injected(\\Own.nope) var n: A
        @WeakLazyInjected(\\.weak) var w: A?
        @InjectedObject(\\.object) var o: A
      }
      extension Container {
        var v: Factory<V> { self { V() } }
        func made(_ number: Int) -> Factory<B> {
          let a = Own.shared.a()
          return self { B(a) }
        }
        var one: Factory<B> { made(1) }
      }
      """, "tree v", "tree one", "validate")
    #expect(
      run.output == """
        V named v [unique], A.swift:15
        ├─ n: A named nope (not registered)
        ├─ w: A named weak (lazy) (not registered)
        └─ o: A named object (not registered)
        B named made(_:) [unique], A.swift:16
        └─ A named a [unique], A.swift:8
        A.swift:10: error: no registration for A named nope [missing-registration]
          asked for by  V.n, A.swift:10
          path          V named v → A named nope
          searched      Own (1 registration)
          similar       A named a, A.swift:8
          try           extension Own { var nope: Factory<A> { self { A() } } }

        A.swift:11: error: no registration for A named weak [missing-registration]
          asked for by  V.w, A.swift:11
          searched      Container (2 registrations)
          try           extension Container { var weak: Factory<A> { self { A() } } }

        A.swift:12: error: no registration for A named object [missing-registration]
          asked for by  V.o, A.swift:12
          searched      Container (2 registrations)
          try           extension Container { var object: Factory<A> { self { A() } } }

        3 errors · 2 services checked, 1 not checked
          needs arguments  B named made(_:)
          see              explain missing-registration

        """)
    #expect(
      run.error == """
        A.swift:10:28: warning: '\\Own.nope' leads to no factory
        A.swift:11:33: warning: '\\.weak' leads to no factory
        A.swift:12:33: warning: '\\.object' leads to no factory

        """)
  }
}
