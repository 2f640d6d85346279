import DICore
import Testing

@testable import DISource

/// What programs for older versions of the libraries write.
@Suite struct OlderGenerationTests {
  private func scopes(_ story: Story) -> [String] {
    story.program.statements.map { "\($0.services[0].type.name) \($0.scope?.name ?? "-")" }
  }

  @Test func `Resolver up to 1.4 has its scopes as static properties`() {
    let story = Story(
      """
      extension Resolver {
        static let session = ResolverScopeCached()
        static func registerAllServices() {
          register { A() }.scope(application)
          register { B() }.scope(Resolver.shared)
          register { C() }.scope(unique).implements(P.self)
          register { D() }.scope(session)
        }
      }
      protocol P {}
      class A {}; class B {}; class C: P {}; class D {}
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(scopes(story) == ["A application", "B shared", "C unique", "D session"])
  }

  @Test func `a scope that is not understood becomes no other one, and what is chained to it counts`() {
    let story = Story(
      """
      Resolver.register { A() }.scope(.weird).implements(P.self)
      Resolver.register { B() }.scope(.weird)
      Resolver.register { C() }.scope(.own)
      Resolver.register { D() }.scope(.custom)
      let container = DIContainer()
      container.register(A.init).lifetime(.weird).as(P.self)
      extension ResolverScope { static let own = Kept(); static let custom = Custom() }
      class Kept: ResolverScopeCache {}
      class Custom: ResolverScope { override func resolve<S>() -> S? { nil } }
      protocol P {}
      class A: P {}; class B {}; class C {}; class D {}
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:1:1: warning: '.weird' is not understood as a scope: nothing is kept",
        "Test.swift:2:1: warning: '.weird' is not understood as a scope: nothing is kept",
        "Test.swift:4:1: warning: '.custom' is not understood as a scope: nothing is kept",
        "Test.swift:6:1: warning: '.weird' is not understood as a lifetime: nothing is kept",
      ])
    #expect(scopes(story) == ["A .weird?", "B .weird?", "C Kept", "D .custom?", "A .weird?"])
    #expect(story.program.statements.map(\.services.count) == [2, 1, 1, 1, 2])
  }

  @Test func `DITranquillity up to 4 has other lifetimes, register1 and storyboards`() {
    let story = Story(
      """
      DISetting.Defaults.injectToSubviews = false
      let container = DIContainer()
      container.register1(A.init).lifetime(.weakSingle)
      container.register(B.init).lifetime(.perScope)
      container.register1 { C(b: $0) }.lifetime(.lazySingle)
      container.registerStoryboard(name: "Main", bundle: nil).lifetime(.single)
      if !container.validate() { fatalError() }
      class A { init(b: B) {} }; class B {}; class C { init(b: B) {} }
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:3:1: note: '.weakSingle' is a lifetime of an older DITranquillity: read as perRun(weak)",
        "Test.swift:4:1: note: '.perScope' is a lifetime of an older DITranquillity: read as perContainer(strong)",
        "Test.swift:5:1: note: '.lazySingle' is a lifetime of an older DITranquillity: read as perRun(strong)",
      ])
    #expect(
      scopes(story) == [
        "A perRun(weak)", "B perContainer(strong)", "C perRun(strong)", "UIStoryboard single",
      ])
    #expect(story.type("let c: C = container.resolve()") == ["c: C = C#1"])
    #expect(
      story.type("let s: UIStoryboard = container.resolve(name: \"Main\")") == [
        "s: UIStoryboard = UIStoryboard#1 (unknown type)"
      ])
  }

  @Test(arguments: ["DIScanFramework", "DIScanPart"])
  func `of classes that find parts in the running program it is told that these are not loaded`(kind: String)
  {
    let story = Story(
      """
      import DITranquillity
      let container = DIContainer()
      container.append(part: Scan.self)
      class Scan: \(kind) {}
      class CatPart: DIPart { static func load(container: DIContainer) { container.register { Cat() } } }
      class Cat {}
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:3:11: warning: 'Scan' is a \(kind), which finds parts in the running program: these are not loaded"
      ])
  }

  @Test func `Resolver up to 1.4 takes texts as names`() {
    let story = Story(
      """
      enum Tab: String, CaseIterable { case home, more }
      for tab in Tab.allCases { Resolver.register(name: tab.rawValue) { Page() } }
      class Page {}
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:2:27: note: 'tab.rawValue' is a String, which Resolver takes as a name up to version 1.4"
      ])
    #expect(story.program.statements.flatMap(\.services).map { $0.name?.text } == ["home", "more"])
  }
}
