extension Int {
  /// The number at the right end of so many columns, or of as many as it needs.
  func rightAligned(in columns: Int) -> String {
    let digits = String(self)
    return String(repeating: " ", count: Swift.max(0, columns - digits.count)) + digits
  }
}
