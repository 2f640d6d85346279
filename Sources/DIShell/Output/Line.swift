/// A line whose layout matters, and what it tells, for those who see colours.
struct Line: Sendable {
  /// What a line tells. Its words say the same: a role is never told by its colour alone.
  enum Role: Sendable {
    case plain
    case made
    case reused
    case missed
    case injected
    case putOff
    case missing
    case failed
    case note
    case removed
    case added
  }

  let text: String
  let role: Role
  /// How many characters stand before what it tells: a number, and the bars of its depth.
  let margin: Int

  init(_ text: String, _ role: Role = .plain, margin: Int = 0) {
    self.text = text
    self.role = role
    self.margin = margin
  }
}
