import DICore
import SwiftSyntax

/// The interpreter, for code that it must not be kept alive by.
struct WeakInterpreter {
  private(set) weak var value: Interpreter?

  init(_ value: Interpreter) { self.value = value }
}

/// The place of a call, without the variables around it: what a factory keeps.
struct DetachedCall {
  let interpreter: WeakInterpreter
  private let file: SourceFile
  private let node: ExprSyntax
  let place: SourcePlace
  /// What the call rests on, and so all code that it hands over.
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
      interpreter: interpreter, environment: Environment(Context(file: file)), arguments: [], node: node,
      use: .nothing, place: place)
  }
}

extension Call {
  var detached: DetachedCall { DetachedCall(self) }

  /// A call that stands in no code: the library's own.
  static func fromOutside(_ interpreter: Interpreter, at place: SourcePlace) -> Call {
    Call(
      interpreter: interpreter, environment: interpreter.nowhere, arguments: [], node: NoSyntax.node,
      use: .nothing, place: place)
  }
}

extension SourceValue {
  /// Where the code of a closure stands.
  func place(_ interpreter: Interpreter) -> SourcePlace? {
    guard case .closure(let closure) = self else { return nil }
    return interpreter.place(of: closure.syntax, in: closure.environment)
  }
}

extension Interpreter {
  /// A place outside of all code.
  var nowhere: Environment { Environment(Context(file: NoSyntax.file)) }

  /// How many arguments a function value takes.
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
      table.declaration(of: type).map { facts.initialisers(of: $0, self) }?.map(\.parameters.count).min() ?? 0
    case .enumCase(_, let enumCase): enumCase.payload.count
    case .method, .staticMethod, .operation: 0
    }
  }

  /// A container of the engine's as code sees it.
  func containerValue(_ container: Container) -> TypedValue {
    for runtime in runtimes {
      if let value = runtime.value(of: container) { return value }
    }
    return TypedValue(.unknown(UnknownValue(type: nil, text: container.name.text)))
  }
}

extension Container {
  /// Takes the name of a variable; where another container has it already, with a number behind it.
  func take(name: String) {
    let taken = Set(engine.containers.filter { $0 !== self }.map(\.name.text))
    let numbered = [name] + (2...(taken.count + 2)).map { "\(name)#\($0)" }
    self.name = Symbol(numbered.first { !taken.contains($0) } ?? name)
  }
}

extension Container {
  /// `container.name = …`; false if that is no text.
  func setName(to value: TypedValue) -> Bool {
    guard case .string(let text) = value.value else { return false }
    name = Symbol(text)
    return true
  }
}

/// Stands in where there is no code.
enum NoSyntax {
  static let file = SourceFile(name: "", text: "")

  static var node: ExprSyntax { ExprSyntax(NilLiteralExprSyntax()) }
}
