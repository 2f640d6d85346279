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
    // A function that waits is no witness of one that does not.
    guard let protocolName = function.protocolName, function.isAsync || !own.isAsync else { return false }
    let asked = function.parameters.map(\.type) + [function.result]
    let given = own.parameters.map(\.type) + [own.result]
    let names = openNames(of: protocolName)
    guard asked.contains(where: { $0.mentions(names) || $0.mentionsMember(of: names) }) else { return false }
    // `Self` is the class that conforms: the type or a superclass.
    return ([type] + interpreter.table.superclasses(of: type)).contains { conforming in
      let known = associated.merging(["Self": .named(conforming.name)]) { own, _ in own }
      return zip(asked, given).allSatisfy { asked, given in
        let meant = interpreter.table.resolved(asked.replacing(known), in: protocolName)
        return meant.mentions(names) || meant.mentionsMember(of: names)
          || meant == written(given, in: own.owner, as: conforming)
      }
    }
  }

  /// A type in a function of the type. The type's own name stands for it with its generic parameters: `Box` for `Box<T>`.
  private func written(
    _ given: TypeExpression, in owner: String?, as conforming: TypeDeclaration
  ) -> TypeExpression {
    let parameters = conforming.genericParameters.map { TypeExpression.named($0.name) }
    return interpreter.table.resolved(given, in: owner ?? type.name).mappingNames { names in
      guard names.count == 1, names[0].text == conforming.name, names[0].arguments == parameters else {
        return names
      }
      return [TypeExpression.Name(conforming.name)]
    }
  }

  /// The names in a protocol that each conforming type gives a type.
  private func openNames(of protocolName: String) -> Set<String> {
    let constraint = TypeExpression.named(protocolName)
    let names = interpreter.typeLookups.associatedTypes(ofProtocol: constraint, interpreter).map(\.name)
    return Set(names).union(["Self"])
  }
}
