import DICore
import SwiftSyntax

// Tuples that are handed to functions of several parameters.
extension Interpreter {
  /// Whether the type has an initialiser with that number of parameters, and none with a single one.
  private func initialises(_ reference: FunctionReference, with count: Int) -> Bool {
    guard case .initialiser(let type, let labels) = reference.target,
      let declaration = table.declaration(of: type)
    else { return false }
    if let labels { return labels.count == count }
    let counts = typeLookups.initialisers(of: declaration, self).map(\.parameters.count)
    return counts.contains(count) && !counts.contains(1)
  }

  /// Whether it is an initialiser that takes no single value, but several.
  private func initialisesWithSeveral(_ reference: FunctionReference) -> Bool {
    guard case .initialiser(let type, let labels) = reference.target,
      let declaration = table.declaration(of: type), declaration.kind != .external
    else { return false }
    if let labels { return labels.count > 1 }
    return typeLookups.initialisers(of: declaration, self).allSatisfy { initialiser in
      initialiser.parameters.count > 1 && !initialiser.parameters[1].isOptionalForCaller
    }
  }

  /// The call with the parts of its one argument, where that is a tuple and the function takes as many: a generic function
  /// calls with one value what was handed to it as a function of several.
  func spread(
    _ call: Call, over reference: FunctionReference, as type: TypeExpression?
  ) throws -> Call {
    guard call.arguments.count == 1, let argument = call.unlabelled.first,
      reference.takesSeveral || initialisesWithSeveral(reference)
    else { return call }
    let parameters = type?.signature?.parameters ?? []
    let only = parameters.count == 1 && !isOpen(parameters[0]) ? parameters[0] : nil
    let value = try call.value(argument, for: ExpressionUse(only))
    let parts = spread([value], over: .function(reference))
    return call.replacing(
      arguments: (parts.count > 1 ? parts : [value]).map { .init(label: nil, content: .value($0)) })
  }

  /// The parts of a tuple, where it is handed to a function of as many parameters.
  func spread(_ arguments: [TypedValue], over function: SourceValue) -> [TypedValue] {
    guard arguments.count == 1, case .tuple(let tuple) = arguments[0].value else { return arguments }
    let count = tuple.elements.count
    switch function {
    case .function(let reference) where reference.takes(count) || initialises(reference, with: count): break
    case .library(let local as LocalFunction) where local.takes(count): break
    default: return arguments
    }
    var types: [TypeExpression?] = tuple.elements.map(\.value.dynamicType)
    if case .tuple(let known)? = arguments[0].type, known.count == types.count { types = known.types }
    return zip(tuple.elements, types).map { TypedValue($0.value, $1) }
  }
}

extension FunctionReference {
  /// Whether it takes no single value, but several.
  fileprivate var takesSeveral: Bool {
    switch target {
    case .function(let function, _, _):
      ([function] + rivals).allSatisfy { $0.parameters.count > 1 && !$0.parameters[1].isOptionalForCaller }
    case .enumCase(_, let enumCase): enumCase.payload.count > 1
    case .operation: true
    case .standard, .initialiser, .method, .staticMethod, .member, .unapplied: false
    }
  }

  fileprivate func takes(_ count: Int) -> Bool {
    switch target {
    case .function(let function, _, _):
      ([function] + rivals).contains { $0.parameters.count == count }
    case .operation, .standard: count == 2
    case .enumCase(_, let enumCase): enumCase.payload.count == count
    case .initialiser, .method, .staticMethod, .member, .unapplied: false
    }
  }
}
