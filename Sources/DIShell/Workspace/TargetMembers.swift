import DISource

/// The files that the targets of Xcode projects compile, by their paths below the top of a tree.
struct TargetMembers {
  private typealias Module = ModuleMap.Module

  /// The module of files in the folders of a project's targets that no target compiles.
  static let noTarget = SourceHome.noTarget

  private var files: [[String]: [Module]] = [:]
  private var folders: [[String]: [(module: Module, exceptions: Set<String>)]] = [:]
  /// The folders with files of targets, each with the folder of its project.
  private var projects: [[String]: [String]] = [:]

  var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// Adds the targets of a project in `folder`.
  mutating func add(_ project: XcodeProject, in folder: [String]) {
    for target in project.targets {
      let module = Module(name: target.module, project: folder, product: target.product)
      for file in target.files {
        guard let path = Self.path(file, from: folder) else { continue }
        files[path, default: []].append(module)
        cover(Array(path.dropLast()), by: folder)
      }
      for synchronised in target.folders {
        guard let path = Self.path(synchronised.path, from: folder) else { continue }
        folders[path, default: []].append((module, synchronised.exceptions))
        cover(path, by: folder)
      }
    }
  }

  private mutating func cover(_ path: [String], by project: [String]) { projects[path] = project }

  /// The module of a file, with the further targets that compile it; nil if none does.
  func module(of file: [String]) -> ModuleMap.Module? {
    guard !projects.isEmpty else { return nil }
    var own = files[file] ?? []
    for end in file.indices {
      for (module, exceptions) in folders[Array(file[..<end])] ?? [] {
        let rest = file[end...]
        let isLeftOut = rest.indices.contains { exceptions.contains(rest[...$0].joined(separator: "/")) }
        if !isLeftOut, !own.contains(module) { own.append(module) }
      }
    }
    guard var first = own.first(where: \.isProgram) ?? own.first else { return nil }
    let others = own.filter { $0.name != first.name }
    first.others = others.map(\.name)
    first.otherPrograms = others.filter(\.isProgram).map(\.name)
    return first
  }

  /// The folder of the project whose targets compile files directly in `folder`; nil if none does.
  /// The folder with the project itself contains more than its targets: nil.
  func project(ofFolder folder: [String]) -> [String]? {
    projects[folder].flatMap { $0 == folder ? nil : $0 }
  }

  /// The path below the top of the tree; nil if it leads out of it.
  private static func path(_ path: String, from folder: [String]) -> [String]? {
    var parts = folder
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts
  }
}
