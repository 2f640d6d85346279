import DICore
import SwiftSyntax

/// The names that a closure may change, as its text tells, and how.
struct CapturedChanges {
  /// The names, each with whether the order of such changes does not matter: numbers are only added to it, or elements set.
  private(set) var names: [String: Bool] = [:]
  /// The names to which something is added: the order matters, unless it is a number.
  private(set) var sums: Set<String> = []

  /// - Parameter isChanging: Whether a method of this name may change its receiver.
  init(of closure: ClosureExprSyntax, where isChanging: (String) -> Bool) {
    var open = closure.statements.map(Syntax.init)
    while let node = open.popLast() {
      if let sequence = node.as(SequenceExprSyntax.self) {
        let parts = Array(sequence.elements)
        if parts.count > 2 { noteAssignment(to: parts[0], by: parts[1]) }
      } else if let infix = node.as(InfixOperatorExprSyntax.self) {
        noteAssignment(to: infix.leftOperand, by: infix.operator)
      } else if let place = node.as(InOutExprSyntax.self) {
        note(place.expression, isFree: false)
      } else if let access = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(
        MemberAccessExprSyntax.self), let base = access.base,
        isChanging(access.declName.baseName.plainText)
      {
        note(base, isFree: false)
      }
      open += node.children(viewMode: .sourceAccurate)
    }
  }

  private mutating func noteAssignment(to place: ExprSyntax, by sign: ExprSyntax) {
    if sign.is(AssignmentExprSyntax.self) {
      return note(place, isFree: place.is(SubscriptCallExprSyntax.self))
    }
    guard let text = sign.as(BinaryOperatorExprSyntax.self)?.operator.text, text.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    else { return }
    let isSum = text == "+=" || text == "-="
    note(place, isFree: isSum)
    if isSum, let name = place.rootName { sums.insert(name) }
  }

  private mutating func note(_ place: ExprSyntax, isFree: Bool) {
    guard let name = place.rootName else { return }
    names[name] = (names[name] ?? true) && isFree
  }
}

extension ExprSyntax {
  /// The name at the beginning of a place: `rows` of `rows[0].title`; nil for another expression.
  fileprivate var rootName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName.plainText
    case .memberAccessExpr(let access): access.base?.rootName
    case .subscriptCallExpr(let node): node.calledExpression.rootName
    case .optionalChainingExpr(let node): node.expression.rootName
    case .forceUnwrapExpr(let node): node.expression.rootName
    default: nil
    }
  }
}

extension Interpreter {
  /// The variables around a closure that it may change: those of bodies, and global ones.
  func changedVariables(by function: SourceValue) -> [(variable: Variable, isFree: Bool)] {
    guard case .closure(let closure) = function else { return [] }
    let mutating = typeLookups.mutatingNames(self)
    let changes = CapturedChanges(of: closure.syntax) { name in
      StandardLibrary.changingNames.contains(name) || mutating.contains(name)
    }
    return changes.names.sorted { $0.key < $1.key }.compactMap { name, isFree in
      guard name != "self",
        let variable = closure.captured.first(where: { $0.name == name })
          ?? (isMember(name, ofSelfIn: closure) ? nil : try? globalVariable(name, closure.environment)),
        !variable.isConstant, variable.accessors == nil, policy.mayChange(variable), variable.held != nil
      else { return nil }
      let isNumber = variable.type.flatMap(IntegerType.init) != nil
      return (variable, isFree && (isNumber || !changes.sums.contains(name)))
    }
  }

  private func isMember(_ name: String, ofSelfIn closure: Closure) -> Bool {
    guard let own = closure.environment.context.selfVariable?.value else { return false }
    return canSet(name, of: TypedValue(own))
  }

  /// Makes the variables that a closure may change unknown: whether and when it runs is not known.
  func forgetVariables(changedBy function: SourceValue, at place: SourcePlace) {
    for (variable, _) in changedVariables(by: function) { forget(variable, at: place) }
  }

  /// Makes the value of a variable unknown.
  ///
  /// - Returns: The value that it has now.
  @discardableResult
  func forget(_ variable: Variable, at place: SourcePlace) -> UnknownValue {
    let unknown = UnknownValue(type: variable.type, text: variable.name, place: place)
    variable.value = .unknown(unknown)
    noteDecision()
    return unknown
  }
}
