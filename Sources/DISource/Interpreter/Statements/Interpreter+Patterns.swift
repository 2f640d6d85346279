import DICore
import SwiftSyntax

extension Interpreter {
  func run(_ node: SwitchExprSyntax, in environment: Environment) throws -> ControlFlow {
    let subject = try value(of: node.subject, in: environment, for: .nothing)
    var completion = ControlFlow.normal
    var goesOn = false
    for possible in try fitting(node, subject, environment) {
      let own = try way(isAssumed: possible.isTaken) {
        try runCase(possible.switchCase, possible.environment, of: node)
      }
      if case .normal = own { goesOn = true }
      if case .returned(let value) = own { dryRun?.possibleResults.append(value) }
      if possible.isTaken { completion = own }
    }
    return goesOn ? .normal : completion
  }

  func runCase(
    _ switchCase: SwitchCaseSyntax, _ environment: Environment, of node: SwitchExprSyntax
  ) throws -> ControlFlow {
    switch try runStatements(switchCase.statements, in: environment) {
    case .left(nil): return .normal
    case .fellThrough:
      let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
      guard let index = cases.firstIndex(where: { $0.id == switchCase.id }), index + 1 < cases.count else {
        return .normal
      }
      return try runCase(cases[index + 1], environment.nested(), of: node)
    case let completion: return completion
    }
  }

  /// A case of a `switch` whose code is run.
  struct MatchingCase {
    let switchCase: SwitchCaseSyntax
    /// The environment with the names of its pattern.
    let environment: Environment
    /// Whether it certainly matches, if no case before it does.
    let fits: Bool
    /// Whether this case is known to be taken.
    var isTaken = false
  }

  /// The case that is taken. Where both branches are evaluated, all that may match an unknown subject.
  func fitting(
    _ node: SwitchExprSyntax, _ subject: TypedValue, _ environment: Environment
  ) throws -> [MatchingCase] {
    noteDecision()
    var found: [MatchingCase] = []
    var cause: ExprSyntax?
    for switchCase in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
      let inner = environment.nested()
      guard let fits = try matches(switchCase.label, subject, inner, &cause) else {
        found.append(MatchingCase(switchCase: switchCase, environment: inner, fits: false))
        continue
      }
      if fits { found.append(MatchingCase(switchCase: switchCase, environment: inner, fits: true)) }
      if fits { break }
    }
    guard !found.isEmpty else { return [] }
    let taken = found[0].fits ? 0 : assumed(among: found.map(\.switchCase.statements), of: node)
    found[taken].isTaken = true
    if !found[0].fits {
      let consequence =
        policy.evaluatesBothBranches ? Self.bothWays : "\(found[taken].switchCase.words) is taken"
      let decidesStart = continuesAfterFaults && taken > 0 || cause != nil && isReported(node.trimmedText)
      assume(cause ?? node.subject, consequence, environment, decidesStart: decidesStart)
      noteUnknown(node, because: cause, environment)
      narrow(node.subject, subject, to: found[taken].switchCase, environment)
    }
    return policy.evaluatesBothBranches ? found : [found[taken]]
  }

  /// Gives an unknown variable the case of its enumeration that a `switch` over it is assumed to take, so that all that
  /// follows takes the same.
  private func narrow(
    _ expression: ExprSyntax, _ subject: TypedValue, to switchCase: SwitchCaseSyntax,
    _ environment: Environment
  ) {
    guard policy.changesState, case .unknown = subject.value, let type = subject.type,
      let declaration = table.declaration(of: type), let name = switchCase.firstCaseName,
      typeLookups.enumCase(name, of: declaration)?.payload.isEmpty == true,
      let subjectName = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      let variable = environment.variable(named: subjectName)
    else { return }
    variable.value = .enumeration(EnumerationValue(type: type, name: name))
    variable.assumption = assumption
  }

  /// Whether a value matches one of the patterns of a `case`; nil if the value is unknown, or the condition behind a
  /// pattern that matches: then that is the `cause`.
  private func matches(
    _ label: SwitchCaseSyntax.Label, _ subject: TypedValue, _ environment: Environment,
    _ cause: inout ExprSyntax?
  ) throws -> Bool? {
    guard case .case(let label) = label else { return true }
    var result: Bool? = false
    for item in label.caseItems {
      var fits = try matches(item.pattern, subject, environment)
      if fits != false, let condition = item.whereClause?.condition {
        guard case .bool(let holds) = try value(of: condition, in: environment, for: .nothing).value else {
          if fits == true { cause = cause ?? condition }
          return nil
        }
        if !holds { fits = false }
      }
      if fits == true { return true }
      if fits == nil { result = nil }
    }
    return result
  }

  /// Whether a value matches a pattern; nil if that is unknown. Declares the names of the pattern.
  func matches(_ pattern: PatternSyntax, _ value: TypedValue, _ environment: Environment) throws -> Bool? {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: return true
    case .identifierPattern(let node):
      let variable = variable(node.identifier.plainText, value.value, type: value.type)
      variable.labels = TupleLabels(of: value.value, as: value.type)
      environment.declare(variable)
      return true
    case .valueBindingPattern(let node): return try matches(node.pattern, value, environment)
    case .tuplePattern(let node): return try matchesTuple(node, value, environment)
    case .isTypePattern(let node):
      let type = qualified(TypeExpression(node.type), environment)
      return conforms(value, to: type).truth
    case .expressionPattern(let node): return try matches(node.expression, value, environment)
    default: return nil
    }
  }

  /// The elements of a tuple with their types.
  private func parts(of tuple: TupleValue, _ type: TypeExpression?) -> [TypedValue] {
    var types: [TypeExpression] = []
    if case .tuple(let known)? = type { types = known.types }
    return tuple.elements.enumerated().map { index, part in
      TypedValue(part.value, index < types.count ? types[index] : part.value.dynamicType)
    }
  }

  private func matchesTuple(
    _ node: TuplePatternSyntax, _ value: TypedValue, _ environment: Environment
  ) throws -> Bool? {
    guard case .tuple(let tuple) = value.value else {
      for element in node.elements {
        let part = UnknownValue(type: nil, text: value.value.shownText)
        _ = try matches(element.pattern, TypedValue(.unknown(part)), environment)
      }
      return nil
    }
    return try matchesAll(zip(node.elements, parts(of: tuple, value.type))) { element, part in
      try matches(element.pattern, part, environment)
    }
  }

  /// Whether all elements of a tuple match; those behind the first one that does not match are not evaluated.
  private func matchesAll<Element>(
    _ elements: some Sequence<(Element, TypedValue)>, _ matches: (Element, TypedValue) throws -> Bool?
  ) rethrows -> Bool? {
    var result: Bool? = true
    for (element, part) in elements {
      switch try matches(element, part) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return result
  }

  /// Whether a value matches an expression: the form of a pattern that is written as one, or a value.
  func matches(
    _ expression: ExprSyntax, _ value: TypedValue, _ environment: Environment
  ) throws -> Bool? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return try matches(node.pattern, value, environment)
    case .discardAssignmentExpr: return true
    case .nilLiteralExpr where value.type?.isOptional == true || value.value.isNothing:
      return value.value.isUnknown ? nil : value.value.isNothing
    case .optionalChainingExpr(let node):
      guard !value.value.isNothing else { return false }
      let content = TypedValue(value.value.content, value.type?.withoutOptional)
      return try matches(node.expression, content, environment)
    case .asExpr(let node):
      let type = qualified(TypeExpression(node.type), environment)
      let conformance = conforms(value, to: type)
      guard conformance != .no else { return false }
      let isMatch = try matches(
        node.expression,
        TypedValue(labelled(value.value.unboxed(as: type), as: node.type, environment), type), environment)
      return conformance == .unknown && isMatch == true ? nil : isMatch
    case .memberAccessExpr(let node): return try matchesCase(node, [], value, environment)
    case .functionCallExpr(let node):
      guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text != "init", !isDeclaredType(node.calledExpression, environment)
      else { break }
      return try matchesCase(access, Array(node.arguments), value, environment)
    case .tupleExpr(let node):
      guard case .tuple(let tuple) = value.value, tuple.elements.count == node.elements.count else { break }
      return try matchesAll(zip(node.elements, parts(of: tuple, value.type))) { element, part in
        try matches(element.expression, part, environment)
      }
    default: break
    }
    return try matchesValue(of: expression, value, environment)
  }

  /// Whether an expression names a type of the program, so that its call makes a value: `Outer.Inner(1)`.
  private func isDeclaredType(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    namedType(expression, environment).flatMap { table.declaration(of: $0) } != nil
  }

  /// Whether a value matches the value of an expression: lies in a range, fits by `~=`, or is equal.
  func matchesValue(
    of expression: ExprSyntax, _ value: TypedValue, _ environment: Environment
  ) throws -> Bool? {
    if let wanted = patternType(for: value) {
      let pattern = try self.value(of: expression, in: environment, for: ExpressionUse(wanted))
      if let own = try callOperator(
        "~=", TypedValue(pattern.value, pattern.type ?? wanted), value, expression, environment, .nothing),
        case .bool(let fits) = own.value
      {
        return fits
      }
    }
    if let fits = try isBeyond(expression, value, environment) ?? isWithin(expression, value, environment) {
      return fits
    }
    let pattern = try self.value(of: expression, in: environment, for: ExpressionUse(value.type))
    let other = pattern.value
    if case .range(let range) = other, case .int(let number, _) = value.value {
      return range.contains(number)
    }
    if let range = other.library(OrderedRange.self) {
      return try range.contains(value.value, self, expression, environment)
    }
    let operand = TypedValue(other, other.dynamicType ?? pattern.type)
    if let own = try callOperator("~=", operand, value, expression, environment, .nothing),
      case .bool(let fits) = own.value
    {
      return fits
    }
    return try areEqual(value.value, other, at: expression, in: environment)
  }

  /// What the only `~=` for values of a type of the program takes as a pattern; nil for a generic one, and if that is the
  /// type itself.
  private func patternType(for value: TypedValue) -> TypeExpression? {
    guard let type = value.value.declaredType, let declaration = table.declaration(of: type) else {
      return nil
    }
    let functions =
      typeLookups.staticMethods("~=", of: declaration, self)
      + table.functions(named: "~=").filter { function in
        function.parameters.last.map { table.resolved($0.type) == type } ?? false
      }
    guard functions.count == 1, let function = functions.first, function.genericParameters.isEmpty,
      function.parameters.count == 2, !table.isGeneric(declaration)
    else { return nil }
    let wanted = table.resolved(function.parameters[0].type, in: declaration.name)
    return wanted.boundOfRange == nil ? nil : wanted
  }

  /// Whether a value is in `1.5...2` or `"a"..<"k"`; nil for another pattern, and if it is unknown.
  private func isWithin(
    _ expression: ExprSyntax, _ value: TypedValue, _ environment: Environment
  ) throws -> Bool? {
    guard let node = expression.as(InfixOperatorExprSyntax.self),
      let sign = ["...": "<=", "..<": "<"][node.operator.trimmedText]
    else { return nil }
    let use = ExpressionUse(value.type)
    let first = try self.value(of: node.leftOperand, in: environment, for: use).value
    let last = try self.value(of: node.rightOperand, in: environment, for: use).value
    if let isBehind = order(value.value, ">=", first), let isBefore = order(value.value, sign, last) {
      return isBehind && isBefore
    }
    let type = value.type ?? first.dynamicType ?? .unknown("")
    return try OrderedRange(first, last, of: type, isClosed: sign == "<=")
      .contains(value.value, self, expression, environment)
  }

  /// Whether a value is in `5...`, `...5` or `..<5`; nil for another pattern, and if it is unknown.
  private func isBeyond(
    _ expression: ExprSyntax, _ value: TypedValue, _ environment: Environment
  ) throws -> Bool? {
    var parts: (bound: ExprSyntax, sign: String)?
    if let node = expression.as(PostfixOperatorExprSyntax.self), node.operator.text == "..." {
      parts = (node.expression, ">=")
    } else if let node = expression.as(PrefixOperatorExprSyntax.self) {
      let sign = ["...": "<=", "..<": "<"][node.operator.text]
      parts = sign.map { (node.expression, $0) }
    }
    guard let (bound, sign) = parts else { return nil }
    let limit = try self.value(of: bound, in: environment, for: ExpressionUse(value.type))
    if let isBeyond = order(value.value, sign, limit.value) { return isBeyond }
    guard limit.value.isDeclared else { return nil }
    return switch sign {
    case ">=": try isLess(value, limit, expression, environment).map(!)
    case "<=": try isLess(limit, value, expression, environment).map(!)
    default: try isLess(value, limit, expression, environment)
    }
  }
}

extension Conformance {
  /// The Boolean value; nil for other values.
  var truth: Bool? {
    switch self {
    case .yes: true
    case .no: false
    case .unknown: nil
    }
  }
}

extension SwitchCaseSyntax {
  /// The name in the first pattern, if that is a plain case: `.a`.
  fileprivate var firstCaseName: String? {
    guard case .case(let label) = label, let first = label.caseItems.first, first.whereClause == nil,
      let pattern = first.pattern.as(ExpressionPatternSyntax.self)
    else { return nil }
    return pattern.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
  }

  /// The case in words: `case .a`, `the default`.
  fileprivate var words: String {
    guard case .case(let label) = label else { return "the default" }
    return "case \(label.caseItems.trimmedText)"
  }
}
