import SwiftSyntax

/// A declaration that a call may mean.
struct Overload<Declaration: OverloadedDeclaration> {
  let declaration: Declaration
  let match: ArgumentMatch
  /// For each argument its parameter.
  let parameters: [ParameterDeclaration?]
  /// For each argument the type of its parameter, with generic parameters replaced by their constraints.
  let types: [TypeExpression]
  /// The generic parameters of the type around it that only the arguments determine, as those of an initialiser.
  var openNames: Set<String> = []

  var genericNames: Set<String> { Set(declaration.genericParameters.map(\.name)) }

  /// Whether the declaration has generic parameters of its own, named or as `some`.
  var isGeneric: Bool {
    !declaration.genericParameters.isEmpty || declaration.parameters.contains(where: \.isOpaque)
  }

  var variadics: Int { declaration.parameters.count(where: \.isVariadic) }

  /// The number of literals that are converted to another type than their default.
  func unusualNumbers(in arguments: [ArgumentKind]) -> Int {
    zip(arguments, types).count { argument, type in
      guard case .number(let usual) = argument else { return false }
      return type.unwrapped.isNumber && type.unwrapped != usual
    }
  }

  /// The number of collections that are converted to other element types.
  func upcasts(of arguments: [ArgumentKind]) -> Int {
    zip(zip(arguments, parameters), types).count { given, type in
      guard case .typed(let own) = given.0, let parameter = given.1, !parameter.type.mentions(genericNames)
      else { return false }
      return switch (own, type.withoutOptional) {
      case (.array, .array), (.dictionary, .dictionary): own != type.withoutOptional
      default: false
      }
    }
  }

  /// The number of arguments that are converted to optionals.
  func promotions(of arguments: [ArgumentKind]) -> Int {
    zip(arguments, parameters).count { argument, parameter in
      guard let parameter else { return false }
      if case .closure(let closure) = argument, let signature = parameter.type.unwrapped.signature,
        signature.result.isOptional, closure.result(signature.parameters).isNotOptional
      {
        return true
      }
      if parameter.type.mentions(genericNames), argument.hasPlainParts(where: parameter.type) { return true }
      guard parameter.type.isOptional else { return false }
      return switch argument {
      case .typed(let type): !type.isOptional
      case .number, .closure, .collection, .range: true
      case .nothing, .function, .member, .keyPath, .unknown: false
      }
    }
  }

  /// The number of arguments that are converted to `Any`, or to collections of it.
  func erasures(of arguments: [ArgumentKind]) -> Int {
    zip(arguments, parameters).count { argument, parameter in
      guard let type = parameter?.type.withoutOptional else { return false }
      if case .collection(let own, _) = argument { return own.isErased(as: type) }
      guard type == .named("Any") else { return false }
      return if case .typed(let type) = argument { type != .named("Any") } else { true }
    }
  }

  /// Whether the result type is exactly the wanted one.
  func gives(_ wanted: TypeExpression, _ interpreter: Interpreter, in typeName: String?) -> Bool {
    declaration.distinctResult.map { interpreter.table.resolved($0, in: typeName) } == wanted
  }

  /// The types of generic parameters that the arguments determine.
  func generics(of arguments: [ArgumentKind], _ interpreter: Interpreter) -> [String: TypeExpression] {
    guard !declaration.conditions.isEmpty else { return [:] }
    let generics = genericsTold(by: arguments, of: genericNames.union(openNames), interpreter)
    return generics.merging(interpreter.associatedTypes(of: generics)) { own, _ in own }
  }

  /// The types of generic parameters that the arguments tell, without their associated types.
  ///
  /// - Parameter names: The generic parameters; nil for those of the declaration itself.
  func genericsTold(
    by arguments: [ArgumentKind], of names: Set<String>? = nil, _ interpreter: Interpreter
  ) -> [String: TypeExpression] {
    var generics: [String: TypeExpression] = [:]
    for (argument, parameter) in zip(arguments, parameters) {
      switch argument {
      case .typed(let type), .collection(let type, _), .number(let type), .range(let type):
        if let parameter { interpreter.bind(parameter.type, names ?? genericNames, to: type, &generics) }
      case .nothing, .closure, .function, .member, .keyPath, .unknown: break
      }
    }
    return generics
  }

  /// The number of inputs of closures that may be of any type.
  var openInputs: Int {
    guard isGeneric else { return 0 }
    return parameters.reduce(0) { sum, parameter in
      sum
        + (parameter?.type.signature?.parameters.count { $0.typeName.map(genericNames.contains) == true } ?? 0)
    }
  }

  /// Whether only the argument at `position` can tell the generic parameter that is the type `name`.
  func isToldOnly(by position: Int, _ name: TypeExpression) -> Bool {
    guard let own = name.typeName, genericNames.contains(own) else { return false }
    return !parameters.indices.contains { $0 != position && parameters[$0]?.type.mentions([own]) == true }
  }

  /// For each generic parameter the arguments that determine its type.
  var positionsByName: [[Int]] {
    declaration.genericParameters.map { generic in
      parameters.indices.filter { parameters[$0]?.type == .named(generic.name) }
    }
  }
}

extension TypeExpression {
  /// Whether a literal of this type is one of `Any` as a value of another type.
  fileprivate func isErased(as type: TypeExpression) -> Bool {
    switch (self, type) {
    case (.array(let own), .array(let other)): own.isErased(as: other)
    case (.dictionary(let key, let own), .dictionary(let otherKey, let other)):
      key.isErased(as: otherKey) || own.isErased(as: other)
    default: type == .named("Any") && self != type && !hasUnknown
    }
  }
}

/// The static type of an argument before it is evaluated.
indirect enum ArgumentKind {
  case typed(TypeExpression)
  case number(TypeExpression)
  /// An array or dictionary literal, with its default type.
  ///
  /// Whether it consists of literals, so that its numbers may be of another type.
  case collection(TypeExpression, isWritten: Bool)
  /// A range whose bounds are literals, with its default type.
  case range(TypeExpression)
  case nothing
  case closure(ClosureKind)
  /// `X.init` where the initialisers of the type differ in the number of their parameters.
  case function
  /// A key path, with the type of what it leads to from a root.
  case keyPath((TypeExpression) -> TypeExpression?)
  /// An implicit member: `.name`, `.name(…)`.
  case member(String, [ArgumentKind])
  case unknown

  var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  var isClosure: Bool {
    if case .closure = self { true } else { false }
  }

  /// Whether it is an array or a dictionary whose elements are no optionals, and those of `type` are.
  func hasPlainParts(where type: TypeExpression) -> Bool {
    let own: TypeExpression
    switch self {
    case .typed(let type), .collection(let type, _): own = type
    default: return false
    }
    return switch (own, type.withoutOptional) {
    case (.array(let element), .array(let wanted)), (.dictionary(_, let element), .dictionary(_, let wanted)):
      wanted.isOptional && !element.isOptional && !element.isUnknown
    default: false
    }
  }

  /// Whether it is a value of a known type that is no optional.
  var isNotOptional: Bool {
    switch self {
    case .typed(let type): !type.isOptional && !type.isUnknown
    case .number, .collection, .range: true
    case .nothing, .closure, .function, .keyPath, .member, .unknown: false
    }
  }
}

/// What the code states about a closure argument, before it is evaluated.
struct ClosureKind {
  /// The types that it states of its parameters; nil for those that it leaves out.
  let parameters: [TypeExpression?]
  /// The positions of the parameters without a type whose members the body uses.
  var usedByMember: Set<Int> = []
  /// What it gives for parameters of these types.
  let result: ([TypeExpression]) -> ArgumentKind
}

extension ArgumentMatch {
  /// The labels of a call that writes all of them.
  func labels(of declaration: some OverloadedDeclaration) -> [String?] {
    zip(declaration.parameters, positions).flatMap { parameter, positions -> [String?] in
      guard parameter.isVariadic else { return [parameter.label] }
      return positions.indices.map { $0 == 0 ? parameter.label : nil }
    }
  }

  /// For each argument the parameter that takes it.
  func parameters(
    of declaration: some OverloadedDeclaration, _ count: Int
  ) -> [ParameterDeclaration?] {
    var taking: [ParameterDeclaration?] = Array(repeating: nil, count: count)
    for (parameter, positions) in zip(declaration.parameters, positions) {
      for position in positions { taking[position] = parameter }
    }
    return taking
  }
}
