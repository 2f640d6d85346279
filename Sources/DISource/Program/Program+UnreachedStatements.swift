import DICore
import SwiftSyntax

// Registration statements that have not run, and why.
extension Program {
  /// The call that would run a statement: of the function around it, if that has not run.
  private func call(running statement: RegistrationStatement) -> String? {
    guard statement.isActive, reasonBesideCalls(statement) == nil else { return nil }
    let context = SyntaxContext(of: statement.syntax)
    let position = context.function.map { statement.file.position(of: $0.name) }
    let hasRun = position.map { position in interpreter.functionsRun.contains { $0.value.contains(position) }
    }
    return hasRun == true ? nil : context.functionCall
  }

  /// A statement that has not run, as `list --all` shows it.
  func unregistered(_ statement: RegistrationStatement) -> [ListedRegistration] {
    let services = services(of: statement)
    let outcome = outcome(of: statement.key, [])
    var listed = ListedRegistration(
      library: statement.library, services: services,
      implementation: statement.made?.unwrapped.serviceName ?? services.first?.type.name ?? "?",
      container: nil, scope: nil,
      place: interpreter.place(statement.position), needs: [],
      outcome: outcome, because: reason(statement), ids: [],
      call: outcome == .unreached ? call(running: statement) : nil)
    listed.isDecided = failedCondition(around: statement) != nil
    return statement.roles.map { role in
      listed.role = role
      return listed
    }
  }

  /// The services of a statement that has not run, as its text tells them.
  func services(of statement: RegistrationStatement) -> [ServiceKey] {
    let file = interpreter.table.copies.original(of: statement.file) ?? statement.file
    return statement.services.map { service in
      let type = interpreter.table.resolved(service.type, from: file)
      let name = service.name.map { ServiceKey.Qualifier.name(Symbol($0)) }
      let tag = service.tag.map {
        ServiceKey.Qualifier.tag(interpreter.table.resolved($0, from: file).identity)
      }
      return ServiceKey(type.isUnknown ? TypeIdentity(named: "?") : type.identity, name ?? tag)
    }
  }

  private func reason(_ statement: RegistrationStatement) -> String {
    reasonBesideCalls(statement) ?? reasonInCalls(statement)
  }

  private func failedCondition(around statement: RegistrationStatement) -> BranchDecision? {
    interpreter.failedCondition(around: statement.syntax, in: statement.file)
  }

  /// Why a statement has not run, if a call of the function around it would not change that; nil otherwise.
  private func reasonBesideCalls(_ statement: RegistrationStatement) -> String? {
    if let condition = statement.inactiveCondition { return "'\(condition)' does not hold" }
    if let original = interpreter.table.copies.original(of: statement.file) {
      return "its file is a copy of \(original.name)"
    }
    if statement.file.home.isInNoTarget, interpreter.table.isForeign(statement.file) {
      return "its file is in no target"
    }
    if let failed = failedCondition(around: statement) { return failed.reason }
    if let known = interpreter.registrationLog.omission(of: statement.key) { return known.reason }
    return otherProgram(of: statement.file).map { "program \($0) is not taken: entry \($0.asCommandWord)" }
  }

  /// Why nothing has called the code of a statement.
  private func reasonInCalls(_ statement: RegistrationStatement) -> String {
    if let handed = handedClosure(leadingTo: statement) {
      return "in a closure that is handed to '\(handed.callee)' at \(handed.place), which does not run"
    }
    guard let function = statement.functionName else {
      guard statement.syntax.is(FunctionCallExprSyntax.self) else { return "nothing that runs evaluates it" }
      if isInUncalledClosure(statement) { return "nothing that runs calls the closure around it" }
      return unreadOwner(of: statement)
        ?? (isBesideMain(statement.file) ? "only main.swift has code at the top level" : "not reached")
    }
    let name = (statement.typeName.map { "\($0)." } ?? "") + function
    guard let run = interpreter.functionsRun[name] else {
      return untakenWays.decision(on: statement)?.reason ?? "nothing that runs calls \(name)"
    }
    let own = SyntaxContext(of: statement.syntax).function.map { statement.file.position(of: $0.name) }
    if own.map(run.contains) ?? true {
      guard let exit = interpreter.assumedExit(before: statement.syntax, in: statement.file) else {
        return "\(name) runs, but does not come to it"
      }
      let place = interpreter.place(statement.file.position(of: exit))
      return "'\(exit.conditions.firstLine)' (\(place)) is not known: the branch that is taken leaves \(name)"
    }
    let places = run.sorted().map { interpreter.place($0).description }
    return "nothing that runs calls this \(name), but that of \(places.joined(separator: " and "))"
  }
}

extension Program {
  /// Whether a statement is in a closure that a variable holds, whose value has been made: a global one, or a property of a
  /// type that was read.
  private func isInUncalledClosure(_ statement: RegistrationStatement) -> Bool {
    let around = SyntaxContext(of: statement.syntax).ancestors
    guard let binding = around.lazy.compactMap({ $0.as(PatternBindingSyntax.self) }).first,
      binding.accessorBlock == nil, !SyntaxContext(of: binding).isInBody,
      let closure = around.prefix(while: { $0.id != binding.id }).first(where: {
        $0.is(ClosureExprSyntax.self)
      }),
      closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != closure.id
    else { return false }
    guard let type = statement.typeName else { return true }
    let name = binding.pattern.trimmedText
    guard let declaration = interpreter.table.type(named: type) else { return false }
    return interpreter.statics[interpreter.staticKey(name, of: declaration)] != nil
  }

  /// Why a statement outside of functions does not run: it belongs to a macro, or to a property of a type that nothing
  /// reads. Nil for another one.
  private func unreadOwner(of statement: RegistrationStatement) -> String? {
    for ancestor in SyntaxContext(of: statement.syntax).ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .macroExpansionDecl(let macro): return "'#\(macro.macroName.text)' is not run here"
      case .macroExpansionExpr(let macro): return "'#\(macro.macroName.text)' is not run here"
      case .patternBinding(let binding)
      where binding.accessorBlock != nil
        || binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true:
        let owner = statement.typeName.map { "\($0)." } ?? ""
        return "nothing that runs reads \(owner)\(binding.pattern.trimmedText)"
      case .switchCase(let node):
        guard let branch = node.parent?.parent?.as(SwitchExprSyntax.self) else { continue }
        return "'switch \(branch.subject.firstLine)' takes another case"
      default: continue
      }
    }
    return nil
  }
}
