import DICore

import class DICore.Scope

extension MigrationSyntax {
  /// Throws where one of the two libraries keeps a nil that the factory may give, and the other one runs the factory again.
  func checkNil(
    of sketch: RegistrationSketch, _ policy: Scope.Policy, _ rules: Rules, from source: String,
    for target: Library
  ) throws {
    let keepsNil = rules.behaviour.nilIsInstance
    let isKept = ![.unique, .graph, .cache(.weak), .container(.weak)].contains(policy)
    guard isKept, keepsNil != target.makeRules().behaviour.nilIsInstance, sketch.mayBeNil else { return }
    let keeper = keepsNil ? source : library
    throw Inexpressible("a scope of \(keeper) keeps nil, and does not run the factory again")
  }
}

extension RegistrationSketch {
  /// Whether the service is an optional, and its factory more than a call of an initialiser.
  fileprivate var mayBeNil: Bool {
    guard services.first?.type.wrappedName != nil else { return false }
    guard factory.isExpression, case .text(let code)? = factory.pieces.first else { return true }
    return code.first?.isUppercase != true
  }
}
