import Testing

@testable import DIShell

/// Text of programs and people in Markdown keeps its characters and gains no meaning.
struct MarkdownTextTests {
  @Test(arguments: [
    ("XYZViewModel#1 · 4 objects", "XYZViewModel#1 · 4 objects"),
    ("Array<Int> & `a|b`", "Array\\<Int\\> \\& \\`a\\|b\\`"),
    ("a*b_c ~d~ $0 $1 ^e^", "a\\*b\\_c \\~d\\~ \\$0 \\$1 \\^e\\^"),
    ("![x](javascript:1)", "!\\[x\\](javascript:1)"),
    ("# title", "\\# title"), ("- point", "\\- point"), ("--- ", "\\--- "), ("12. item", "12\\. item"),
    ("3 items.", "3 items."), ("a\nb\u{1B}[1m\u{202E}", "a\\\\nb\\\\u{1B}\\[1m\\\\u{202E}"), ("", ""),
  ])
  func `In text no character has a meaning`(_ text: String, _ markdown: String) {
    #expect(MarkdownText.escaped(text) == markdown)
  }

  @Test(arguments: [
    ("Do **this** with `Array<Int>`.", "Do **this** with `Array<Int>`."),
    ("``a`b<c>`` and <b>", "``a`b<c>`` and \\<b>"),
    ("an open ` and <i>", "an open \\` and \\<i>"), ("``` open <i>", "\\`\\`\\` open \\<i>"),
    ("a `b`` c` <d>", "a `b`` c` \\<d>"), ("<script>alert(1)</script>", "\\<script>alert(1)\\</script>"),
    ("![](http://a/b.png)", "!\\[\\](http://a/b.png)"), ("\\<kept\\> \\* \\d", "\\<kept\\> \\* \\d"),
    ("#1 is *new*", "\\#1 is *new*"), ("&lt; $x$", "\\&lt; \\$x\\$"), ("a\u{202E}b", "a\\u{202E}b"),
  ])
  func `In an author's prose emphasis and code have a meaning, and nothing else`(
    _ text: String, _ markdown: String
  ) {
    #expect(MarkdownText.prose(text) == markdown)
  }

  @Test(arguments: [
    ("resolve Cat", "`resolve Cat`"), ("let `default` = 1", "``let `default` = 1``"),
    ("`a`", "`` `a` ``"), ("a``b", "```a``b```"), (" a ", "`  a  `"), ("\u{1B}", "`\\u{1B}`"),
  ])
  func `Code on a line stands between marks that are longer than those in it`(
    _ text: String, _ markdown: String
  ) {
    #expect(MarkdownText.code(text) == markdown)
  }

  @Test func `A block of code stands between marks that are longer than those in it`() {
    #expect(MarkdownText.fenced(["a"], "swift") == ["```swift", "a", "```"])
    #expect(
      MarkdownText.fenced(["let s = \"````\" // `x`", "```"], "")
        == ["`````", "let s = \"````\" // `x`", "```", "`````"])
  }

  @Test func `An input with backticks is a heading in the format markdown`() throws {
    let session = Session()
    let answer = try #require(session.answer("let `default` = 1"))
    #expect(
      OutputFormat.markdown.render(answer).output == "**``let `default` = 1``**\n\ndefault: Int = 1\n\n")
  }
}
