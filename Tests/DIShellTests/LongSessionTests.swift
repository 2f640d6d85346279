import DISource
import Foundation
import Testing

@testable import DIShell

/// What is kept of a session so that long ones cost little: what inputs came to, and the world that goes on.
struct LongSessionTests {
  private func session(_ inputs: [String]) -> Session {
    let session = Session()
    for input in inputs { _ = session.answer(input) }
    return session
  }

  private static let sessions: [[String]] = [
    [
      "load xyz", "resolve XYZViewModel", "resolve XYZViewModel --as a",
      "let b: XYZService = Resolver.resolve()",
    ],
    [
      "load cats", "types", "resolve Cat", "undo", "class Dog {}", "register { Dog() }", ".scope(.shared)",
      "resolve Dog --as d", "release d",
    ],
    [
      "class A {}\nregister { A() }\nresolve A --as a", "resolve B", "resolve A --many", "mode json",
      "resolve A", "set color never",
    ],
    [
      "load leak", "resolve Screen", "checkpoint c", "new", "let a = 1", "restore c", "undo", "redo",
      "objects",
    ],
    [
      "load xyz", "scope default unique", "resolve XYZViewModel --as a", "scope XYZService cached",
      "resolve XYZService", "scope reset cached",
    ],
    [
      "load xyz", "resolve XYZViewModel --as a", "step XYZViewModel", "step", "leave", "load cats --add",
      "swap XYZService XYZService",
    ],
    ["load scopes", "scope new session", "load xyz", "print(\"a\\tb\")", "var n = 0", "n += 1", "n"],
  ]

  @Test(arguments: sessions)
  func `What inputs were answered with is what they come to when they run again`(_ inputs: [String]) throws {
    let session = session(inputs)
    let saved = SavedSession(session.workspace)
    #expect(saved.isComplete)
    var bare = saved
    for index in bare.inputs.indices { bare.inputs[index].outcome = nil }
    #expect(try bare.recorded(in: Session()).text == saved.text)
  }

  @Test func `Where inputs ran again after something else, save runs them once more`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    let session = session(["load \(file)", "resolve Cat --as cat", "scope Cat"])
    #expect(SavedSession(session.workspace).isComplete)
    _ = try scratch.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }.scope(.cached)\n")
    _ = session.answer("reload")
    #expect(!SavedSession(session.workspace).isComplete)
    let saved = scratch.path + "/saved.dis"
    _ = session.answer("save \(saved)")
    #expect(try scratch.contents("saved.dis").contains("scope cached"))
    #expect(
      try Run(["-f", "saved.dis"], in: scratch).output.hasSuffix("replayed 2 inputs: all as recorded\n"))
  }

  @Test func `Redo and restore go on in the world that is there; undo makes another`() throws {
    let session = session([
      "load xyz", "checkpoint loaded", "resolve XYZViewModel --as a", "resolve XYZService --as b",
    ])
    _ = session.answer("checkpoint both")
    let whole = try text(session, "objects")
    let first = session.workspace.world
    _ = session.answer("undo")
    _ = session.answer("undo")
    let second = session.workspace.world
    #expect(second !== first)
    #expect(try text(session, "redo") == "done again: resolve XYZViewModel --as a\n")
    #expect(session.workspace.world === second)
    _ = session.answer("restore both")
    #expect(session.workspace.world === second)
    #expect(try text(session, "objects") == whole)
    #expect(try text(session, "undo") == "undone: restore both\n")
    _ = session.answer("restore loaded")
    #expect(try text(session, "objects") == "no objects\n")
    #expect(try text(session, "undo") == "undone: restore loaded\n")
    #expect(try text(session, "history --log") == "  1  load xyz\n  3  resolve XYZViewModel --as a\n")
  }

  @Test func `A redo that is interrupted leaves the workspace as it was`() throws {
    var countdown = Int.max
    let session = Session(isInterrupted: {
      countdown -= 1
      return countdown < 0
    })
    for input in ["var n = 0", "func count() { for _ in 0..<2000 { n += 1 } }", "count()", "undo"] {
      _ = session.answer(input)
    }
    countdown = 1
    let answer = session.answer("redo")
    countdown = Int.max
    #expect(kind(of: answer) == .interrupted)
    let log = "  1  var n = 0\n  2  func count() { for _ in 0..<2000 { n += 1 } }\n"
    #expect(try text(session, "history --log") == log)
    #expect(try text(session, "redo") == "done again: count()\n")
    #expect(try text(session, "n") == "2000\n")
  }

  private func text(_ session: Session, _ input: String) throws -> String {
    TextRenderer().text(of: try #require(session.answer(input)).outcome.get())
  }

  private func kind(of answer: DIShell.Response?) -> ShellError.Kind? {
    if case .failure(let error)? = answer?.outcome { error.kind } else { nil }
  }
}
