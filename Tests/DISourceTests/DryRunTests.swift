import Testing

@testable import DISource

/// What a dry run may not do, each with the run that does it.
@Suite struct DryRunTests {
  private static let text = """
    class Log {}
    class File {}
    class Net { var isUp = true }
    class App { init(log: Log) {}; init(file: File) {} }
    class Count { static var all = 0 }
    var made = 0
    var names: [String] = []
    Resolver.register { Log() }
    Resolver.register { Net() }

    """

  @Test func `a dry run asks for what both ways of an unknown condition ask for, and a run goes one of them`()
  {
    let story = Story(
      Self.text + """
        Resolver.register { () -> App in
          let net: Net = Resolver.resolve()
          if net.isUp { return App(log: Resolver.resolve()) }
          return App(file: Resolver.resolve())
        }
        """)
    let needs = story.program.registrations(of: story.program.containers[0]).map(\.text)
    #expect(needs == ["Log", "Net", "App ← Net (resolve), log: Log (init), file: File (init)"])
    #expect(story.resolve("App") == "App#1")
  }

  @Test
  func `a dry run changes no variable, static property, collection, scope or container, and a run does`() {
    let story = Story(
      Self.text + """
        Resolver.register { () -> App in
          made += 1
          Count.all += 1
          names.append("app")
          ResolverScope.cached.reset()
          Resolver.register { File() }
          return App(log: Resolver.resolve())
        }
        """)
    #expect(story.type("[made, Count.all, names.count]") == ["[0, 0, 0]"])
    #expect(
      story.program.registrations(of: story.program.containers[0]).map(\.text).contains("File") == false)
    #expect(story.resolve("App") == "App#1")
    #expect(story.type("[made, Count.all, names.count]") == ["[1, 1, 1]"])
    #expect(story.program.registrations(of: story.program.containers[0]).map(\.text).contains("File"))
  }

  @Test func `a dry run continues after what ends a run`() {
    let story = Story(
      Self.text + """
        Resolver.register { () -> App in
          if names.isEmpty { fatalError("no names") }
          return App(log: Resolver.resolve())
        }
        """)
    #expect(
      story.program.registrations(of: story.program.containers[0]).map(\.text).last == "App ← log: Log (init)"
    )
    #expect(story.resolve("App").hasPrefix("error: code"))
  }
}
