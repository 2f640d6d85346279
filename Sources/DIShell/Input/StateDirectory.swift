#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The directory for files that outlive the shell: history, journals, progress of lessons.
enum StateDirectory {
  /// The directory, whether it exists or not; nil if nothing is to be kept.
  static func path(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/dishell" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/dishell"
  }

  /// Creates the directories above `file`, accessible to the owner only.
  ///
  /// - Returns: The reason why one of them could not be created; nil if all exist.
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
