import DICore
import Testing

@testable import DISource

/// A function of the program that only hands on what makes the object is no statement; its calls are.
@Suite struct ForwardedRegistrationTests {
  private func lines(_ story: Story) -> [String] {
    story.program.statements.map {
      "\($0.text) \($0.place) \($0.scope?.name.text ?? "not reached")"
    }
  }

  @Test func `each call of a container's own function for registering is a statement`() {
    let story = Story(
      """
      import DITranquillity
      class A {}
      class B {}
      class C { init(a: A) {} }
      extension DIContainer {
        @discardableResult
        func model<M: AnyObject>(_ make: @escaping () -> M) -> DIComponentBuilder<M> {
          register(make).lifetime(.perContainer(.weak))
        }
        func deep<M: AnyObject>(_ make: @escaping () -> M) { model(make) }
        func never() { model { B() } }
      }
      let container = DIContainer()
      container.model { A() }
      container.model { C(a: A()) }
      container.deep { B() }
      container.register(B.init)
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      lines(story) == [
        "B Test.swift:11 not reached", "A Test.swift:14 perContainer(weak)",
        "C Test.swift:15 perContainer(weak)", "B Test.swift:16 perContainer(weak)",
        "B Test.swift:17 prototype",
      ])
    #expect(story.program.statementCount.inForce == 4)
    #expect(story.program.statementCount.found == 5)
  }

  @Test
  func `a function that hands on an autoclosure or a labelled factory counts by its calls too`() {
    let story = Story(
      """
      class A {}
      class B {}
      extension Resolver {
        func single<M>(_ make: @escaping () -> M?) -> ResolverOptions<M> {
          register(factory: make).scope(.application)
        }
        static func model<M>(_ make: @autoclosure @escaping () -> M) { register { make() }.scope(.unique) }
      }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          main.single { A() }
          model(B())
        }
      }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(lines(story) == ["A Test.swift:11 application", "B Test.swift:12 unique"])
  }

  @Test
  func `a statement that ran is counted, also where the text does not show what it is called on`() {
    let story = Story(
      """
      class A {}
      class B {}
      class C {}
      let steps: [(Resolver) -> Void] = [{ $0.register { A() } }, { r in r.register { B() } }]
      for step in steps { step(Resolver.main) }
      Resolver.register { C() }
      """)
    #expect(
      lines(story) == ["A Test.swift:4 graph", "B Test.swift:4 graph", "C Test.swift:6 graph"])
    #expect(story.program.statementCount.found == 3)
    #expect(story.program.statementCount.inForce == 3)
  }
}
