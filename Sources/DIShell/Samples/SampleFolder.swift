import DISource
import Foundation

/// A folder of samples on disk: each subfolder and each Swift file in it is one.
struct SampleFolder {
  let path: String

  /// The folder of the user's own samples; nil if there is no home directory.
  static func ofUser(_ environment: [String: String]) -> SampleFolder? {
    ConfigurationDirectory.path(environment).map { SampleFolder(path: $0 + "/samples") }
  }

  /// The samples' names and paths in alphabetical order; nil if the folder cannot be read.
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

  /// The samples; nil if the folder cannot be read. Entries without Swift code are left out.
  ///
  /// - Parameter finder: Reads the files.
  func samples(_ finder: SourceFinder) -> [Sample]? {
    entries?.compactMap { entry in
      guard let source = try? finder.source(at: entry.path, shownAs: entry.path), !source.files.isEmpty
      else { return nil }
      let files = source.files.map { Sample.File(name: $0.name, text: $0.text) }
      return Sample(name: entry.name, files: files, path: entry.path)
    }
  }

  /// The path of the sample with this name; nil if there is none.
  func path(of name: String) -> String? { entries?.first { $0.name == name }?.path }
}
