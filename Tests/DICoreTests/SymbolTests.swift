import DICore
import Testing

@Suite struct SymbolTests {
  @Test(arguments: [
    "", "leaf", "fifteen letters", "größe", "日本語日本", "a text that is longer than a short one",
  ])
  func `a symbol is that of the text, however the text is stored`(text: String) {
    let built = String(text.unicodeScalars.reversed().reversed().map(Character.init))
    let part = String("<\(text)>".dropFirst().dropLast())
    #expect(Symbol(text) == Symbol(built))
    #expect(Symbol(text) == Symbol(part))
    #expect(Symbol(part).text == text)
  }

  @Test func `texts that differ have symbols that differ`() {
    let literals: [String] = [
      "", "a", "b", "aa", "a longer literal, number one", "a longer literal, number two",
    ]
    let built = (0..<100).map { "a text built for number \($0)" } + (0..<100).map { "n\($0)" }
    let texts = literals + built
    #expect(texts.map { Symbol($0) }.map(\.text) == texts)
    #expect(Set(texts.map { Symbol($0) }).count == texts.count)
  }

  @Test func `many short texts have symbols that differ, also at the second time`() {
    let texts = (0..<5_000).map { "t\($0)" }
    let symbols = texts.map { Symbol($0) }
    #expect(Set(symbols).count == 5_000)
    #expect(texts.map { Symbol($0) } == symbols)
  }

  @Test(arguments: [("caf\u{E9}", "cafe\u{301}"), ("2\u{212A}", "2K"), ("3K", "3\u{212A}")])
  func `texts that Swift takes for equal have one symbol, whatever their bytes`(first: String, second: String)
  {
    #expect(Array(first.utf8) != Array(second.utf8))
    #expect(Symbol(first) == Symbol(second))
    #expect(Symbol(second) == Symbol(first))
  }
}
