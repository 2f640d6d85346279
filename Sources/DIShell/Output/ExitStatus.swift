/// The exit status of the program.
enum ExitStatus: Int32 {
  case success = 0
  /// A command failed.
  case failure = 1
  /// dishell was called with wrong arguments.
  case usage = 2
  /// A source could not be loaded.
  case unreadable = 3
  case internalError = 70
  case interrupted = 130
}
