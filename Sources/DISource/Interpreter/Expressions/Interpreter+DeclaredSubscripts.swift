import DICore
import SwiftSyntax

// Subscripts that the program declares.
extension Interpreter {
  /// The declared subscript that code applies to a value, with evaluated arguments; nil if its type declares none.
  ///
  /// - Parameter use: The use of the element.
  func subscriptUse(
    of owner: TypedValue, _ node: SubscriptCallExprSyntax, _ environment: Environment,
    _ use: ExpressionUse = .nothing
  ) throws -> SubscriptUse? {
    guard
      let declaration = superclass(subscriptedBy: node, environment)
        ?? typeDeclaringSubscript(node, on: owner, environment)
    else { return nil }
    let isStatic = if case .metatype = owner.value { true } else { false }
    let all =
      isStatic
      ? typeLookups.staticMethods("subscript", of: declaration, self)
      : typeLookups.methods("subscript", of: declaration, self)
    guard !all.isEmpty else { return nil }
    var call = Call(
      interpreter: self, environment: environment,
      arguments: node.allArguments, node: ExprSyntax(node), use: use, place: place(of: node, in: environment))
    let fitting = all.compactMap { function in
      ArgumentMatch(call.arguments, to: function.parameters).map { (function, $0) }
    }
    if fitting.isEmpty, node.labels == ["keyPath"] { return nil }
    let chosen = try choose(
      fitting, named: "subscript", in: declaration.name, open: table.genericParameters(of: declaration),
      generics: fitting.count > 1
        ? conditionGenerics(
          of: seenAsConstrained(owner, node.calledExpression, environment), in: declaration
        ).merging(generics(ofTypeNamed: declaration.name, in: owner.value.declaredType, orOfLibrary: nil)) {
          own, _ in own
        } : [:],
      call)
    guard let (function, match) = chosen else {
      return SubscriptUse(type: declaration, functions: all, call: call)
    }
    let generics = generics(
      ofTypeNamed: declaration.name, in: owner.value.declaredType, orOfLibrary: owner.type)
    call.arguments = try evaluatedArguments(of: call, for: function, match, declaration, generics)
    return SubscriptUse(type: declaration, functions: [function], call: call)
  }

  /// The arguments of a declared subscript, evaluated for its parameters.
  private func evaluatedArguments(
    of call: Call, for function: FunctionDeclaration, _ match: ArgumentMatch, _ declaration: TypeDeclaration,
    _ generics: [String: TypeExpression]
  ) throws -> [Call.Argument] {
    let open = Set(function.genericParameters.map(\.name))
    let parameters = match.parameters(of: function, call.arguments.count)
    let given = try zip(call.arguments, parameters).map { argument, parameter in
      let type = parameter.map { meaning(of: $0.type, in: declaration.name, generics) }
      let isImplicit = argument.syntax?.isImplicitMember == true
      let label = argument.syntax?.is(ClosureExprSyntax.self) == true ? parameter?.label : argument.label
      var use = ExpressionUse(
        type.flatMap { $0.mentions(open) ? isImplicit ? $0.implicitMemberHint(open) : nil : $0 })
      use.takesWholeArray = parameter?.isVariadic == true
      if let parameter, parameter.isAutoclosure {
        return Call.Argument(
          label: label,
          content: .value(try self.argument(argument, for: parameter, of: Symbol("subscript"), use, call)))
      }
      return Call.Argument(label: label, content: .value(try call.value(argument, for: use)))
    }
    return try zip(function.parameters, match.positions).flatMap { parameter, positions in
      guard positions.isEmpty, !parameter.isVariadic, !parameter.isAutoclosure,
        !parameter.type.mentions(open),
        let value = try defaultValue(of: parameter, call, declaration, generics)
      else { return positions.map { given[$0] } }
      return [.init(label: parameter.label, content: .value(value))]
    }
  }

  /// The default of a subscript's parameter, which Swift evaluates with the indices, once for reading and writing; nil if it
  /// has none.
  private func defaultValue(
    of parameter: ParameterDeclaration, _ call: Call, _ declaration: TypeDeclaration,
    _ generics: [String: TypeExpression]
  ) throws -> TypedValue? {
    guard let expression = parameter.defaultValue else { return nil }
    let use = ExpressionUse(meaning(of: parameter.type, in: declaration.name, generics))
    if let macro = expression.as(MacroExpansionExprSyntax.self) { return placeMacro(macro, at: call, use) }
    let file = parameter.defaultFile ?? declaration.file
    let environment = Environment(
      CodeContext(
        file: file, selfVariable: Variable("self", .metatype(.named(declaration.name))),
        typeName: declaration.name, generics: generics))
    return try calling(at: place(file.position(of: expression))) {
      try value(of: expression, in: environment, for: use)
    }
  }

  /// The type that an expression names, if it declares static subscripts.
  func typeWithSubscripts(_ expression: ExprSyntax, _ environment: Environment) -> TypedValue? {
    guard let type = namedType(expression, environment), let declaration = table.declaration(of: type),
      !typeLookups.staticMethods("subscript", of: declaration, self).isEmpty
    else { return nil }
    return TypedValue(.metatype(type))
  }

  /// The class whose subscript `super[x]` means; nil for another subscript.
  private func superclass(
    subscriptedBy node: SubscriptCallExprSyntax, _ environment: Environment
  ) -> TypeDeclaration? {
    node.calledExpression.is(SuperExprSyntax.self) ? superclass(seenFrom: environment) : nil
  }

  /// The type that declares the subscripts of a value, or extends a type of the standard library with this one.
  private func typeDeclaringSubscript(
    _ node: SubscriptCallExprSyntax, on owner: TypedValue, _ environment: Environment
  ) -> TypeDeclaration? {
    let added = typesExtending(optional: owner).first { type in
      typeLookups.methods("subscript", of: type, self).contains { $0.takes(node.labels) }
    }
    if let added { return added }
    if let type = owner.value.declaredType { return table.declaration(of: type) }
    if node.isUnbounded { return nil }
    if case .metatype(let type) = owner.value { return table.declaration(of: type) }
    let types = owner.value.library.map(extendedTypes) ?? extendedTypes(of: owner)
    let extended = types.first { type in
      typeLookups.methods("subscript", of: type, self).contains { $0.takes(node.labels) }
    }
    guard extended != nil, node.labels == [nil] else { return extended }
    let isBuiltIn =
      switch owner.value {
      case .array, .set, .dictionary: isBuiltIn(node, of: owner, environment)
      case .string: isStringIndex(node, environment)
      default: false
      }
    return isBuiltIn ? nil : extended
  }

  /// Whether a subscript has an index of a string, or a range of such.
  private func isStringIndex(_ node: SubscriptCallExprSyntax, _ environment: Environment) -> Bool {
    guard let index = node.arguments.first?.expression, index.initialiserLabel == nil else { return false }
    let bounds = index.bounds
    let types = (bounds.isEmpty ? [index] : bounds).map { staticType(of: $0, environment)?.description ?? "" }
    return types.contains { $0.contains("Index") }
  }

  /// Whether an index without a label is of the collection's own index type, as far as that is known.
  private func isBuiltIn(
    _ node: SubscriptCallExprSyntax, of owner: TypedValue, _ environment: Environment
  ) -> Bool {
    guard let index = node.arguments.first?.expression, index.initialiserLabel == nil,
      let type = staticType(of: index, environment)
    else { return true }
    if let key = keyType(of: owner.type) { return canPass(type, to: key) != .no }
    return IntegerType(type) != nil && !type.isOptional || type.boundOfRange != nil
      || type.typeName.map { $0.hasSuffix("Range") || $0.hasPrefix("PartialRange") } ?? true
  }

  /// Runs the getter of a subscript.
  func get(_ use: SubscriptUse, of owner: TypedValue) throws -> TypedValue {
    let isOfOptional = use.type.kind == .external && owner.type?.isOptional == true
    let own = Variable(
      "self", owner.value, type: isOfOptional ? owner.type : owner.dynamicType,
      isTemporary: !policy.changesState)
    own.selfType = classKnown(of: owner)
    own.seenAs = isLimited(owner.type) ? owner.type : nil
    return try callFunction(
      named: "subscript", use.functions, on: own, typeName: use.type.name, use.call)
  }

  /// Runs the getter of a subscript on the value at a place, which a `mutating` one changes.
  func get(_ use: SubscriptUse, of owner: TypedValue, at place: AssignmentTarget) throws -> TypedValue {
    let isMutating = use.functions.contains(where: \.isGetterMutating) && owner.value.object == nil
    return isMutating && policy.changesInPlace ? try get(changing: use, at: place) : try get(use, of: owner)
  }

  /// Runs the `mutating` getter of a subscript on the value at a place.
  func get(changing use: SubscriptUse, at place: AssignmentTarget) throws -> TypedValue {
    let functions = use.functions.map { function in
      var function = function
      function.isMutating = true
      return function
    }
    return try callFunction(
      named: "subscript", functions, on: nil, changing: place, typeName: use.type.name, use.call)
  }

  /// Runs the setter of a subscript on the value at a place.
  func set(
    _ value: TypedValue, through use: SubscriptUse, of owner: AssignmentTarget, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws {
    let setters = use.functions.compactMap(\.setter)
    guard !setters.isEmpty else {
      return try fault(
        error("cannot assign through subscript: subscript is get-only", at: node, in: environment), or: ())
    }
    let call = use.call.replacing(
      arguments: use.call.arguments + [.init(label: FunctionDeclaration.newValue, content: .value(value))])
    let object = try content(of: owner)
    if policy.changesInPlace, object.object == nil, object.library == nil {
      _ = try callFunction(
        named: "subscript", setters, on: nil, changing: owner, typeName: use.type.name, call)
      return
    }
    let own = Variable("self", object, type: object.dynamicType, isTemporary: !policy.changesState)
    _ = try callFunction(named: "subscript", setters, on: own, typeName: use.type.name, call)
  }
}

extension SubscriptCallExprSyntax {
  /// Whether it is `value[...]`.
  fileprivate var isUnbounded: Bool {
    labels == [nil]
      && arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "..."
  }
}

extension ExprSyntax {
  /// The bounds of a range that is written as one; empty for another expression.
  fileprivate var bounds: [ExprSyntax] {
    let signs = ["...", "..<"]
    return switch self.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node) where signs.contains(node.operator.trimmedText):
      [node.leftOperand, node.rightOperand]
    case .prefixOperatorExpr(let node) where signs.contains(node.operator.text): [node.expression]
    case .postfixOperatorExpr(let node) where signs.contains(node.operator.text): [node.expression]
    default: []
    }
  }
}

extension FunctionDeclaration {
  /// Whether arguments with these labels may be those of a subscript; a variadic parameter takes all behind it.
  fileprivate func takes(_ labels: [String?]) -> Bool {
    let own = parameters.map(\.label)
    if own == labels { return true }
    return parameters.last?.isVariadic == true && labels.count > own.count
      && Array(labels.prefix(own.count)) == own
      && labels.dropFirst(own.count).allSatisfy { $0 == nil }
  }

  /// The label of a setter's parameter for the new value.
  fileprivate static let newValue = "newValue"

  /// The setter of a subscript as a method with the new value as its last argument; nil for a read-only subscript.
  fileprivate var setter: FunctionDeclaration? {
    guard let code = setterBody else { return nil }
    var copy = self
    copy.parameters.append(
      ParameterDeclaration(label: Self.newValue, name: setterParameter ?? "newValue", type: result))
    copy.body = code
    copy.result = .void
    copy.isMutating = !isSetterNonmutating && !isStatic
    return copy
  }
}
