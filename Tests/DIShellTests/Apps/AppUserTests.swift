import Testing

@testable import DIShell

/// Who needs a service, and what closures that are services need.
struct AppUserTests {
  @Test func `All that ask for a service themselves are at the top of its users`() throws {
    let run = try runApp(
      """
      import Resolver
      class C {}
      class A { init(c: C) {} }
      class B { init(a: A, c: C) {} }
      Resolver.register { C() }
      Resolver.register { A(c: Resolver.resolve()) }
      Resolver.register { B(a: Resolver.resolve(), c: Resolver.resolve()) }
      """, "uses C")
    #expect(
      run.output == """
        C
          A, A.swift:6
          B, A.swift:7

        """)
    #expect(run.error == "")
  }

  @Test func `What a closure that is a service asks for is a possible need`() throws {
    let run = try runApp(
      """
      import Swinject
      class Cache {}
      class Model { init(number: Int, cache: Cache) {} }
      let container = Container()
      container.register(Cache.self) { _ in Cache() }
      container.register(((Int) -> Model).self) { r in { number in Model(number: number, cache: r.resolve(Cache.self)!) } }
      """, "tree \"(Int) -> Model\"", "uses Cache")
    #expect(
      run.output == """
        (Int) -> Model [graph], A.swift:6
        └─ cache: Cache [graph], A.swift:5 (possible)
        Cache
          (Int) -> Model, A.swift:6
          Model, not registered, A.swift:3

        """)
    #expect(run.error == "")
  }
}
