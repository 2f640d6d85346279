import Testing

@testable import DIShell

/// Methods of containers as values, where the program adds methods of the same name.
struct AppReferenceTests {
  @Test func `The labels of a reference choose between the container's method and the program's`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class A {}
      final class B {}
      final class P: DIFramework { static func load(container: DIContainer) { container.register(A.init) } }
      final class Q: DIPart { static func load(container: DIContainer) { container.register(B.init) } }
      extension DIContainer {
        func append(part: DIPart.Type, when isWanted: Bool) { if isWanted { append(part: part) } }
        func appendAll(_ frameworks: [DIFramework.Type]) { frameworks.forEach(append(framework:)) }
      }
      let container = DIContainer()
      [P.self].forEach(container.append(framework:))
      let add = container.append(part:when:)
      add(Q.self, true)
      let other = DIContainer()
      other.appendAll([P.self])
      """, "list")
    #expect(
      run.output == """
        container: 2 registrations (ditranquillity, default scope prototype)
          A  prototype  A.swift:4
          B  prototype  A.swift:5
        other: 1 registration (ditranquillity, default scope prototype)
          A  prototype  A.swift:4

        """)
    #expect(
      run.error == """
        2 of 2 statements in force (3 registrations)

        """)
  }

  @Test func `A reference without labels means the method that takes what it is called with`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class B {}
      protocol Feature { func add(to container: Container) }
      extension Container { func register(_ feature: Feature) { feature.add(to: self) } }
      extension Assembler { func apply(assembly: Assembly, when isWanted: Bool) { if isWanted { apply(assembly: assembly) } } }
      struct F: Feature { func add(to container: Container) { container.register(A.self) { _ in A() } } }
      struct M: Assembly { func assemble(container: Container) { container.register(B.self) { _ in B() } } }
      let container = Container()
      let features: [Feature] = [F()]
      features.forEach(container.register)
      let assembler = Assembler(container: container)
      let assemblies: [Assembly] = [M()]
      assemblies.forEach(assembler.apply)
      """, "list")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A  graph  A.swift:7
          B  graph  A.swift:8

        """)
    #expect(run.error == "")
  }

  @Test func `A request as a value is the library's where the program's overloads take other arguments`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class B { init(_ a: A) {} }
      extension Resolver { func resolve<T>(_ type: T.Type, or other: T) -> T { resolve(type) ?? other } }
      let container = Container()
      container.register(A.self) { _ in A() }
      container.register(B.self) { r in
        let find: (A.Type) -> A? = r.resolve(_:)
        return B(find(A.self)!)
      }
      """, "resolve B")
    #expect(
      run.output == """
        Resolving B in container (default scope: graph)

           1  B is the type asked for.
           2  Search the registry of container for B.
           3  Its registration is found (A.swift:7, scope graph); its factory is asked to resolve.
           4  The factory needs A.
           5  │  A is registered (A.swift:6); its factory creates A#1.
           6  The B factory creates B#1 and returns it.

        B#1 · 2 objects created · nothing holds B#1: 2 objects deallocated

        """)
    #expect(run.error == "")
  }
}
