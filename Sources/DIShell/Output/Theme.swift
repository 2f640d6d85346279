/// The colours of text. Each theme is readable on its background. Colours only repeat what the words say.
enum Theme: String, CaseIterable {
  /// Colours for any background: contrast of at least 4.5 with both black and white.
  case both
  /// For a white background, such as a projector's.
  case light
  /// For a black background.
  case dark
  /// No colours.
  case none

  /// The escape code for a role; nil for no colour.
  func code(for role: Line.Role) -> String? {
    switch role {
    case .plain: nil
    case .made, .added: color(both: 28, light: 22, dark: 77)
    case .reused: color(both: 30, light: 23, dark: 80)
    case .missed, .delayed: color(both: 27, light: 18, dark: 111)
    case .injected: color(both: 163, light: 90, dark: 213)
    case .absent, .note: color(both: 130, light: 94, dark: 221)
    case .failed, .removed: color(both: 160, light: 88, dark: 210)
    }
  }

  /// The escape code for numbers and bars.
  var faint: String? { color(both: 243, light: 240, dark: 248) }

  /// The escape code for the word `error:`.
  var error: String? { code(for: .failed).map { "1;" + $0 } }

  /// The escape code for a colour of the 256-colour table.
  private func color(both: Int, light: Int, dark: Int) -> String? {
    switch self {
    case .both: "38;5;\(both)"
    case .light: "38;5;\(light)"
    case .dark: "38;5;\(dark)"
    case .none: nil
    }
  }
}
