import DISource
import Foundation

/// The Swift files below a directory. Leaves out hidden files, build products and manifests; does not follow links to
/// directories.
struct SourceTree {
  /// A Swift file, by its path below the directory.
  struct File: Sendable {
    let path: String
    let home: SourceHome

    /// The last component of the path.
    var name: Substring { path.split(separator: "/").last ?? path[...] }
  }

  /// The files, ordered by path.
  private(set) var files: [File] = []
  /// The files and folders that cannot be read.
  private(set) var faults: [Diagnostic] = []

  private let root: String
  private let isInterrupted: () -> Bool
  private var modules = ModuleMap()
  private var paths: [String] = []

  private static let leftOut: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules", "Tuist", "SourcePackages",
  ]
  private static let manifests: Set<String> = ["Package.swift", "Project.swift", "Workspace.swift"]

  /// - Parameter top: The name of the directory, the first part of the files' homes.
  /// - Throws: ``ShellError`` if the directory cannot be read, or on Ctrl-C.
  init(at root: String, named top: String, unless isInterrupted: @escaping () -> Bool) throws {
    self.root = root
    self.isInterrupted = isInterrupted
    var open: [[String]] = [[]]
    while let folder = open.popLast() {
      if isInterrupted() { throw ShellError.interrupted }
      open += try look(into: folder)
    }
    var projects: [String: [String]] = [:]
    var homes: [Substring: SourceHome] = [:]
    files = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path in
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      if let home = homes[folder] { return File(path: path, home: home) }
      let folders = folder.split(separator: "/").map(String.init)
      let module = modules.module(of: folders) ?? ModuleMap.Module(name: top, project: [])
      // Several projects of a tree, such as two copies of an app, may have modules of the same name.
      let owner = projects[module.name, default: module.project]
      projects[module.name] = owner
      let name = owner == module.project ? module.name : "\(module.project.last ?? top)_\(module.name)"
      let home = SourceHome(module: name, folders: [top] + folders)
      homes[folder] = home
      return File(path: path, home: home)
    }
    faults.sort { $0.file < $1.file }
  }

  /// Reads a folder.
  ///
  /// - Returns: Its subfolders.
  private mutating func look(into folder: [String]) throws -> [[String]] {
    let relative = folder.joined(separator: "/")
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(relative)")
    } catch  where !folder.isEmpty {
      faults.append(.unloaded(relative, "the folder cannot be read: permission denied"))
      return []
    }
    var folders: [[String]] = []
    for name in entries where !name.hasPrefix(".") {
      let path = (folder + [name]).joined(separator: "/")
      switch kind(of: "\(root)/\(path)") {
      case S_IFDIR where name.hasSuffix(".xcodeproj"): modules.addXcodeProject(in: folder)
      case S_IFDIR where Self.leftOut.contains(name): break
      case S_IFDIR: folders.append(folder + [name])
      case S_IFREG where name == "project.yml":
        SourceFinder.text(ofFile: "\(root)/\(path)").map { modules.add(TargetManifest(yaml: $0), in: folder) }
      case S_IFREG where name.hasSuffix(".swift"): add(path, name, in: folder)
      default: break
      }
    }
    return folders
  }

  private mutating func add(_ path: String, _ name: String, in folder: [String]) {
    let isManifest = Self.manifests.contains(name) || name.hasPrefix("Package@swift-")
    let manifest =
      isManifest ? SourceFinder.text(ofFile: "\(root)/\(path)").flatMap(TargetManifest.init(swift:)) : nil
    if let manifest { modules.add(manifest, in: folder) } else { paths.append(path) }
  }

  /// The kind of file at a path; nil for a link to a directory.
  private func kind(of path: String) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFLNK else { return status.st_mode & S_IFMT }
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG ? S_IFREG : nil
  }
}
