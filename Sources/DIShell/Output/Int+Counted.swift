extension Int {
  /// The number with a noun: “1 object”, “2 objects”. Irregular plurals are given.
  func counted(_ singular: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(singular)" : "\(self) \(plural ?? singular + "s")"
  }
}
