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
}
