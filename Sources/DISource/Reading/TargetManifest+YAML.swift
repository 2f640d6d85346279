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
  /// The indents of the targets' names and of their keys; nil before the first one.
  private var targetIndent: Int?
  private var keyIndent: Int?
  /// What the latest item of `sources` leaves out, before its path is read.
  private var excludedBefore: [String] = []
  /// The platform of the latest target, and what it makes.
  private var platform: String?
  private var type: String?

  mutating func read(_ line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    let words = Self.withoutComment(line.dropFirst(indent))
    guard !words.isEmpty else { return }
    if indent == 0 {
      isInTargets = words.hasPrefix("targets:")
      return
    }
    guard isInTargets else { return }
    targetIndent = targetIndent ?? indent
    if indent == targetIndent, !words.hasPrefix("-"), let colon = words.firstIndex(of: ":") {
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
    (list, platform, type, keyIndent) = ("", nil, nil, nil)
    for key in ["type", "platform", "sources"] {
      guard let range = rest.firstRange(of: "\(key):") else { continue }
      let value = rest[range.upperBound...].drop { $0 == " " }
      if key == "sources" {
        addSources(value.hasPrefix("[") ? value : value.prefix { $0 != "," && $0 != "}" })
      } else {
        set(key, Self.unquoted(value.prefix { $0 != "," && $0 != "}" }))
      }
    }
  }

  private mutating func readKey(_ words: Substring, _ indent: Int) {
    keyIndent = keyIndent ?? indent
    if list == "sources", indent > listIndent + 1 {
      readKeyOfItem(words, indent)
    } else if list == "excludes", indent < listIndent + 1, indent != keyIndent {
      (list, listIndent) = ("sources", keyIndent ?? 0)
      readKeyOfItem(words, indent)
    } else if indent == keyIndent {
      list = ""
      guard let colon = words.firstIndex(of: ":") else { return }
      let value = words[words.index(after: colon)...]
      guard words[..<colon] == "sources" else { return set(String(words[..<colon]), Self.unquoted(value)) }
      (list, listIndent) = ("sources", indent)
      addSources(value)
    }
  }

  /// Reads a key of an item of `sources`, which has several lines.
  private mutating func readKeyOfItem(_ words: Substring, _ indent: Int) {
    if words.hasPrefix("path:") {
      addSource(words)
      add(excluded: excludedBefore)
      excludedBefore = []
    } else if words.hasPrefix("excludes:") {
      add(excluded: Self.list(words.dropFirst("excludes:".count)))
      (list, listIndent) = ("excludes", indent)
    }
  }

  /// Reads an item of a list. One that is less indented than those of `excludes` is one of `sources` again.
  private mutating func readItem(_ item: Substring, _ indent: Int) {
    if list == "excludes", indent < listIndent { (list, listIndent) = ("sources", keyIndent ?? 0) }
    switch list {
    case "excludes": add(excluded: [Self.unquoted(item)])
    case "sources":
      excludedBefore = []
      if item.hasPrefix("excludes:") {
        excludedBefore = Self.list(item.dropFirst("excludes:".count))
      } else if item.hasPrefix("path:") || item.hasPrefix("{") || !item.contains(": ") {
        addSource(item)
      }
    default: break
    }
  }

  /// Adds the sources of a list in brackets, or a single one.
  private mutating func addSources(_ text: Substring) {
    let text = text.drop { $0 == " " }
    if text.isEmpty { return }
    for item in text.hasPrefix("[") ? Self.items(of: text) : [text] { addSource(item) }
  }

  /// Adds one source: `Shared`, `path: Shared`, or `{path: Shared, excludes: [Old]}`.
  private mutating func addSource(_ item: Substring) {
    let item = item.drop { $0 == " " }
    let keys = (item.hasPrefix("{") ? Self.items(of: item) : [item]).map { $0.drop { $0 == " " } }
    func value(of key: String) -> Substring? {
      keys.first { $0.hasPrefix("\(key):") }?.dropFirst(key.count + 1)
    }
    add(folders: [Self.unquoted(value(of: "path") ?? keys.first ?? "")])
    if let excluded = value(of: "excludes") { add(excluded: Self.list(excluded)) }
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

  private static func withoutComment(_ text: Substring) -> Substring {
    text.hasPrefix("#") ? "" : text[..<(text.firstRange(of: " #")?.lowerBound ?? text.endIndex)]
  }

  private static func list(_ text: Substring) -> [String] {
    let text = text.drop { $0 == " " }
    guard text.hasPrefix("[") else { return text.isEmpty ? [] : [unquoted(text)] }
    return items(of: text).map(unquoted)
  }

  /// The items between the brackets or braces with which the text begins; others may stand within them.
  private static func items(of text: Substring) -> [Substring] {
    var items: [Substring] = []
    var start = text.index(after: text.startIndex)
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      case ",":
        guard depth == 1 else { continue }
        items.append(text[start..<index])
        start = text.index(after: index)
      default: continue
      }
      if depth == 0 {
        items.append(text[start..<index])
        break
      }
    }
    return items.filter { $0.contains { $0 != " " } }
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = text.filter { $0 != "\"" && $0 != "'" }.drop { $0 == " " }
    return String(text.reversed().drop { $0.isWhitespace }.reversed())
  }
}
