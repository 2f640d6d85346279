import SeededNumbers

extension SeededGenerator {
  /// True in that share of cases.
  mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func pick<Element>(_ elements: [Element], or fallback: Element) -> Element {
    elements.randomElement(using: &self) ?? fallback
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
