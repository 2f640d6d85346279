import DICore
import DISource
import Foundation

/// Where the files of findings are on the disk, for tools that show findings in them.
struct FindingFiles {
  private var paths: [String: String] = [:]

  init(_ world: World) {
    let folder = FileManager.default.currentDirectoryPath + "/"
    for source in world.sources {
      for (file, path) in zip(source.files, source.paths) {
        paths[file.name] = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      }
    }
  }

  /// The path of the file of a place, from the current folder if it is in it; nil for what was typed, and for samples.
  func path(of place: SourcePlace?) -> String? { place.flatMap { paths[$0.file.text] } }
}
