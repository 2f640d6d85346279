import Foundation
import Testing

@testable import DIShell

/// What is refused changes nothing.
struct RefusedLoadTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file(
      "Zoo.swift",
      "class Cat {}\nclass Dog { init(c: Cat) {} }\nResolver.register { Cat() }.scope(.cached)\n"
        + "Resolver.register { Dog(c: Resolver.resolve()) }\n")
    _ = try scratch.file(
      "Bad.swift",
      "class New {}\nResolver.register { New() }\nResolver.register { Cat() }.scope(.unique)\n"
        + "let n: New = Resolver.resolve()\nclass Cat {}\nclass New {}\n")
    _ = try scratch.file("Good.swift", "class Good {}\nResolver.register { Good() }\n")
  }

  private func session() -> Session {
    let session = Session()
    for input in [
      "load '\(scratch.path)/Zoo.swift'", "resolve Cat --as cat", "scope Dog shared", "resolve Dog",
    ] {
      _ = session.answer(input)
    }
    return session
  }

  private static let views = [
    "list", "list --all", "types", "objects", "scope", "trace last", "history --log", "timeline",
    "undo", "list", "undo", "objects", "redo", "redo", "list", "objects",
  ]

  private static func look(_ session: Session) -> [String] {
    views.map {
      session.answer($0).map { TextRenderer().render($0).output + TextRenderer().render($0).error } ?? ""
    }
  }

  @Test(arguments: [
    "load 'nowhere.swift' --add", "load 'nowhere.swift'", "load 'Good.swift' 'nowhere.swift' --add",
    "load 'Bad.swift' nowhere", "load 'Good.swift' nowhere --add", "load cats 'nowhere.swift' --add",
  ])
  func `A refused load changes nothing, and spoils no step of undo`(_ input: String) throws {
    let session = session()
    let text = input.replacing("Bad.swift", with: scratch.path + "/Bad.swift").replacing(
      "Good.swift", with: scratch.path + "/Good.swift")
    #expect(throws: ShellError.self) { try #require(session.answer(text)).outcome.get() }
    #expect(Self.look(session) == Self.look(self.session()))
  }

  @Test func `A refused reload changes nothing`() throws {
    let session = session()
    try FileManager.default.removeItem(atPath: scratch.path + "/Zoo.swift")
    #expect(throws: ShellError.self) { try #require(session.answer("reload")).outcome.get() }
    let now = Self.look(session)
    _ = try scratch.file(
      "Zoo.swift",
      "class Cat {}\nclass Dog { init(c: Cat) {} }\nResolver.register { Cat() }.scope(.cached)\nResolver.register { Dog(c: Resolver.resolve()) }\n"
    )
    #expect(now == Self.look(self.session()))
  }

  @Test func `A load that is interrupted changes nothing`() throws {
    var isInterrupted = false
    let session = Session(isInterrupted: { isInterrupted })
    let other = Session()
    let many = try scratch.file(
      "Many.swift", (0..<50).map { "class M\($0) {}\nResolver.register { M\($0)() }\n" }.joined())
    for each in [session, other] {
      for input in ["load '\(scratch.path)/Zoo.swift'", "resolve Cat --as cat"] { _ = each.answer(input) }
    }
    isInterrupted = true
    #expect(throws: ShellError.self) { try #require(session.answer("load '\(many)' --add")).outcome.get() }
    isInterrupted = false
    #expect(Self.look(session) == Self.look(other))
  }

  @Test func `An input that no longer works leaves nothing behind where the log runs again`() throws {
    let session = Session()
    for input in [
      "load '\(scratch.path)/Good.swift'", "load '\(scratch.path)/Zoo.swift' --add", "class Later {}",
      "register { Later() }; let g: Good = Resolver.resolve()",
    ] { _ = session.answer(input) }
    let answer = try #require(session.answer("unload Good"))
    #expect(
      TextRenderer().render(answer).output == """
        unloaded Good
        no longer possible, and left out:
          4  register { Later() }; let g: Good = Resolver.resolve()

        """)
    let list = try #require(session.answer("list"))
    #expect(
      TextRenderer().render(list).output == """
        main: 2 registrations (resolver, default scope graph)
          Cat  cached  Zoo.swift:3
          Dog  graph   Zoo.swift:4

        """)
  }
}
