import DICore
import SwiftSyntax

/// A weak reference to the interpreter.
struct WeakInterpreter {
  private(set) weak var value: Interpreter?

  init(_ value: Interpreter) { self.value = value }
}

/// The place of a call without its variables, for a factory to retain.
struct DetachedCall {
  let interpreter: WeakInterpreter
  private let file: SourceFile
  private let node: ExprSyntax
  let place: SourcePlace
  /// The assumption on which the call depends, and all code passed to it; nil for none.
  let assumption: Assumption?

  init(_ call: Call) {
    interpreter = WeakInterpreter(call.interpreter)
    file = call.environment.context.file
    node = call.node
    place = call.place
    assumption = call.interpreter.assumption
  }

  func call(_ interpreter: Interpreter) -> Call {
    Call(
      interpreter: interpreter, environment: Environment(CodeContext(file: file)), arguments: [], node: node,
      use: .nothing, place: place)
  }
}

extension Call {
  var detached: DetachedCall { DetachedCall(self) }

  /// The call without its arguments and variables, for what is computed later: it would keep the objects in them alive.
  var withoutVariables: Call { detached.call(interpreter) }

  /// A call by the library itself, which has no code.
  static func fromOutside(_ interpreter: Interpreter, at place: SourcePlace) -> Call {
    Call(
      interpreter: interpreter, environment: interpreter.nowhere, arguments: [], node: PlaceholderSyntax.node,
      use: .nothing, place: place)
  }
}

extension SourceValue {
  /// The place of a closure's code.
  func place(_ interpreter: Interpreter) -> SourcePlace? {
    guard case .closure(let closure) = self else { return nil }
    return interpreter.place(of: closure.syntax, in: closure.environment)
  }
}

extension Interpreter {
  /// An environment outside all code.
  var nowhere: Environment { Environment(CodeContext(file: PlaceholderSyntax.file)) }

  /// The number of parameters of a function value.
  func arity(of function: SourceValue) -> Int {
    switch function {
    case .closure(let closure): shape(of: closure.syntax).parameters.count
    case .function(let reference): arity(of: reference)
    default: 0
    }
  }

  private func arity(of reference: FunctionReference) -> Int {
    switch reference.target {
    case .function(let function, _, _): function.parameters.count
    case .initialiser(_, let labels?): labels.count
    case .initialiser(let type, nil):
      table.declaration(of: type).map { typeLookups.initialisers(of: $0, self) }?.map(\.parameters.count)
        .min() ?? 0
    case .enumCase(_, let enumCase): enumCase.payload.count
    case .method(let library, let name, let labels): labels?.count ?? library.labels(of: name)?.count ?? 0
    case .staticMethod, .operation, .standard, .member: 0
    case .unapplied: 1
    }
  }

  /// The value that represents an engine's container in code.
  func containerValue(_ container: Container) -> TypedValue {
    for runtime in runtimes {
      if let value = runtime.value(of: container) { return value }
    }
    return TypedValue(.unknown(UnknownValue(type: nil, text: container.name.text)))
  }

  /// A container of Swinject as a factory gets it: what is only there on `Container` is not there on it.
  func resolver(_ container: Container) -> TypedValue {
    TypedValue(containerValue(container).value, .named("Resolver"))
  }
}

extension Container {
  /// Names the container after a variable; adds a number if another container has this name.
  func take(name: String) {
    let taken = Set(engine.containers.filter { $0 !== self }.map(\.name.text))
    let numbered = [name] + (2...(taken.count + 2)).map { "\(name)#\($0)" }
    self.name = Symbol(numbered.first { !taken.contains($0) } ?? name)
  }
}

extension Container {
  /// Evaluates `container.name = …`; false if the value is no string.
  func setName(to value: TypedValue) -> Bool {
    guard case .string(let text, _) = value.value else { return false }
    name = Symbol(text)
    return true
  }
}

/// Placeholders for missing syntax.
enum PlaceholderSyntax {
  static let file = SourceFile(name: "", text: "")

  static var node: ExprSyntax { ExprSyntax(NilLiteralExprSyntax()) }

  /// Whether an expression is such a ``node``: it is in no file.
  static func isPlaceholder(_ node: ExprSyntax) -> Bool {
    node.parent == nil && node.is(NilLiteralExprSyntax.self)
  }
}
