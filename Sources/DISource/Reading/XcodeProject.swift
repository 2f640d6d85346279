/// The targets of an Xcode project (`project.pbxproj`), with the Swift files that each compiles.
///
/// Paths are relative to the folder with the project, and may begin with `..`.
package struct XcodeProject: Sendable {
  /// A target of the project.
  package struct Target: Sendable {
    /// The module that it compiles to.
    package let module: String
    /// What it makes; nil if the project does not say it.
    package let product: ProductKind?
    /// The files that it lists individually.
    package internal(set) var files: [String]
    /// The folders whose files belong to it as they come and go.
    package let folders: [Folder]
  }

  /// A folder that is synchronised with a target.
  package struct Folder: Sendable {
    package let path: String
    /// The paths below it that the target leaves out.
    package let exceptions: Set<String>
  }

  /// Why a project cannot be read.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The targets that compile any Swift file, in the order of the project.
  package private(set) var targets: [Target] = []
  /// Whether the text contains an unsolved merge conflict.
  package let hasConflict: Bool

  /// Reads a project. Of a merge conflict the first version counts.
  package init(_ text: String) throws(Fault) {
    var bytes = Array(text.utf8)
    let conflicts = MergeConflict.all(in: bytes)
    bytes.blank(conflicts.flatMap(\.leftOut))
    hasConflict = !conflicts.isEmpty
    do throws(PropertyListText.Fault) {
      let list = try PropertyListText(reading: String(decoding: bytes, as: UTF8.self))
      targets = Objects(list).targets.filter { !$0.files.isEmpty || !$0.folders.isEmpty }
    } catch {
      throw Fault(description: "line \(error.line): \(error.message)")
    }
  }
}

extension XcodeProject {
  /// The objects of a project by their identifiers.
  private struct Objects {
    private let objects: [String: PropertyListText]
    private let project: [String: PropertyListText]
    private var paths: [String: String] = [:]

    init(_ list: PropertyListText) {
      objects = list.entries["objects"]?.entries ?? [:]
      project = objects[list.entries["rootObject"]?.text ?? ""]?.entries ?? [:]
      findPaths()
    }

    private func object(_ id: String) -> [String: PropertyListText] { objects[id]?.entries ?? [:] }

    private func objects(_ ids: PropertyListText?, isa: String) -> [[String: PropertyListText]] {
      (ids?.texts ?? []).map(object).filter { $0["isa"]?.text == isa }
    }

    /// Finds the paths of files and folders: each is in a group, whose path comes before its own.
    private mutating func findPaths() {
      let directory = project["projectDirPath"]?.text ?? ""
      var open = (project["mainGroup"]?.text).map { [($0, directory)] } ?? []
      while let (id, parent) = open.popLast() {
        let entry = object(id)
        guard paths[id] == nil, let path = Self.path(of: entry, in: parent, directory) else { continue }
        paths[id] = path
        open += (entry["children"]?.texts ?? []).map { ($0, path) }
      }
    }

    /// The path of a file or group; nil outside of the project's tree, such as in the SDK.
    private static func path(
      of entry: [String: PropertyListText], in parent: String, _ directory: String
    ) -> String? {
      let own = entry["path"]?.text ?? ""
      let base: String
      switch entry["sourceTree"]?.text {
      case "<group>", nil: base = parent
      case "SOURCE_ROOT": base = directory
      default: return nil
      }
      return [base, own].filter { !$0.isEmpty }.joined(separator: "/")
    }

    var targets: [Target] {
      let ids = project["targets"]?.texts ?? []
      var targets = ids.map { id in
        let target = object(id)
        return Target(
          module: Self.module(of: target), product: product(of: target), files: files(of: target),
          folders: folders(of: target, id))
      }
      addSingleFiles(to: &targets, ids)
      return targets
    }

    private func product(of target: [String: PropertyListText]) -> ProductKind? {
      guard let type = target["productType"]?.text else { return nil }
      let lists = [target, project].compactMap { $0["buildConfigurationList"]?.text }
      let platform = lists.lazy.flatMap { object($0)["buildConfigurations"]?.texts ?? [] }.compactMap {
        object($0)["buildSettings"]?.entries["SDKROOT"]?.text
      }.first
      return ProductKind(type: type, platform: platform)
    }

    /// The module's name: the target's as an identifier.
    private static func module(of target: [String: PropertyListText]) -> String {
      (target["name"]?.text ?? "target").asModuleName
    }

    private func files(of target: [String: PropertyListText]) -> [String] {
      objects(target["buildPhases"], isa: "PBXSourcesBuildPhase").flatMap { phase in
        objects(phase["files"], isa: "PBXBuildFile").compactMap { paths[$0["fileRef"]?.text ?? ""] }
      }.filter { $0.hasSuffix(".swift") }
    }

    private func folders(of target: [String: PropertyListText], _ id: String) -> [Folder] {
      (target["fileSystemSynchronizedGroups"]?.texts ?? []).compactMap { folder in
        guard let path = paths[folder] else { return nil }
        let own = exceptions(of: folder).filter { $0.target == id }
        return Folder(path: path, exceptions: Set(own.flatMap(\.paths)))
      }
    }

    /// The paths below a synchronised folder that a target leaves out; a target that is not synchronised with the
    /// folder compiles these instead.
    private func exceptions(of folder: String) -> [(target: String, paths: [String])] {
      objects(object(folder)["exceptions"], isa: "PBXFileSystemSynchronizedBuildFileExceptionSet").map {
        ($0["target"]?.text ?? "", $0["membershipExceptions"]?.texts ?? [])
      }
    }

    /// Adds to each target the files that it compiles of folders that are synchronised with others.
    private func addSingleFiles(to targets: inout [Target], _ ids: [String]) {
      for (id, path) in paths where object(id)["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
        for exception in exceptions(of: id) {
          guard let index = ids.firstIndex(of: exception.target),
            !targets[index].folders.contains(where: { $0.path == path })
          else { continue }
          targets[index].files += exception.paths.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
        }
      }
    }
  }
}
