import Testing

@testable import DISource

/// What converted statements ask for, and under which names.
@Suite struct MigrationNeedsTests {
  private func migration(of text: String, to library: Library) throws -> Migration {
    let texts = [SourceText(name: "App.swift", text: text)]
    return try Migrator(texts, of: Program(), to: library, unless: { false }).migration(of: nil, in: nil)
  }

  @Test func `A service that a closure asks for later is needed as one that is asked for at once`() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Item { init(_ resolver: Any) {} }
        final class Maker { init(make: @escaping () -> Item) {} }
        final class Screen { init(maker: Maker) {} }
        let container = Container()
        container.register(Item.self) { r in Item(r as Any) }
        container.register(Maker.self) { r in Maker(make: { r.resolve(Item.self)! }) }
        container.register(Screen.self) { r in Screen(maker: r.resolve(Maker.self)!) }
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          // Not converted: it uses the container itself (App.swift:6)
          // container.register(Item.self) { r in Item(r as Any) }
          // Not converted: it needs Item, and App.swift:6 is not converted (App.swift:7)
          // container.register(Maker.self) { r in Maker(make: { r.resolve(Item.self)! }) }
          // Not converted: it needs Maker, and App.swift:7 is not converted (App.swift:8)
          // container.register(Screen.self) { r in Screen(maker: r.resolve(Maker.self)!) }
        }

        """)
  }

  @Test func `A service whose name begins with a digit gets a property that begins with its type`() throws {
    let migration = try migration(
      of: """
        import Swinject
        final class Cat {}
        final class Home { init(cat: Cat) {} }
        let container = Container()
        container.register(Cat.self, name: "1st") { _ in Cat() }.inObjectScope(.transient)
        container.register(Home.self) { r in Home(cat: r.resolve(Cat.self, name: "1st")!) }
          .inObjectScope(.transient)
        """, to: .factory)
    #expect(
      migration.text == """
        import FactoryKit

        extension Container {
          var cat1st: Factory<Cat> {
            self { Cat() }
          }
          var home: Factory<Home> {
            self { Home(cat: self.cat1st()) }
          }
        }

        """)
  }
}
