import Testing

@testable import DIShell

/// What once went wrong with `whatif` and with loading.
struct WhatifFaultTests {
  private func shown(_ inputs: String...) throws -> String {
    let session = Session()
    for input in inputs.dropLast() { _ = session.answer(input) }
    let rendered = OutputFormat.text.render(try #require(session.answer(inputs[inputs.count - 1])))
    return rendered.output + rendered.error
  }

  @Test func `Changes between quotes do not run into those without`() throws {
    let change = "scope XYZService cached, default unique, remove 'register { XYZService() }'"
    #expect(
      try shown("load xyz", "whatif \(change) -- resolve XYZService") == """
        error: remove needs a type
          try  whatif remove XYZService -- resolve XYZViewModel

        """)
  }

  @Test func `Injections that put each other off for ever are a circular dependency, named whole`() throws {
    let answer = try shown("load cycle", "whatif rules resolver -- resolve View --from container")
    #expect(
      answer.hasSuffix(
        """
        created 2 → 32 · reused 1 → 0 · failures 0 → 1
        after the change it fails: circular dependency: Presenter → View → Presenter
        resolver has no injections that wait for the outermost object: Presenter, Circular.swift:55

        """))
  }

  @Test func `Under other rules the services of a registration still share its instance`() throws {
    let answer = try shown(
      """
      import Swinject
      protocol Pet: AnyObject {}
      class Cat: Pet {}
      class Home { init(pet: Pet, cat: Cat) {} }
      let box = Container()
      box.register(Cat.self) { _ in Cat() }.implements(Pet.self).inObjectScope(.container)
      box.register(Home.self) { r in Home(pet: r.resolve(Pet.self)!, cat: r.resolve(Cat.self)!) }
      """, "whatif rules resolver -- resolve Home --from box")
    #expect(answer.contains("no difference"))
  }

  @Test func `Under other rules the original factory is in force again after a reset`() throws {
    let answer = try shown(
      """
      import FactoryKit
      class Cat {}
      class Lion: Cat {}
      extension Container { var cat: Factory<Cat> { self { Cat() } } }
      Container.shared.cat.register { Lion() }
      Container.shared.cat.reset(.registration)
      """, "whatif rules resolver -- Container.shared.cat()")
    #expect(answer.contains("no difference"))
  }

  @Test func `Where each object delays several others, that ends too`() throws {
    let answer = try shown(
      """
      class A { var b: B!; var c: C! }
      class B { var a: A! }
      class C { var a: A! }
      container.register(A.init).injection(cycle: true, \\.b).injection(cycle: true, \\.c).lifetime(.objectGraph)
      container.register(B.init).injection(cycle: true, \\.a).lifetime(.objectGraph)
      container.register(C.init).injection(cycle: true, \\.a).lifetime(.objectGraph)
      """, "whatif rules resolver -- resolve A --from container")
    #expect(answer.contains("after the change it fails: circular dependency: "))
  }
}
