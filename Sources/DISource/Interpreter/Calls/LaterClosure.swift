import SwiftSyntax

/// A closure that registers services, and that the system runs once the code that starts the program has ended:
/// `DispatchQueue.main.async { … }`, `Task { … }`.
struct LaterClosure {
  let function: SourceValue
  /// What the function is given.
  var arguments: [TypedValue] = []
  let call: DetachedCall

  /// The functions that take such closures, by their last names.
  static let functions: Set<String> = [
    "Task", "addOperation", "async", "asyncAfter", "detached", "perform", "performSelector",
  ]
  /// Those that take a method.
  static let performing: Set<String> = ["perform", "performSelector"]
}

extension Interpreter {
  /// Keeps a closure of a call whose result is not used, if it is to run later and its text registers.
  ///
  /// - Returns: The closure, if it is kept.
  func keep(_ closure: ClosureExprSyntax, of call: Call) -> SourceValue? {
    guard runsLater(call), leadsToRegistering(ReachableCode(of: closure, in: call.environment)),
      let function = try? value(of: ExprSyntax(closure), in: call.environment, for: .nothing).value
    else { return nil }
    handedClosures.later.append(LaterClosure(function: function, call: call.detached))
    return function
  }

  /// Keeps a closure or function that a call is handed by name, as ``keep(_:of:)`` does a closure; each once, since it may
  /// hand itself on again.
  ///
  /// - Parameter given: What the function is given, as far as it takes something.
  func keep(_ value: SourceValue, of call: Call, handing given: [TypedValue] = []) -> Bool {
    guard runsLater(call) else { return false }
    var arguments: [TypedValue] = []
    switch value {
    case .closure(let closure):
      guard leadsToRegistering(value), handedClosures.begins(closure.syntax.id)
      else { return false }
    case .function(let reference):
      guard case .function(let function, _, _) = reference.target, let body = function.$body.parsed,
        leadsToRegistering(value), handedClosures.begins(body.id)
      else { return false }
      arguments = function.parameters.indices.map {
        given.indices.contains($0) ? given[$0] : TypedValue(.nothing)
      }
    default: return false
    }
    handedClosures.later.append(
      LaterClosure(function: value, arguments: arguments, call: call.detached))
    return true
  }

  /// Keeps the methods that a call of `perform` is handed: `perform(#selector(boot))`. A method that takes something gets
  /// what the call is handed with it, otherwise nil.
  func keepSelectors(of call: Call) {
    guard runsLater(call), let name = call.node.as(FunctionCallExprSyntax.self)?.calledExpression.lastName,
      LaterClosure.performing.contains(name)
    else { return }
    for argument in call.arguments {
      guard let macro = argument.syntax?.as(MacroExpansionExprSyntax.self),
        macro.macroName.text == "selector",
        let method = macro.arguments.first?.expression.methodName,
        let value = try? value(of: ExprSyntax(method), in: call.environment, for: .nothing).value
      else { continue }
      let given = call.arguments.filter { $0.label == "with" }.map {
        (try? call.value($0)) ?? TypedValue(.nothing)
      }
      _ = keep(value, of: call, handing: given)
    }
  }

  /// Whether a call hands its closures to the system, which runs them after the code that starts the program.
  private func runsLater(_ call: Call) -> Bool {
    guard handedClosures.keepsLater, call.node.parent?.is(CodeBlockItemSyntax.self) == true,
      let name = call.node.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    else { return false }
    return LaterClosure.functions.contains(name)
  }

  /// Whether code registers services, itself or through functions that it calls: those of the program, or what the
  /// variables around it hold.
  private func leadsToRegistering(_ code: ReachableCode) -> Bool {
    code.parts.contains {
      leadsToRegistering($0.syntax.description, calling: UnknownCallback.calledNames(in: $0.syntax))
    }
  }

  /// Whether a function value registers services, itself or through functions that it calls.
  func leadsToRegistering(_ function: SourceValue) -> Bool { leadsToRegistering(ReachableCode(of: function)) }

  /// Whether a statement registers services, itself or through functions of the program that it calls.
  func leadsToRegistering(_ item: CodeBlockItemSyntax) -> Bool {
    leadsToRegistering(item.trimmedText, calling: UnknownCallback.calledNames(in: item))
  }

  /// Whether the functions of the program with a name register services, themselves or through others.
  func leadsToRegistering(functionsNamed name: String) -> Bool { leadsToRegistering("", calling: [name]) }

  private func leadsToRegistering(_ text: String, calling called: Set<String>) -> Bool {
    func registers(_ text: String) -> Bool { libraries.registeringWords.contains(where: text.contains) }
    if registers(text) { return true }
    if handedClosures.search == nil { handedClosures.search = FunctionSearch(in: CallGraph(of: table)) }
    return handedClosures.search?.finds(from: called, where: registers) ?? false
  }

  /// Runs the closures that were kept meanwhile, in order, after `body`.
  func keepingLaterClosures(_ run: (LaterClosure) -> Void, _ body: () -> Void) {
    handedClosures.keepsLater = true
    handedClosures.timeWaited = 0
    defer {
      handedClosures.keepsLater = false
      handedClosures.ofStart = []
      handedClosures.search = nil
      abandonWork()
    }
    body()
    while !handedClosures.later.isEmpty {
      let next = handedClosures.later.removeFirst()
      background.withdraw(next.function)
      run(next)
    }
  }
}

extension ExprSyntax {
  /// The name of the method that `#selector` refers to: `boot` of `boot`, `Self.boot`, `AppDelegate.boot(_:)`.
  fileprivate var methodName: DeclReferenceExprSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
  }
}
