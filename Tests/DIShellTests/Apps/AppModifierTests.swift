import Testing

@testable import DIShell

/// Modifiers of registrations that nobody declares.
struct AppModifierTests {
  @Test func `A modifier that nobody declares costs only itself, in a chain for Resolver`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}; protocol P {}; extension A: P {}
      extension Resolver: ResolverRegistering { public static func registerAllServices() { register { A() }.tracked().implements(P.self).scope(.cached) } }
      """, "list", "validate")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A, P  cached  A.swift:3
        nothing is wrong · 2 services checked

        """)
    #expect(
      run.error == """
        A.swift:3:86: warning: 'tracked' of ResolverOptions is not understood: taken as nothing that changes it

        """)
  }

  @Test func `A modifier that nobody declares costs only itself, in a chain for DITranquillity`() throws {
    let run = try runApp(
      """
      import DITranquillity
      class A {}; protocol P {}; extension A: P {}
      let container = DIContainer()
      container.register(A.init).tracked().as(P.self).lifetime(.single)
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (ditranquillity, default scope prototype)
          A, P  single  A.swift:4

        """)
    #expect(
      run.error == """
        A.swift:4:1: warning: 'tracked' of DIComponentBuilder is not understood: taken as nothing that changes it

        """)
  }

  @Test func `A modifier that nobody declares costs only itself, in a chain for Swinject`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}; protocol P {}; extension A: P {}
      let container = Container()
      container.register(A.self) { _ in A() }.tracked().implements(P.self).inObjectScope(.container)
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A, P  container  A.swift:4

        """)
    #expect(
      run.error == """
        A.swift:4:1: warning: 'tracked' of ServiceEntry is not understood: taken as nothing that changes it

        """)
  }

  @Test func `A modifier that nobody declares costs only itself, in a factory of Factory`() throws {
    let run = try runApp(
      """
      import FactoryKit
      class A {}
      extension Container { var a: Factory<A> { self { A() }.tracked().singleton }
        var b: Factory<A> { self { A() }.singleton.tracked() } }
      """, "list --all", "validate")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          A named a  singleton  A.swift:3
          A named b  singleton  A.swift:4
        2 of 2 statements in force
        nothing is wrong · 2 services checked

        """)
    #expect(
      run.error == """
        A.swift:3:43: warning: 'tracked' of Factory is not understood: taken as nothing that changes it (and 1 more)

        """)
  }
}
