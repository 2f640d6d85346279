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
  ///   caller's.
  package func evaluate(_ text: String, place: SourcePlace) throws -> Evaluation {
    let source = SourceFile(promptInput: Int(place.line), text: text, conditions: conditions)
    interpreter.places[source.name] = place
    if let fault = source.diagnostics.first(where: { $0.severity == .error }) {
      throw SourceError(fault.message, at: place.inside(line: fault.line), .notSwift)
    }
    interpreter.reports = []
    try runDeinitialisers()
    let registeredBefore = interpreter.book.entries.count
    let inForce = libraries.registeringWords.contains(where: text.contains) ? registrationsInForce : [:]
    let file = interpreter.table.add(source)
    inputs.append(source)
    if let circle = interpreter.table.circles(in: [file]).first {
      throw SourceError(circle.description, at: interpreter.place(circle.position))
    }
    interpreter.facts.forget()
    var input = PromptInput(notes: text.hasHashImport ? ["'#import' is read as 'import'"] : [])
    if file.declaresAnything {
      if mayChangeReadings(file) { readAgain(interpreter.book.entries) }
      startAtEntry()
    }
    vocabulary.add(text)
    for start in interpreter.starts { run(start, of: file, &input) }
    interpreter.printed = ""
    defer { interpreter.printed = nil }
    try interpreter.running(at: place) { try run(file, &input) }
    let entries = interpreter.book.entries.dropFirst(registeredBefore)
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
      for dialect in interpreter.dialects { try dialect.programIsLoaded(interpreter) }
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

  /// The value of an expression is shown only where all of it was evaluated.
  private func checkEvaluated(_ value: TypedValue, _ known: [Diagnostic], _ environment: Environment) throws {
    let place = interpreter.place(SourcePosition(file: environment.context.file.name, line: 1, column: 1))
    let isOwn = { (unknown: UnknownValue) in
      unknown.place.map { $0.file == place.file && $0.line >= place.line } ?? false
    }
    guard let unknown = value.value.unknownPart, isOwn(unknown) else { return }
    let told = interpreter.reports.dropFirst(known.count).last
    interpreter.reports = known
    throw SourceError(told?.message ?? "'\(unknown.text)' is not understood", at: unknown.place)
  }

  /// A name that nothing is known of is a mistake; other code beyond the interpreter is told of.
  private func checkUnderstood(
    _ value: TypedValue, _ expression: ExprSyntax, _ environment: Environment
  ) throws {
    let unknown: UnknownValue? = if case .unknown(let it) = value.value { it } else { nil }
    guard unknown != nil || expression.isAssignment, interpreter.reports.isEmpty else { return }
    if let root = try expression.rootNames.first(where: { try !isKnown($0, environment) }) {
      throw SourceError(
        "cannot find '\(root.baseName.plainText)' in scope" + suggestion(for: root.baseName.plainText),
        at: interpreter.place(of: root, in: environment), .unknownName)
    }
    guard let unknown, unknown.type == nil else { return }
    interpreter.report("'\(unknown.text)' is not understood", at: unknown.place)
  }

  /// A function is called by its name, anything else has a value.
  private func isKnown(_ name: DeclReferenceExprSyntax, _ environment: Environment) throws -> Bool {
    let text = name.baseName.plainText
    if text.looksLikeType || environment.variable(named: text) != nil { return true }
    if interpreter.globals[text] != nil { return true }
    if name.isCallee, Self.knownFunctions.contains(text) || libraries.registeringWords.contains(text) {
      return true
    }
    if !interpreter.table.functions(named: text).isEmpty { return true }
    let value = try interpreter.value(of: ExprSyntax(name), in: environment, for: .nothing)
    guard case .unknown(let unknown) = value.value else { return true }
    return unknown.type != nil || unknown.text != text
  }

  /// The standard library's.
  private static let knownFunctions: Set<String> = [
    "abs", "assert", "assertionFailure", "debugPrint", "dump", "exit", "fatalError", "max", "min",
    "numericCast",
    "precondition", "preconditionFailure", "print", "readLine", "repeatElement", "sequence",
    "sleep",
    "stride",
    "swap", "type", "unsafeBitCast", "unsafeDowncast", "withExtendedLifetime", "zip",
  ]

  private func suggestion(for name: String) -> String {
    let known = variables.map(\.name) + interpreter.table.functionNames + types.map(\.name)
    let near = NearMiss.words(near: name, among: known.filter { $0 != name }).map { "'\($0)'" }
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }

  /// `let x = p.log`, where there is no `p`.
  private func checkBindings(
    of item: CodeBlockItemSyntax, _ known: [Diagnostic], _ environment: Environment
  ) throws {
    for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
      guard let initial = binding.initializer?.value, let name = binding.pattern.names.first,
        let variable = interpreter.globals[name.plainText], let value = variable.value
      else { continue }
      let result = TypedValue(value, variable.type)
      try checkUnderstood(result, initial, environment)
      if interpreter.reports.count > known.count || !isOfOtherModule(result) {
        try checkEvaluated(result, known, environment)
      }
    }
  }

  /// Whether the type of a value is known, and none that the program declares or that everybody knows: then a variable
  /// may hold it without its being evaluated.
  private func isOfOtherModule(_ value: TypedValue) -> Bool {
    guard let type = value.type?.unwrapped, type.typeName != nil, !type.isBasic else { return false }
    return interpreter.table.declaration(of: type).map { $0.kind == .external } ?? true
  }

  private func boundNames(in item: CodeBlockItemSyntax) -> [String] {
    guard let node = item.item.as(VariableDeclSyntax.self) else { return [] }
    return node.bindings.flatMap { $0.pattern.names.map(\.plainText) }
  }
}

extension SourceValue {
  /// The first of its parts that is not known, as far as parts are looked at.
  fileprivate var unknownPart: UnknownValue? {
    var open = [self]
    var left = 10_000
    while let value = open.popLast(), left > 0 {
      left -= 1
      switch value {
      case .unknown(let unknown): return unknown
      case .array(let elements), .set(let elements): open += elements.prefix(left).reversed()
      case .tuple(let tuple): open += tuple.elements.map(\.value).reversed()
      case .dictionary(let dictionary): open += dictionary.flat.prefix(left).reversed()
      case .enumeration(let value): open += value.payload.reversed()
      default: break
      }
    }
    return nil
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

/// A service in a container.
private struct ProvidedService: Hashable {
  let container: ObjectIdentifier
  let service: ServiceKey
}

extension Program {
  /// The registrations in force by what they answer for; of several that stand beside each other the last one.
  private var registrationsInForce: [ProvidedService: (id: RegistrationID, place: SourcePlace)] {
    var known: [ProvidedService: (id: RegistrationID, place: SourcePlace)] = [:]
    for entry in interpreter.book.entries {
      for registration in entry.registrations {
        guard let container = registration.container else { continue }
        for service in registration.services where container.isInForce(registration, for: service) {
          known[ProvidedService(container: ObjectIdentifier(container), service: service)] =
            (registration.id, entry.place)
        }
      }
    }
    return known
  }

  /// Those of `known` whose services `entries` register too, and of `entries` those that later ones do.
  private func earlier(
    _ known: [ProvidedService: (id: RegistrationID, place: SourcePlace)],
    than entries: ArraySlice<RegistrationEntry>
  ) -> [EarlierRegistration] {
    var known = known
    var found: [EarlierRegistration] = []
    for entry in entries {
      for registration in entry.registrations {
        guard let container = registration.container else { continue }
        for service in registration.services {
          let provided = ProvidedService(container: ObjectIdentifier(container), service: service)
          let earlier = known.updateValue((registration.id, entry.place), forKey: provided)
          guard let earlier, earlier.place != entry.place else { continue }
          let request = Request(service)
          found.append(
            EarlierRegistration(
              service: service, container: container.name, place: earlier.place,
              isReplaced: !container.candidates(for: request).contains { $0.id == earlier.id },
              answering: container.registration(for: request)?.place))
        }
      }
    }
    return found
  }
}

extension ExprSyntax {
  fileprivate var isBranch: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }

  fileprivate var isAssignment: Bool {
    self.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) ?? false
  }

  /// The names that its operands begin with, where these are chains of members, calls and the like.
  fileprivate var rootNames: [DeclReferenceExprSyntax] {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): [name]
    case .memberAccessExpr(let access): access.base?.rootNames ?? []
    case .functionCallExpr(let call): call.calledExpression.rootNames
    case .subscriptCallExpr(let call): call.calledExpression.rootNames
    case .optionalChainingExpr(let chain): chain.expression.rootNames
    case .forceUnwrapExpr(let forced): forced.expression.rootNames
    case .tryExpr(let tried): tried.expression.rootNames
    case .awaitExpr(let awaited): awaited.expression.rootNames
    case .infixOperatorExpr(let infix):
      isAssignment ? infix.leftOperand.rootNames : infix.leftOperand.rootNames + infix.rightOperand.rootNames
    default: []
    }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isCallee: Bool {
    parent?.as(FunctionCallExprSyntax.self).map { $0.calledExpression.id == id } ?? false
  }
}

extension RegistrationEntry {
  /// Whether the statement answers for anything by now.
  fileprivate var answers: Bool { !isUnfinished || registrations.contains { $0.services.count > 1 } }
}

extension DeclaredFile {
  /// What it declares, apart from variables, in order of kind.
  fileprivate var names: [String] {
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
