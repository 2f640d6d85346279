import SwiftSyntax

// Registering in containers that are not known.
extension Interpreter {
  /// Records that a statement registers nothing, because its container is not known, as where the file that declares it is
  /// missing.
  func noteUnknownContainer(_ base: ExprSyntax, _ word: TokenSyntax, _ call: Call) {
    guard policy.changesState, registeringWords.contains(word.text),
      RegisterCall(at: word, words: registeringWords)?.handsOverFactoryOrType == true,
      libraries.mayNameContainer(base.trimmedText) || isInContainer(call.environment)
        || isContainer(base, call.environment)
    else { return }
    let key = call.statementKey
    guard registrationLog.omission(of: key) == nil else { return }
    let root = base.chainRoot
    let name = root.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    guard let name, name != "self", name != "Self", !isDeclared(name, call.environment) else {
      let reason = isUndeclaredMember(base, call.environment) ? "declared" : "known"
      return leaveOut(key, because: "'\(base.firstLine)' is not \(reason)", call)
    }
    leaveOut(key, because: "'\(name)' is not declared", call)
  }

  /// Reports, where the program starts, that a requirement of one of its protocols is called on a value that is not
  /// known, and that functions of that name register services.
  func noteMissedRegistering(_ name: String, on receiver: TypedValue, _ base: ExprSyntax?, _ call: Call) {
    guard handedClosures.keepsLater, policy.changesState, let base, let type = receiver.type?.unwrapped,
      let declared = table.declaration(of: type), declared.kind == .protocol,
      case let requirements = typeLookups.methods(name, of: declared, self), !requirements.isEmpty,
      !requirements.contains(where: \.isImplemented), leadsToRegistering(functionsNamed: name)
    else { return }
    reportOnce("'\(base.firstLine)' is not known: what its '\(name)' registers is missing", at: call.place)
  }

  /// Records that a statement in an extension of containers registers nothing, because the container is not known.
  func noteUnknownSelf(_ name: String, _ callee: ExprSyntax, _ call: Call) {
    guard policy.changesState, registeringWords.contains(name), isInContainer(call.environment),
      let word = callee.as(DeclReferenceExprSyntax.self)?.baseName,
      RegisterCall(at: word, words: registeringWords)?.handsOverFactoryOrType == true,
      case .unknown(let unknown)? = call.environment.context.selfVariable?.value,
      registrationLog.omission(of: call.statementKey) == nil
    else { return }
    leaveOut(call.statementKey, because: "'\(unknown.text)' is not known", call)
  }

  private func leaveOut(_ key: StatementKey, because reason: String, _ call: Call) {
    registrationLog.leaveOut(key, because: .notUnderstood(reason))
    report("\(reason): the registration is left out", at: call.place)
  }

  /// Whether the text says that an expression is a container.
  private func isContainer(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    let typing = ExpressionTyping(table: table, libraries: libraries, file: environment.context.file)
    return typing.type(of: expression).flatMap { libraries.library(ofContainer: $0, in: table) } != nil
  }

  /// Whether an expression is a member of a container that nothing declares.
  private func isUndeclaredMember(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    guard let access = expression.as(MemberAccessExprSyntax.self), let owner = access.base,
      isContainer(owner, environment)
    else { return false }
    let typing = ExpressionTyping(table: table, libraries: libraries, file: environment.context.file)
    let type = typing.type(of: owner)?.unwrapped.typeName.flatMap { table.type(named: $0) }
    return type.map { !declares(access.declName.baseName.plainText, $0) } ?? true
  }

  private func isInContainer(_ environment: Environment) -> Bool {
    environment.context.typeName.flatMap { libraries.library(ofContainer: .named($0), in: table) } != nil
  }

  /// Whether a name is that of a variable, or of a type that the program or a library declares.
  private func isDeclared(_ name: String, _ environment: Environment) -> Bool {
    environment.variable(named: name) != nil || globals[name] != nil || table.variable(named: name) != nil
      || table.declares(name) || libraries.library(ofContainerNamed: name) != nil
      || !table.functions(named: name).isEmpty
      || environment.context.typeName.flatMap { table.type(named: $0) }.map { declares(name, $0) } ?? false
  }

  private func declares(_ name: String, _ type: TypeDeclaration) -> Bool {
    table.property(named: name, in: type) != nil
      || table.property(named: name, in: type, isStatic: true) != nil
  }
}
