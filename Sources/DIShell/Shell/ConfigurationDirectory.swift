/// The directory of the user's configuration.
enum ConfigurationDirectory {
  /// The directory, whether it exists or not; nil if there is no home directory.
  static func path(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/dishell" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config/dishell"
  }
}
