/// What the program tells its caller when it ends.
enum ExitStatus: Int32 {
  case success = 0
  /// A command failed.
  case failure = 1
  /// Wrong use of dishell's own command line.
  case usage = 2
  /// A source could not be loaded.
  case unreadable = 3
  case internalError = 70
  case interrupted = 130
}
