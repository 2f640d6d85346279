import DICore

/// The level of a log message.
public enum DILogLevel: String, Equatable, Sendable {
  /// Each step of a resolution.
  case verbose
  /// Something that is often intended.
  case info
  /// Something that is seldom intended.
  case warning
  /// A mistake.
  case error
  /// Above all messages: as the level of the log, it turns the log off.
  case none

  var rank: Int {
    switch self {
    case .verbose: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    case .none: 4
    }
  }
}
