import DICore
import DISource
import Testing

@testable import DIShell

/// What the shell tells of the settings of Factory: contexts, and how long instances are used.
@Suite struct FactorySettingTests {
  private func answer(_ inputs: String..., asking last: String, as format: OutputFormat = .text) throws
    -> String
  {
    let session = Session()
    for input in inputs { _ = try #require(session.answer(input)).outcome.get() }
    return format.render(try #require(session.answer(last))).output
  }

  private static let program = """
    import FactoryKit
    final class A {}
    extension Container {
      var endless: Factory<A> { self { A() }.cached.timeToLive(.infinity) }
      var strange: Factory<A> { self { A() }.cached.timeToLive(.nan) }
      var brief: Factory<A> { self { A() }.cached.timeToLive(2) }
      var half: Factory<A> { self { A() }.cached.timeToLive(0.5) }
    }
    """

  @Test func `A context that the program sets is shown as one that the shell sets`() throws {
    let shown = try answer(
      "import FactoryKit", "FactoryContext.current.isTest = true",
      "FactoryContext.current.arguments = [\"mock\"]", asking: "set context")
    #expect(shown == "context is test, arg mock\n")
  }

  @Test(arguments: ["endless", "strange"])
  func `A time to live that never passes is no limit`(_ name: String) throws {
    let lines = try answer(Self.program, asking: "scope A named \(name)").split(separator: "\n").dropFirst()
    #expect(
      lines == [
        "  one instance of each factory in a container, until it is reset",
        "  the next resolution creates one, and the scope keeps it",
      ])
    let story = try answer(Self.program, "resolve A --name \(name)", asking: "resolve A --name \(name)")
    #expect(!story.contains("timeToLive"))
  }

  @Test(arguments: [
    ("brief", "\"timeToLive\":2,"), ("half", "\"timeToLive\":0.5,"), ("endless", "\"timeToLive\":null,"),
  ])
  func `A time to live is a number of seconds in JSON`(_ name: String, _ field: String) throws {
    let shown = try answer(Self.program, asking: "scope A named \(name)", as: .json)
    #expect(shown.contains(field))
  }

  @Test func `Both sides of an identity are asked for as any object`() throws {
    let shown = try answer(
      "import FactoryKit", "final class T {}",
      "final class R: SharedContainer, Resolving { static let shared = R(); let manager = ContainerManager() }",
      "R.shared.register { T() }.cached", "let t: T? = R.shared.resolve()", asking: "t === R.shared.resolve()"
    )
    #expect(shown.hasPrefix("false"), "\(shown)")
  }
}
