import DICore
import SwiftSyntax

/// The code of a function, and of those that it may call because variables around it, or properties of its `self`, hold them:
/// `{ data, _, _ in done() }` of the code around which `done` is `{ self.start() }`.
struct ReachableCode {
  /// The code of each function once, that of the first one in front.
  private(set) var parts: [(syntax: Syntax, file: SourceFile)] = []
  private var seen: Set<SyntaxIdentifier> = []

  init(of function: SourceValue) { add(function) }

  init(of closure: ClosureExprSyntax, in environment: Environment) { add(closure, environment) }

  private mutating func add(_ function: SourceValue?) {
    switch function?.content {
    case .closure(let closure)?: add(closure.syntax, closure.environment)
    case .function(let reference)?:
      guard case .function(let function, _, _) = reference.target, let body = function.$body.parsed,
        seen.insert(body.id).inserted
      else { return }
      parts.append((Syntax(body), function.file))
    default: return
    }
  }

  private mutating func add(_ closure: ClosureExprSyntax, _ environment: Environment) {
    guard seen.insert(closure.id).inserted else { return }
    parts.append((Syntax(closure), environment.context.file))
    let owner = environment.context.selfVariable?.value?.fields
    for name in UnknownCallback.calledNames(in: closure).sorted() {
      if let variable = environment.variable(named: name) {
        add(variable.value)
      } else if case .strong(let value)? = owner?[Symbol(name)] {
        add(value)
      }
    }
  }
}
