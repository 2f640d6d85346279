import Testing

@testable import DIShell

/// Overrides of factories in the text.
struct AppOverrideTests {
  private static let app = """
    import FactoryKit
    class A {}
    final class B: A {}
    extension Container { var a: Factory<A> { self { A() }.context(.arg("channel"), .debug) { B() } } }

    """

  @Test func `Every form of an override that does not run is listed with its context`() throws {
    let run = try runApp(
      Self.app + """
        func setUp() {
            Container.shared.a.register { B() }
            Container.shared.a.onTest { B() }
            Container.shared.a.onArg("x") { B() }
            Container.shared.a.onArgs(["y", "z"]) { B() }
            Container.shared.a { B() }
            Container.shared { $0.a.register { B() } }
            Container.shared.with { container in container.a.onPreview { B() } }
            let own = Container()
            own.a.context(.arg("k"), .debug) { B() }
        }
        """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a                    unique  A.swift:4
            in context arg channel: B          A.swift:4
            in context debug: B                A.swift:4
        in no container: 10 overrides
            overridden: B            A.swift:6   not reached: nothing that runs calls setUp
            in context test: B       A.swift:7   not reached: nothing that runs calls setUp
            in context arg x: B      A.swift:8   not reached: nothing that runs calls setUp
            in context arg y: B      A.swift:9   not reached: nothing that runs calls setUp
            in context arg z: B      A.swift:9   not reached: nothing that runs calls setUp
            overridden: B            A.swift:10  not reached: nothing that runs calls setUp
            overridden: B            A.swift:11  not reached: nothing that runs calls setUp
            in context preview: B    A.swift:12  not reached: nothing that runs calls setUp
            in context arg k: B      A.swift:14  not reached: nothing that runs calls setUp
            in context debug: B      A.swift:14  not reached: nothing that runs calls setUp
        1 of 1 statement in force

        """)
  }

  @Test func `An override in the trait of a test is listed, and a call for an instance is not`() throws {
    let run = try runApp(
      Self.app + """
        @Test(.container { $0.a.register { B() } }) func use() {
            _ = Container.shared.a()
            let apply = { (a: A) in }
            apply(Container.shared.a())
            [1].forEach { _ = ($0, Container.shared.a()) }
        }
        """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named a                    unique  A.swift:4
            in context arg channel: B          A.swift:4
            in context debug: B                A.swift:4
        in no container: 1 override
            overridden: B    A.swift:5  not reached: nothing that runs calls use
        1 of 1 statement in force

        """)
  }

  @Test func `An override that is not reached is called by what it makes, and not by what that is cast to`()
    throws
  {
    let run = try runApp(
      """
      import FactoryKit
      protocol Clock {}
      final class SystemClock: Clock {}
      final class FakeClock: Clock {}
      extension Container { var clock: Factory<Clock> { self { SystemClock() as Clock } } }
      func useFakes() {
          Container.shared.clock.register { FakeClock() as Clock }
          Container.shared.clock.onTest { () -> Clock in FakeClock() }
          Container.shared.clock.preview { (FakeClock() as any Clock) }
          Container.shared.clock.register { made as! Clock }
      }
      """, "list --all")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          Clock named clock (SystemClock)  unique  A.swift:5
        in no container: 4 overrides
            overridden: FakeClock         A.swift:7   not reached: nothing that runs calls useFakes
            in context test: FakeClock    A.swift:8   not reached: nothing that runs calls useFakes
            overridden: FakeClock         A.swift:9   not reached: nothing that runs calls useFakes
            overridden: Clock             A.swift:10  not reached: nothing that runs calls useFakes
        1 of 1 statement in force

        """)
  }
}
