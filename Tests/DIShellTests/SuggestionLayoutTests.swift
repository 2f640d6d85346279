import Testing

@testable import DIShell

/// What is proposed to be typed, on narrow and wide screens.
struct TrialLayoutTests {
  private static let lines = [
    "Try:", "  resolve Shop      what is made, and what is used again", "  objects           what lives now",
    "", "A line of prose that stands between two lists of inputs:", "  let shop = Shop()",
  ]

  private func rows(_ columns: Int?) -> [String] {
    SuggestionLayout(Self.lines, columns: columns).rows.flatMap(\.self)
  }

  @Test(arguments: [nil, 60, 80, 120])
  func `What fits stays as it was written`(_ columns: Int?) {
    #expect(rows(columns) == Self.lines)
  }

  @Test func `The second column goes on below itself`() {
    #expect(
      rows(51) == [
        "Try:", "  resolve Shop  what is made, and what is used", "                again",
        "  objects       what lives now", "",
        "A line of prose that stands between two lists of", "  inputs:", "  let shop = Shop()",
      ])
  }

  @Test func `Where there is no room for two columns, what an input shows stands below it`() {
    #expect(
      rows(40) == [
        "Try:", "  resolve Shop", "      what is made, and what is used", "      again", "  objects",
        "      what lives now", "", "A line of prose that stands between two", "  lists of inputs:",
        "  let shop = Shop()",
      ])
  }
}
