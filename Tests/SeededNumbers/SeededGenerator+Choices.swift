extension SeededGenerator {
  /// True in that share of cases.
  package mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// One of the elements; `fallback` where there are none.
  package mutating func pick<Element>(_ elements: [Element], or fallback: Element) -> Element {
    elements.randomElement(using: &self) ?? fallback
  }

  /// A number of the range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
