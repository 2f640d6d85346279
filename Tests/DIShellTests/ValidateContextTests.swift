import Testing

@testable import DIShell

/// What `validate` says of closures of a factory that do not answer.
struct ValidateContextTests {
  @Test func `A closure for a context that does not apply counts as not checked`() throws {
    let session = Session()
    let program = """
      import FactoryKit
      class Net {}
      class Mock: Net {}
      extension Container {
        var net: Factory<Net> { self { Net() }.onTest { Mock() }.onPreview { Mock() } }
      }
      """
    _ = try #require(session.answer(program)).outcome.get()
    let answer = try #require(session.answer("validate"))
    #expect(
      OutputFormat.text.render(answer).output == """
        nothing is wrong · 1 service checked, 2 not checked
          not in force  Net named net (prompt:1.5) (2)

        """)
  }
}
