package import DICore
import SwiftSyntax

/// The effects of one input of the prompt.
package struct Evaluation: Sendable {
  /// The names of the types and functions declared.
  package let declared: [String]
  /// The registrations made.
  package let registered: [ListedRegistration]
  /// The declared or changed variables, in order.
  package let bound: [Binding]
  /// The value of the last expression; nil if there is none to show.
  package let value: Binding?
  /// The output of the code, line by line.
  package let printed: [String]
  /// Its other effects, in order.
  package let effects: [SideEffect]
  /// The earlier registrations of the registered services.
  package let earlier: [EarlierRegistration]
  /// Notes about effects in passing.
  package let notes: [String]
  /// Diagnostics of code that is not understood, which did not stop the input.
  package let diagnostics: [Diagnostic]
  /// Whether it has added declarations, registrations or variables.
  package let adds: Bool
}

extension Program {
  /// Runs one input of the prompt: any number of statements and declarations, all with the place `place`.
  ///
  /// - Throws: ``SourceError`` or ``ResolutionError``. The effects up to the error remain; the caller may undo them. If
  ///   ``failedInputAdds`` is false afterwards, nothing was declared, registered or bound.
  package func evaluate(_ text: String, place: SourcePlace) throws -> Evaluation {
    failedInputAdds = false
    let source = try read(text, place: place)
    try checkUnambiguous(source)
    interpreter.reports = []
    interpreter.background.beginInput()
    try runDeinitialisers()
    failedInputAdds = true
    let registeredBefore = interpreter.registrationLog.entries.count
    let inForce = libraries.registeringWords.contains(where: text.contains) ? registrationsInForce : [:]
    let file = try declare(source)
    var input = PromptInput(notes: text.hasHashImport ? ["'#import' is read as 'import'"] : [])
    for start in interpreter.starts { run(start, of: file, &input) }
    interpreter.printed = ""
    do {
      try interpreter.running(at: place) { try run(file, &input) }
      for runtime in interpreter.runtimes {
        try runtime.inputHasRun(interpreter, declaring: file.declaresAnything)
      }
    } catch {
      failedInputAdds =
        file.declaresAnything || !file.variables.isEmpty
        || interpreter.registrationLog.entries.count != registeredBefore
      if !failedInputAdds { forgetInput(source) }
      throw error
    }
    formerDeclarations = nil
    let entries = interpreter.registrationLog.entries.dropFirst(registeredBefore)
    return evaluation(of: input, file, entries, earlier: earlier(inForce, than: entries))
  }

  private func read(_ text: String, place: SourcePlace) throws -> SourceFile {
    let source = sharedTypealiases.source(
      SourceFile(promptInput: Int(place.line), text: text, conditions: conditions))
    interpreter.places[source.name] = place
    if let fault = source.diagnostics.first(where: { $0.severity == .error }) {
      throw SourceError(fault.message, at: place.inside(line: fault.line), .notSwift)
    }
    return source
  }

  /// The typealiases of tuples that the program knows, each from the file that declares it now.
  private var sharedTypealiases: SharedTypealiases {
    let aliases = Dictionary(
      interpreter.table.typealiases.values.map {
        ($0.name.split(separator: ".").last.map(String.init) ?? "", [$0])
      },
      uniquingKeysWith: +)
    var labels: [String: TupleLabels] = [:]
    for file in files + inputs {
      for (name, own) in file.sharedTypealiases where aliases[name]?.map(\.file) == [file] {
        labels[name] = own
      }
    }
    return SharedTypealiases(labels)
  }

  /// Adds the declarations of an input. Earlier code is read again if they may change its requests.
  private func declare(_ source: SourceFile) throws -> DeclaredFile {
    let read = DeclarationReader(source: source, conditions: conditions).file()
    formerDeclarations = read.declaresAnything ? FormerDeclarations(table: interpreter.table) : nil
    let file = interpreter.table.add([read])[0]
    inputs.append(source)
    if let circle = interpreter.table.circles(in: [file]).first {
      throw SourceError(circle.description, at: interpreter.place(circle.position))
    }
    interpreter.typeLookups.forget()
    forgetStatics(of: file)
    if file.declaresAnything {
      if mayChangeReadings(file) {
        formerDeclarations?.areReadAgain = true
        readAgain(interpreter.registrationLog.entries)
      }
      startAtEntry()
    }
    return file
  }

  /// Removes the values of the static properties that an input declares: those of a type that it replaces.
  private func forgetStatics(of file: DeclaredFile) {
    let members = file.types.map { ($0.name, $0.members) } + file.extensions.map { ($0.typeName, $0.members) }
    for (name, members) in members {
      guard let type = interpreter.table.type(named: name) else { continue }
      for property in members.properties where property.isStatic && property.isStored {
        interpreter.statics[interpreter.staticKey(property.name, of: type)] = nil
      }
    }
  }

  private func evaluation(
    of input: PromptInput, _ file: DeclaredFile, _ entries: ArraySlice<RegistrationEntry>,
    earlier: [EarlierRegistration]
  ) -> Evaluation {
    let bound = input.names.compactMap { interpreter.globals[$0].flatMap(binding) }
    let named = input.names.compactMap { name in
      interpreter.globals[name]?.value.flatMap { effect(ofNaming: $0, name) }
    }
    return Evaluation(
      declared: file.names, registered: entries.filter { isReported($0, for: file) }.map(listed),
      bound: bound,
      value: input.value, printed: takePrinted(),
      effects: named + input.effects, earlier: earlier,
      notes: input.notes, diagnostics: interpreter.takeReports(),
      adds: file.declaresAnything || !entries.isEmpty || !input.names.isEmpty)
  }

  /// Whether an input has registered with an entry. The contexts of a definition elsewhere are part of that.
  private func isReported(_ entry: RegistrationEntry, for file: DeclaredFile) -> Bool {
    if case .override(_?) = entry.role, entry.key.file != file.source.name { return false }
    return entry.answers
  }

  /// Removes the latest input, which declares nothing but variables.
  func forgetInput(_ source: SourceFile) {
    inputs.removeAll { $0 == source }
    interpreter.table.forgetLatest(source)
    forgetRemovedText()
  }

  /// Whether the requests of earlier code may change: the code mentions what `file` declares, or `file` replaces
  /// declarations.
  private func mayChangeReadings(_ file: DeclaredFile) -> Bool {
    let named = file.types.map(\.name) + file.typealiases.map(\.name) + file.functions.map(\.name)
    let words = (named + file.variables.map(\.name)).flatMap(WordTable.Word.all(in:))
    return !file.extensions.isEmpty
      || (files + inputs).contains { $0 != file.source && words.contains(where: $0.mayContain) }
  }

  /// Runs a new function where registering starts. The present one runs again if what it calls is new.
  private func run(_ start: any RegistrationStart, of file: DeclaredFile, _ input: inout PromptInput) {
    let isNew = start.isDeclared(in: file)
    let callee = isNew ? nil : start.called(among: file.declaredFunctions)
    guard isNew || callee != nil else { return }
    attempt(start.name) {
      try finishLoadingLibraries()
      engine.pendingRegistering = nil
      try start.run()
    }
    input.notes.append(
      callee.map { "\(start.name) has run again: it calls \($0)" } ?? "\(start.name) has run")
  }

  private func run(_ file: DeclaredFile, _ input: inout PromptInput) throws {
    defer { interpreter.sideEffects = nil }
    do {
      try runStatements(of: file, &input)
    } catch {
      try interpreter.runHandedOverWork()
      throw error
    }
    interpreter.sideEffects = SideEffectLog()
    try interpreter.runHandedOverWork()
    input.effects += interpreter.takeSideEffects(isDeclaration: false)
  }

  private func runStatements(of file: DeclaredFile, _ input: inout PromptInput) throws {
    let environment = Environment(CodeContext(file: file.source), isProgram: true)
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
          interpreter.printed += shown.value + "\n"
        }
      } else {
        let known = interpreter.reports
        // In several statements, which are pasted, the names may be those of an app that is not there.
        if file.statements.count == 1 { try checkConditions(of: item, environment) }
        _ = try interpreter.run(item, in: environment)
        try checkBindings(of: item, known, environment)
        input.names += boundNames(in: item).filter { !input.names.contains($0) }
      }
      try interpreter.runDeinitialisers()
      input.effects += interpreter.takeSideEffects(isDeclaration: item.item.is(VariableDeclSyntax.self))
    }
  }

  /// The effects to show for an expression without a value.
  private func effects(of expression: ExprSyntax, _ value: TypedValue) -> [SideEffect] {
    let done = interpreter.takeSideEffects(isDeclaration: false)
    if case .void = value.value, done.isEmpty { return [.ran(expression.firstLine)] }
    return done + [effect(ofNaming: value.value, expression.firstLine)].compactMap(\.self)
  }

  /// The effect of naming a container or scope `name`; nil for other values.
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
  /// Returns the lines that code has printed since the last call, besides those in the result of an evaluation.
  package func takePrinted() -> [String] {
    defer { interpreter.printed = "" }
    return interpreter.printed.lines
  }
}

extension String {
  /// The lines; a trailing newline adds no empty line.
  fileprivate var lines: [String] {
    if isEmpty { return [] }
    let all = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return all.last?.isEmpty == true ? all.dropLast() : all
  }
}

/// The declarations of a program before an input that declares something.
struct FormerDeclarations {
  let table: DeclarationTable
  /// Whether earlier code was read again because of the input.
  var areReadAgain = false
}

/// The state of a running input.
private struct PromptInput {
  /// The names of the variables that it has bound.
  var names: [String] = []
  var value: Binding?
  var effects: [SideEffect] = []
  var notes: [String]
}

// MARK: - Earlier registrations

extension RegistrationEntry {
  /// Whether the statement has a service that can be resolved.
  fileprivate var answers: Bool { !isUnfinished || registrations.contains { $0.services.count > 1 } }
}

extension DeclaredFile {
  /// The declared names without variables, in the order of kinds.
  var names: [String] {
    types.map(\.name) + typealiases.map(\.name) + functions.map(\.signature)
      + extensions.map { "extension \($0.typeName)" }
  }

  /// Whether it declares anything but variables.
  var declaresAnything: Bool { !names.isEmpty }

  /// The names of the declared functions and methods, in order.
  fileprivate var declaredFunctions: [String] {
    functions.map(\.name) + types.flatMap(\.members.functions).map(\.name)
      + extensions.flatMap(\.members.functions).map(\.name)
  }
}

extension ExprSyntax {
  fileprivate var isBranch: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }
}
