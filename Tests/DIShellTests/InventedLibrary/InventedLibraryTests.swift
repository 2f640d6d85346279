import DICore
import DISource
import Foundation
import Testing

@testable import DIShell

/// A library that is two files and one value is understood as the others are.
struct InventedLibraryTests {
  private static let program = """
    import Hatching

    protocol Bird {}
    class Nest {}
    class Robin: Bird {
      let nest: Nest
      init(nest: Nest) { self.nest = nest }
    }
    class Wren: Bird {}
    class Worm {}
    class Hunt {
      init(bird: Bird, worm: Worm) {}
    }

    let hatch = Hatch()
    hatch.offer(Nest.self) { Nest() }.kept()
    hatch.offer(Robin.self) { Robin(nest: $0.take()) }.also(Bird.self)
    hatch.offer(Hunt.self) { Hunt(bird: $0.take(), worm: $0.take()) }

    func offerMore(to hatch: Hatch) {
      hatch.offer(Worm.self) { Worm() }
    }

    """

  @Test func `Its statements are found and its registrations listed, with the scopes that it has`() throws {
    #expect(
      try told("load", "list --all", "scope", "containers") == """
        
        """)
  }

  @Test func `A service is resolved as its rules say`() throws {
    #expect(
      try told("hatch.offer(Bird.self) { Robin(nest: Nest()) }", "trace Bird") == """
        
        """)
  }

  @Test func `A missing registration is explained with its own cure`() throws {
    #expect(
      try told("class Egg { init(fox: Fox) {} }; class Fox {}", "hatch.offer(Egg.self) { Egg(fox: $0.take()) }", "resolve Egg") == """
        
        """)
    #expect(
      try told("resolve Hunt") == """
        
        """)
  }

  @Test func `A resolution is stepped through, forward and back`() throws {
    #expect(
      try told("step Bird", "next", "next", "back", "leave") == """
        
        """)
  }

  @Test func `Changes are supposed in its own words`() throws {
    #expect(
      try told(
        "whatif hatch.offer(Worm.self) { Worm() } -- resolve Hunt", "whatif remove Nest -- resolve Bird",
        "whatif entry offerMore -- resolve Worm", "whatif default kept, rules hatch -- resolve Bird",
        "whatif swap Bird with Wren -- resolve Bird") == """
        
        """)
  }

  @Test func `A program of another library is told as in a session without it`() throws {
    let inputs = [
      "load xyz", "list --all", "scope", "containers", "resolve XYZViewModel", "trace XYZService",
      "scope new login", "resolve Nothing", "whatif rules ditranquillity -- resolve XYZViewModel",
      "load tranquillity", "list --all", "resolve Nothing", "undo",
    ]
    #expect(
      answers(to: inputs, in: Session(libraries: Library.all + [.hatch])) == answers(to: inputs, in: Session()))
  }

  @Test func `Without a library its programs are of types that nobody knows`() throws {
    #expect(
      try told("list --all", libraries: Library.all) == """
        
        """)
  }

  // MARK: Helpers

  private func told(_ inputs: String..., libraries: [Library] = Library.all + [.hatch]) throws -> String {
    let scratch = try Scratch()
    let file = try scratch.file("Birds.swift", Self.program)
    let session = Session(libraries: libraries)
    let load = answers(to: ["load \(file)"], in: session)
    return (inputs.first == "load" ? load : "") + answers(to: inputs.filter { $0 != "load" }, in: session)
  }

  private func answers(to inputs: [String], in session: Session) -> String {
    inputs.compactMap { session.answer($0) }.map { answer in
      let rendered = OutputFormat.text.render(answer)
      return rendered.output + rendered.error
    }.joined(separator: "\n")
  }
}
