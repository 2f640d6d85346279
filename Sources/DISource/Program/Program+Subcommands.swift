import DICore
import SwiftSyntax

// The subcommands of a command: its arguments, which are not known, choose one.
extension Program {
  /// Runs the subcommands of a command, the default one first, up to the first that registers. That another one than the
  /// default one runs is assumed.
  func runSubcommands(of type: TypeDeclaration) {
    guard type.isApp else { return }
    var (open, seen) = (type.subcommands, Set([type.name]))
    let known = interpreter.registrationLog.entries.count
    while !open.isEmpty, interpreter.registrationLog.entries.count == known {
      let subcommand = open.removeFirst()
      let resolved = interpreter.table.resolved(.named(subcommand.name), in: subcommand.owner)
      guard let command = interpreter.table.declaration(of: resolved), seen.insert(command.name).inserted
      else { continue }
      let asked = interpreter.registrationLog.requestsOfStart.count
      interpreter.beginning {
        make(command)
        run("run()", of: command, assuming: subcommand.isDefault ? nil : choice(among: type))
      }
      if interpreter.registrationLog.entries.count == known {
        interpreter.globals.remove(command.variableName)
        if !subcommand.isDefault { interpreter.registrationLog.forgetRequestsOfStart(after: asked) }
      } else if !subcommand.isDefault {
        interpreter.report(
          "which subcommand of '\(type.name)' runs is not known: '\(command.name)' is taken",
          at: choice(among: type).place)
      }
      open = command.subcommands + open
    }
  }

  /// The assumption that a command's arguments name one of its subcommands.
  private func choice(among command: TypeDeclaration) -> Assumption {
    let configuration = command.configuration?.position ?? command.position
    return Assumption(
      condition: Symbol("the subcommand of \(command.name)"), place: interpreter.place(configuration))
  }
}

extension TypeDeclaration {
  /// The subcommands in its configuration, the default one first:
  /// `CommandConfiguration(subcommands: [Go.self], defaultSubcommand: Go.self)`.
  fileprivate var subcommands: [Subcommand] {
    guard let configuration else { return [] }
    let code = configuration.initialValue.map(Syntax.init) ?? configuration.accessors?.getter.map(Syntax.init)
    let arguments = code.map { ConfigurationArguments(in: $0) }
    let preferred = (arguments?.preferred ?? []).map { Subcommand(name: $0, owner: name, isDefault: true) }
    return preferred + (arguments?.all ?? []).map { Subcommand(name: $0, owner: name, isDefault: false) }
  }

  fileprivate var configuration: PropertyDeclaration? {
    members.properties.first { $0.name == "configuration" && $0.isStatic }
  }
}

private struct Subcommand {
  let name: String
  /// The type around it.
  let owner: String
  /// Whether it runs where the arguments name none.
  let isDefault: Bool
}

/// The arguments of `CommandConfiguration` that name subcommands.
private final class ConfigurationArguments: SyntaxVisitor {
  private(set) var preferred: [String] = []
  private(set) var all: [String] = []

  init(in code: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(code)
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.label?.text {
    case "defaultSubcommand": preferred += [node.expression].compactMap(\.namedType)
    case "subcommands":
      all += node.expression.as(ArrayExprSyntax.self)?.elements.compactMap(\.expression.namedType) ?? []
    default: break
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// `Go` for `Go.self`.
  fileprivate var namedType: String? {
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return access.base?.trimmedText
  }
}
