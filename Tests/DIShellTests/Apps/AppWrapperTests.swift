import Testing

@testable import DIShell

/// Property wrappers, of the program and of libraries.
struct AppWrapperTests {
  @Test func `What the program's own wrapper asks for is a need, also if its container comes later`() throws {
    let run = try runApp(
      """
      import Swinject
      class Net {}
      final class Locator { static let shared = Locator(); var resolver: Resolver! }
      @propertyWrapper struct Inject<T> {
          let wrappedValue: T
          init(name: String? = nil) { wrappedValue = Locator.shared.resolver.resolve(T.self, name: name)! }
      }
      class Screen { @Inject var net: Net; init() {} }
      let container = Container()
      container.register(Net.self) { _ in Net() }
      container.register(Screen.self) { _ in Screen() }
      Locator.shared.resolver = container
      """, "tree Screen", "uses Net")
    #expect(
      run.output == """
        Screen [graph], A.swift:11
        └─ net: Net [graph], A.swift:10
        Net
          Screen, A.swift:11

        """)
  }

  @Test func `Wrappers of Swinject are answered by the service in them`() throws {
    let run = try runApp(
      """
      import Swinject
      class Cat {}
      class A {}
      class B { var a: A? }
      class Mouse {}
      var ids: [GraphIdentifier] = []
      let c = Container()
      c.register(Cat.self) { _ in Cat() }
      c.register(A.self) { _ in A() }
      c.register(B.self) { r in let b = B(); b.a = r ~> A.self; return b }
      c.register(Mouse.self) { r in ids.append(r.resolve(GraphIdentifier.self)!); return Mouse() }
      let l = c.resolve(Lazy<Cat>.self)
      """, "l == nil", "c.resolve(Cat?.self)", "tree B", "resolve Mouse")
    #expect(
      run.output == """
        false
        Resolving Cat? in c (default scope: graph)

           1  Cat? is the type asked for.
           2  Search the registry of c for Cat.
           3  Its registration is found (A.swift:8, scope graph); its factory is asked to resolve.
           4  The factory creates Cat#1 and returns it.

        Cat#1 · 1 object created · nothing holds Cat#1: 1 object deallocated
        B [graph], A.swift:10
        └─ a: A [graph], A.swift:9
        Resolving Mouse in c (default scope: graph)

           1  Mouse is the type asked for.
           2  Search the registry of c for Mouse.
           3  Its registration is found (A.swift:11, scope graph); its factory is asked to resolve.
           4  The factory creates Mouse#1 and returns it.

        Mouse#1 · 1 object created · nothing holds Mouse#1: 1 object deallocated

        """)
  }

  @Test func `What a wrapper asks for when its property is read is a need that is told by the property`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      final class Locator { static let shared = Locator(); let container = Container() }
      @propertyWrapper struct Computed<T> {
        var wrappedValue: T { Locator.shared.container.resolve(T.self)! }
      }
      @propertyWrapper struct Kept<T> {
        private var value: T?
        var wrappedValue: T {
          mutating get {
            if let value { return value }
            let new = Locator.shared.container.resolve(T.self)!
            value = new
            return new
          }
        }
      }
      @propertyWrapper struct Perhaps<T> {
        var wrappedValue: T?
        init() { wrappedValue = Locator.shared.container.resolve(T.self) }
      }
      final class A {}
      final class B {}
      final class Gone {}
      final class Screen {
        @Computed var a: A
        @Kept var b: B
        @Perhaps var none: Gone?
        @Computed var gone: Gone
      }
      let container = Locator.shared.container
      container.register(A.self) { _ in A() }
      container.register(B.self) { _ in B() }
      container.register(Screen.self) { _ in Screen() }
      """, "tree Screen", "uses A", "validate")
    #expect(
      run.output == """
        Screen [graph], A.swift:33
        ├─ a: A (provider) [graph], A.swift:31
        ├─ b: B (lazy) [graph], A.swift:32
        ├─ none: Gone? (not registered, nil will do)
        └─ gone: Gone (provider) (not registered)
        A
          Screen, A.swift:33
        A.swift:28: error: no registration for Gone [missing-registration]
          asked for by  Screen.gone, A.swift:28
          searched      container (3 registrations)
          try           container.register(Gone.self) { _ in Gone() }

        1 error · 3 services checked
          see  explain missing-registration

        """)
  }

  @Test func `A Lazy and a Provider of one service are two needs`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Heavy {}
      final class Owner { init(_ lazy: Lazy<Heavy>, _ provider: Provider<Heavy>) {} }
      let c = Container()
      c.register(Heavy.self) { _ in Heavy() }
      c.register(Owner.self) { r in Owner(r.resolve(Lazy<Heavy>.self)!, r.resolve(Provider<Heavy>.self)!) }
      """, "resolve Owner")
    #expect(
      run.output == """
        Resolving Owner in c (default scope: graph)

           1  Owner is the type asked for.
           2  Search the registry of c for Owner.
           3  Its registration is found (A.swift:6, scope graph); its factory is asked to resolve.
           4  The factory needs Heavy (lazy), Heavy (provider).
           5  │  Heavy (lazy) is delayed until it is first used.
           6  │  Heavy (provider) is delayed until it is first used.
           7  The Owner factory has Heavy (lazy) and Heavy (provider).
           8  The Owner factory creates Owner#1 and returns it.

        Owner#1 · 1 object created · nothing holds Owner#1: 1 object deallocated

        """)
  }
}
