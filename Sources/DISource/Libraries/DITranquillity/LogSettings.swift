import DICore
import DITranquillity

/// The interpreted program's `DISetting.Log`. Calls `fun` with messages of its level; without `fun` there are no
/// messages, since traces contain more.
///
/// A class, because code changes it.
final class LogSettings {
  static let name = "DISetting.Log"

  private var values: [String: TypedValue] = [
    "level": TypedValue(.enumeration(EnumerationValue(type: .named("DILogLevel"), name: "info"))),
    "tab": TypedValue(.string("\t"), .named("String")), "fun": .nothing,
  ]

  /// The level with this name, such as `.verbose`; nil for another name.
  static func level(_ name: String) -> TypedValue? {
    guard ["verbose", "info", "warning", "error", "none"].contains(name) else { return nil }
    let type = TypeExpression.named("DILogLevel")
    return TypedValue(.enumeration(EnumerationValue(type: type, name: name)), type)
  }

  /// The setting `level`, `tab` or `fun`; nil for another name.
  subscript(name: String) -> TypedValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The number of logged actions in progress.
  private var depth = 0

  private static let levels: [DILogLevel] = [.verbose, .info, .warning, .error, .none]

  /// Whether messages of `level` are logged.
  func logs(_ level: DILogLevel) -> Bool {
    guard values["fun"]?.value.isNothing == false, case .enumeration(let least)? = values["level"]?.value,
      let index = Self.levels.firstIndex(of: level)
    else { return false }
    return Self.levels[...index].contains { $0.rawValue == least.name }
  }

  /// Calls `fun`. If it fails, that is reported, and does not affect the library.
  func write(_ level: DILogLevel, _ message: @autoclosure () -> String, _ interpreter: Interpreter?) {
    guard let interpreter, interpreter.policy.changesState, logs(level), let fun = values["fun"]?.value,
      let level = Self.level(level.rawValue)
    else { return }
    let text = String(repeating: values["tab"]?.value.shownText ?? "", count: depth) + message()
    let arguments = [level, TypedValue(.string(text), .named("String"))]
    interpreter.notify(fun, "fun", of: arguments, at: SourcePlace(file: "DISetting.Log", line: 1))
  }

  /// Logs the beginning and the end of an action; messages in between are indented.
  func within<Result>(
    _ what: @autoclosure () -> String, _ interpreter: Interpreter?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard logs(.verbose) else { return try body() }
    let what = what()
    write(.verbose, "Begin \(what)", interpreter)
    depth += 1
    defer {
      depth -= 1
      write(.verbose, "End \(what)", interpreter)
    }
    return try body()
  }

  /// Whether a logged action is in progress.
  var isWithin: Bool { depth > 0 }
}
