// Subscripts that extensions add to strings, and what they are made of.
// swift-format-ignore-file
extension String {
  subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
  subscript(range: Range<Int>) -> Substring {
    let start = index(startIndex, offsetBy: range.lowerBound)
    let end = index(startIndex, offsetBy: range.upperBound)
    return self[start..<end]
  }
  subscript(range: ClosedRange<Int>) -> String {
    String(self[index(startIndex, offsetBy: range.lowerBound)...index(startIndex, offsetBy: range.upperBound)])
  }
  func character(at offset: Int) -> Character? { offset < count ? self[offset] : nil }
}

func run() {
  let text = "hello"
  let place = 2
  print(text[1], text[place], text[1..<3], text[1...3])
  print(text[text.startIndex], text[text.index(after: text.startIndex)...])
  print(text.character(at: 4) ?? "-", text.character(at: 5) ?? "-")
}
