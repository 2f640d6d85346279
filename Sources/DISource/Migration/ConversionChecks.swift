import DICore
import SwiftSyntax

/// Finds what a conversion of a registration would lose, or what would not compile in a file of its own.
struct ConversionChecks {
  private let program: Program
  /// The library for which the statements are written.
  private let library: Library?
  private var constants: ConstantScan
  private let lateRequests: LateRequests?
  private let loops: RegisteringLoops
  private let borders: ModuleBorders
  /// The names that only their file knows, by the file.
  private let privateNames: [String: Set<String>]

  init(_ program: Program, library name: Symbol, _ borders: ModuleBorders) {
    self.program = program
    self.borders = borders
    library = program.libraries.first { $0.name == name }
    constants = ConstantScan(program)
    lateRequests = library.map { LateRequests(program, $0) }
    loops = RegisteringLoops(program)
    privateNames = Dictionary(
      (program.files + program.inputs).map { ($0.name, PrivateNameScan.names(in: $0.tree)) },
      uniquingKeysWith: { $1 })
  }

  /// The same for code that runs within some calls of the program's functions.
  func within(_ calls: [ExprSyntax]) -> ConversionChecks {
    var checks = self
    checks.constants = constants.within(calls)
    return checks
  }

  private var table: DeclarationTable { program.interpreter.table }

  /// Whether objects of the type are values.
  func semantics(of type: TypeExpression) -> DeclarationTable.Semantics {
    let declared = table.semantics(of: type)
    guard declared == .unknown, let name = type.unwrapped.typeName else { return declared }
    return FrameworkClasses.contains(name) ? .reference : .unknown
  }

  // MARK: Statements

  /// - Throws: ``Inexpressible``.
  func check(_ entry: RegistrationEntry) throws {
    let file = (program.files + program.inputs).last { $0.name == entry.key.file }
    let word = file?.tree.token(at: AbsolutePosition(utf8Offset: entry.key.offset))
    if let condition = word.flatMap({ condition(of: $0) }) {
      throw Inexpressible("it is registered under \(condition)")
    }
    for call in entry.calls {
      let isHarmless = word.map { loops.runOnce(call, for: entry, at: $0) } ?? false
      if let condition = condition(
        of: call, besides: { isHarmless && $0.isPlain }, isOnce: { isHarmless && $0.isInsertionOfNew })
      {
        throw Inexpressible("it is registered under \(condition)")
      }
    }
    if let word { try loops.check(entry, at: word) }
    if entry.isAssumed { throw Inexpressible("it is only assumed that it is registered") }
    if let word {
      try checkNames(ofStatementAt: word)
      try checkIsolation(ofStatementAt: word, making: table.declaration(of: entry.implementation))
    }
    for service in entry.registrations.flatMap(\.services) {
      let words = service.type.name.words
      try checkAccess(to: words, in: entry.key.file)
      for word in words { try borders.check(word, in: entry.key.file, isCalled: false) }
    }
  }

  /// Throws where the object goes on asking the library in code that the registration does not show.
  func checkLateRequests(of entry: RegistrationEntry) throws {
    if let type = table.declaration(of: entry.implementation) { try checkLateRequests(of: type) }
  }

  /// What decides whether code runs; nil if that is the same in every run: a loop over constants, a condition on one.
  ///
  /// - Parameter isOnce: Whether a condition lets the code run once.
  private func condition(
    of code: some SyntaxProtocol, besides isHarmless: (ForStmtSyntax) -> Bool = { _ in false },
    isOnce: (ExprSyntax) -> Bool = { _ in false }
  ) -> String? {
    code.condition(
      besides: { isHarmless($0) || $0.isPlain && constants.isConstantSequence($0.sequence) },
      isConstant: { constants.isConstant($0) || isOnce($0) })
  }

  /// Checks the names in the call that registers, and in those chained to it.
  private func checkNames(ofStatementAt word: TokenSyntax) throws {
    let inside = SyntaxContext(of: word).ancestors.prefix {
      !$0.is(CodeBlockItemSyntax.self) && !$0.is(MemberBlockItemSyntax.self)
    }
    var call = inside.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    while let present = call {
      if let name = computedName(in: present.arguments) {
        throw Inexpressible("its name '\(name)' is computed")
      }
      call = present.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
    }
  }

  private func computedName(in arguments: LabeledExprListSyntax) -> String? {
    let name = arguments.first { $0.label?.text == "name" }?.expression
    return name.flatMap { constants.isConstant($0) ? nil : $0.firstLine }
  }

  /// Checks that the property or function of a factory is not isolated: the code in its place would not be.
  private func checkIsolation(ofStatementAt word: TokenSyntax, making type: TypeDeclaration?) throws {
    let isOfMainActor = type?.attributes.contains { $0.name == "MainActor" } ?? false
    if isOfMainActor, SyntaxContext(of: word).ancestors.contains(where: \.isIsolated) {
      throw Inexpressible("it is isolated to the main actor")
    }
    guard library?.namesEveryService == true else { return }
    let declaration = SyntaxContext(of: word).ancestors.first {
      $0.is(VariableDeclSyntax.self) || $0.is(FunctionDeclSyntax.self)
    }
    let attributes =
      declaration?.as(VariableDeclSyntax.self)?.attributes
      ?? declaration?.as(FunctionDeclSyntax.self)?.attributes
    try check(attributes)
  }

  private func check(_ attributes: AttributeListSyntax?) throws {
    let isIsolated = attributes?.contains { $0.trimmedDescription == "@MainActor" } ?? false
    if isIsolated { throw Inexpressible("it is isolated to the main actor") }
  }

  /// Throws where the types of a statement are not those of the text, or are not seen elsewhere.
  func check(_ sketch: RegistrationSketch, in file: String) throws {
    for word in sketch.factory.arguments.flatMap({ "\($0.type)".words }) {
      try checkAccess(to: [word], in: file)
      try borders.check(word, in: file, isCalled: false)
    }
  }

  // MARK: Requests

  /// Checks the expression of a request: a type or name that is computed would be that of one run.
  ///
  /// - Returns: the arguments that it hands on.
  /// - Throws: ``Inexpressible``.
  func check(_ request: ExprSyntax) throws -> [HandedArgument] {
    let isComputed = Inexpressible("what '\(request.firstLine)' asks for is computed")
    if request.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .infixQuestionMark }) {
      throw isComputed
    }
    guard let arguments = request.argumentsOfRequest else { return [] }
    let (handed, others) = try HandedArgument.split(
      arguments, areUnlabelled: library?.namesEveryService ?? false)
    if let name = computedName(in: arguments) {
      throw Inexpressible("the name '\(name)' that it asks for is computed")
    }
    let isNamed = others.allSatisfy { $0.label != nil || $0.expression.namesService }
    let call = request.as(FunctionCallExprSyntax.self)
    guard isNamed, call?.calledExpression.isPath ?? true, handed.isEmpty || call?.trailingClosure == nil
    else {
      throw isComputed
    }
    return handed
  }

  /// Whether an expression has the same value in every run.
  func isConstant(_ expression: ExprSyntax) -> Bool { constants.isConstant(expression) }

  /// The literal that a static constant stands for, as code; nil for another expression.
  func literal(of access: MemberAccessExprSyntax) -> String? { constants.literal(of: access) }

  /// Whether the library that the statements are written for has a type of one of the names.
  func isOfLibrary(_ path: String) -> Bool { path.words.contains { library?.ownNames.contains($0) ?? false } }

  /// Whether a name means a local constant, or a parameter, with the same value in every run; nil if it means neither.
  func isLocalConstant(_ reference: DeclReferenceExprSyntax) -> Bool? { constants.isLocalConstant(reference) }

  /// Throws where the new file does not see a type that is written into code.
  func check(typeName: String, in file: String) throws {
    for word in typeName.words {
      try checkAccess(to: [word], in: file)
      try borders.check(word, in: file, isCalled: false)
      if library?.ownNames.contains(word) ?? false { throw Inexpressible("it uses '\(word)' of its library") }
    }
  }

  // MARK: Code

  /// Checks code whose text is taken over.
  ///
  /// - Parameter isReplaced: Whether a token is part of what is written anew.
  /// - Throws: ``Inexpressible``.
  func check(_ code: SketchedCode, _ names: NamesOfSurroundings, _ isReplaced: (TokenSyntax) -> Bool) throws {
    let file = code.file.name
    if let condition = condition(of: code.node) {
      throw Inexpressible("it is registered under \(condition)")
    }
    try check(code.attributes)
    for token in code.body.tokens(viewMode: .sourceAccurate) {
      guard !isReplaced(token), token.parent?.is(LabeledExprSyntax.self) != true else { continue }
      if let reason = names.reason(against: token) { throw Inexpressible(reason) }
      guard case .identifier = token.tokenKind else { continue }
      let name = token.plainText
      let isCalled = token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen
      try borders.check(name, in: file, isCalled: isCalled)
      if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { continue }
      try checkAccess(to: [name], in: file)
      if library?.ownNames.contains(name) ?? false { throw Inexpressible("it uses '\(name)' of its library") }
      try checkLateRequests(at: token, name)
      if isCalled, library?.requests[name] != nil { throw Inexpressible("it asks in code that has not run") }
    }
  }

  private func checkAccess(to names: [String], in file: String) throws {
    guard let hidden = privateNames[file], let name = names.first(where: hidden.contains) else { return }
    throw Inexpressible("'\(name)' is private to \(file)")
  }

  private func checkLateRequests(of type: TypeDeclaration) throws {
    if let reason = lateRequests?.reason(for: type) { throw Inexpressible(reason) }
  }

  /// Checks what the name of a type or function in a closure leads to.
  private func checkLateRequests(at token: TokenSyntax, _ name: String) throws {
    let access = token.parent?.parent?.as(MemberAccessExprSyntax.self)
    let member = access?.base?.id == token.parent?.id ? access?.declName.baseName.plainText : nil
    if let member, let type = table.type(named: "\(name).\(member)") {
      try checkLateRequests(of: type)
    } else if let member, member != "init", member != "self" {
      if lateRequests?.isAsked(by: [name, member]) == true {
        throw Inexpressible("'\(name).\(member)' still asks its library")
      }
    } else if let type = table.type(named: name) {
      try checkLateRequests(of: type)
    } else if !table.functions(named: name).isEmpty, lateRequests?.isAsked(by: [name]) == true {
      throw Inexpressible("'\(name)' still asks its library")
    }
  }
}

extension Syntax {
  /// Whether it is a declaration whose code runs on the main actor, as it says.
  fileprivate var isIsolated: Bool {
    asProtocol((any WithAttributesSyntax).self)?.attributes.contains { $0.trimmedDescription == "@MainActor" }
      ?? false
  }
}

extension Library {
  /// The names of its types that code of factories may use.
  var ownNames: Set<String> {
    statement.declaredTypes.union(containerProtocols).union(containerHolders.keys).union([containerType])
  }
}

extension String {
  /// The names in the text of a type.
  fileprivate var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
}

extension ExprSyntax {
  /// Whether it is a type or a key path as written: `Cat.self`, `\.cat`.
  var namesService: Bool {
    if self.is(KeyPathExprSyntax.self) { return true }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
  }

  /// Whether it is a path of names, perhaps with calls without arguments: `Container.shared.cat`.
  fileprivate var isPath: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let access): access.base?.isPath ?? true
    case .optionalChainingExpr(let chain): chain.expression.isPath
    case .forceUnwrapExpr(let forced): forced.expression.isPath
    case .genericSpecializationExpr(let generic): generic.expression.isPath
    case .functionCallExpr(let call):
      call.arguments.isEmpty && call.trailingClosure == nil && call.calledExpression.isPath
    default: false
    }
  }
}
