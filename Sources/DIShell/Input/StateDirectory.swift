#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the shell keeps what outlives it.
enum StateDirectory {
  /// The directory, whether it is there or not; nil: nothing is to be kept.
  static func path(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/dishell" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/dishell"
  }

  /// Makes the directories above `file`, for the owner only.
  ///
  /// - Returns: why one of them could not be made; nil where all are there
  @discardableResult
  static func makeDirectories(above file: String) -> FileReplacement.Failure? {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var missing: [String] = []
    while !parts.isEmpty, access(parts.joined(separator: "/"), F_OK) != 0, parts.last != "" {
      missing.append(parts.joined(separator: "/"))
      parts = parts.dropLast()
    }
    for directory in missing.reversed() where mkdir(directory, 0o700) != 0 && errno != EEXIST {
      return .latest
    }
    return nil
  }
}
