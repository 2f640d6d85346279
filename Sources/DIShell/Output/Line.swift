/// A line whose layout is kept, with the role that selects its colour.
struct Line: Sendable {
  /// The role of a line. The words tell the role too: colour is never the only sign.
  enum Role: Sendable {
    case plain
    case made
    case reused
    case missed
    case injected
    case delayed
    case absent
    case failed
    case note
    case removed
    case added
  }

  let text: String
  let role: Role
  /// The number of characters before the text: the step's number, and the bars of its depth.
  let margin: Int

  init(_ text: String, _ role: Role = .plain, margin: Int = 0) {
    self.text = text
    self.role = role
    self.margin = margin
  }
}
