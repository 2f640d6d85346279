/// How important a log message is.
public enum DILogLevel: String, Equatable, Sendable {
  /// What happens, step by step.
  case verbose
  /// Something that is often all right.
  case info
  /// Something that is seldom all right.
  case warning
  /// A mistake.
  case error
  /// Above all messages: as the level of the log, nothing is told.
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
