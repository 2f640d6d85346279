import SwiftSyntax

extension Call {
  /// Whether numbers that are written in an array become other numbers of the wanted type by operators alone, so that
  /// they are of this type themselves.
  func mapsNumbers(_ base: ExprSyntax) -> Bool {
    guard case .array(let element)? = use.type?.unwrapped, element.isNumber, arguments.count == 1,
      let closure = arguments[0].syntax?.as(ClosureExprSyntax.self), closure.signature == nil,
      let numbers = base.as(ArrayExprSyntax.self)?.elements,
      numbers.allSatisfy({ $0.expression.isWrittenNumber })
    else { return false }
    return closure.statements.count == 1 && !closure.containsCall
  }
}

extension Interpreter {
  /// The type of the elements of a literal of numbers and implicit members, where the function states it that a method of
  /// sequences is given: `[0, .max].map { (n: UInt8) in … }`; nil where it does not.
  func elementType(of literal: ArrayExprSyntax, toldBy name: String, _ call: Call) -> TypeExpression? {
    guard ElementMethods.names.contains(name), let argument = call.arguments.last else { return nil }
    if name != "reduce", !ElementMethods.comparing.contains(name),
      let type = tupleType(of: literal, toldBy: argument, call)
    {
      return type
    }
    if let type = compoundType(ofElementsOf: literal, name, argument, call) { return type }
    guard !literal.elements.isEmpty,
      literal.elements.allSatisfy({ $0.expression.isSignedNumberLiteral || $0.expression.isImplicitMember })
    else { return nil }
    if let type = typeOfElement(soughtBy: name, call) { return type }
    let isReduction = name == "reduce"
    if isReduction, argument.syntax?.isOperatorName == true,
      let initial = call.arguments[0].syntax.flatMap({ staticType(of: $0, call.environment) }),
      initial.isNumber, initial != .named("Int")
    {
      return initial
    }
    let stated = statedParameters(of: argument, call) ?? []
    if let type = rootToldByMember(of: argument) { return type }
    let position = isReduction ? 1 : 0
    if isReduction, call.use.type?.isFloating == true, argument.syntax?.isOperatorName == true {
      return call.use.type
    }
    if let closure = argument.syntax?.as(ClosureExprSyntax.self),
      position >= stated.count || stated[position] == nil
    {
      if literal.elements.allSatisfy({ $0.expression.isSignedNumberLiteral }) {
        return type(toldBy: closure, ofParameter: position, call) { type in
          type.isFloating || takesAsOperands(type, literal)
        } ?? (isReduction ? initialType(of: call, operatedOnBy: closure, literal) : nil)
      }
      if literal.elements.allSatisfy({ $0.expression.isImplicitMember }) {
        return type(toldBy: closure, ofParameter: position, call, where: isDeclared)
      }
    }
    guard position < stated.count, let type = stated[position], !isOpen(type) else { return nil }
    return type.isNumber || isDeclared(type) ? type : nil
  }

  /// The same of literals of collections in the literal: `[[.eof], [.int(9)]].map(match)`.
  private func compoundType(
    ofElementsOf literal: ArrayExprSyntax, _ name: String, _ argument: Call.Argument, _ call: Call
  ) -> TypeExpression? {
    guard !literal.elements.isEmpty,
      literal.elements.allSatisfy({ [.arrayExpr, .dictionaryExpr].contains($0.expression.kind) }),
      let stated = statedParameters(of: argument, call),
      let type = name == "reduce" ? stated.dropFirst().first : stated.first, let type, !isOpen(type),
      literal.elements.allSatisfy({ literals(of: $0.expression, take: type) == .yes })
    else { return nil }
    return type
  }

  /// The operators whose operands and result are usually of one type.
  private static let signsOfOneType = ["+", "-", "*", "/"]

  /// Whether the elements of a literal can be values of a type of the program whose operators take no numbers.
  private func takesAsOperands(_ type: TypeExpression, _ literal: ArrayExprSyntax) -> Bool {
    guard isDeclared(type), let declaration = table.declaration(of: type),
      literal.elements.allSatisfy({ literals(of: $0.expression, take: type) == .yes })
    else { return false }
    return !Self.signsOfOneType.flatMap { operators($0, of: [declaration]) }.contains { function in
      function.parameters.contains { table.resolved($0.type, in: function.owner).isNumber }
    }
  }

  /// The type of a reduction's initial value, where the closure does nothing but apply an operator to it and an element:
  /// `[1, 3].reduce(total) { $0 * $1 }`; nil elsewhere, and where the elements cannot be of that type.
  private func initialType(
    of call: Call, operatedOnBy closure: ClosureExprSyntax, _ literal: ArrayExprSyntax
  ) -> TypeExpression? {
    let words = closure.statements.tokens(viewMode: .sourceAccurate).map(\.text)
    guard closure.signature == nil, words.count == 3, Self.signsOfOneType.contains(words[1]),
      Set([words[0], words[2]]) == ["$0", "$1"], let initial = call.arguments.first?.syntax,
      let type = staticType(of: initial, call.environment)
    else { return nil }
    return takesAsOperands(type, literal) ? type : nil
  }

  /// The type of what is made of literals, `zip([1, 2], [3, 4])` or `[1, 2].first`, where the function states or tells the
  /// types of its parameters that a method hands the elements to, or the content; nil where it does not.
  func type(
    ofReceiver base: ExprSyntax, toldByFunctionOf call: Call, named name: String
  ) -> TypeExpression? {
    guard base.mayBeMadeOfLiterals, ElementMethods.names.contains(name) || name == "mapValues",
      !base.is(ArrayExprSyntax.self), name != "reduce", base.isRootedInLiterals,
      let argument = call.arguments.last, let parameters = parametersTold(by: argument, call)
    else { return nil }
    let isOfPairs = parameters.count == 2 && !ElementMethods.comparing.contains(name)
    guard let element = isOfPairs ? .tuple(parameters) : parameters.first, element != .unknown("") else {
      return nil
    }
    var candidates = [TypeExpression.array(element), .optional(element)]
    if name == "mapValues" {
      guard case .dictionary(let key, _)? = staticType(of: base, call.environment) else { return nil }
      candidates = [.dictionary(key, element)]
    }
    return candidates.first { literals(of: base, take: $0) == .yes }
  }

  /// The types of a function's parameters, those unknown that it does not tell; nil if it tells none that matters to
  /// literals of numbers.
  func parametersTold(by argument: Call.Argument, _ call: Call) -> [TypeExpression]? {
    if let type = rootToldByMember(of: argument) { return [type] }
    guard var stated = statedParameters(of: argument, call) else { return nil }
    if let closure = argument.syntax?.as(ClosureExprSyntax.self) {
      for index in stated.indices where stated[index] == nil {
        stated[index] = type(toldBy: closure, ofParameter: index, call, where: \.isFloating)
      }
    }
    let types = stated.map { $0.flatMap { isOpen($0) ? nil : $0 } ?? .unknown("") }
    return types.contains { $0.isNumber || isDeclared($0) } ? types : nil
  }

  /// The parameters of a function that is an argument, nil for those whose types are not stated; nil for no function.
  private func statedParameters(of argument: Call.Argument, _ call: Call) -> [TypeExpression?]? {
    if let types = parametersOfMember(argument, call) { return types }
    return switch kind(of: argument, call) {
    case .closure(let closure): closure.parameters
    case .typed(let type): type.signature?.parameters
    default: nil
    }
  }

  /// The parameters of an initialiser or a case that a type of the program is named with: `Metre.init(v:)`, `Shape.circle`.
  private func parametersOfMember(_ argument: Call.Argument, _ call: Call) -> [TypeExpression?]? {
    guard let access = argument.syntax?.as(MemberAccessExprSyntax.self), let base = access.base,
      let type = namedType(base, call.environment), let declaration = table.declaration(of: type),
      declaration.kind != .external
    else { return nil }
    let name = access.declName.baseName.plainText
    let labels = access.declName.argumentNames?.arguments.map { argument in
      argument.name.tokenKind == .wildcard ? nil : argument.name.plainText
    }
    if name != "init" {
      return typeLookups.enumCase(name, of: declaration)?.payload.map {
        meaning(of: $0.type, in: declaration.name, table.generics(of: declaration, as: type))
      }
    }
    let all = typeLookups.initialisers(of: declaration, self).filter { initialiser in
      labels.map { $0 == initialiser.parameters.map(\.label) } ?? true
    }
    guard all.count == 1 else { return nil }
    return all[0].parameters.map {
      meaning(of: $0.type, in: declaration.name, table.generics(of: declaration, as: type))
    }
  }

  /// `Double`, where a key path begins with a member that the program adds to it and not to `Int`: `[1, 2].map(\\.km)`.
  private func rootToldByMember(of argument: Call.Argument) -> TypeExpression? {
    guard let path = argument.syntax?.as(KeyPathExprSyntax.self), path.root == nil,
      let first = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    return typeOfFloatingMember(first.declName.baseName.plainText)
  }

  private func isDeclared(_ type: TypeExpression) -> Bool {
    table.declaration(of: type).map { $0.kind != .external && $0.kind != .protocol } ?? false
  }

  /// The type of the element that `[.a, .b].contains(x)` and `firstIndex(of: x)` are asked for; nil for another call.
  private func typeOfElement(soughtBy name: String, _ call: Call) -> TypeExpression? {
    guard call.arguments.count == 1, case .syntax(let element) = call.arguments[0].content,
      name == "contains" && call.arguments[0].label == nil || call.arguments[0].label == "of",
      !element.is(ClosureExprSyntax.self), !element.isImplicitMember,
      let type = staticType(of: element, call.environment)?.withoutOptional, isDeclared(type)
    else { return nil }
    return type
  }
}

/// The methods of sequences that hand their elements to a function.
private enum ElementMethods {
  static let names: Set = [
    "map", "flatMap", "compactMap", "filter", "forEach", "contains", "allSatisfy", "first", "last",
    "firstIndex", "lastIndex", "sorted", "min", "max", "reduce", "prefix", "drop",
  ]

  /// Those that hand over two elements.
  static let comparing: Set = ["sorted", "min", "max"]
}

extension ExprSyntax {
  /// Whether it is a literal of a collection, or a member or call on one, or a call that is handed one.
  var isRootedInLiterals: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .dictionaryExpr: true
    case .memberAccessExpr(let node): node.base?.isRootedInLiterals == true
    case .subscriptCallExpr(let node): node.calledExpression.isRootedInLiterals
    case .forceUnwrapExpr(let node): node.expression.isRootedInLiterals
    case .tupleExpr(let node):
      node.elements.count == 1 && node.elements.first?.expression.isRootedInLiterals == true
    case .functionCallExpr(let node):
      node.calledExpression.is(MemberAccessExprSyntax.self)
        ? node.calledExpression.isRootedInLiterals
        : node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Optional"
          || node.arguments.contains {
            $0.expression.isRootedInLiterals || $0.expression.isSignedNumberLiteral
          }
    default: false
    }
  }

  fileprivate var isOperatorName: Bool { self.as(DeclReferenceExprSyntax.self)?.isOperator == true }
}

extension ClosureExprSyntax {
  fileprivate var containsCall: Bool {
    var open = Array(statements.children(viewMode: .sourceAccurate))
    while let node = open.popLast() {
      if node.is(FunctionCallExprSyntax.self) { return true }
      open += node.children(viewMode: .sourceAccurate)
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// The arguments in parentheses, then the trailing closures.
  var allArguments: [Call.Argument] {
    Call.Argument.all(arguments, trailingClosure, additionalTrailingClosures)
  }
}

extension SubscriptCallExprSyntax {
  /// The arguments in brackets, then the trailing closures.
  var allArguments: [Call.Argument] {
    Call.Argument.all(arguments, trailingClosure, additionalTrailingClosures)
  }
}

extension Call.Argument {
  fileprivate static func all(
    _ arguments: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?,
    _ additional: MultipleTrailingClosureElementListSyntax
  ) -> [Call.Argument] {
    var all = arguments.map { Call.Argument(label: $0.label?.plainText, content: .syntax($0.expression)) }
    if let trailing { all.append(Call.Argument(label: nil, content: .syntax(ExprSyntax(trailing)))) }
    for further in additional {
      let label = further.label.tokenKind == .wildcard ? nil : further.label.plainText
      all.append(Call.Argument(label: label, content: .syntax(ExprSyntax(further.closure))))
    }
    return all
  }
}

extension ExprSyntax {
  /// The token that identifies the call: the last name of the called expression.
  var calledName: Syntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let access): Syntax(access.declName)
    case .genericSpecializationExpr(let generic): generic.expression.calledName
    default: Syntax(self)
    }
  }
}

extension ExprSyntax {
  fileprivate var isWrittenNumber: Bool { kind == .integerLiteralExpr || kind == .floatLiteralExpr }
}
