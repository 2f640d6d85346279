import Testing

@testable import DISource

@Suite struct MemberOverviewTests {
  @Test("what is known of members before they are read is what they say, extensions included")
  func everything() {
    let outline = Outline(
      ("Members.swift", "class Plain { func run() {} }"),
      (
        "All.swift",
        """
        struct Counter {
          private(set) var count = 0
          var next: Int { mutating get { count += 1; return count } }
          init<Source>(_ source: Source) {}
          mutating func reset<First, Second>(_ first: First, _ second: Second) {}
          subscript<Key>(key: Key) -> Int { 0 }
          #if DEBUG
            mutating func debug() {}
          #endif
        }
        class Screen: UIViewController {
          override var title: String? { get { "" } set {} }
          struct Inner { let text = "no mutating getter" }
          let mutating = 1
        }
        extension Plain { mutating func grow<Value>(_ value: Value) {}; @NSManaged var stored: Int }
        extension Resolver { static func make<Service>() -> Service? { nil } }
        extension Container { static var size: Int { 1 }; var own: Int { 2 } }
        protocol Named { static var name: String { get } }
        """
      ))
    let lines = outline.table.types.map { type in
      let overview = type.overview
      let facts = [
        overview.hasProperties ? "properties" : nil, overview.hasStaticProperties ? "static ones" : nil,
        overview.hasVariables ? "variables" : nil, overview.mayOverrideProperties ? "overrides" : nil,
        overview.mayHaveMutatingGetters ? "mutating getters" : nil,
      ]
      let names = overview.mutatingMethods + overview.genericParameters.map { "<\($0)>" }
      return "\(type.name): " + (facts.compactMap(\.self) + names).joined(separator: ", ")
    }
    #expect(
      lines.joined(separator: "\n") == """
        Plain: properties, variables, grow, <Value>
        Counter: properties, variables, mutating getters, reset, <Source>, <First>, <Second>, <Key>
        Screen: properties, variables, overrides, mutating getters
        Screen.Inner: properties, variables, mutating getters
        Named: properties, static ones, variables
        Container: properties, static ones
        Resolver: <Service>
        """)
  }

  @Test("members are not read to find duplicates where no name is repeated")
  func unread() {
    let source = SourceFile(
      name: "Cats.swift",
      text: """
        class Cat {
          var name = ""
          func feed(_ food: String) {}
          func feed(at time: Int) {}
          subscript(index: Int) -> Int { index }
        }
        class Dog { let tail = 1, tail = 2 }
        class Goat { func eat(_ grass: Int) {}; func eat(_ hay: Int) {} }
        """)
    func file() -> DeclaredFile { DeclarationReader(source: source, conditions: BuildConditions()).file() }
    var calm = file()
    calm.types.removeLast(2)
    #expect(calm.clashes.isEmpty)
    #expect(calm.types[0].unreadMembers?.count == 4)
    #expect(file().clashes.map(\.subject) == ["constant 'Dog.tail'", "function 'Goat.eat(_:)'"])
    let read = file()
    #expect(read.types.map(\.members.functions.count) == [3, 0, 2])
    #expect(read.types.allSatisfy { $0.unreadMembers == nil })
    #expect(read.clashes.map(\.subject) == ["constant 'Dog.tail'", "function 'Goat.eat(_:)'"])
  }

  @Test("members are read once, whoever asks")
  func once() async {
    let members = LazyMembers {
      var members = MemberList()
      members.initialisers = Outline("class Cat { init(age: Int) {} }").table.types[0].members.initialisers
      return members
    }
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { members.value.initialisers.map(\.signature) } }
      for await signatures in group { #expect(signatures == ["init(age:)"]) }
    }
  }
}
