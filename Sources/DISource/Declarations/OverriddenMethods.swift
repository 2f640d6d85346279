/// The methods of superclasses that the classes below them override. A method overrides another one if the labels and the
/// types of the parameters are the same, with the superclass's generic parameters as the subclass states them; its result
/// may have a narrower type.
struct OverriddenMethods {
  private let table: DeclarationTable
  /// For each class the types of its generic parameters.
  private var generics: [String: [String: TypeExpression]] = [:]
  private var overridden: Set<String> = []

  /// - Parameter type: The class whose methods are looked up, from itself up.
  init(from type: TypeDeclaration, in table: DeclarationTable) {
    self.table = table
    guard type.kind == .class else { return }
    var (child, known) = (type, [String: TypeExpression]())
    for parent in table.superclasses(of: type) {
      if let written = child.firstInherited, table.isGeneric(parent) {
        let own = table.resolved(written, in: child.name).replacing(known)
        known = table.generics(of: parent, as: own)
        generics[parent.name] = known
      } else {
        known = [:]
      }
      child = parent
    }
  }

  /// The methods of a class that no class below it overrides.
  mutating func remaining(
    _ functions: [FunctionDeclaration], of type: TypeDeclaration
  ) -> [FunctionDeclaration] {
    guard type.kind == .class, !overridden.isEmpty || functions.contains(where: \.isOverride) else {
      return functions
    }
    let remaining = functions.filter { !overridden.contains(key(of: $0, in: type)) }
    for function in functions where function.isOverride { overridden.insert(key(of: function, in: type)) }
    return remaining
  }

  private func key(of function: FunctionDeclaration, in type: TypeDeclaration) -> String {
    var types = generics[type.name] ?? [:]
    for (number, parameter) in function.genericParameters.enumerated() {
      types[parameter.name] = .named("generic parameter \(number)")
    }
    let parameters = function.parameters.map { parameter in
      "\(parameter.label ?? "_"): \(table.resolved(parameter.type.replacing(types), in: type.name))"
    }
    return "\(function.isStatic)(\(parameters.joined(separator: ", ")))"
  }
}
