import Foundation
import Testing

@testable import DIShell

/// The log makes the world: failures leave nothing behind, undo and redo run it again.
struct WorkspaceTests {
  @Test func `An input that fails halfway leaves nothing behind`() throws {
    let session = Session()
    try run(session, "class Cat {}", "register { Cat() }")
    let failed = session.answer("let one: Cat = Resolver.resolve()\nlet two: Dog = Resolver.resolve()")
    #expect(kind(of: failed) == .missingRegistration)
    #expect(try text(session, "objects") == "no objects\n")
    #expect(try text(session, "let cat: Cat = Resolver.resolve()").contains("creates Cat#1"))
  }

  @Test func `An interrupted input is rolled back and not logged`() throws {
    var countdown = Int.max
    let session = Session(isInterrupted: {
      countdown -= 1
      return countdown < 0
    })
    try run(session, "class Cat {}")
    countdown = 1000
    let interrupted = session.answer("class Dog {}\nwhile true {}")
    countdown = Int.max
    #expect(kind(of: interrupted) == .interrupted)
    #expect(try text(session, "history --log") == "  1  class Cat {}\n")
    #expect(try text(session, "types") == "  class  Cat  prompt:1\n")
  }

  @Test func `A load that fails leaves what was loaded`() throws {
    let scratch = try Scratch()
    let broken = try scratch.file("Broken.swift", "class {")
    let session = Session()
    try run(session, "load xyz")
    let failed = session.answer("load \(broken)")
    #expect(kind(of: failed) == .notSwift)
    #expect(session.placeName == "xyz")
    #expect(try text(session, "scope XYZService").hasPrefix("XYZService: scope graph, XYZ.swift:41\n"))
  }

  @Test func `reload reads the files again and runs the session again`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    let session = Session()
    try run(session, "load \(file)", "scope Cat shared", "resolve Cat --as cat")
    _ = try scratch.file("Zoo.swift", "\n\nclass Cat {}\nResolver.register { Cat() }\n")
    #expect(try text(session, "reload") == "reloaded Zoo\n")
    #expect(try text(session, "scope Cat").hasPrefix("Cat: scope shared, Zoo.swift:4\n"))
    #expect(try text(session, "objects") == "  Cat#1  held by variable cat\n")
  }

  @Test func `reload says which inputs no longer work`() throws {
    let scratch = try Scratch()
    let file = try scratch.file("Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n")
    let session = Session()
    try run(session, "load \(file)", "resolve Cat --as cat")
    _ = try scratch.file("Zoo.swift", "class Dog {}\n")
    #expect(
      try text(session, "reload")
        == "reloaded Zoo\nno longer possible, and left out:\n  2  resolve Cat --as cat\n")
    try run(session, "undo")
    #expect(try text(session, "objects") == "  Cat#1  held by variable cat\n")
  }

  @Test func `load --add keeps what is there, and a clash names both places`() throws {
    let scratch = try Scratch()
    let one = try scratch.file("One.swift", "class Cat {}\n")
    let two = try scratch.file("Two.swift", "\nclass Cat {}\n")
    let session = Session()
    try run(session, "load \(one)")
    let failed = session.answer("load \(two) --add")
    let error = error(of: failed)
    #expect(error?.isLoading == true)
    let told = ([error?.message ?? ""] + (error?.details ?? [])).joined(separator: "\n")
    #expect(told.contains("One.swift:1") && told.contains("Two.swift:2"))
    try run(session, "load xyz --add")
    #expect(session.placeName == "One+1")
  }

  @Test func `A directory is loaded in the order of its paths, without hidden files and build products`()
    throws
  {
    let scratch = try Scratch()
    for folder in [".build", "b", "a"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path + "/" + folder, withIntermediateDirectories: true)
    }
    _ = try scratch.file(".build/X.swift", "class Hidden {}")
    _ = try scratch.file("b/Same.swift", "class B {}")
    _ = try scratch.file("a/Same.swift", "class A {}")
    _ = try scratch.file("Other.swift", "class C {}")
    _ = try scratch.file("notes.txt", "class {")
    let session = Session()
    try run(session, "load \(scratch.path)")
    #expect(
      try text(session, "types")
        == "  class  C  Other.swift:1\n  class  A  a/Same.swift:1\n  class  B  b/Same.swift:1\n")
  }

  @Test func `A resolution that leaves nothing behind goes with the change before it`() throws {
    let session = Session()
    for input in ["load xyz", "scope XYZCombinedService unique", "resolve XYZViewModel"] {
      try run(session, input)
    }
    #expect(try text(session, "undo") == "undone: scope XYZCombinedService unique\n")
    try run(session, "resolve XYZViewModel")
    #expect(try text(session, "redo") == "done again: scope XYZCombinedService unique\n")
    try run(session, "resolve XYZViewModel --as vm")
    #expect(try text(session, "undo") == "undone: resolve XYZViewModel --as vm\n")
  }

  @Test func `An amended statement is one step of undo`() throws {
    let session = Session()
    try run(session, "class Cat {}", "register { Cat() }", ".scope(.shared)")
    #expect(try text(session, "scope Cat").hasPrefix("Cat: scope shared, prompt:2\n"))
    #expect(try text(session, "undo") == "undone: register { Cat() } .scope(.shared)\n")
    #expect(try text(session, "list") == "no registrations\n")
  }

  @Test func `An amendment that fails leaves the statement as it was`() throws {
    let session = Session()
    try run(session, "class Cat {}", "register { Cat() }")
    #expect(error(of: session.answer(".scope(")) != nil)
    #expect(try text(session, "scope Cat").hasPrefix("Cat: scope graph, prompt:2\n"))
  }

  // MARK: Helpers

  private func run(_ session: Session, _ inputs: String...) throws {
    for input in inputs { _ = try #require(session.answer(input)).outcome.get() }
  }

  private func text(_ session: Session, _ input: String) throws -> String {
    TextRenderer().text(of: try #require(session.answer(input)).outcome.get())
  }

  private func error(of answer: Answer?) -> ShellError? {
    guard case .failure(let error)? = answer?.outcome else { return nil }
    return error
  }

  private func kind(of answer: Answer?) -> ShellError.Kind? { error(of: answer)?.kind }
}
