import SwiftParser
import SwiftSyntax

/// The targets in a manifest: `Package.swift`, Tuist's `Project.swift`, or XcodeGen's `project.yml`.
package struct TargetManifest: Sendable {
  /// One target, and the folders of its sources below the manifest's.
  package struct Target: Hashable, Sendable {
    package let name: String
    package internal(set) var folders: [String]
    /// The files and folders in these that it leaves out, by their paths below the manifest's folder.
    package internal(set) var excluded: [String] = []
    /// What it makes; nil if the manifest does not say it.
    package internal(set) var product: ProductKind?
    /// The flags of compilation that are set whatever is built.
    package internal(set) var flags: [String] = []
  }

  package let targets: [Target]
  /// Whether a folder of one target may lie in that of another one and be a part of both, unlike in a package.
  package let sharesFolders: Bool

  private static let targetCalls: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "Target",
  ]

  /// Reads a manifest in Swift; nil if the text is part of a program.
  package init?(swift text: String) {
    guard text.contains("import PackageDescription") || text.contains("import ProjectDescription") else {
      return nil
    }
    let search = TargetSearch(isOfPackage: text.contains("import PackageDescription"))
    search.walk(Parser.parse(source: text))
    targets = search.targets
    sharesFolders = !search.isOfPackage
  }

  /// Reads a specification of XcodeGen.
  ///
  /// - Parameters:
  ///   - text: `project.yml` or `project.json`; without targets in it, it may be a file of another tool.
  ///   - read: The text of a file that it includes, by its path below the manifest's folder; nil if it cannot be read.
  /// - Throws: What is wrong, with its line, if a text is not YAML.
  package init(xcodeGen text: String, including read: (String) -> String?) throws {
    targets = try XcodeGenSpec(text, including: read).manifestTargets
    sharesFolders = true
  }

  /// Collects the calls that declare targets.
  private final class TargetSearch: SyntaxVisitor {
    private(set) var targets: [Target] = []
    /// Whether the targets are those of a package, whose sources are below the folder of each.
    let isOfPackage: Bool

    init(isOfPackage: Bool) {
      self.isOfPackage = isOfPackage
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let callee = node.calledExpression.lastName, targetCalls.contains(callee),
        let name = node.text(of: "name")
      else { return .visitChildren }
      let globs = node.globs(of: "sources")
      let sources = globs.map { String($0.pattern.prefix { $0 != "*" }) }
      let path = node.text(of: "path")
      let usual = callee == "testTarget" ? "Tests/\(name)" : "Sources/\(name)"
      let folder = path ?? usual
      var target = Target(name: name.asModuleName, folders: [path].compactMap(\.self) + sources)
      if isOfPackage {
        // A package's target: its sources are below its folder, and nothing else there is compiled.
        target.folders = sources.isEmpty ? [folder] : sources.map { "\(folder)/\($0)" }
        target.excluded = node.texts(of: "exclude").map { "\(folder)/\($0)" }
        target.product = callee == "executableTarget" ? .executable : nil
        target.flags = ["SWIFT_PACKAGE"] + node.definitions(in: "swiftSettings")
        if !sources.isEmpty, path != "." { target.excluded.append(folder) }
      } else {
        if sources.isEmpty { target.folders = [folder] }
        target.excluded = globs.flatMap(\.excluded).map(\.withoutWildcards).filter { !$0.contains("*") }
        target.product = node.memberName(of: "product").flatMap(ProductKind.init(tuist:))
      }
      targets.append(target)
      return .visitChildren
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate func text(of label: String) -> String? { texts(of: label).first }

  /// The implicit member in the argument with this label: `app` for `product: .app`.
  fileprivate func memberName(of label: String) -> String? {
    let value = arguments.first { $0.label?.text == label }?.expression
    return value?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The names that calls of `.define("NAME")` without a condition set in the argument with this label.
  fileprivate func definitions(in label: String) -> [String] {
    let settings = arguments.first { $0.label?.text == label }?.expression.as(ArrayExprSyntax.self)
    return settings?.elements.compactMap { element in
      guard let call = element.expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
        call.calledExpression.lastName == "define"
      else { return nil }
      return call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    } ?? []
  }

  /// The patterns of an argument: strings, or calls of `.glob("App/**", excluding: ["App/Old/**"])`.
  fileprivate func globs(of label: String) -> [(pattern: String, excluded: [String])] {
    guard let value = arguments.first(where: { $0.label?.text == label })?.expression else { return [] }
    let elements = value.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [value]
    return elements.flatMap { element -> [(pattern: String, excluded: [String])] in
      if let literal = element.as(StringLiteralExprSyntax.self) {
        return [literal.representedLiteralValue].compactMap { $0.map { ($0, []) } }
      }
      guard let call = element.as(FunctionCallExprSyntax.self), let first = call.arguments.first else {
        return []
      }
      if call.calledExpression.lastName == "sourceFilesList" {
        return call.globs(of: first.label?.text ?? "globs")
      }
      guard let pattern = first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
        return []
      }
      return [(pattern, call.texts(of: "excluding"))]
    }
  }

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
  /// A pattern for all files of a folder as the path of the folder.
  var withoutWildcards: String {
    let ending = ["/**/*.swift", "/**/*", "/**", "/*", "/"].first(where: hasSuffix)
    return ending.map { String(dropLast($0.count)) } ?? self
  }
}

extension String {
  /// The module of a target with this name: `my_kit` for `my-kit`.
  var asModuleName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
