import DISource

/// The settings of the shell.
struct Settings {
  var format = OutputFormat.text
  var color = ColorChoice.auto
  var theme = Theme.both
  var view = StoryView.story
  /// The width of text; nil for the terminal's width, and without a terminal for no wrapping.
  var width: Int?
  var usesPager = false
  var keepsGoing = false

  /// The valid widths.
  static let widths = 40...400
}

/// The names of the settings.
enum Setting: String, CaseIterable {
  case color
  case context
  case format
  case input
  case keepGoing = "keep-going"
  case pager
  case theme
  case view
  case width

  /// The values of the setting; empty for a number, and for contexts, which the program's libraries know.
  var choices: [String] {
    switch self {
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .format: OutputFormat.allCases.map(\.rawValue)
    case .input, .context: []
    case .keepGoing, .pager: ["on", "off"]
    case .theme: Theme.allCases.map(\.rawValue)
    case .view: StoryView.allCases.map(\.rawValue)
    case .width: ["auto"]
    }
  }
}

extension Session {
  func value(of setting: Setting) -> String {
    switch setting {
    case .color: settings.color.rawValue
    case .context: ContextWords.text(of: workspace.world.interpretedProgram?.contexts ?? [])
    case .format: settings.format.rawValue
    case .input: String(nextNumber)
    case .keepGoing: settings.keepsGoing ? "on" : "off"
    case .pager: settings.usesPager ? "on" : "off"
    case .theme: settings.theme.rawValue
    case .view: settings.view.rawValue
    case .width: settings.width.map { String($0) } ?? "auto"
    }
  }

  /// Sets the setting, if `value` is valid. Contexts are no setting of the shell, but of the program: they are set by an
  /// action.
  ///
  /// - Returns: Whether it is.
  func set(_ setting: Setting, to value: String) -> Bool {
    switch setting {
    case .color: change(\.color, to: ColorChoice(rawValue: value))
    case .context: false
    case .format: change(\.format, to: OutputFormat(rawValue: value))
    case .input: setNextNumber(to: value)
    case .keepGoing: change(\.keepsGoing, to: Self.switched(value))
    case .pager: change(\.usesPager, to: Self.switched(value))
    case .theme: change(\.theme, to: Theme(rawValue: value))
    case .view: change(\.view, to: StoryView(rawValue: value))
    case .width: change(\.width, to: value == "auto" ? .some(nil) : Self.width(value).map { .some($0) })
    }
  }

  private func change<Value>(_ setting: WritableKeyPath<Settings, Value>, to value: Value?) -> Bool {
    guard let value else { return false }
    settings[keyPath: setting] = value
    return true
  }

  private static func switched(_ value: String) -> Bool? {
    value == "on" ? true : value == "off" ? false : nil
  }

  private static func width(_ value: String) -> Int? {
    Int(value).flatMap { Settings.widths.contains($0) ? $0 : nil }
  }

  private func setNextNumber(to value: String) -> Bool {
    guard let number = Int(value), (nextNumber..<max(nextNumber, Self.numberLimit)).contains(number) else {
      return false
    }
    nextNumber = number
    return true
  }
}
