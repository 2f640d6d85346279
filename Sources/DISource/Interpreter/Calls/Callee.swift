import DICore

/// What a call runs, as far as the arguments depend on it.
struct Callee {
  let parameters: [ParameterDeclaration]
  /// The type that declares it; nil for a function outside types.
  let typeName: String?
  let kind: Request.Kind
  let site: Symbol
  /// The generic parameters that the arguments determine.
  var genericParameters: [GenericParameter]
  /// The types of generic parameters that are already known.
  let generics: [String: TypeExpression]
  /// The declared result type, which the use of the result may determine.
  var result: TypeExpression?
  var conditions: [GenericRequirement] = []
  /// The file of the default values, unless a parameter says another.
  let file: SourceFile?
}

extension Callee {
  /// - Parameter typeName: The type that declares the function.
  init(
    _ function: FunctionDeclaration, in typeName: String?, site: Symbol,
    generics: [String: TypeExpression] = [:]
  ) {
    self.init(
      parameters: function.parameters, typeName: typeName, kind: .method, site: site,
      genericParameters: function.genericParameters, generics: generics, result: function.result,
      conditions: function.conditions, file: function.file)
  }

  init(
    _ initialiser: InitialiserDeclaration, of declaration: TypeDeclaration, _ parameters: [GenericParameter],
    generics: [String: TypeExpression]
  ) {
    self.init(
      parameters: initialiser.parameters, typeName: declaration.name, kind: .`init`,
      site: Symbol("\(declaration.name).\(initialiser.signature)"),
      genericParameters: parameters + initialiser.genericParameters, generics: generics,
      file: initialiser.file ?? declaration.file)
  }

  /// What the result is asked for as, where a value of type `use` is: a generic parameter whose constraints no optional
  /// satisfies is what the optional holds.
  func asked(_ result: TypeExpression, as use: TypeExpression, _ interpreter: Interpreter) -> TypeExpression {
    guard use.isOptional, let name = result.typeName,
      let parameter = genericParameters.first(where: { $0.name == name })
    else { return use }
    let stated = conditions.filter { $0.relation == .conforms && $0.subject == result }.map(\.target)
    let constraints = stated + [parameter.constraint].compactMap(\.self)
    let isRefused = constraints.contains { interpreter.table.conforms(use, to: $0) == .no }
    return isRefused ? use.withoutOptional : use
  }

  /// The generic parameters that are constrained to floating-point numbers, with `Double`, which is the type of an
  /// integer literal that is passed for one.
  var floatingNames: [String: TypeExpression] {
    var found: [String: TypeExpression] = [:]
    for parameter in genericParameters where parameter.constraint?.isFloatingProtocol == true {
      found[parameter.name] = FloatingType.double.type
    }
    for condition in conditions where condition.relation == .conforms && condition.target.isFloatingProtocol {
      guard let name = condition.subject.typeName, genericParameters.contains(where: { $0.name == name })
      else {
        continue
      }
      found[name] = FloatingType.double.type
    }
    return found
  }

  /// Whether the types of generic parameters are needed for their associated types, as in `S.Item`.
  func mentionsMembers(of names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    return !conditions.isEmpty || parameters.contains { $0.type.mentionsMember(of: names) }
      || result?.mentionsMember(of: names) == true
  }
}

extension TypeExpression {
  /// Whether it is a protocol of floating-point numbers, or composed of one.
  fileprivate var isFloatingProtocol: Bool {
    switch self {
    case .named: ["FloatingPoint", "BinaryFloatingPoint"].contains(typeName)
    case .composition(let members): members.contains(where: \.isFloatingProtocol)
    default: false
    }
  }
}
