import SwiftSyntax

/// The conditions that determine which branches of `#if` are compiled.
///
/// They are those of a released app of one platform, iOS if nothing tells another one: no simulator, every module can be
/// imported that is not of other platforms, Swift is 6.3, the processor is arm64. A flag holds if it is set; a condition
/// that is not understood does not hold.
package struct BuildConditions: Hashable, Sendable {
  /// The names set with `-D`.
  package var flags: Set<String>
  private var takesEveryBranch = false
  /// The platform for which `os(…)` holds. A flag with the name of a platform chooses that.
  package var platform = "iOS"

  package init(flags: Set<String> = []) {
    self.flags = flags
    platform = Self.platforms.first(where: flags.contains) ?? platform
  }

  package static let platforms = ["iOS", "macOS", "tvOS", "visionOS", "watchOS"]

  /// Names of platforms for which no code is read, in lower case.
  private static let otherPlatforms: Set = ["linux", "windows", "android", "wasi", "freebsd"]

  /// What is said of a flag that looks like the name of a platform, and chooses none; nil for another flag.
  package static func note(on flag: String) -> String? {
    guard !platforms.contains(flag) else { return nil }
    if let meant = platforms.first(where: { $0.lowercased() == flag.lowercased() }) {
      return "-D \(flag) chooses no platform: -D \(meant)"
    }
    guard otherPlatforms.contains(flag.lowercased()) else { return nil }
    return "-D \(flag) chooses no platform: those are \(platforms.joined(separator: ", "))"
  }

  /// Whether a flag chooses the platform.
  var statesPlatform: Bool { Self.platforms.contains(where: flags.contains) }

  /// The conditions in a file, whose module may set flags too.
  func settingFlags(of home: SourceHome) -> BuildConditions {
    guard !home.flags.isEmpty else { return self }
    var result = self
    result.flags.formUnion(home.flags)
    return result
  }

  /// The modules that only some platforms have.
  private static let modulesOfPlatforms: [String: Set<String>] = [
    "AppKit": ["macOS"], "Cocoa": ["macOS"], "FoundationNetworking": [], "FoundationXML": [], "Glibc": [],
    "Musl": [], "UIKit": ["iOS", "tvOS", "visionOS"], "WatchKit": ["watchOS"], "WinSDK": [],
  ]

  /// Conditions under which every branch of every `#if` counts, for searching all text.
  static let everyBranch = {
    var conditions = BuildConditions()
    conditions.takesEveryBranch = true
    return conditions
  }()

  private static let languageVersion = [6, 3]

  /// What holds on every device with one of the platforms.
  private static let machine = [
    "arch": "arm64", "_endian": "little", "_pointerBitWidth": "_64", "_ptrauth": "_none", "_runtime": "_ObjC",
  ]
}

extension BuildConditions {
  /// The compiled branch of an `#if`; nil if there is none.
  func activeClause(of config: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    config.clauses.first { clause in
      clause.poundKeyword.tokenKind == .poundElse || holds(clause.condition)
    }
  }

  private func activeClauses(of config: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    takesEveryBranch ? Array(config.clauses) : activeClause(of: config).map { [$0] } ?? []
  }

  /// Whether the condition of an `#if` holds.
  func holds(_ condition: ExprSyntax?) -> Bool {
    switch condition?.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let flag): flags.contains(flag.baseName.text)
    case .booleanLiteralExpr(let literal): literal.literal.tokenKind == .keyword(.true)
    case .prefixOperatorExpr(let prefix): prefix.operator.text == "!" && isFalse(prefix.expression)
    case .tupleExpr(let tuple): tuple.elements.count == 1 && holds(tuple.elements.first?.expression)
    case .infixOperatorExpr(let infix): holds(infix)
    case .functionCallExpr(let call): holds(call)
    case .sequenceExpr(let sequence): sequence.folded.map { holds($0) } ?? false
    default: false
    }
  }

  private func isFalse(_ condition: ExprSyntax) -> Bool { !holds(condition) }

  private func holds(_ infix: InfixOperatorExprSyntax) -> Bool {
    switch infix.operator.trimmedText {
    case "&&": holds(infix.leftOperand) && holds(infix.rightOperand)
    case "||": holds(infix.leftOperand) || holds(infix.rightOperand)
    default: false
    }
  }

  private func holds(_ platform: FunctionCallExprSyntax) -> Bool {
    guard let argument = platform.arguments.first?.expression else { return false }
    switch platform.calledExpression.trimmedText {
    case "os": return argument.trimmedText == self.platform
    case "canImport": return Self.modulesOfPlatforms[argument.trimmedText]?.contains(self.platform) ?? true
    case "swift", "compiler": return isLanguageVersion(argument)
    case let name where Self.machine[name] != nil: return argument.trimmedText == Self.machine[name]
    case "hasAttribute": return true
    default: return false
    }
  }

  private func isLanguageVersion(_ requirement: ExprSyntax) -> Bool {
    guard let comparison = requirement.as(PrefixOperatorExprSyntax.self) else { return false }
    let numbers = comparison.expression.trimmedText.split(separator: ".").map { Int($0) ?? Int.max }
    let isBefore = Self.languageVersion.lexicographicallyPrecedes(numbers)
    switch comparison.operator.text {
    case ">=": return !isBefore
    case "<": return isBefore
    default: return false
    }
  }
}

// MARK: - Active code

extension BuildConditions {
  /// The compiled statements, with those of active `#if` branches in place of the `#if`.
  func active(_ items: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    var active: [CodeBlockItemSyntax] = []
    for item in items {
      guard let config = item.item.as(IfConfigDeclSyntax.self) else {
        active.append(item)
        continue
      }
      for clause in activeClauses(of: config) {
        if let inner = clause.elements?.as(CodeBlockItemListSyntax.self) { active += self.active(inner) }
      }
    }
    return active
  }

  /// The compiled members, with those of active `#if` branches in place of the `#if`.
  func active(_ members: MemberBlockItemListSyntax) -> [DeclSyntax] {
    var active: [DeclSyntax] = []
    for member in members {
      let declaration = member.decl
      guard let config = declaration.as(IfConfigDeclSyntax.self) else {
        active.append(declaration)
        continue
      }
      for clause in activeClauses(of: config) {
        if let inner = clause.elements?.as(MemberBlockItemListSyntax.self) { active += self.active(inner) }
      }
    }
    return active
  }
}
