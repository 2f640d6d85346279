import Testing

@testable import DIShell

struct LineWrapTests {
  @Test func `A long step goes on below its first word, with its bars`() {
    let line =
      "   5  │  fetcher: XYZFetching is registered (XYZ.swift:34); its factory needs XYZCombinedService."
    #expect(
      LineWrap(width: 60).lines(of: line) == [
        "   5  │  fetcher: XYZFetching is registered (XYZ.swift:34);",
        "      │    its factory needs XYZCombinedService.",
      ])
  }

  @Test func `A line that fits, and one without room for words, stay as they are`() {
    #expect(
      LineWrap(width: 60).lines(of: "   1  XYZ is the type asked for.") == [
        "   1  XYZ is the type asked for."
      ])
    let deep = String(repeating: "│  ", count: 12) + "a very long sentence"
    #expect(LineWrap(width: 40).lines(of: deep) == [deep])
  }

  @Test func `A word wider than the terminal stands on a line of its own`() {
    let word = String(repeating: "x", count: 50)
    #expect(LineWrap(width: 40).lines(of: "see \(word) there") == ["see", "  \(word)", "  there"])
  }
}
