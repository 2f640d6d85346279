import SwiftSyntax

// The subcommands of a command: its arguments, which are not known, choose one.
extension Program {
  /// Runs the subcommands of a command, the default one first, up to the first that registers.
  func runSubcommands(of type: TypeDeclaration) {
    guard type.isApp else { return }
    var (open, seen) = (type.subcommands, Set([type.name]))
    let known = interpreter.registrationLog.entries.count
    while !open.isEmpty, interpreter.registrationLog.entries.count == known {
      let (name, owner) = open.removeFirst()
      let resolved = interpreter.table.resolved(.named(name), in: owner)
      guard let command = interpreter.table.declaration(of: resolved), seen.insert(command.name).inserted
      else { continue }
      interpreter.beginning {
        make(command)
        run("run()", of: command)
      }
      if interpreter.registrationLog.entries.count == known {
        interpreter.globals.remove(command.variableName)
      }
      open = command.subcommands + open
    }
  }
}

extension TypeDeclaration {
  /// The names of the subcommands in its configuration, the default one first, each with the type around it:
  /// `CommandConfiguration(subcommands: [Go.self], defaultSubcommand: Go.self)`.
  fileprivate var subcommands: [(name: String, owner: String)] {
    let configuration = members.properties.first { $0.name == "configuration" && $0.isStatic }
    guard let configuration else { return [] }
    let code = configuration.initialValue.map(Syntax.init) ?? configuration.accessors?.getter.map(Syntax.init)
    let arguments = code.map { ConfigurationArguments(in: $0) }
    return ((arguments?.preferred ?? []) + (arguments?.all ?? [])).map { ($0, name) }
  }
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
