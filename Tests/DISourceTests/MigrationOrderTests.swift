import DICore
import Testing

@testable import DISource

/// The order in which factories make objects and ask for others, in a library that asks first: see `Migration`.
@Suite struct MigrationOrderTests {
  private func migration(of statements: String, to library: Library) throws -> Migration {
    let text = """
      import Swinject
      final class Q {}
      protocol Screen: AnyObject {}
      final class VC: Screen {
        var q: Q?
        var isReady = false
        init(q: Q? = nil) { self.q = q }
        func start() { isReady = true }
      }
      func makeVC() -> VC { VC() }
      let container = Container()
      container.register(Q.self) { _ in Q() }
      \(statements)
      """
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
  }

  @Test func `A request behind the making of the object moves into an injection`() throws {
    let migration = try migration(
      of: """
        container.register(VC.self) { r in
          let vc = VC()
          // the model
          vc.q = r.resolve(Q.self)
          return vc
        }
        """, to: .ditranquillity)
    #expect(
      migration.text == """
        import DITranquillity

        func makeContainer() -> DIContainer {
          let container = DIContainer()
          container.register { () -> Q in Q() }
            .lifetime(.objectGraph)
          container.register { () -> VC in VC() }
            .lifetime(.objectGraph)
            .injection { (vc: VC, q: Q?) in
              // the model
              vc.q = q
            }
          return container
        }

        """)
  }

  @Test func `What is asked for in the call that makes the object stays in the factory`() throws {
    let migration = try migration(
      of: """
        container.register(VC.self) { r in
          let vc = VC(q: r.resolve(Q.self))
          vc.start()
          return vc
        }
        """, to: .ditranquillity)
    #expect(
      migration.text.contains(
        """
          container.register { (q: Q?) -> VC in
            let vc = VC(q: q)
            vc.start()
            return vc
          }
        """))
  }

  @Test(arguments: [
    ("Screen.self) { r in let vc = VC(); vc.q = r.resolve(Q.self); return vc }", "VC"),
    ("VC.self) { r in let vc = makeVC(); vc.q = r.resolve(Q.self); return vc }", "an object in 'makeVC'"),
    ("VC.self) { r in let vc = VC(); defer { vc.start() }; vc.q = r.resolve(Q.self); return vc }", "VC"),
    ("VC.self) { r in let old = VC(); let vc = VC(q: r.resolve(Q.self)); old.start(); return vc }", "VC"),
  ])
  func `A request that cannot move is no parameter`(_ statement: String, _ made: String) throws {
    let migration = try migration(of: "container.register(\(statement)", to: .ditranquillity)
    #expect(
      migration.statements.map(\.reason) == [
        nil, "it makes \(made) before it asks for Q, and DITranquillity asks first",
      ])
  }

  @Test func `A library that asks in place keeps the order`() throws {
    let migration = try migration(
      of: "container.register(Screen.self) { r in let vc = VC(); vc.q = r.resolve(Q.self); return vc }",
      to: .factory)
    #expect(migration.statements.map(\.reason) == [nil, nil])
  }

  @Test(arguments: [Library.factory, .resolver, .ditranquillity])
  func `A call of a method of the object stays a call`(_ library: Library) throws {
    let migration = try migration(
      of: """
        container.register(VC.self) { _ in VC() }.initCompleted { _, vc in vc.start() }
        container.register(VC.self, name: "other") { _ in VC() }.initCompleted { $1.start() }
        """, to: library)
    #expect(migration.statements.map(\.reason) == [nil, nil, nil])
    #expect(migration.text.ranges(of: ".start()").count == 2)
  }

  @Test func `A request that leads to itself without end is no conversion`() throws {
    let migration = try migration(
      of: """
        final class A { var b: B? }
        final class B { var a: A? }
        container.register(A.self) { _ in A() }.initCompleted { r, a in a.b = r.resolve(B.self) }
        container.register(B.self) { _ in B() }.initCompleted { r, b in
          for number in 0..<2 { print(number) }
          b.a = r.resolve(A.self)
        }
        """, to: .resolver)
    #expect(migration.statements.compactMap(\.reason).count == 2)
  }
}
