import DICore
import SwiftSyntax

extension Interpreter {
  func ternary(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws
    -> TypedValue
  {
    guard let node = expression.as(TernaryExprSyntax.self) else { return unknown(expression, environment) }
    let condition = try value(of: node.condition, in: environment, for: .nothing)
    try checkIsCondition(condition, node.condition, environment)
    noteDecision()
    switch condition.value {
    case .bool(let isTrue):
      let (taken, other) =
        isTrue
        ? (node.thenExpression, node.elseExpression) : (node.elseExpression, node.thenExpression)
      if let own = typeMadeOfNil(taken, other, environment, use) {
        return try self.value(of: taken, in: environment, for: use.of(own))
      }
      let isFree = use.type == nil || node.isFloating && IntegerType(use.type) != nil
      let asked =
        isFree
        ? branchUse(taken, other, node, environment)
        : self.use(use, ofBranch: taken, beside: other, environment)
      let value = try value(of: taken, in: environment, for: asked)
      if use.type == nil, let type = asked.type, type.isOptional, value.type?.isOptional != true {
        return TypedValue(value.value, type)
      }
      if use.type == nil, value.isReversed {
        return value.reversedAsArray(beside: arrayType(of: other, environment))
      }
      if use.type == nil, value.type == nil, taken.is(NilLiteralExprSyntax.self) {
        let type = staticType(of: other, environment)
        return TypedValue(value.value, type.map { $0.isOptional ? $0 : .optional($0) })
      }
      let isOptional = (use.type == nil || use.type == .named("Any")) && other.is(NilLiteralExprSyntax.self)
      return isOptional
        ? TypedValue(value.value, value.type.map { $0.isOptional ? $0 : .optional($0) })
        : use.type == nil ? joined(value, other, environment) : value
    case .unknown(let unknown): return try undecided(node, environment, use, unknown.firstAnswer)
    default: return try undecided(node, environment, use)
    }
  }

  /// The type of a branch that is `nil`, where an optional is asked for and the other branch has a type of its own that is made
  /// of `nil`: the literal is a value of that; nil for other branches.
  private func typeMadeOfNil(
    _ taken: ExprSyntax, _ other: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) -> TypeExpression? {
    guard taken.is(NilLiteralExprSyntax.self), case .optional(let wrapped)? = use.type,
      table.declaration(of: wrapped) != nil, isMade(wrapped, of: taken),
      staticType(of: other, environment) == wrapped
    else { return nil }
    return wrapped
  }

  /// The use of a branch where no type is asked for: an implicit member is one of the other branch's type, and a literal
  /// has the type that all branches can have.
  private func branchUse(
    _ taken: ExprSyntax, _ other: ExprSyntax, _ node: TernaryExprSyntax, _ environment: Environment
  ) -> ExpressionUse {
    if taken.beginsWithImplicitMember { return ExpressionUse(staticType(of: other, environment)) }
    if ExprSyntax(node).isArgumentOfAny { return .nothing }
    if let type = typeBesideInterpolation([taken, other], environment) { return ExpressionUse(type) }
    return ExpressionUse(type(ofBranches: taken, other, environment))
  }

  /// The type of literals among the branches that `taken` has; nil if there are none, or their own type is that of all.
  private func type(
    ofBranches taken: ExprSyntax, _ other: ExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    let own = taken.branches.filter { $0.isWrittenNumbers && !$0.is(NilLiteralExprSyntax.self) }
    guard !own.isEmpty, branchTypeDepth < Self.deepestBranchType else { return nil }
    let all = taken.branches + other.branches
    // Literals of one kind have the type that each of them has by itself.
    let kinds: Set<SyntaxKind> = [.integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr]
    if kinds.contains(own[0].kind), all.allSatisfy({ $0.kind == own[0].kind }) { return nil }
    branchTypeDepth += 1
    defer { branchTypeDepth -= 1 }
    let types = all.filter { !$0.is(NilLiteralExprSyntax.self) }.map {
      (
        type: $0.typeOfEmptyLiteral ?? staticType(of: $0, environment).map(\.withoutAlias),
        isWritten: $0.isWrittenNumbers
      )
    }
    var joined: TypeExpression?
    for (type, isWritten) in types.sorted(by: { !$0.isWritten && $1.isWritten }) {
      guard let type, !type.isUnknown else { return nil }
      guard let both = joined.map({ isWritten ? $0.taking(literalsOf: type) : $0.joined(with: type) }) ?? type
      else { return nil }
      joined = both
    }
    let isOptional = types.count < all.count && joined?.isOptional == false
    let both = isOptional ? joined.map(TypeExpression.optional) : joined
    if both?.hasUnknown == true { return nil }
    return taken.branches.count == 1 && both == types[0].type ? nil : both
  }

  /// How deep the branches of ternaries are looked at whose types others ask for.
  private static let deepestBranchType = 3

  /// The type of an expression, and of an empty array literal that of some array.
  private func arrayType(of expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    expression.is(ArrayExprSyntax.self) ? .array(.unknown("")) : staticType(of: expression, environment)
  }

  private func undecided(
    _ node: TernaryExprSyntax, _ environment: Environment, _ use: ExpressionUse, _ answer: Bool? = nil
  ) throws -> TypedValue {
    let isTrue = answer ?? (!isDeadEnd(node.thenExpression) || isDeadEnd(node.elseExpression))
    guard let dryRun else {
      assume(node.condition, "taken as \(isTrue)", environment)
      noteUnknown(node.condition, of: node, environment)
      let (taken, other) =
        isTrue
        ? (node.thenExpression, node.elseExpression) : (node.elseExpression, node.thenExpression)
      let value = try controlled {
        try self.value(
          of: taken, in: environment, for: self.use(use, ofBranch: taken, beside: other, environment))
      }
      return use.type == nil ? joined(value, other, environment) : value
    }
    let known = dryRun.needs.count
    let branches = (node.thenExpression, node.elseExpression)
    let uses =
      use.type == nil
      ? (
        branchUse(branches.0, branches.1, node, environment),
        branchUse(branches.1, branches.0, node, environment)
      )
      : (
        self.use(use, ofBranch: branches.0, beside: branches.1, environment),
        self.use(use, ofBranch: branches.1, beside: branches.0, environment)
      )
    let first = try way(isAssumed: isTrue) { try value(of: branches.0, in: environment, for: uses.0) }
    let second = try way(isAssumed: !isTrue) { try value(of: branches.1, in: environment, for: uses.1) }
    // If no branch requests anything, the same branch is taken when the code runs.
    let isPlain = dryRun.needs.count == known
    reportGuess(
      node.condition, isPlain ? "taken as \(isTrue)" : Self.bothWays, at: place(of: node, in: environment))
    let (taken, other) = isTrue ? (first, second) : (second, first)
    if taken.type == nil {
      return taken.value.isNothing ? TypedValue(other.value, other.type?.asOptional) : other
    }
    if other.type == nil, other.value.isNothing { return TypedValue(taken.value, taken.type?.asOptional) }
    return TypedValue(taken.value, joined(taken.type, other.type ?? other.value.dynamicType))
  }

  /// The value of a branch, with the type that both branches have: `A() : B() as P` is a `P`.
  func joined(_ value: TypedValue, _ other: ExprSyntax, _ environment: Environment) -> TypedValue {
    guard let type = value.type ?? value.value.dynamicType, !other.isWrittenNumbers, mentionsDeclared(type)
    else { return value }
    let both = joined(type, staticType(of: other, environment))
    return both == type ? value : TypedValue(value.value, both)
  }

  /// The common type of two branches, if the first one's type is known: that one, if they have none.
  private func joined(_ type: TypeExpression?, _ other: TypeExpression?) -> TypeExpression? {
    guard let type, let other, !other.isUnknown, !other.isOptional || type.isOptional else { return type }
    return commonType(of: type, and: other) ?? type
  }
}

extension ExprSyntax {
  /// Whether it is printed: what `print` takes are values of `Any`, so that each branch has its own type.
  var isArgumentOfAny: Bool {
    var node = Syntax(self)
    while let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      node = Syntax(tuple)
    }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "print" || name == "debugPrint"
  }
}

extension ExprSyntax {
  /// The expressions of which a ternary, perhaps in parentheses, gives one; itself for another expression.
  var branches: [ExprSyntax] {
    if let node = self.as(TernaryExprSyntax.self) {
      return node.thenExpression.branches + node.elseExpression.branches
    }
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first {
      let inner = only.expression.branches
      return inner.count > 1 ? inner : [self]
    }
    return [self]
  }
}

extension ExprSyntax {
  /// The type of an empty literal of a collection, whose parts are unknown; nil for another expression.
  fileprivate var typeOfEmptyLiteral: TypeExpression? {
    if let array = self.as(ArrayExprSyntax.self), array.elements.isEmpty { return .array(.unknown("")) }
    guard case .colon? = self.as(DictionaryExprSyntax.self)?.content else { return nil }
    return .dictionary(.unknown(""), .unknown(""))
  }

  /// Whether it is a ternary, perhaps in parentheses.
  var isTernary: Bool {
    guard let node = self.as(TupleExprSyntax.self), node.elements.count == 1 else {
      return self.is(TernaryExprSyntax.self)
    }
    return node.elements.first?.expression.isTernary == true
  }
}

extension TypeExpression {
  /// The type for which Foundation's alias stands.
  fileprivate var withoutAlias: TypeExpression { self == .named("TimeInterval") ? .named("Double") : self }

  /// The type, if literals whose usual type is `other` can have it: a text may be a `Character`, an integer any number.
  fileprivate func taking(literalsOf other: TypeExpression) -> TypeExpression? {
    let texts: Set<TypeExpression> = [.named("Character"), .named("Substring")]
    if other == .named("String"), texts.contains(unwrapped) { return self }
    if other == .named("Int"), unwrapped.isNumber { return self }
    if other == .named("Double"), unwrapped.typeName.flatMap(FloatingType.init) != nil { return self }
    return unwrapped == other ? self : joined(with: other)
  }
}

extension TernaryExprSyntax {
  /// Whether a branch is a literal with a fraction, so that the other one is no integer.
  fileprivate var isFloating: Bool {
    thenExpression.kind == .floatLiteralExpr || elseExpression.kind == .floatLiteralExpr
  }
}
