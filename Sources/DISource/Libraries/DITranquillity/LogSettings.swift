import DICore
import DITranquillity

/// `DISetting.Log` as code sets and reads it, and calls `fun` with the messages of its level. Without `fun` nothing is
/// told: a trace tells more.
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

  /// The setting of that name: `level`, `tab` or `fun`.
  subscript(name: String) -> TypedValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// How many messages that something begins are without their end.
  private var depth = 0

  private static let levels: [DILogLevel] = [.verbose, .info, .warning, .error, .none]

  /// Whether code wants to be told of messages of `level`.
  func tells(_ level: DILogLevel) -> Bool {
    guard values["fun"]?.value.isNothing == false, case .enumeration(let least)? = values["level"]?.value,
      let index = Self.levels.firstIndex(of: level)
    else { return false }
    return Self.levels[...index].contains { $0.rawValue == least.name }
  }

  /// Calls `fun`, which may fail: that is told, and leaves what the library does alone.
  func write(_ level: DILogLevel, _ message: @autoclosure () -> String, _ interpreter: Interpreter?) {
    guard let interpreter, interpreter.policy.changesState, tells(level), let fun = values["fun"]?.value,
      let level = Self.level(level.rawValue)
    else { return }
    let text = String(repeating: values["tab"]?.value.shownText ?? "", count: depth) + message()
    let arguments = [level, TypedValue(.string(text), .named("String"))]
    interpreter.notify(fun, "fun", of: arguments, at: SourcePlace(file: "DISetting.Log", line: 1))
  }

  /// Tells that something begins and ends; what is told meanwhile is indented.
  func within<Result>(
    _ what: @autoclosure () -> String, _ interpreter: Interpreter?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard tells(.verbose) else { return try body() }
    let what = what()
    write(.verbose, "Begin \(what)", interpreter)
    depth += 1
    defer {
      depth -= 1
      write(.verbose, "End \(what)", interpreter)
    }
    return try body()
  }

  /// Whether something that was told has not ended, to which further messages belong.
  var isWithin: Bool { depth > 0 }
}
