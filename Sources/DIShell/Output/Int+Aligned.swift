extension Int {
  /// The number, right-aligned in at least `columns` columns.
  func rightAligned(in columns: Int) -> String {
    let digits = String(self)
    return String(repeating: " ", count: Swift.max(0, columns - digits.count)) + digits
  }
}
