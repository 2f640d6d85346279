import Testing

@testable import DIShell

struct CompletionTests {
  private func effect(
    of texts: [String], typed: String, rest: String = "", isFinal: Bool = true
  ) -> CompletionCandidates.TabEffect {
    let candidates = texts.map { Completion(text: $0, isFinal: isFinal) }
    return CompletionCandidates(start: 0, candidates: candidates).effect(typed: typed, rest: rest)
  }

  @Test func `What is unique is inserted with a blank, unless it can go on or a blank is there`() {
    #expect(effect(of: ["samples"], typed: "sam") == .replace(with: "samples "))
    #expect(effect(of: ["samples"], typed: "sam", rest: " x") == .replace(with: "samples"))
    #expect(effect(of: ["Samples/"], typed: "sam", isFinal: false) == .replace(with: "Samples/"))
    #expect(effect(of: ["Samples/"], typed: "Samples/", isFinal: false) == .nothing)
    #expect(effect(of: [], typed: "sam") == .nothing)
  }

  @Test func `Several are completed as far as they agree, then listed`() {
    #expect(effect(of: ["resolve", "restore"], typed: "r") == .replace(with: "res"))
    #expect(effect(of: ["XYZa", "XYZb"], typed: "xyz") == .replace(with: "XYZ"))
    let both = [Completion(text: "resolve"), Completion(text: "restore")]
    #expect(effect(of: ["resolve", "restore"], typed: "res") == .list(both))
    #expect(effect(of: ["é1", "é2"], typed: "") == .replace(with: "é"))
  }

  @Test func `A list shows descriptions, and no more than the screen holds`() {
    let candidates = [
      Completion(text: "load", description: "load samples or files"),
      Completion(text: "日本", description: "two wide letters"), Completion(text: "reload"),
    ]
    let whole = CompletionList(candidates: candidates, columns: 80, rows: 24)
    #expect(
      whole.text == """
          load    load samples or files
          日本    two wide letters
          reload

        """)
    let small = CompletionList(candidates: candidates, columns: 20, rows: 5)
    #expect(
      small.text == """
          load    load sam…
          日本    two wide…
        … and 1 more

        """)
  }

  @Test func `Without descriptions the list has columns`() {
    let candidates = (1...7).map { Completion(text: "name\($0)") }
    #expect(
      CompletionList(candidates: candidates, columns: 24, rows: 24).text == """
        name1  name2  name3
        name4  name5  name6
        name7

        """)
    #expect(
      CompletionList(candidates: candidates, columns: 24, rows: 5).text == """
        name1  name2  name3
        name4  name5  name6
        … and 1 more

        """)
  }
}
