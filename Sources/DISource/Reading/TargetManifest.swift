import SwiftParser
import SwiftSyntax

/// The targets in a manifest: `Package.swift`, Tuist's `Project.swift`, or XcodeGen's `project.yml`.
package struct TargetManifest: Sendable {
  /// One target, and the folders of its sources below the manifest's.
  package struct Target: Hashable, Sendable {
    package let name: String
    package let folders: [String]
  }

  package let targets: [Target]

  private static let targetCalls: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "Target",
  ]

  /// Reads a manifest in Swift; nil if the text is part of a program.
  package init?(swift text: String) {
    guard text.contains("import PackageDescription") || text.contains("import ProjectDescription") else {
      return nil
    }
    let search = TargetSearch(viewMode: .sourceAccurate)
    search.walk(Parser.parse(source: text))
    targets = search.targets
  }

  /// Reads the targets and their sources from a manifest in YAML.
  package init(yaml text: String) {
    var targets: [Target] = []
    var isInTargets = false
    var isInSources = false
    for line in text.split(whereSeparator: \.isNewline) {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent)
      guard !words.isEmpty, !words.hasPrefix("#") else { continue }
      if indent == 0 {
        isInTargets = words.hasPrefix("targets:")
      } else if isInTargets, indent == 2, !words.hasPrefix("-"), let colon = words.firstIndex(of: ":") {
        targets.append(Target(name: Self.unquoted(words[..<colon]), folders: []))
        isInSources = false
        let rest = words[colon...]
        if let sources = rest.firstRange(of: "sources:") {
          targets.addFolders(Self.list(rest[sources.upperBound...]))
        }
      } else if isInTargets, words.hasPrefix("sources:") {
        isInSources = true
        targets.addFolders(Self.list(words.dropFirst("sources:".count)))
      } else if isInSources, words.hasPrefix("- ") {
        let item = words.dropFirst(2)
        targets.addFolders([Self.unquoted(item.hasPrefix("path:") ? item.dropFirst("path:".count) : item)])
      } else if indent <= 4 {
        isInSources = false
      }
    }
    self.targets = targets
  }

  private static func list(_ text: Substring) -> [String] {
    let text = text.drop { $0 == " " }
    guard text.hasPrefix("[") else { return text.isEmpty ? [] : [unquoted(text)] }
    return text.dropFirst().prefix { $0 != "]" }.split(separator: ",").map(unquoted)
  }

  private static func unquoted(_ text: Substring) -> String {
    String(text.filter { $0 != "\"" && $0 != "'" }.drop { $0 == " " }).trimmingEnd
  }

  /// Collects the calls that declare targets.
  private final class TargetSearch: SyntaxVisitor {
    private(set) var targets: [Target] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let callee = node.calledExpression.lastName, targetCalls.contains(callee),
        let name = node.text(of: "name")
      else { return .visitChildren }
      let sources = node.texts(of: "sources").map { String($0.prefix { $0 != "*" }) }
      let path = node.text(of: "path")
      let usual = callee == "testTarget" ? "Tests/\(name)" : "Sources/\(name)"
      // The module of `my-kit` is `my_kit`.
      let module = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      targets.append(
        Target(name: module, folders: sources.isEmpty ? [path ?? usual] : [path].compactMap(\.self) + sources)
      )
      return .visitChildren
    }
  }
}

extension [TargetManifest.Target] {
  fileprivate mutating func addFolders(_ folders: [String]) {
    guard let last = popLast() else { return }
    append(TargetManifest.Target(name: last.name, folders: last.folders + folders))
  }
}

extension FunctionCallExprSyntax {
  fileprivate func text(of label: String) -> String? { texts(of: label).first }

  /// The string literals in the argument with this label.
  fileprivate func texts(of label: String) -> [String] {
    guard let value = arguments.first(where: { $0.label?.text == label })?.expression else { return [] }
    if let literal = value.as(StringLiteralExprSyntax.self) {
      return [literal.representedLiteralValue].compactMap(\.self)
    }
    return value.as(ArrayExprSyntax.self)?.elements.compactMap {
      $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    } ?? []
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
