import DICore
import DITranquillity
import Testing

private protocol Shape: AnyObject { var id: String { get } }
private class Named: Shape {
  let id: String
  init(_ id: String) { self.id = id }
}

extension TranquillityTests {
  /// Registrations of one type at one place. See `Documentation/Rules/DITranquillity/registering.md`.
  @Suite struct RepetitionRules {
    @Test func `under another name each is a registration of its own, and the first one stays for the type`()
    {
      let container = DIContainer()
      for name in ["a", "b"] { container.register { Named(name) }.as((any Shape).self, name: name) }
      #expect((container.resolve(name: "a") as any Shape).id == "a")
      #expect((container.resolve(name: "b") as any Shape).id == "b")
      #expect((container.resolve() as Named).id == "a")
      #expect((many(container.resolve()) as [any Shape]).map(\.id) == ["a"])
    }

    @Test func `under another tag too, by way of a helper function`() {
      let container = DIContainer()
      func add<Tag>(_ id: String, _ tag: Tag.Type) {
        container.register { Named(id) }.as((any Shape).self, tag: tag)
      }
      add("red", Red.self)
      add("big", Big.self)
      add("red again", Red.self)
      #expect((container.resolve(tag: Red.self) as any Shape).id == "red")
      #expect((container.resolve(tag: Big.self) as any Shape).id == "big")
    }

    @Test func `a generic helper makes a registration of each type`() {
      let container = DIContainer()
      func add<Service>(_ make: @escaping () -> Service) { container.register { make() } }
      add { Cat() }
      add { Dog() }
      #expect((container.resolve() as Cat?) != nil)
      #expect((container.resolve() as Dog?) != nil)
    }

    @Test func `a scope keeps one object for all of them, since it knows them by type and place`() {
      let container = DIContainer()
      for name in ["a", "b"] {
        container.register { Named(name) }.as((any Shape).self, name: name).lifetime(.perContainer(.strong))
      }
      #expect((container.resolve(name: "b") as any Shape).id == "b")
      #expect((container.resolve(name: "a") as any Shape).id == "b")
    }

    @Test func `one that answers for nothing is told of, and is in no graph`() {
      var told: [String] = []
      let container = DIContainer()
      container.extensions.componentRegistration = { told.append("\($0.componentInfo.type)") }
      for _ in 0..<3 { container.register(Cat.init) }
      #expect(told == ["Cat", "Cat", "Cat"])
      #expect(container.makeGraph().vertices.count == 2)
    }

    @Test func `labels come first`() {
      let container = DIContainer()
      func add<Service>(file: String = #file, line: Int = #line, _ make: @escaping () -> Service) {
        container.register(file: file, line: line, make)
      }
      add { Named("one") }
      add { Named("two") }
      container.register(file: "Main.swift", line: 3) { Cat() }
      container.register(file: "Main.swift", line: 4, main: { Dog() })
      #expect((many(container.resolve()) as [Named]).map(\.id) == ["one", "two"])
      let infos = container.makeGraph().vertices.map { "\($0)" }
      #expect(
        infos.suffix(2) == [
          "<Component. type: Cat; path: Main.swift:3>", "<Component. type: Dog; path: Main.swift:4>",
        ])
    }

    @Test func `many registrations of one type stand beside each other, in the order of registering`() {
      let container = DIContainer()
      for line in 0..<2000 { container.register(line: line) { Named("\(line)") } }
      for line in 0..<20 {
        container.register(line: 3000 + line) { Named("named \(line)") }.as(Named.self, name: "\(line)")
      }
      let all: [Named] = many(container.resolve())
      #expect(all.map(\.id) == (0..<2000).map { "\($0)" } + (0..<20).map { "named \($0)" })
      let level = DISetting.Log.level
      DISetting.Log.level = .none
      defer { DISetting.Log.level = level }
      for _ in 0..<500 { #expect((container.resolve() as Named?) == nil) }
      #expect((container.resolve(name: "7") as Named).id == "named 7")
    }
  }
}
