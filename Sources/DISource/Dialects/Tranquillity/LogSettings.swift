import DICore

/// `DISetting.Log` as code sets and reads it. Its messages are not made here: a trace tells more.
///
/// A class, because code changes it.
final class LogSettings {
  static let name = "DISetting.Log"

  private var values: [String: TypedValue] = [
    "level": TypedValue(.enumeration(EnumerationValue(type: .named("DILogLevel"), name: "info"))),
    "tab": TypedValue(.string("\t"), .named("String")), "fun": .nothing,
  ]

  /// `.verbose`.
  static func level(_ name: String) -> TypedValue? {
    guard ["verbose", "info", "warning", "error", "none"].contains(name) else { return nil }
    let type = TypeExpression.named("DILogLevel")
    return TypedValue(.enumeration(EnumerationValue(type: type, name: name)), type)
  }

  func memberType(_ name: String) -> TypeExpression? {
    switch name {
    case "level": .named("DILogLevel")
    case "tab": .named("String")
    case "fun":
      .optional(.function([.named("DILogLevel"), .named("String")], result: .void))
    default: nil
    }
  }

  func member(_ name: String) -> TypedValue? { values[name] }

  /// Sets a property; false if there is none of that name.
  func set(_ name: String, to value: TypedValue) -> Bool {
    guard memberType(name) != nil else { return false }
    values[name] = value
    return true
  }
}
