import DICore
import SwiftSyntax

/// The names that a closure may change, as its text tells, and how.
struct CapturedChanges {
  /// What the order of changes by several closures decides.
  enum Order: Int, Comparable {
    /// Nothing: each sets an element of its own.
    case nothing
    /// Nothing for a number to which something is added; the order of the elements for an array.
    case sum
    /// The order of the elements; nothing for a set.
    case elements
    case value

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The names, each with what the order of its changes decides.
  private(set) var names: [String: Order] = [:]

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
        note(place.expression, .value)
      } else if let access = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(
        MemberAccessExprSyntax.self), let base = access.base,
        isChanging(access.declName.baseName.plainText)
      {
        let name = access.declName.baseName.plainText
        note(base, Self.addingNames.contains(name) ? .elements : .value)
      }
      open += node.children(viewMode: .sourceAccurate)
    }
  }

  private mutating func noteAssignment(to place: ExprSyntax, by sign: ExprSyntax) {
    if sign.is(AssignmentExprSyntax.self) {
      let index = place.as(SubscriptCallExprSyntax.self)?.arguments.first?.expression
      return note(place, index.map { $0.isWrittenNumbers ? .value : .nothing } ?? .value)
    }
    guard let text = sign.as(BinaryOperatorExprSyntax.self)?.operator.text, text.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    else { return }
    note(place, text == "+=" || text == "-=" ? .sum : .value)
  }

  /// The methods that add elements to a collection.
  private static let addingNames: Set<String> = ["append", "insert", "formUnion"]

  private mutating func note(_ place: ExprSyntax, _ order: Order) {
    guard let name = place.rootName else { return }
    names[name] = max(names[name] ?? .nothing, order)
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
  func changedVariables(by function: SourceValue) -> [(variable: Variable, order: CapturedChanges.Order)] {
    guard case .closure(let closure) = function else { return [] }
    let mutating = typeLookups.mutatingNames(self)
    let changes = CapturedChanges(of: closure.syntax) { name in
      StandardLibrary.changingNames.contains(name) || mutating.contains(name)
    }
    return changes.names.sorted { $0.key < $1.key }.compactMap { name, order in
      guard name != "self",
        let variable = closure.captured.first(where: { $0.name == name })
          ?? (isMember(name, ofSelfIn: closure) ? nil : try? globalVariable(name, closure.environment)),
        !variable.isConstant, variable.accessors == nil, policy.mayChange(variable), variable.held != nil
      else { return nil }
      return (variable, Self.order(of: order, for: variable.type))
    }
  }

  /// What the order of changes decides for a variable of a type: nothing, the order of its elements, or its value.
  private static func order(
    of order: CapturedChanges.Order, for type: TypeExpression?
  ) -> CapturedChanges.Order {
    switch order {
    case .nothing: .nothing
    case .sum where type.flatMap(IntegerType.init) != nil: .nothing
    case .elements where type?.typeName == "Set": .nothing
    case .sum, .elements:
      if case .array? = type { .elements } else { .value }
    case .value: .value
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
