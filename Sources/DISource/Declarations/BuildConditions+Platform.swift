// The platform of a program, by the frameworks that it names.
extension BuildConditions {
  /// The words with which apps of phones and of Macs begin.
  private static let phoneApps = ["UIApplication", "UIApplicationDelegate", "UIApplicationDelegateAdaptor"]
  private static let desktopApps = ["NSApplication", "NSApplicationDelegate", "NSApplicationDelegateAdaptor"]
  private static let phoneModules = ["UIKit", "WatchKit"]
  private static let desktopModules = ["AppKit", "Cocoa"]
  private static let servers = ["Hummingbird", "Vapor"]

  /// The platform of a program of these files, where it is not iOS, and the file and word that tell it. It is macOS where
  /// only apps of Macs are named, or only frameworks of Macs, or of servers. Nil for another program.
  static func platform(of files: [DeclaredFile]) -> (name: String, file: SourceFile, word: String)? {
    func first(of words: [String]) -> (file: SourceFile, word: String)? {
      for file in files.lazy.map(\.source) {
        if let word = words.first(where: file.names) { return (file, word) }
      }
      return nil
    }
    guard first(of: phoneApps) == nil else { return nil }
    var told = first(of: desktopApps)
    if told == nil, first(of: phoneModules) == nil {
      told = first(of: desktopModules) ?? (first(of: ["SwiftUI"]) == nil ? first(of: servers) : nil)
    }
    return told.map { ("macOS", $0.file, $0.word) }
  }

  /// Whether the platform decides what code of a file is compiled.
  static func dependsOnPlatform(_ file: SourceFile) -> Bool {
    file.text.contains("#if") && !(file.offsets(of: "os").isEmpty && file.offsets(of: "canImport").isEmpty)
  }
}
