import DICore
import Testing

@testable import DISource

/// How both programs of a conversion are compared.
@Suite struct MigrationComparisonTests {
  private func migration(
    of text: String, to library: Library, unless isInterrupted: @escaping () -> Bool = { false }
  ) throws -> Migration {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: isInterrupted).migration(of: nil, in: nil)
  }

  private func reasons(of text: String, to library: Library) throws -> [String?] {
    try migration(of: text, to: library).statements.map(\.reason)
  }

  /// The number of steps that it takes to convert a chain of services, each of which needs the one before.
  ///
  /// - Parameter number: The number of a service that leads back to itself, which only one of the libraries allows.
  /// - Returns: The steps, and the number of services that are converted.
  private func conversion(
    ofChain length: Int, leadingBackAt number: Int = 0
  ) throws -> (steps: Int, converted: Int) {
    let links = (1...length).map { number in
      """
      final class D\(number) { let d: D\(number - 1); var back: Back?; init(d: D\(number - 1)) { self.d = d } }
      c.register(D\(number).self) { r in D\(number)(d: r.resolve(D\(number - 1).self)!) }
      """
    }
    let circle = """
        .initCompleted { r, d in d.back = r.resolve(Back.self) }
      c.register(Back.self) { r in Back(d: r.resolve(D\(number).self)!) }
      final class Back { init(d: D\(number)) {} }
      """
    let start = "import Swinject\nlet c = Container()\nfinal class D0 {}\nc.register(D0.self) { _ in D0() }"
    let text =
      [start] + links.prefix(number) + (number > 0 ? [circle] : ["final class Back {}"])
      + links.dropFirst(number)
    var steps = 0
    let migration = try migration(of: text.joined(separator: "\n"), to: .factory) {
      steps += 1
      return false
    }
    return (steps, migration.statements.count { $0.reason == nil })
  }

  @Test func `A chain that is twice as long takes twice as many steps to compare`() throws {
    let (short, long) = (try conversion(ofChain: 20), try conversion(ofChain: 40))
    #expect([short.converted, long.converted] == [21, 41])
    #expect(long.steps < 5 * short.steps / 2, "\(short.steps) and \(long.steps)")
  }

  @Test func `What a service leads to is not compared for each one up to it, where that differs`() throws {
    let (whole, part) = (
      try conversion(ofChain: 60), try conversion(ofChain: 60, leadingBackAt: 40)
    )
    #expect([whole.converted, part.converted] == [61, 40])
    #expect(part.steps < 8 * whole.steps, "\(whole.steps) and \(part.steps)")
  }

  @Test func `The service that is needed is told, and not the one that passes the request on`() throws {
    let reasons = try reasons(
      of: """
        import Swinject
        final class X {}
        let container = Container()
        var flag = true
        if flag { container.register(X.self) { _ in X() } }
        container.register(AnyObject.self) { r in r.resolve(X.self)! }
        """, to: .factory)
    #expect(
      reasons == ["it is registered under 'if flag'", "it needs X, and App.swift:5 is not converted"])
  }

  @Test func `Where something is missing, a request that may be nil decides`() throws {
    let text = """
      import Swinject
      final class B {}
      final class C { init(b: B) {} }
      final class D { init(b: B?) {} }
      let container = Container()
      container.register(C.self) { r in C(b: r.resolve(B.self)!) }
      container.register(D.self) { r in D(b: r.resolve(B.self)) }
      """
    let reason = "nothing provides B: a request for an optional C is nil then only in DITranquillity"
    #expect(try reasons(of: text, to: .ditranquillity) == [reason, nil])
    #expect(try reasons(of: text, to: .resolver) == [nil, nil])
  }

  @Test func `A request by an operator in a closure that the object gets is written like one by name`() throws
  {
    let migration = try migration(
      of: """
        import Swinject
        import SwinjectAutoregistration
        final class Screen {}
        final class Maker { init(make: @escaping () -> Screen) {} }
        let container = Container()
        container.register(Screen.self) { _ in Screen() }
        container.register(Maker.self) { r in Maker { r ~> Screen.self } }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var screen: Factory<Screen> {
            self { Screen() }
              .graph
          }
          var maker: Factory<Maker> {
            self { Maker { self.screen() } }
              .graph
          }
        }

        """)
  }

  @Test func `Folders of an app without a manifest, which nothing imports, are one module`() throws {
    let core = """
      import FactoryKit
      final class A {}
      extension Container { var a: Factory<A> { self { A() } } }
      """
    let features = """
      import FactoryKit
      final class B { init(a: A) {} }
      extension Container { var b: Factory<B> { self { B(a: self.a()) } } }
      """
    let texts = [
      SourceText(name: "Core.swift", text: core, home: SourceHome(module: "Core", folders: ["App", "Core"])),
      SourceText(
        name: "Features.swift", text: features,
        home: SourceHome(module: "Features", folders: ["App", "Features"])),
    ]
    let migration = try Migrator(texts, of: Program(), to: .swinject, unless: { false })
      .migration(of: nil, in: nil)
    #expect(
      migration.text == """
        import Swinject

        func makeContainer() -> Container {
          let container = Container()
          container.register(A.self) { _ in A() }
            .inObjectScope(.transient)
          container.register(B.self) { r in B(a: r.resolve(A.self)!) }
            .inObjectScope(.transient)
          return container
        }

        """)
  }
}
