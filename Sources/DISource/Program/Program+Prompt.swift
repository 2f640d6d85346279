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
  /// What the code has printed, line by line.
  package let printed: [String]
  /// What else it has done, in order.
  package let effects: [SideEffect]
  /// The registrations that were there before those made, for the same services.
  package let earlier: [EarlierRegistration]
  /// What happened by the way.
  package let notes: [String]
  /// What could not be understood, and did not stop the input.
  package let diagnostics: [Diagnostic]
  /// Whether it has declared, registered or bound anything.
  package let adds: Bool
}

extension Program {
  /// Runs one input of the prompt: any number of statements and declarations, all placed at `place`.
  ///
  /// - Throws: ``SourceError`` or ``ResolutionError``. What was done before stays done; undoing it is the
  ///   caller's. Where ``failedInputAdds`` is false then, nothing was declared, registered or bound.
  package func evaluate(_ text: String, place: SourcePlace) throws -> Evaluation {
    failedInputAdds = false
    let source = SourceFile(promptInput: Int(place.line), text: text, conditions: conditions)
    interpreter.places[source.name] = place
    if let fault = source.diagnostics.first(where: { $0.severity == .error }) {
      throw SourceError(fault.message, at: place.inside(line: fault.line), .notSwift)
    }
    interpreter.reports = []
    try runDeinitialisers()
    failedInputAdds = true
    let registeredBefore = interpreter.registrationLog.entries.count
    let inForce = libraries.registeringWords.contains(where: text.contains) ? registrationsInForce : [:]
    let file = interpreter.table.add(source)
    inputs.append(source)
    if let circle = interpreter.table.circles(in: [file]).first {
      throw SourceError(circle.description, at: interpreter.place(circle.position))
    }
    interpreter.facts.forget()
    var input = PromptInput(notes: text.hasHashImport ? ["'#import' is read as 'import'"] : [])
    if file.declaresAnything {
      if mayChangeReadings(file) { readAgain(interpreter.registrationLog.entries) }
      startAtEntry()
    }
    vocabulary.add(text)
    for start in interpreter.starts { run(start, of: file, &input) }
    interpreter.printed = ""
    defer { interpreter.printed = nil }
    do {
      try interpreter.running(at: place) { try run(file, &input) }
    } catch {
      printedBeforeFailure = (interpreter.printed ?? "").lines
      failedInputAdds =
        file.declaresAnything || !file.variables.isEmpty
        || interpreter.registrationLog.entries.count != registeredBefore
      if !failedInputAdds { forgetInput(source) }
      throw error
    }
    let entries = interpreter.registrationLog.entries.dropFirst(registeredBefore)
    let bound = input.names.compactMap { interpreter.globals[$0].flatMap(binding) }
    let named = input.names.compactMap { name in
      interpreter.globals[name]?.value.flatMap { effect(ofNaming: $0, name) }
    }
    return Evaluation(
      declared: file.names, registered: entries.filter(\.answers).map(listed), bound: bound,
      value: input.value, printed: (interpreter.printed ?? "").lines,
      effects: named + input.effects, earlier: earlier(inForce, than: entries),
      notes: input.notes, diagnostics: interpreter.takeReports(),
      adds: file.declaresAnything || !entries.isEmpty || !input.names.isEmpty)
  }

  /// Goes on as if an input had not been read that declares nothing.
  private func forgetInput(_ source: SourceFile) {
    inputs.removeAll { $0 == source }
    interpreter.table.forgetLatest(source)
    forgetText()
  }

  /// Whether code that was read before may ask for something else now: it mentions what `file` declares, or that
  /// changes what was declared before.
  private func mayChangeReadings(_ file: DeclaredFile) -> Bool {
    let named = file.types.map(\.name) + file.typealiases.map(\.name) + file.functions.map(\.name)
    return !file.extensions.isEmpty || vocabulary.mayMention(oneOf: named + file.variables.map(\.name))
  }

  /// A new start of registering runs at once, and the one there is runs again when what it calls is new.
  private func run(_ start: any RegistrationStart, of file: DeclaredFile, _ input: inout PromptInput) {
    let isNew = start.isDeclared(in: file)
    let callee = isNew ? nil : start.called(among: file.declaredFunctions)
    guard isNew || callee != nil else { return }
    attempt(start.name) {
      for runtime in interpreter.runtimes { try runtime.programIsLoaded(interpreter) }
      engine.registrationCheck = nil
      try start.run()
    }
    input.notes.append(
      callee.map { "\(start.name) has run again: it calls \($0)" } ?? "\(start.name) has run")
  }

  private func run(_ file: DeclaredFile, _ input: inout PromptInput) throws {
    let environment = Environment(Context(file: file.source), isProgram: true)
    defer { interpreter.sideEffects = nil }
    for (index, item) in file.statements.enumerated() {
      input.value = nil
      interpreter.sideEffects = SideEffectLog()
      if case .expr(let expression) = item.item, !expression.isBranch {
        let known = interpreter.reports
        let value = try interpreter.value(of: expression, in: environment, for: .nothing)
        try checkUnderstood(value, expression, environment)
        try checkEvaluated(value, known, environment)
        input.effects += effects(of: expression, value)
        if index == file.statements.count - 1 {
          input.value = binding("", value)
        } else if let shown = binding("", value) {
          interpreter.printed?.append(shown.value + "\n")
        }
      } else {
        let known = interpreter.reports
        _ = try interpreter.run(item, in: environment)
        try checkBindings(of: item, known, environment)
        input.names += boundNames(in: item).filter { !input.names.contains($0) }
      }
      try interpreter.runDeinitialisers()
      input.effects += interpreter.takeSideEffects(isDeclaration: item.item.is(VariableDeclSyntax.self))
    }
  }

  /// What there is to say of an expression that has no value to be shown.
  private func effects(of expression: ExprSyntax, _ value: TypedValue) -> [SideEffect] {
    let done = interpreter.takeSideEffects(isDeclaration: false)
    if case .void = value.value, done.isEmpty { return [.ran(expression.firstLine)] }
    return done + [effect(ofNaming: value.value, expression.firstLine)].compactMap(\.self)
  }

  /// What it means that `name` stands for a container or a scope; nil for other values.
  private func effect(ofNaming value: SourceValue, _ name: String) -> SideEffect? {
    guard case .library(let library) = value else { return nil }
    if let container = (library as? any ContainerValue)?.container {
      return .container(
        variable: name, container.name, library: container.rules.name,
        fallbacks: container.fallbacks.map(\.name))
    }
    return (library as? ScopeValue).map { .scope(variable: name, engine.label(of: $0.scope)) }
  }

  private func boundNames(in item: CodeBlockItemSyntax) -> [String] {
    guard let node = item.item.as(VariableDeclSyntax.self) else { return [] }
    return node.bindings.flatMap { $0.pattern.names.map(\.plainText) }
  }
}

extension Program {
  /// What the last input had printed that failed.
  package func takePrintedBeforeFailure() -> [String] {
    defer { printedBeforeFailure = [] }
    return printedBeforeFailure
  }
}

extension String {
  /// Its lines; what ends with a line break has no empty one behind it.
  fileprivate var lines: [String] {
    if isEmpty { return [] }
    let all = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return all.last?.isEmpty == true ? all.dropLast() : all
  }
}

/// What is gathered while an input runs.
private struct PromptInput {
  /// The variables that it has bound.
  var names: [String] = []
  var value: Binding?
  var effects: [SideEffect] = []
  var notes: [String]
}

// MARK: - Earlier registrations

extension RegistrationEntry {
  /// Whether the statement answers for anything by now.
  fileprivate var answers: Bool { !isUnfinished || registrations.contains { $0.services.count > 1 } }
}

extension DeclaredFile {
  /// What it declares, apart from variables, in order of kind.
  var names: [String] {
    types.map(\.name) + typealiases.map(\.name) + functions.map(\.signature)
      + extensions.map { "extension \($0.typeName)" }
  }

  fileprivate var declaresAnything: Bool { !names.isEmpty }

  /// The names of the functions and methods it declares, in order.
  fileprivate var declaredFunctions: [String] {
    functions.map(\.name) + types.flatMap(\.members.functions).map(\.name)
      + extensions.flatMap(\.members.functions).map(\.name)
  }
}

extension ExprSyntax {
  fileprivate var isBranch: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }
}
