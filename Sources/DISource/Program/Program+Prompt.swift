package import DICore
import SwiftSyntax

/// What one input of the prompt did.
package struct Evaluation: Sendable {
  /// The names of the types and functions declared.
  package let declared: [String]
  /// The registrations made.
  package let registered: [ListedRegistration]
  /// The variables bound or changed, in order.
  package let bound: [Binding]
  /// The value of the last bare expression; nil where it has none worth showing.
  package let value: Binding?
  /// What happened by the way.
  package let notes: [String]
  /// What could not be understood, and did not stop the input.
  package let diagnostics: [Diagnostic]
}

extension Program {
  /// Runs one input of the prompt: any number of statements and declarations, all placed at `place`.
  ///
  /// - Throws: ``SourceError`` or ``ResolutionError``. What was done before stays done; undoing it is the
  ///   caller's.
  package func evaluate(_ text: String, place: SourcePlace) throws -> Evaluation {
    let source = SourceFile(promptInput: Int(place.line), text: text)
    interpreter.places[source.name] = place
    if let fault = source.diagnostics.first(where: { $0.severity == .error }) {
      throw SourceError(fault.message, at: place, .notSwift)
    }
    interpreter.reports = []
    let registeredBefore = interpreter.book.entries.count
    let file = interpreter.table.add(source)
    inputs.append(source)
    interpreter.facts.forget()
    var input = PromptInput(notes: text.hasHashImport ? ["'#import' is read as 'import'"] : [])
    if file.declaresAnything { readAgain(interpreter.book.entries) }
    try runCheck(of: file, &input)
    try interpreter.running { try run(file, &input) }
    let entries = interpreter.book.entries.dropFirst(registeredBefore)
    return Evaluation(
      declared: file.names, registered: entries.map(listed), bound: input.bound, value: input.value,
      notes: input.notes, diagnostics: interpreter.takeReports())
  }

  /// A new `registerAllServices` runs at once; so does an old one when a function that it calls is declared anew.
  private func runCheck(of file: DeclaredFile, _ input: inout PromptInput) throws {
    let isNew = file.extensions.contains(where: \.declaresCheck)
    let changed = isNew ? nil : interpreter.functionOfCheck(declaredIn: file)
    guard isNew || changed != nil else { return }
    for dialect in interpreter.dialects { try dialect.programIsLoaded(interpreter) }
    engine.registrationCheck = nil
    try resolver.registerAllServices()
    input.notes.append(
      changed.map { "registerAllServices calls '\($0)', so it has run again" }
        ?? "registerAllServices has run")
  }

  private func run(_ file: DeclaredFile, _ input: inout PromptInput) throws {
    let environment = Environment(Context(file: file.source), isProgram: true)
    for (index, item) in file.statements.enumerated() {
      input.value = nil
      if case .expr(let expression) = item.item, !expression.isBranch {
        let value = try interpreter.value(of: expression, in: environment, for: .nothing)
        try checkUnderstood(value, expression, environment)
        if index == file.statements.count - 1 { input.value = binding("", value) }
      } else {
        _ = try interpreter.run(item, in: environment)
        input.bound += boundNames(in: item).compactMap { interpreter.globalVariable($0).flatMap(binding) }
      }
    }
  }

  /// A name that nothing is known of is a mistake; other code beyond the interpreter is told of.
  private func checkUnderstood(
    _ value: TypedValue, _ expression: ExprSyntax, _ environment: Environment
  ) throws {
    let place = interpreter.place(of: expression, in: environment)
    if let name = expression.nameAtRoot, try isUnknown(name, environment) {
      throw SourceError("cannot find '\(name.trimmedDescription)' in scope", at: place, .unknownName)
    }
    guard case .unknown(let unknown) = value.value, unknown.type == nil else { return }
    if let function = expression.functionCalled, function.first?.isLowercase == true {
      throw SourceError("cannot find '\(function)' in scope", at: place, .unknownName)
    }
    guard interpreter.reports.isEmpty else { return }
    interpreter.report("'\(unknown.text)' is not understood", at: unknown.place)
  }

  /// Whether nothing is known of a name that can be no type's.
  private func isUnknown(_ name: DeclReferenceExprSyntax, _ environment: Environment) throws -> Bool {
    let text = name.baseName.text
    guard text.first?.isLowercase == true, interpreter.table.functions(named: text).isEmpty else {
      return false
    }
    let value = try interpreter.value(of: ExprSyntax(name), in: environment, for: .nothing)
    guard case .unknown(let unknown) = value.value else { return false }
    return unknown.type == nil
  }

  private func boundNames(in item: CodeBlockItemSyntax) -> [String] {
    guard let node = item.item.as(VariableDeclSyntax.self) else { return [] }
    return node.bindings.flatMap { $0.pattern.names.map(\.plainText) }
  }
}

/// What is gathered while an input runs.
private struct PromptInput {
  var bound: [Binding] = []
  var value: Binding?
  var notes: [String]
}

extension ExprSyntax {
  /// The name that a chain of members, or the left side of an assignment, begins with.
  fileprivate var nameAtRoot: DeclReferenceExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name
    case .memberAccessExpr(let node): node.base?.nameAtRoot
    case .optionalChainingExpr(let node): node.expression.nameAtRoot
    case .forceUnwrapExpr(let node): node.expression.nameAtRoot
    case .functionCallExpr(let node):
      node.calledExpression.is(DeclReferenceExprSyntax.self) ? nil : node.calledExpression.nameAtRoot
    case .infixOperatorExpr(let node):
      node.operator.is(AssignmentExprSyntax.self) ? node.leftOperand.nameAtRoot : nil
    default: nil
    }
  }

  /// The name of the free function that is called.
  fileprivate var functionCalled: String? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  fileprivate var isBranch: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }
}

extension DeclaredFile {
  /// What it declares, apart from variables, in order of kind.
  fileprivate var names: [String] {
    types.map(\.name) + typealiases.map(\.name) + functions.map(\.signature)
      + extensions.map { "extension \($0.typeName)" }
  }

  fileprivate var declaresAnything: Bool { !names.isEmpty }
}
