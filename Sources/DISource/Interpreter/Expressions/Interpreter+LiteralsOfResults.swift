import SwiftSyntax

// Literals whose type the result of a member or a function of the standard library tells:
// `let most: Double = [1, 2].max()!`, `let one: [String: Double] = Dictionary(uniqueKeysWithValues: [("a", 1)])`.
extension Interpreter {
  /// The type of the literals that `base` is made of, where `base.name(…)` has to be of type `wanted`; nil where that says
  /// nothing about them.
  func type(
    ofReceiver base: ExprSyntax, whose name: String, _ arguments: [Call.Argument],
    gives wanted: TypeExpression
  ) -> TypeExpression? {
    guard base.mayBeMadeOfLiterals, let signatures = ResultSignature.ofMembers[name],
      wanted != .named("Any"), !wanted.hasUnknown
    else { return nil }
    for signature in signatures {
      guard let given = signature.given(for: wanted)?.first,
        signature.function.map({ isFunction(arguments.last?.syntax, $0) }) ?? true
      else { continue }
      let candidates = wanted.isOptional ? [given.withoutOptionalElements, given] : [given]
      let type = candidates.first { literals(of: base, take: $0) == .yes }
      if let type { return addsMethod(name, taking: arguments) ? nil : type }
    }
    return nil
  }

  /// The call of a function or an initialiser of the standard library, with the arguments that are made of literals
  /// evaluated as the result has to have them, which is one of type `wanted`.
  func told(_ call: Call, of name: String, giving wanted: TypeExpression?) throws -> Call {
    if let labelled = try labelled(call, of: name, giving: wanted) { return labelled }
    guard let wanted, let signatures = ResultSignature.ofFunctions[name],
      call.arguments.contains(where: { $0.syntax?.mayHoldLiterals == true }), wanted != .named("Any"),
      !wanted.hasUnknown, !isOpen(wanted)
    else { return call }
    for signature in signatures {
      guard let types = signature.types(of: call.arguments, for: wanted) else { continue }
      let answers = zip(call.arguments, types).map { argument, type in
        argument.syntax.map { literals(of: $0, take: type) } ?? .unknown
      }
      guard answers.contains(.yes), !answers.contains(.no) else { continue }
      let told = try zip(call.arguments, zip(types, answers)).map { argument, told in
        let (type, answer) = told
        guard answer == .yes else { return argument }
        return Call.Argument(
          label: argument.label, content: .value(try call.value(argument, for: ExpressionUse(type))))
      }
      return call.replacing(arguments: told + call.arguments.dropFirst(told.count))
    }
    return call
  }

  /// The call with its first argument evaluated for the tuple labels that its elements have where the result has those
  /// that are asked for: `Array(names.map { ($0, 1) }.sorted { $0.name < $1.name })`. Nil for another call.
  private func labelled(_ call: Call, of name: String, giving wanted: TypeExpression?) throws -> Call? {
    guard let wanted, wanted.hasTupleWithLabels, let argument = call.arguments.first,
      argument.syntax?.makesArray == true,
      let type = ResultSignature.ofFunctions[name]?.lazy
        .compactMap({ $0.types(of: call.arguments, for: wanted)?.first }).first
    else { return nil }
    let value = try call.value(argument, for: ExpressionUse(type))
    let labelled = Call.Argument(label: argument.label, content: .value(value))
    return call.replacing(arguments: [labelled] + call.arguments.dropFirst())
  }

  /// Whether the literals that an expression is made of can be of the types that they have where the whole is one of
  /// `type`; unknown if there are none.
  func literals(of expression: ExprSyntax, take type: TypeExpression) -> Conformance {
    if type.isUnknown { return .unknown }
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return type.isOptional ? .yes : .no
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr:
      return scalar(expression, isA: type.unwrapped) || isMade(type.unwrapped, of: expression) ? .yes : .no
    case .arrayExpr, .dictionaryExpr, .tupleExpr: return parts(of: expression, take: type)
    case .closureExpr: return type.signature == nil ? .no : .yes
    case .prefixOperatorExpr(let node) where ["-", "+"].contains(node.operator.text):
      return literals(of: node.expression, take: type)
    case .infixOperatorExpr(let node): return operands(of: node, take: type)
    case .sequenceExpr(let node):
      let folded = typeLookups.folded(node, self)
      return folded.is(SequenceExprSyntax.self) ? .unknown : literals(of: folded, take: type)
    case .ternaryExpr(let node):
      return all([node.thenExpression, node.elseExpression].map { literals(of: $0, take: type) })
    case .forceUnwrapExpr(let node): return literals(of: node.expression, take: .optional(type))
    default: return literalsOfMember(expression, take: type)
    }
  }

  private func scalar(_ literal: ExprSyntax, isA type: TypeExpression) -> Bool {
    switch literal.kind {
    case .integerLiteralExpr: type.isNumber || type == .named("TimeInterval")
    case .floatLiteralExpr: type.isFloating || type == .named("TimeInterval")
    case .stringLiteralExpr: TextType(type) != nil
    default: type == .named("Bool")
    }
  }

  /// The same of the parts of an array, a dictionary, or a tuple.
  private func parts(of expression: ExprSyntax, take type: TypeExpression) -> Conformance {
    switch (expression.as(ExprSyntaxEnum.self), type.unwrapped) {
    case (.tupleExpr(let node), _) where node.elements.count == 1:
      return node.elements.first.map { literals(of: $0.expression, take: type) } ?? .unknown
    case (.tupleExpr(let node), .tuple(let types)) where node.elements.count == types.count:
      return all(zip(node.elements, types).map { literals(of: $0.expression, take: $1) })
    case (.arrayExpr(let node), let type):
      guard let element = type.elementType else { return isMade(type, of: expression) ? .yes : .no }
      return node.elements.isEmpty
        ? .yes : all(node.elements.map { literals(of: $0.expression, take: element) })
    case (.dictionaryExpr(let node), .dictionary(let key, let value)):
      guard let pairs = node.content.as(DictionaryElementListSyntax.self) else { return .yes }
      return all(pairs.flatMap { [literals(of: $0.key, take: key), literals(of: $0.value, take: value)] })
    default: return isMade(type.unwrapped, of: expression) ? .yes : .no
    }
  }

  private func operands(of node: InfixOperatorExprSyntax, take type: TypeExpression) -> Conformance {
    switch node.operator.trimmedText {
    case "+", "-", "*", "/", "%":
      all([node.leftOperand, node.rightOperand].map { literals(of: $0, take: type) })
    case "??":
      all([
        literals(of: node.leftOperand, take: .optional(type)), literals(of: node.rightOperand, take: type),
      ])
    default: .unknown
    }
  }

  /// The same of what is a member of literals, or made by a function of the standard library.
  private func literalsOfMember(_ expression: ExprSyntax, take type: TypeExpression) -> Conformance {
    func answer(_ base: ExprSyntax?, _ name: String, _ arguments: [Call.Argument] = []) -> Conformance {
      guard let base else { return table.declaration(of: type.unwrapped) == nil ? .unknown : .yes }
      return self.type(ofReceiver: base, whose: name, arguments, gives: type) == nil ? .unknown : .yes
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): return answer(node.base, node.declName.baseName.text)
    case .subscriptCallExpr(let node): return answer(node.calledExpression, node.nameInSignatures)
    case .functionCallExpr(let node):
      if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
        return answer(access.base, access.declName.baseName.text, node.allArguments)
      }
      guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let signatures = ResultSignature.ofFunctions[name]
      else { return .unknown }
      let arguments = node.allArguments
      return signatures.lazy.compactMap { signature -> Conformance? in
        guard let types = signature.types(of: arguments, for: type) else { return nil }
        return self.all(
          zip(arguments, types).map { argument, type in
            argument.syntax.map { self.literals(of: $0, take: type) } ?? .unknown
          })
      }.first { $0 == .yes } ?? .unknown
    default: return .unknown
    }
  }

  private func all(_ answers: [Conformance]) -> Conformance {
    answers.contains(.no) ? .no : answers.contains(.yes) ? .yes : .unknown
  }
}

extension ResultSignature {
  /// The types of the first arguments of a call, where it has to give one of type `wanted`; nil for another call.
  fileprivate func types(of arguments: [Call.Argument], for wanted: TypeExpression) -> [TypeExpression]? {
    guard arguments.count >= labels.count, zip(arguments, labels).allSatisfy({ $0.label == $1 }),
      var types = given(for: wanted)
    else { return nil }
    // Those of the standard library that take more of one type: `min(1, 2, 3)`.
    if let last = types.last, labels == [nil, nil], given[0] == given[1] {
      guard arguments.allSatisfy({ $0.syntax?.mayHoldLiterals == true }) else { return nil }
      types += Array(repeating: last, count: arguments.count - types.count)
    }
    return types
  }
}

extension SubscriptCallExprSyntax {
  /// The name of the subscript in the table of signatures.
  var nameInSignatures: String {
    arguments.count == 2 && arguments.last?.label?.text == "default"
      ? ResultSignature.subscriptsWithDefault : ResultSignature.subscripts
  }
}

extension TypeExpression {
  /// The type of the same collection whose elements are no optionals.
  fileprivate var withoutOptionalElements: TypeExpression {
    switch self {
    case .array(let element): .array(element.unwrapped)
    case .dictionary(let key, let value): .dictionary(key, value.unwrapped)
    default: self
    }
  }
}

extension ExprSyntax {
  /// Whether it may be a collection that is made of literals: a literal, or a call or member of something.
  var mayBeMadeOfLiterals: Bool {
    switch kind {
    case .arrayExpr, .dictionaryExpr, .functionCallExpr, .memberAccessExpr, .forceUnwrapExpr, .tupleExpr,
      .subscriptCallExpr:
      true
    default: false
    }
  }

  /// Whether it may be a literal, or made of literals.
  fileprivate var mayHoldLiterals: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .prefixOperatorExpr, .infixOperatorExpr,
      .sequenceExpr, .ternaryExpr:
      true
    default: mayBeMadeOfLiterals
    }
  }
}
