/// The types that a type of the program gives to the names in the protocols that it conforms to: `Self`, and the associated
/// types.
struct ConformanceTypes {
  private let type: TypeDeclaration
  private let interpreter: Interpreter
  private let associated: [String: TypeExpression]

  init(of type: TypeDeclaration, in interpreter: Interpreter) {
    self.type = type
    self.interpreter = interpreter
    associated = interpreter.typeLookups.associatedTypes(of: .named(type.name), interpreter)
  }

  /// Whether a function of the type has the types of a protocol's function, as far as they are known.
  ///
  ///     func merged(with other: Self) -> Self?       of the protocol
  ///     func merged(with other: Order) -> Order?     of the type Order
  func fulfils(_ own: FunctionDeclaration, _ function: FunctionDeclaration) -> Bool {
    guard let protocolName = function.protocolName, own.isAsync == function.isAsync || function.isAsync
    else { return false }
    let asked = function.parameters.map(\.type) + [function.result]
    let given = own.parameters.map(\.type) + [own.result]
    let names = openNames(of: protocolName)
    guard asked.contains(where: { $0.mentions(names) || $0.mentionsMember(of: names) }) else { return false }
    let known = associated.merging(["Self": .named(own.owner ?? type.name)]) { own, _ in own }
    return zip(asked, given).allSatisfy { asked, given in
      let meant = interpreter.table.resolved(asked.replacing(known), in: protocolName)
      return meant.mentions(names) || meant.mentionsMember(of: names)
        || meant == interpreter.table.resolved(given, in: own.owner ?? type.name)
    }
  }

  /// The names in a protocol that each conforming type gives a type.
  private func openNames(of protocolName: String) -> Set<String> {
    let constraint = TypeExpression.named(protocolName)
    let names = interpreter.typeLookups.associatedTypes(ofProtocol: constraint, interpreter).map(\.name)
    return Set(names).union(["Self"])
  }
}
