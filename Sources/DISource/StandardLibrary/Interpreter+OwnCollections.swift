import DICore
import SwiftSyntax

// What `MutableCollection` gives the collections that a program declares.
extension Interpreter {
  /// Calls a method that puts the elements of a collection of the program into another order; nil for another method.
  func reorder(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard let order = IndexedElements.orders[name] else { return nil }
    let owner = TypedValue(try content(of: place, at: call.node, call.environment), type(of: place))
    guard let collection = OwnCollection(owner, call),
      table.conforms(.named(collection.declaration.name), to: .named("MutableCollection")) == .yes,
      typeLookups.methods(name, of: collection.declaration, self).isEmpty
    else { return nil }
    let indexed = IndexedElements(of: collection, indices: try collection.allIndices(), call)
    guard let elements = try order(indexed) else { return nil }
    for case (let index, let element?) in zip(indexed.indices, elements) {
      try set(
        TypedValue(element, indexed.element), through: collection.subscripting(index), of: place, call.node,
        call.environment)
    }
    return .void
  }

  /// Calls a method by which a collection of the program finds indices, and that it does not declare: `firstIndex(of: x)`,
  /// `index(i, offsetBy: n)`, `distance(from: i, to: j)`; nil for another method.
  func callIndexing(_ name: String, on owner: TypedValue, _ call: Call) throws -> TypedValue? {
    guard let method = IndexedElements.methods[name], let collection = OwnCollection(owner, call),
      let end = try collection.bound("endIndex")
    else { return nil }
    return try method(
      IndexedElements(of: collection, indices: collection.allIndices() + [end.value], index: end.type, call))
  }

  /// A part of a collection of the program that code subscripts by a range, if the subscripts that it declares take no
  /// range and its indices are integers; nil for another subscript.
  func ownSlice(
    of owner: TypedValue, _ node: SubscriptCallExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil,
      argument.expression.isRange, let type = owner.value.declaredType,
      let declaration = table.declaration(of: type), table.conforms(type, to: .named("Collection")) == .yes,
      typeLookups.methods("subscript", of: declaration, self).allSatisfy({ $0.takesNoRange }),
      case .int(let start, _)? = try member("startIndex", of: owner, node, environment, .nothing)?.value,
      case .int(let end, _)? = try member("endIndex", of: owner, node, environment, .nothing)?.value,
      start <= end, let bounds = try bounds(argument.expression, in: start..<end, environment)
    else { return nil }
    guard start <= bounds.first, bounds.first <= bounds.end, bounds.end <= end else {
      throw failure("'\(argument.trimmedText)' is out of range", at: node, in: environment)
    }
    func part(_ name: String, of sequence: TypedValue, _ count: Int) throws -> TypedValue? {
      let call = Call(
        interpreter: self, environment: environment,
        arguments: [.init(label: nil, content: .value(TypedValue(.int(count), .named("Int"))))],
        node: ExprSyntax(node), use: .nothing, place: place(of: node, in: environment))
      return try callSequence(name, on: sequence, call)
    }
    return try part("dropFirst", of: owner, bounds.first - start).flatMap {
      try part("prefix", of: $0, bounds.end - bounds.first)
    }
  }
}

extension FunctionDeclaration {
  /// Whether its only parameter has a label, or a type that no range has.
  fileprivate var takesNoRange: Bool {
    parameters.count != 1 || parameters[0].label != nil
      || genericParameters.isEmpty && !parameters[0].isOpaque && parameters[0].type == .named("Int")
  }
}

extension ExprSyntax {
  /// Whether it is a range as it is written.
  fileprivate var isRange: Bool {
    let signs = ["...", "..<"]
    return switch self.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node): signs.contains(node.operator.trimmedText)
    case .prefixOperatorExpr(let node): signs.contains(node.operator.text)
    case .postfixOperatorExpr(let node): signs.contains(node.operator.text)
    case .declReferenceExpr: isUnboundedRange
    default: false
    }
  }
}
