import DISource
import Foundation

/// The Swift files below a directory. Leaves out hidden files, build products and manifests; does not follow links to
/// directories.
struct SourceTree {
  /// A Swift file, by its path below the directory.
  struct File: Sendable {
    let path: String
    /// The last component of the path.
    let name: Substring
    let home: SourceHome

    init(path: String, home: SourceHome) {
      self.path = path
      self.home = home
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      name = path[(slash.map(path.utf8.index(after:)) ?? path.startIndex)...]
    }
  }

  /// The files, ordered by path.
  private(set) var files: [File] = []
  /// The files and folders that cannot be read.
  private(set) var faults: [Diagnostic] = []

  private let root: String
  private let isInterrupted: () -> Bool
  private var modules = ModuleMap()
  private var paths: [String] = []
  /// Those of ``paths`` that are links.
  private var links: Set<String> = []

  private static let leftOut: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules", "Tuist", "SourcePackages",
  ]
  /// Endings of folders whose files are no sources: pages of documentation, templates, resources.
  private static let leftOutEndings = [
    ".bundle", ".docc", ".lproj", ".xcassets", ".xcdatamodeld", ".xctemplate",
  ]
  /// Files of dependency managers, which are beside the folders of the targets.
  private static let projectFiles: Set<String> = ["Cartfile", "Podfile"]
  private static let specs: Set<String> = ["project.yml", "project.yaml", "project.json"]
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
    var homes = SourceHomes(modules: modules, top: top)
    files = Self.sorted(withoutRepeatedLinks(paths)).map { File(path: $0, home: homes.home(of: $0)) }
    faults.sort { $0.file < $1.file }
  }

  /// Reads a folder.
  ///
  /// - Returns: Its subfolders.
  private mutating func look(into folder: [String]) throws -> [[String]] {
    let relative = folder.joined(separator: "/")
    guard let entries = FolderEntries(at: "\(root)/\(relative)")?.entries else {
      guard !folder.isEmpty else { throw SourceFinder.Unreadable(reason: "permission denied") }
      faults.append(.unloaded(relative, "the folder cannot be read: permission denied"))
      return []
    }
    var folders: [[String]] = []
    for entry in entries where !entry.name.hasPrefix(".") {
      let name = entry.name
      let path = relative.isEmpty ? name : "\(relative)/\(name)"
      let (kind, isLink) = entry.kind.map { ($0, false) } ?? kind(of: "\(root)/\(path)")
      switch kind {
      case S_IFDIR where name.hasSuffix(".xcodeproj"): addProject(path, in: folder)
      case S_IFDIR where Self.leftOut.contains(name) || Self.leftOutEndings.contains(where: name.hasSuffix):
        break
      case S_IFDIR: folders.append(folder + [name])
      case S_IFREG where Self.specs.contains(name): addSpec(path, in: folder)
      case _ where Self.specs.contains(name):
        faults.append(.unloaded(path, "it is no regular file: folders are taken for targets", .warning))
      case S_IFREG where Self.projectFiles.contains(name): modules.addProject(in: folder)
      case S_IFREG where name.hasSuffix(".swift"):
        if isLink { links.insert(path) }
        add(path, name, in: folder)
      case _ where name.hasSuffix(".swift"):
        let why = isLink ? "the link leads to no regular file" : "it is no regular file"
        faults.append(.unloaded(path, kind == nil && !isLink ? "it cannot be read" : why))
      default: break
      }
    }
    return folders
  }

  /// Adds the specification of XcodeGen at a path. If it cannot be read, its folders are taken for targets.
  private mutating func addSpec(_ path: String, in folder: [String]) {
    guard let text = SourceFinder.text(ofFile: "\(root)/\(path)") else { return }
    do {
      let manifest = try TargetManifest(xcodeGen: text) { included in
        SourceFinder.text(ofFile: "\(root)/\((folder + [included]).joined(separator: "/"))")
      }
      if !manifest.targets.isEmpty { modules.add(manifest, in: folder) }
    } catch {
      // Other tools have files of that name in JSON.
      guard !path.hasSuffix(".json") else { return }
      let message = "it is not read, and its folders are taken for targets: \(error)"
      faults.append(.unloaded(path, message, .warning))
    }
  }

  /// Adds the Xcode project at a path. If it cannot be read, its folders are taken for targets.
  private mutating func addProject(_ path: String, in folder: [String]) {
    modules.addProject(in: folder)
    let file = "\(path)/project.pbxproj"
    let (kind, isLink) = kind(of: "\(root)/\(file)")
    guard kind == S_IFREG, let text = SourceFinder.text(ofFile: "\(root)/\(file)") else {
      guard kind != nil || isLink else { return }
      let reason = kind == S_IFREG ? "it cannot be read" : "it is no regular file"
      let message = "the project is not read, and its folders are taken for targets: \(reason)"
      faults.append(.unloaded(file, message, .warning))
      return
    }
    do throws(XcodeProject.Fault) {
      let project = try XcodeProject(text)
      modules.add(project, in: folder)
      guard project.hasConflict else { return }
      faults.append(.unloaded(file, "a merge conflict: the first version is read", .warning))
    } catch {
      let message = "the project is not read, and its folders are taken for targets: \(error)"
      faults.append(.unloaded(file, message, .warning))
    }
  }

  /// The paths in order: the files of a folder precede those of another whose name begins alike.
  private static func sorted(_ paths: [String]) -> [String] {
    let slash = UInt8(ascii: "/")
    let keyed = paths.map { path in (key: path.utf8.map { $0 == slash ? 0 : $0 }, path: path) }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.path)
  }

  /// The paths without links to files that have another path here.
  private func withoutRepeatedLinks(_ paths: [String]) -> [String] {
    guard !links.isEmpty else { return paths }
    func target(_ path: String) -> String {
      URL(fileURLWithPath: "\(root)/\(path)").resolvingSymlinksInPath().path
    }
    var seen = Set(paths.filter { !links.contains($0) }.map(target))
    return paths.sorted().filter { !links.contains($0) || seen.insert(target($0)).inserted }
  }

  private mutating func add(_ path: String, _ name: String, in folder: [String]) {
    let isManifest = Self.manifests.contains(name) || name.hasPrefix("Package@swift-")
    let manifest =
      isManifest ? SourceFinder.text(ofFile: "\(root)/\(path)").flatMap(TargetManifest.init(swift:)) : nil
    if let manifest { modules.add(manifest, in: folder) } else { paths.append(path) }
  }

  /// The kind of file at a path, or of the file that a link there leads to; nil for a link to a directory, or to nothing.
  private func kind(of path: String) -> (kind: mode_t?, isLink: Bool) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return (nil, false) }
    guard status.st_mode & S_IFMT == S_IFLNK else { return (status.st_mode & S_IFMT, false) }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return (nil, true) }
    return (status.st_mode & S_IFMT, true)
  }
}
