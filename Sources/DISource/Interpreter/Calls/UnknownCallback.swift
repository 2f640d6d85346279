import DICore
import SwiftSyntax

/// A closure passed to an undeclared function, or the body of a function that is passed. It is unknown whether and when it
/// runs.
struct UnknownCallback {
  let syntax: Syntax
  let file: SourceFile
  /// The function as written: `DispatchQueue.main.async`.
  let callee: String
  let place: SourcePlace

  /// The names of the functions that the closure calls.
  let calledNames: Set<String>

  init(_ code: some SyntaxProtocol, in file: SourceFile, callee: String, at place: SourcePlace) {
    syntax = Syntax(code)
    self.file = file
    self.callee = callee
    self.place = place
    calledNames = Self.calledNames(in: code)
  }

  /// What is said of it if it asks for services.
  var note: String { "the closure that is handed to '\(callee)' does not run: it asks for services" }

  /// The names of the functions that code may call.
  static func calledNames(in code: some SyntaxProtocol) -> Set<String> {
    Set(
      code.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
        guard case .identifier(let name) = token.tokenKind,
          token.parent?.is(DeclReferenceExprSyntax.self) == true
        else { return nil }
        return name
      })
  }

  /// Whether it may call a function of that name which is no member: one without anything before its name.
  func callsFreely(_ name: String) -> Bool {
    calledNames.contains(name)
      && syntax.tokens(viewMode: .sourceAccurate).contains { token in
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), token.plainText == name else {
          return false
        }
        let access = reference.parent?.as(MemberAccessExprSyntax.self)
        return access?.base == nil || access?.base?.id == ExprSyntax(reference).id
      }
  }

  /// Whether the code at an offset of a file is part of the closure.
  func contains(_ offset: Int, of file: SourceFile) -> Bool {
    file == self.file && syntax.position.utf8Offset <= offset && offset < syntax.endPosition.utf8Offset
  }
}

extension Interpreter {
  /// The number of steps for the dry run of the closures passed to one function.
  private static let stepsOfHandedClosures = 5_000

  /// Evaluates the arguments of an undeclared function, because of the requests in them, and skips the closures.
  ///
  /// Code in them that is not understood, or fails by itself, costs nothing here; a resolution that fails does.
  func pass(argumentsOf call: Call) throws {
    keepSelectors(of: call)
    for argument in call.arguments where argument.syntax?.is(InOutExprSyntax.self) == true {
      guard policy.changesState, let place = try inOutPlace(argument, call) else { continue }
      try forgetContent(of: place, argument, call)
    }
    for argument in call.arguments
    where !argument.isClosure && (!policy.asksContainers || argument.containsCall || argument.isName) {
      let known = reports
      do {
        let value = try call.value(argument).value
        keepContainers(in: value)
        if !keep(value, of: call) {
          noteEscapes(of: value, argument, of: call)
          noteHanded(value, call)
        }
      } catch let error as SourceError where policy.asksContainers && !error.endsAllCode {
        reports = known
      }
    }
    leaveClosures(of: call, isKept: nil, forgets: true)
  }

  /// Skips the closures among the arguments of an undeclared function. A dry run reads what they may request.
  ///
  /// - Parameters:
  ///   - isKept: Whether the call keeps them in an object of its own; nil if that is not known.
  ///   - forgets: Whether it may run them, so that the variables that they change are not known any more.
  func leaveClosures(of call: Call, isKept: Bool? = false, forgets: Bool = false) {
    for argument in call.arguments {
      guard let closure = argument.syntax?.as(ClosureExprSyntax.self) else { continue }
      if let dryRun {
        if !call.isStatement(of: libraries), dryRun.begins(closure) { read(closure, call, dryRun) }
      } else if policy.changesState {
        note(closure, call)
        guard isKept == nil, let value = function(closure, call) else { continue }
        noteEscapes(of: value, argument, of: call)
        if forgets, policy.asksContainers, !call.runsOnMainQueue {
          forgetVariables(changedBy: value, at: call.place)
        }
      }
    }
  }

  private func read(_ closure: ClosureExprSyntax, _ call: Call, _ dryRun: DryRun) {
    probing(within: Self.stepsOfHandedClosures) {
      let value = try self.value(of: ExprSyntax(closure), in: call.environment, for: .nothing).value
      guard case .closure(let handed) = value else { return }
      let given = shape(of: closure).parameters.map { name in
        TypedValue(.unknown(UnknownValue(type: nil, text: name, place: call.place)))
      }
      try dryRun.possibly {
        _ = try run(handed, given, for: .nothing, site: call.environment.context.site)
      }
    }
  }

  /// Reads the closures that a factory gives to the objects that it makes, and that have not run: what they ask for is
  /// asked for later, if at all.
  func readIdleClosures(of dryRun: DryRun) {
    while let closure = dryRun.takeIdleClosure() {
      guard closure.syntax.mayRequest(libraries) || closure.isOfContainer else { continue }
      let place = place(of: closure.syntax, in: closure.environment)
      let types = closure.type?.signature?.parameters ?? []
      let given = shape(of: closure.syntax).parameters.enumerated().map { index, name in
        let type = types.indices.contains(index) ? types[index] : nil
        return TypedValue(.unknown(UnknownValue(type: type, text: name, place: place)), type)
      }
      probing(within: Self.stepsOfHandedClosures) {
        try dryRun.possibly {
          _ = try run(closure, given, for: .nothing, site: closure.environment.context.site)
        }
      }
    }
  }

  /// The code of a closure or of a function of the program, and its file; nil for another value.
  private func code(of value: SourceValue) -> (syntax: Syntax, file: SourceFile)? {
    switch value {
    case .closure(let closure): return (Syntax(closure.syntax), closure.environment.context.file)
    case .function(let reference):
      guard case .function(let function, _, _) = reference.target, let body = function.$body.parsed else {
        return nil
      }
      return (Syntax(body), function.file)
    default: return nil
    }
  }

  /// The closure as a value; nil if it cannot be evaluated.
  private func function(_ closure: ClosureExprSyntax, _ call: Call) -> SourceValue? {
    try? value(of: ExprSyntax(closure), in: call.environment, for: .nothing).value
  }

  /// Keeps a closure that is to run later, if it registers; at most as often as one closure may run.
  ///
  /// - Returns: Whether it is kept.
  func keepLater(_ closure: ClosureExprSyntax, of call: Call) -> Bool {
    let handed = UnknownCallback(
      closure, in: call.environment.context.file, callee: call.calleeText, at: call.place)
    return handedClosures.keepsLater && handedClosures.mayRunAgain(handed)
      && keep(closure, of: call) != nil
  }

  private func note(_ closure: ClosureExprSyntax, _ call: Call) {
    let file = call.environment.context.file
    let handed = UnknownCallback(closure, in: file, callee: call.calleeText, at: call.place)
    note(handed, call) { keep(closure, of: call) == nil ? function(closure, call) : nil }
  }

  /// Notes a closure or a function of the program that a call is handed by name, as ``leaveClosures(of:isKept:forgets:)``
  /// does the closures that are written there.
  func noteHanded(_ value: SourceValue, _ call: Call) {
    guard policy.changesState, let code = code(of: value) else { return }
    let handed = UnknownCallback(code.syntax, in: code.file, callee: call.calleeText, at: call.place)
    note(handed, call) { value }
  }

  /// - Parameter function: Gives the function, if it is not kept already to run later.
  private func note(_ handed: UnknownCallback, _ call: Call, _ function: () -> SourceValue?) {
    let isNew = handedClosures.add(handed)
    if handedClosures.keepsLater, handedClosures.mayRunAgain(handed) {
      guard let function = function() else { return }
      handedClosures.ofStart.append((handed, LaterClosure(function: function, call: call.detached)))
    }
    guard isNew, policy.reportsUnknownCode, handed.asks(of: libraries) else { return }
    report(handed.note, at: call.place, severity: .note)
  }
}

extension Closure {
  /// Whether its `self` is a container, whose factories it may ask: `{ self.cat() }`.
  fileprivate var isOfContainer: Bool {
    guard let owner = environment.context.selfVariable?.value, case .library(let value) = owner else {
      return false
    }
    return value is any ContainerValue && syntax.usesSelf
  }
}

extension ClosureExprSyntax {
  fileprivate var usesSelf: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }
}

extension UnknownCallback {
  /// Whether the closure calls a function with the name of a library's request, on what is named like a container.
  fileprivate func asks(of libraries: [Library]) -> Bool {
    let words = Set(libraries.flatMap(\.requests.keys))
    return syntax.tokens(viewMode: .sourceAccurate).contains { token in
      guard let call = RegisterCall(at: token, words: words) else { return false }
      return call.receiver.map { libraries.mayNameContainer($0.trimmedText) } ?? true
    }
  }
}

extension Call {
  /// Whether it is a registration statement on a container that is not known: its closure runs when the type that it
  /// names is asked for.
  fileprivate func isStatement(of libraries: [Library]) -> Bool {
    registerCall(of: libraries)?.explicitType != nil
  }

  /// The call as one whose name registers; nil for another one.
  fileprivate func registerCall(of libraries: [Library]) -> RegisterCall? {
    let called = node.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = called?.as(GenericSpecializationExprSyntax.self)?.expression ?? called
    guard let word = name?.as(MemberAccessExprSyntax.self)?.declName.baseName,
      libraries.contains(where: { $0.statement.words.contains(word.text) })
    else { return nil }
    return RegisterCall(at: word, words: [word.text])
  }

  /// Whether its closure runs on the main thread after the running code: `DispatchQueue.main.async`, a timer.
  var runsOnMainQueue: Bool {
    let callee = calleeText
    return callee.contains("main.async") || callee.hasPrefix("Timer.")
  }
}

extension Call.Argument {
  /// Whether a part of it is a call.
  fileprivate var containsCall: Bool {
    syntax?.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .leftParen && $0.parent?.is(FunctionCallExprSyntax.self) == true
    } ?? false
  }
}
