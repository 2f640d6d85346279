import SwiftSyntax

// The places of values that a method of them may change.
extension Interpreter {
  /// The place of `base`, whose value a method may change. Arguments that run code of the program are evaluated before
  /// a value is read that the method changes.
  func receivingPlace(_ base: ExprSyntax, _ call: inout Call) throws -> AssignmentTarget {
    guard policy.changesInPlace, call.arguments.contains(where: \.callsAnything) else {
      return try place(of: base, call.environment)
    }
    let written = base.withoutUnwrapping
    let isStatement = call.node.parent?.is(CodeBlockItemSyntax.self) == true
    guard written.hasTarget, !base.is(OptionalChainingExprSyntax.self),
      isStatement || !written.isOptionalChain
    else {
      // What is unwrapped by '?' is read first.
      let place = try place(of: base, call.environment)
      guard case .copy(let value, _) = place, value.value?.isNothing != true else { return place }
      try evaluateCalls(in: &call, of: place)
      return place
    }
    let target = try target(of: written, call.environment)
    if case .nowhere = target, written.isOptionalChain { return copy(of: TypedValue(.nothing), .nowhere) }
    if try runsCode(reading: target, written, call.environment) { try evaluateCalls(in: &call, of: target) }
    let place = try readable(target, written, call.environment)
    if base.is(ForceUnwrapExprSyntax.self), try content(of: place, at: base, call.environment).isNothing {
      throw failure("'\(written.trimmedText)' is nil", at: base, in: call.environment)
    }
    return place
  }

  /// Evaluates the arguments that run code of the program.
  ///
  /// - Parameter place: That of the value on which the method is called.
  private func evaluateCalls(in call: inout Call, of place: AssignmentTarget) throws {
    let element = type(of: place)?.unwrapped.elementType
    let written = call
    call.arguments = try call.arguments.map { argument in
      guard argument.callsAnything else { return argument }
      let use = ExpressionUse(argument.label == nil ? element : nil)
      return .init(label: argument.label, content: .value(try written.value(argument, for: use)))
    }
  }
}
