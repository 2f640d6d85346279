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
        """
      ))
    let lines = outline.table.types.map { type in
      let overview = type.overview
      let facts = [
        overview.hasVariables ? "variables" : nil, overview.mayOverrideProperties ? "overrides" : nil,
        overview.mayHaveMutatingGetters ? "mutating getters" : nil,
      ]
      let names = overview.mutatingMethods + overview.genericParameters.map { "<\($0)>" }
      return "\(type.name): " + (facts.compactMap(\.self) + names).joined(separator: ", ")
    }
    #expect(
      lines.joined(separator: "\n") == """
        Plain: variables, grow, <Value>
        Counter: variables, mutating getters, reset, <Source>, <First>, <Second>, <Key>
        Screen: variables, overrides, mutating getters
        Screen.Inner: variables, mutating getters
        Resolver: <Service>
        """)
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
