import DISource
import Foundation

/// A folder of samples that somebody keeps: each folder in it, and each Swift file, is one.
struct SampleFolder {
  let path: String

  /// The folder of the user's own samples; nil where no home is known.
  static func ofUser(_ environment: [String: String]) -> SampleFolder? {
    ConfigurationDirectory.path(environment).map { SampleFolder(path: $0 + "/samples") }
  }

  /// The names of the samples, in alphabetical order; nil where the folder cannot be read.
  private var entries: [(name: String, path: String)]? {
    guard let found = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
    return found.sorted().filter { !$0.hasPrefix(".") }.compactMap { entry in
      let whole = "\(path)/\(entry)"
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: whole, isDirectory: &isDirectory)
      guard isDirectory.boolValue || entry.hasSuffix(".swift") else { return nil }
      return (SourceFinder.placeName(whole), whole)
    }
  }

  /// The samples in it; nil where the folder cannot be read. What is no program is left out.
  ///
  /// - Parameter finder: reads the files
  func samples(_ finder: SourceFinder) -> [Sample]? {
    entries?.compactMap { entry in
      guard let source = try? finder.source(at: entry.path, shownAs: entry.path), !source.files.isEmpty
      else { return nil }
      let files = source.files.map { Sample.File(name: $0.name, text: $0.text) }
      return Sample(name: entry.name, files: files, path: entry.path)
    }
  }

  /// Where the sample of that name lies.
  func path(of name: String) -> String? { entries?.first { $0.name == name }?.path }
}

/// Where the user keeps what the shell is to go by.
enum ConfigurationDirectory {
  /// The directory, whether it is there or not; nil where no home is known.
  static func path(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/dishell" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config/dishell"
  }
}
