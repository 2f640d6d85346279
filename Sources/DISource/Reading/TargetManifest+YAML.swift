// XcodeGen's `project.yml`, as far as it names targets and their sources.
extension TargetManifest {
  /// Reads the targets and their sources from a manifest in YAML.
  package init(yaml text: String) {
    var reader = YAMLTargets()
    for line in text.split(whereSeparator: \.isNewline) { reader.read(line) }
    self.init(targets: reader.targets)
  }
}

/// The targets of a manifest in YAML, read line by line.
private struct YAMLTargets {
  private(set) var targets: [TargetManifest.Target] = []
  private var isInTargets = false
  /// The key of the list whose items follow: `sources` or `excludes`.
  private var list: Substring = ""
  private var listIndent = 0
  /// The platform of the latest target, and what it makes.
  private var platform: String?
  private var type: String?

  mutating func read(_ line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    let words = line.dropFirst(indent)
    guard !words.isEmpty, !words.hasPrefix("#") else { return }
    if indent == 0 {
      isInTargets = words.hasPrefix("targets:")
      return
    }
    guard isInTargets else { return }
    if indent == 2, !words.hasPrefix("-"), let colon = words.firstIndex(of: ":") {
      begin(Self.unquoted(words[..<colon]), words[words.index(after: colon)...])
    } else if words.hasPrefix("- ") {
      readItem(words.dropFirst(2).drop { $0 == " " }, indent)
    } else {
      readKey(words, indent)
    }
  }

  /// Begins a target, whose keys may be in braces on the same line.
  private mutating func begin(_ name: String, _ rest: Substring) {
    targets.append(TargetManifest.Target(name: name.asModuleName, folders: []))
    (list, platform, type) = ("", nil, nil)
    for key in ["type", "platform", "sources"] {
      guard let range = rest.firstRange(of: "\(key):") else { continue }
      let value = rest[range.upperBound...].drop { $0 == " " }
      let end = value.hasPrefix("[") ? "]" : ","
      let own = value.prefix { String($0) != end && $0 != "}" }
      if key == "sources" { add(folders: Self.list(own)) } else { set(key, Self.unquoted(own)) }
    }
  }

  private mutating func readKey(_ words: Substring, _ indent: Int) {
    if list == "sources", indent > listIndent + 1, words.hasPrefix("excludes:") {
      add(excluded: Self.list(words.dropFirst("excludes:".count)))
      (list, listIndent) = ("excludes", indent)
    } else if indent == 4 {
      list = ""
      guard let colon = words.firstIndex(of: ":") else { return }
      let value = words[words.index(after: colon)...]
      guard words[..<colon] == "sources" else { return set(String(words[..<colon]), Self.unquoted(value)) }
      (list, listIndent) = ("sources", indent)
      add(folders: Self.list(value))
    }
  }

  /// Reads an item of a list. One that is less indented than those of `excludes` is one of `sources` again.
  private mutating func readItem(_ item: Substring, _ indent: Int) {
    if list == "excludes", indent < listIndent { (list, listIndent) = ("sources", 4) }
    switch list {
    case "excludes": add(excluded: [Self.unquoted(item)])
    case "sources":
      let item = item.hasPrefix("{") ? item.dropFirst().prefix { $0 != "," && $0 != "}" } : item
      let path = item.drop { $0 == " " }
      add(folders: [Self.unquoted(path.hasPrefix("path:") ? path.dropFirst("path:".count) : path)])
    default: break
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    guard let last = targets.indices.last else { return }
    if key == "type" { type = value }
    if key == "platform" { platform = value }
    targets[last].product = type.map { ProductKind(type: $0, platform: platform) }
  }

  private mutating func add(folders: [String]) {
    guard let last = targets.indices.last else { return }
    targets[last].folders += folders
  }

  /// Adds patterns of what the latest folder leaves out: those that mean one file or folder.
  private mutating func add(excluded patterns: [String]) {
    guard let last = targets.indices.last, let folder = targets[last].folders.last else { return }
    for pattern in patterns {
      let path = pattern.withoutWildcards
      if !path.isEmpty, !path.contains("*") { targets[last].excluded.append("\(folder)/\(path)") }
    }
  }

  private static func list(_ text: Substring) -> [String] {
    let text = text.drop { $0 == " " }
    guard text.hasPrefix("[") else { return text.isEmpty ? [] : [unquoted(text)] }
    return text.dropFirst().prefix { $0 != "]" }.split(separator: ",").map(unquoted)
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = text.filter { $0 != "\"" && $0 != "'" }.drop { $0 == " " }
    return String(text.reversed().drop { $0.isWhitespace }.reversed())
  }
}
