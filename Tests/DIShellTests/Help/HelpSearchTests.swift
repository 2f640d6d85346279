import DISource
import Testing

@testable import DIShell

/// What is found by everyday words.
struct HelpSearchTests {
  @Test(arguments: [
    ("twice", "why OBJECT"), ("twice", "help scope"), ("never freed", "help leak"),
    ("crash", "help missing registration"),
    ("crash", "help circular dependency"), ("memory", "help leak"), ("memory", "objects"),
    ("singleton", "help singleton"), ("new every time", "help unique"), ("new every time", "help prototype"),
    ("nil", "help optional"), ("nil", "help early death"), ("mock", "help mock"), ("slow", "help lazy"),
    ("testing", "help mock"), ("leaking", "help leak"), ("stack overflow", "help circular dependency"),
    ("too early", "help early death"), ("same object", "help scope"), ("logout", "drop scope SCOPE"),
    ("logout", "help captive dependency"), ("reset", "scope reset SCOPE"), ("delegate", "help weak"),
    ("storyboard", "help property injection"), ("parameter", "help argument"),
    ("which one", "help ambiguous"),
    ("alive", "help holder"), ("outlives", "help captive dependency"), ("outlives", "timeline"),
    ("take back", "undo"), ("compare", "diff last"), ("undo", "undo"), ("backwards", "step"),
    ("exit codes", "help scripts"), ("array", "help many"), ("protocols", "help protocol"),
    ("who needs", "uses TYPE"), ("forget", "scope reset SCOPE"), ("tab completion", "help keys"),
  ])
  func `Everyday words find what is meant`(_ words: String, _ input: String) {
    #expect(HelpSearch(.source(Library.all)).found(words).map(\.input).contains(input))
  }

  @Test(arguments: [
    ("leak", "help leak"), ("leaks", "help leak"), ("scope", "help scope"), ("trace", "help trace"),
    ("retain cycle", "help retain cycle"), ("cycles", "help resolution cycle"), ("objects", "help object"),
    ("never deallocated", "help leak"), ("singletons", "help singleton"),
  ])
  func `A word's own entry comes first`(_ words: String, _ input: String) {
    #expect(HelpSearch(.source(Library.all)).found(words).first?.input == input)
  }

  @Test func `A live container is offered nothing that it refuses`() {
    let live = HelpTask.all(
      in: Capabilities(commands: .compiled, libraries: Library.all, isCompiled: true, hint: "")
    )
    .map(
      \.input)
    #expect(live.contains("scope reset SCOPE") && live.contains("why OBJECT"))
    #expect(!live.contains("scope TYPE SCOPE") && !live.contains("undo"))
  }

  @Test(arguments: ["", "?", "zebra", "xyzzy plugh"])
  func `What nothing mentions finds nothing`(_ words: String) {
    #expect(HelpSearch(.source(Library.all)).found(words).isEmpty)
  }

  @Test func `Each term is found by one of its everyday words at least, if it has any`() {
    let search = HelpSearch(.source(Library.all))
    for term in Glossary(Library.all).all {
      let isFound = term.everyday.contains { word in
        search.found(word).contains { $0.input == "help \(term.name)" }
      }
      #expect(isFound || term.everyday.isEmpty, "\(term.name)")
    }
  }

  @Test(arguments: [
    ("leaked", "leak"), ("leaking", "leak"), ("freed", "free"), ("registries", "registry"),
    ("caching", "cached"), ("releases", "released"), ("dies", "die"), ("shared", "sharing"),
    ("Twice", "twice"),
  ])
  func `Forms of a word have one stem`(_ form: String, _ other: String) {
    #expect(WordStem(form) == WordStem(other))
  }

  @Test(arguments: [("free", "frequent"), ("nil", "null"), ("use", "user")])
  func `Different words have different stems`(_ word: String, _ other: String) {
    #expect(WordStem(word) != WordStem(other))
  }

  @Test(arguments: HelpTask.all.map(\.input))
  func `What is told to be typed works`(_ input: String) throws {
    let scratch = try Scratch()
    let session = Session()
    for input in ["load xyz", "resolve XYZViewModel --as NAME", "scope XYZService cached"] {
      _ = session.answer(input)
    }
    let typed = input.replacing("scope new NAME", with: "scope new session")
      .replacing("OBJECT", with: "XYZCombinedService#1").replacing("TYPE", with: "XYZService")
      .replacing("SCOPE", with: "cached").replacing("load FILE", with: "load cats")
      .replacing("FILE", with: scratch.path + "/file")
    for _ in 1...2 { _ = session.answer("resolve XYZService") }
    if typed == "lesson leave" { _ = session.answer("lesson registration") }
    let answer = try #require(session.answer(typed))
    #expect(throws: Never.self, "\(typed)") { try answer.outcome.get() }
  }
}
