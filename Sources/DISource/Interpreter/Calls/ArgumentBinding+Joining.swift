import DICore
import SwiftSyntax

// A generic parameter that is the type of several arguments.
extension ArgumentBinding {
  /// Determines generic parameters by all arguments of their type, of which the first has determined them: an optional
  /// and a plain value are optionals together, objects of two classes have the type of the class above both.
  mutating func joinOpen() throws {
    for name in names where open.count > 1 || open.values.contains(where: { $0.count > 1 }) {
      let positions = open.keys.filter { callee.parameters[$0].givenType == .named(name) }.sorted()
      let given = positions.flatMap { open[$0] ?? [] }
      guard given.count > 1, callee.generics[name] == nil, let joined = joined(given) else { continue }
      let isAny = isResultOfAnyType(name) && joined.isOptional && given.contains(where: isPlainBesideOptional)
      guard
        isAny || joined != bound.generics[name]
          || given.contains(where: { isWritten($0, otherThan: joined) })
      else { continue }
      if isResultOfAnyType(name), joined.isNumber, given.allSatisfy({ $0.argument.syntax?.isNumber == true })
      {
        // Swift keeps literals as they are where the result may be any value.
        bound.generics[name] = .named("Any")
        continue
      }
      bound.generics[name] = isAny ? .named("Any") : joined
      for position in positions {
        let parameter = callee.parameters[position]
        let use = use(of: parameter, bound.generics)
        let values = try (open[position] ?? []).map { given in
          parameter.isAutoclosure
            ? try interpreter.argument(
              given.argument, for: parameter, of: callee.site, in: callee.typeName, use, call)
            : try converted(given, for: use)
        }
        variables[position] = interpreter.variable(of: parameter, values, use)
      }
    }
  }

  /// An `@autoclosure` with the type of what is passed for it, apart from other arguments.
  func content(_ function: TypedValue, of argument: Call.Argument) -> TypedValue {
    TypedValue(function.value, argument.syntax.flatMap { interpreter.staticType(of: $0, call.environment) })
  }

  /// Gives closures the labels of tuples: a closure that takes or gives a `T` takes or gives tuples with the labels of the
  /// argument that is a `T` itself.
  func labelClosures() {
    var labels: [TypeExpression: TupleLabels] = [:]
    for (parameter, variable) in zip(callee.parameters, variables) {
      guard let name = parameter.type.typeName, names.contains(name), labels[parameter.type] == nil else {
        continue
      }
      labels[parameter.type] = TupleLabels(of: variable?.value)
    }
    if let written = (call.writtenLabels ?? call.labelsOfUse)?.ofArguments {
      for (parameter, own) in zip((callee.kind == .`init` ? callee.genericParameters : []), written) {
        labels[.named(parameter.name)] = own
      }
    }
    guard !labels.isEmpty else { return }
    for (parameter, variable) in zip(callee.parameters, variables) {
      guard let signature = parameter.type.unwrapped.signature, case .closure? = variable?.value else {
        continue
      }
      let own = TupleLabels.function(
        signature.parameters.map { $0.labels(labels) }, result: signature.result.labels(labels))
      variable?.value = variable?.value?.labelled(own)
    }
  }

  /// Whether an argument is a number that is written in the code, and that was read as one of another type.
  private func isWritten(
    _ given: (argument: Call.Argument, value: TypedValue), otherThan type: TypeExpression
  ) -> Bool {
    given.argument.syntax?.isNumber == true && given.value.type != type
  }

  /// Whether an argument is no optional, and no literal, which would become one: where the result may be any value, Swift
  /// takes it and an optional beside it as values of type `Any`.
  private func isPlainBesideOptional(_ given: (argument: Call.Argument, value: TypedValue)) -> Bool {
    guard given.value.openedType?.isOptional == false, let syntax = given.argument.syntax else {
      return false
    }
    return !syntax.isWrittenNumbers && !syntax.isWrittenLiteral
  }

  /// An argument as a value of the joined type: a number that is written in the code becomes one of that type.
  private func converted(
    _ given: (argument: Call.Argument, value: TypedValue), for use: ExpressionUse
  ) throws -> TypedValue {
    guard let syntax = given.argument.syntax, syntax.isNumber else { return given.value.boxed(for: use) }
    return try call.value(given.argument, for: use)
  }

  /// The one type that all arguments can have; nil if there is none, or it is not known.
  private func joined(_ given: [(argument: Call.Argument, value: TypedValue)]) -> TypeExpression? {
    var depth = 0
    var contents: [(type: TypeExpression, isNumber: Bool)] = []
    for (argument, value) in given {
      guard argument.syntax?.is(NilLiteralExprSyntax.self) != true else {
        depth = max(depth, 1)
        continue
      }
      guard var type = value.openedType, !type.hasUnknown else { return nil }
      depth = max(depth, type.depth)
      while type.isOptional { type = type.withoutOptional }
      contents.append((type, argument.syntax?.isNumber == true))
    }
    guard var joined = common(contents) else { return nil }
    for _ in 0..<depth { joined = .optional(joined) }
    return joined
  }

  private func common(_ contents: [(type: TypeExpression, isNumber: Bool)]) -> TypeExpression? {
    let types = contents.map(\.type)
    let fixed = contents.filter { !$0.isNumber }.map(\.type)
    if types.contains(where: \.isCompound), let joined = joinedLiterals(contents) { return joined }
    if Set(fixed).count == 1, fixed[0].isNumber { return fixed[0] }
    if fixed.isEmpty { return types.contains(.named("Double")) ? .named("Double") : types.first }
    if let all = types.first(where: { type in types.allSatisfy { fits($0, type) } }) { return all }
    return interpreter.commonClass(of: types)
  }

  /// Whether an argument is a literal of a collection or a tuple that cannot be of the type that an earlier argument has
  /// given its generic parameter: both have the type that they can have together.
  func isJoined(
    _ argument: Call.Argument, _ parameter: ParameterDeclaration, with type: TypeExpression?
  ) -> Bool {
    guard let type, type.isCompound, let name = parameter.type.typeName, names.contains(name),
      known[name] == nil, let literal = argument.syntax
    else { return false }
    if literal.isNumber { return interpreter.literals(of: literal, take: type) == .no }
    guard [.arrayExpr, .dictionaryExpr, .tupleExpr].contains(literal.kind),
      let own = interpreter.staticType(of: literal, call.environment)
    else { return false }
    return own != type && !own.hasUnknown
  }

  /// The type that collections or tuples can have that are written as literals, beside others of that type.
  private func joinedLiterals(
    _ contents: [(type: TypeExpression, isNumber: Bool)]
  ) -> TypeExpression? {
    var joined: TypeExpression?
    for (type, _) in contents {
      guard let both = joined.map({ $0.joined(with: type) }) ?? type else { return nil }
      joined = both
    }
    return contents.allSatisfy { $0.isNumber || $0.type == joined } ? joined : nil
  }

  private func fits(_ type: TypeExpression, _ other: TypeExpression) -> Bool {
    type == other || interpreter.canPass(type, to: other) == .yes
  }
}

// A generic parameter whose type some arguments tell, and others are literals for it.
extension ArgumentBinding {
  /// The generic parameters for which literals of integers stand beside an argument that tells another type of number:
  /// `Clamped(wrappedValue: 0, -1.0...1.0)`.
  func numbersBesideLiterals(_ match: ArgumentMatch) -> [String: TypeExpression] {
    var found: [String: TypeExpression] = [:]
    for name in names where known[name] == nil && bound.generics[name] == nil {
      found[name] = numberBesideLiterals(for: name, match)
    }
    return found
  }

  private func numberBesideLiterals(for name: String, _ match: ArgumentMatch) -> TypeExpression? {
    let given = zip(callee.parameters, match.positions).flatMap { parameter, positions in
      parameter.type.mentions([name]) && parameter.type.unwrapped.signature == nil
        ? positions.compactMap { position in call.arguments[position].syntax.map { (parameter.type, $0) } }
        : []
    }
    guard given.count > 1, given.contains(where: { $0.1.isWrittenNumbers }),
      !isResultOfAnyType(name) || !given.allSatisfy({ $0.1.isWrittenNumbers })
    else { return nil }
    var number: TypeExpression?
    var hasLiteral = false
    for (type, syntax) in given {
      var own: [String: TypeExpression] = [:]
      if let actual = interpreter.staticType(of: syntax, call.environment) {
        interpreter.bind(type, [name], to: actual, &own)
      }
      guard let own = own[name], own.isNumber, !own.isOptional else { return nil }
      if own == .named("Int"), syntax.isWrittenNumbers {
        hasLiteral = true
      } else if number == nil || number == own {
        number = own
      } else {
        return nil
      }
    }
    return hasLiteral && number != .named("Int") ? number : nil
  }
}

extension ExprSyntax {
  /// Whether it is a number that is written in the code, or a collection, a tuple or an `Optional(…)` of such.
  fileprivate var isNumber: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .dictionaryExpr: return isWrittenNumbers
    case .tupleExpr(let node) where node.elements.count > 1: return isWrittenNumbers
    case .functionCallExpr(let node):
      guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Optional",
        let content = node.arguments.first, node.arguments.count == 1
      else { return false }
      return content.expression.isNumber
    default: break
    }
    let number = self.as(PrefixOperatorExprSyntax.self).map(\.expression) ?? self
    return number.is(IntegerLiteralExprSyntax.self) || number.is(FloatLiteralExprSyntax.self)
  }
}

extension ArgumentBinding {
  /// The type of an array literal as a sequence whose elements a `where` clause tells; nil if there is none.
  func elementsHint(
    for argument: Call.Argument, of parameter: ParameterDeclaration, _ determined: [String: TypeExpression]
  ) -> TypeExpression? {
    guard !names.isEmpty, let name = parameter.type.typeName, names.contains(name),
      argument.syntax?.is(ArrayExprSyntax.self) == true
    else { return nil }
    let told = callee.conditions.first {
      $0.relation == .equals && $0.subject.typeName == "\(name).Element"
    }
    let element = told?.target.replacing(determined)
    return element.flatMap { $0.mentions(names) ? nil : .array($0) }
  }

  /// The arguments of a parameter, and their use, once they have determined generic parameters. A literal that was
  /// evaluated before that may be one of a set.
  func known(
    _ values: [TypedValue], at positions: [Int], of parameter: ParameterDeclaration, _ hint: ExpressionUse
  ) throws -> ([TypedValue], ExpressionUse) {
    let use = use(of: parameter, bound.generics)
    // What conforms is the optional itself: `some P` stands for its type.
    if parameter.isOpaque, let own = values.first?.type, own.isOptional, use.type?.isOptional == false {
      return (values, use.of(own))
    }
    // An object is what the calling code knows it as, unless that is a protocol.
    if parameter.isOpaque, let own = values.first?.openedType, let type = use.type, type.hasOpaque,
      interpreter.table.declaration(of: own)?.kind == .class
    {
      return (values, use.of(type.opaque(as: own)))
    }
    guard hint.type == nil, use.type?.mentionsSet == true else { return (values, use) }
    let known = try zip(positions, values).map { position, value in
      let argument = call.arguments[position]
      return argument.syntax?.isCollectionLiteral == true ? try call.value(argument, for: use) : value
    }
    return (known, use)
  }
}

extension TypeExpression {
  /// Whether it is a set, or has one in it: an array literal may stand for a set.
  fileprivate var mentionsSet: Bool {
    switch self {
    case .array(let element): element.mentionsSet
    case .dictionary(_, let value): value.mentionsSet
    case .optional(let wrapped): wrapped.mentionsSet
    default: argument(of: "Set") != nil
    }
  }
}

extension ExprSyntax {
  /// Whether it is a literal, of which the code around it tells the type.
  fileprivate var isWrittenLiteral: Bool {
    switch kind {
    case .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr: true
    default: isImplicitMember
    }
  }

  /// Whether it is a literal of an array or a dictionary.
  var isCollectionLiteral: Bool {
    self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
  }
}

extension TypeExpression {
  /// The labels of tuples within the type, where generic parameters stand for tuples with `labels`; nil for none.
  fileprivate func labels(_ labels: [TypeExpression: TupleLabels]) -> TupleLabels? {
    if let own = labels[withoutOptional] { return own }
    switch withoutOptional {
    case .array(let element): return element.labels(labels).map(TupleLabels.elements)
    case .function(let parameters, let result, _):
      let inputs = parameters.map { $0.labels(labels) }
      let own = result.labels(labels)
      guard own != nil || inputs.contains(where: { $0 != nil }) else { return nil }
      return .function(inputs, result: own)
    default: return nil
    }
  }
}
