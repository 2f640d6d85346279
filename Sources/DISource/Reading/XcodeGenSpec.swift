import Yams

/// A specification of XcodeGen, `project.yml` or `project.json`: its targets and their sources, with those of its templates
/// and of the files that it includes.
struct XcodeGenSpec {
  /// A folder or file that a target compiles, by its path below the specification's folder.
  fileprivate struct Source {
    var path: String
    /// What of it is left out, and what of it alone is compiled, as patterns.
    var excluded: [String] = []
    var included: [String] = []
  }

  /// A target, or a template of targets.
  fileprivate struct Target {
    var type: String?
    var platform: String?
    var sources: [Source] = []
    var templates: [String] = []
    /// What stands for the names between `${` and `}` in the templates.
    var attributes: [String: String] = [:]
  }

  /// Why a text is no specification.
  struct Fault: Error, CustomStringConvertible {
    let description: String

    fileprivate init(_ error: any Error) {
      description =
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
          .composer(_, let problem, let mark, _):
          "\(problem) in line \(mark.line), column \(mark.column)"
        case .duplicatedKeysInMapping(let names, let context):
          "'\(names.first ?? "")' is there twice in line \(context.mark.line)"
        case .reader(let problem, _, _, _): problem
        default: "it is no YAML"
        }
    }
  }

  private var names: [String] = []
  private var targets: [String: Target] = [:]
  private var templates: [String: Target] = [:]
  private var included: Set<String> = []

  /// - Parameters:
  ///   - text: YAML, which JSON is a part of.
  ///   - read: The text of a file, by its path below the specification's folder; nil if it cannot be read.
  /// - Throws: ``Fault`` if a text is not YAML. A text without targets is none of XcodeGen's, and gives none.
  init(_ text: String, including read: (String) -> String?) throws(Fault) {
    try add(text, in: "", including: read)
  }

  /// The targets in the order of the texts.
  var manifestTargets: [TargetManifest.Target] {
    names.compactMap { name in
      guard let target = targets[name] else { return nil }
      var taken: Set<String> = []
      return manifestTarget(name, resolved(target, named: name, &taken))
    }
  }

  // MARK: Reading

  /// Adds a text, after those that it includes.
  private mutating func add(
    _ text: String, in folder: String, including read: (String) -> String?
  ) throws(Fault) {
    guard let root = try Self.composed(text) else { return }
    for file in root[key: "include"]?.items ?? [] {
      guard let name = file.string ?? file[key: "path"]?.string else { continue }
      let path = "\(folder)\(name)".withoutSteps
      guard included.insert(path).inserted, let text = read(path) else { continue }
      let keepsFolder = file[key: "relativePaths"]?.bool == false
      let own = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      try add(text, in: keepsFolder ? folder : own, including: read)
    }
    for (name, target) in Self.entries(of: root[key: "targetTemplates"]) {
      templates[name] = Target(target, in: folder).added(to: templates[name])
    }
    for (name, target) in Self.entries(of: root[key: "targets"]) {
      if targets[name] == nil { names.append(name) }
      targets[name] = Target(target, in: folder).added(to: targets[name])
    }
  }

  private static func composed(_ text: String) throws(Fault) -> Node? {
    do { return try Yams.compose(yaml: text) } catch { throw Fault(error) }
  }

  private static func entries(of node: Node?) -> [(name: String, target: Node)] {
    node?.mapping?.compactMap { key, value in key.string.map { ($0, value) } } ?? []
  }

  // MARK: Templates

  /// A target with what its templates add, each of them once.
  ///
  /// - Parameter taken: The templates that are added already.
  private func resolved(_ target: Target, named name: String, _ taken: inout Set<String>) -> Target {
    var result = target
    result.templates = []
    for template in target.templates where taken.insert(template).inserted {
      guard let known = templates[template] else { continue }
      var added = resolved(known, named: name, &taken)
      added.fill(in: target.attributes.merging(["target_name": name]) { own, _ in own })
      result = result.added(to: added)
    }
    return result
  }

  private func manifestTarget(_ name: String, _ target: Target) -> TargetManifest.Target {
    var result = TargetManifest.Target(
      name: name.asModuleName, folders: target.sources.flatMap(\.folders))
    result.excluded = target.sources.flatMap(\.excludedPaths)
    result.product = target.type.map { ProductKind(type: $0, platform: target.platform) }
    return result
  }
}

extension XcodeGenSpec.Target {
  /// - Parameter folder: The path of the text's folder, empty or with a slash at its end.
  fileprivate init(_ node: Node, in folder: String) {
    type = node[key: "type"]?.string
    platform = (node[key: "platform"]?.items.first ?? node[key: "supportedDestinations"]?.items.first)?.string
    sources = (node[key: "sources"]?.items ?? []).compactMap { XcodeGenSpec.Source($0, in: folder) }
    templates = node[key: "templates"]?.items.compactMap(\.string) ?? []
    for (key, value) in node[key: "templateAttributes"]?.mapping ?? [:] {
      if let name = key.string, let text = value.string { attributes[name] = text }
    }
  }

  /// Both targets in one: what this one says once counts, and its lists follow those of the other.
  fileprivate func added(to other: Self?) -> Self {
    guard var result = other else { return self }
    result.type = type ?? result.type
    result.platform = platform ?? result.platform
    result.sources += sources
    result.templates += templates
    result.attributes.merge(attributes) { _, own in own }
    return result
  }

  /// Puts the values of `attributes` in place of their names.
  fileprivate mutating func fill(in attributes: [String: String]) {
    func filled(_ text: String) -> String {
      attributes.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
    type = type.map(filled)
    platform = platform.map(filled)
    for index in sources.indices {
      sources[index].path = filled(sources[index].path)
      sources[index].excluded = sources[index].excluded.map(filled)
      sources[index].included = sources[index].included.map(filled)
    }
  }
}

extension XcodeGenSpec.Source {
  /// Nil if the files are not compiled.
  fileprivate init?(_ node: Node, in folder: String) {
    guard let path = node.string ?? node[key: "path"]?.string else { return nil }
    let phase = node[key: "buildPhase"]
    guard phase == nil || phase?.string == "sources" else { return nil }
    self.path = folder + path
    excluded = node[key: "excludes"]?.items.compactMap(\.string) ?? []
    included = node[key: "includes"]?.items.compactMap(\.string) ?? []
  }

  /// The paths of what is compiled: of the parts alone, if each of them is one file or folder.
  fileprivate var folders: [String] {
    let whole = path.withoutWildcards.withoutSteps
    let parts = included.map(\.withoutWildcards)
    guard !parts.isEmpty, !parts.contains(where: { $0.isEmpty || $0.contains("*") }) else { return [whole] }
    return parts.map { "\(whole)/\($0)" }
  }

  /// The paths of what is left out: of those patterns that mean one file or folder.
  fileprivate var excludedPaths: [String] {
    excluded.map(\.withoutWildcards).filter { !$0.isEmpty && !$0.contains("*") }
      .map { "\(path.withoutWildcards)/\($0)".withoutSteps }
  }
}

extension Node {
  /// The value of a key in a mapping, its own or one that it merges: `<<: *common`.
  fileprivate subscript(key name: String) -> Node? { value(of: name, merging: 4) }

  /// - Parameter depth: How many mappings may merge one another.
  private func value(of name: String, merging depth: Int) -> Node? {
    if let own = self[name] { return own }
    guard depth > 0 else { return nil }
    return self["<<"]?.items.lazy.compactMap { $0.value(of: name, merging: depth - 1) }.first
  }

  /// The items of a list; a single value is a list of one.
  fileprivate var items: [Node] { sequence.map(Array.init) ?? [self] }
}

extension String {
  /// A path without `.` and `..`, as far as it stays below its beginning.
  fileprivate var withoutSteps: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
