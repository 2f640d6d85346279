import Testing

@testable import DIShell

/// Scopes of a program's own, and types in variables, with Swinject.
struct AppObjectScopeTests {
  @Test func `The description of a scope of the program's own is what the container prints`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Ring: ObjectScopeProtocol, CustomStringConvertible {
        func makeStorage() -> InstanceStorage { PermanentStorage() }
        var description: String { "ring" }
      }
      final class A {}
      let c = Container()
      c.register(A.self) { _ in A() }.inObjectScope(Ring())
      print(c)
      """)
    #expect(
      run.error == """
        [
            { Service: A, Factory: Resolver -> A, ObjectScope: ring }
        ]

        """)
  }

  @Test func `The key of a type in a variable is the static type of the variable`() throws {
    let run = try runApp(
      """
      import Swinject
      class Animal {}
      final class Dog: Animal {}
      let c = Container()
      let type: Animal.Type = Dog.self
      c.register(type) { _ in Dog() }
      print(c.resolve(Animal.self) != nil, c.resolve(Dog.self) == nil)
      """, "list")
    #expect(
      run.output == """
        c: 1 registration (swinject, default scope graph)
          Animal (Dog)  graph  A.swift:6

        """)
    #expect(run.error == "true true\n")
  }

  @Test func `At the last step a weak storage of the program holds nothing that was deallocated`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class Page {}
      let loose = ObjectScope(
        storageFactory: WeakStorage.init, description: "loose", parent: ObjectScope.graph)
      let c = Container()
      c.register(A.self) { _ in A() }.inObjectScope(loose)
      c.register(Page.self) { r in
        _ = r.resolve(A.self)
        return Page()
      }
      """, "step Page", "end", "state")
    #expect(
      run.output.hasSuffix(
        """
         * graph        released: Page#1
           container    empty
           weak         empty
         * loose        released: A#1
         * objects      Page#1 (created), A#1 (deallocated)

        """))
  }

  @Test func `An initialiser that the program adds to containers takes only the closures that fit it`() throws
  {
    let run = try runApp(
      """
      import Swinject
      extension Container {
        convenience init(_ names: () -> [String]) { self.init(); print("own", names()) }
      }
      let c = Container { c in c.register(Int.self) { _ in 1 } }
      print(c.resolve(Int.self) ?? 0)
      let d = Container { ["a"] }
      print(d.resolve(Int.self) ?? 0)
      """)
    #expect(run.error == "1\nown [\"a\"]\n0\n")
  }

  @Test func `A scope of version 1 of Factory is reset under each name of its type`() throws {
    let run = try runApp(
      """
      import Factory
      final class Basket {}
      extension SharedContainer.Scope { static var session = Cached() }
      extension Container { static let basket = Factory(scope: .session) { Basket() } }
      let first = Container.basket()
      print(first === Container.basket())
      Container.Scope.session.reset()
      print(first === Container.basket())
      """)
    #expect(run.error == "true\nfalse\n")
  }
}
