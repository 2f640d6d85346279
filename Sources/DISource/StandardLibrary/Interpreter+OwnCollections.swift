import DICore
import SwiftSyntax

// What `MutableCollection` gives the collections that a program declares.
extension Interpreter {
  /// Calls a method that puts the elements of a collection of the program into another order; nil for another method.
  func reorder(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard let order = IndexedElements.orders[name] else { return nil }
    let owner = TypedValue(try content(of: place, at: call.node, call.environment), type(of: place))
    guard let type = owner.value.declaredType, let declaration = table.declaration(of: type),
      table.conforms(type, to: .named("MutableCollection")) == .yes,
      typeLookups.methods(name, of: declaration, self).isEmpty,
      let sequence = try lazySequence(owner, call.node, call.environment)
    else { return nil }
    let elements = try collected(sequence, call)
    let indices = try indices(of: owner, declaration, count: elements.count, call)
    let all = IndexedElements(
      elements: elements, element: sequence.element, indices: indices, index: nil, call: call)
    guard let positions = try order(all) else { return nil }
    for case (let index, let element?) in zip(indices, positions) {
      let argument = Call.Argument(label: nil, content: .value(TypedValue(index, index.dynamicType)))
      let use = SubscriptUse(
        type: declaration, functions: typeLookups.methods("subscript", of: declaration, self),
        call: call.replacing(arguments: [argument]))
      try set(
        TypedValue(element, sequence.element), through: use, of: place, call.node,
        call.environment)
    }
    return .void
  }

  /// Calls a method by which a collection of the program finds indices, and that it does not declare: `firstIndex(of: x)`,
  /// `index(i, offsetBy: n)`, `distance(from: i, to: j)`; nil for another method.
  func callIndexing(_ name: String, on owner: TypedValue, _ call: Call) throws -> TypedValue? {
    guard let method = IndexedElements.methods[name], let type = owner.value.declaredType,
      let declaration = table.declaration(of: type),
      table.conforms(type, to: .named("Collection")) == .yes,
      let sequence = try lazySequence(owner, call.node, call.environment)
    else { return nil }
    let elements = try collected(sequence, call)
    var indices = try self.indices(of: owner, declaration, count: elements.count, call)
    let end = try member("endIndex", of: owner, call.node, call.environment, .nothing)
    guard let end, indices.count == elements.count else { return nil }
    indices.append(end.value)
    return try method(
      IndexedElements(
        elements: elements, element: sequence.element, indices: indices, index: end.type, call: call))
  }

  /// The indices of a collection as one: integers are a range, if it has random access.
  func indexCollection(
    of owner: TypedValue, _ declaration: TypeDeclaration, count: Int, _ call: Call
  ) throws -> TypedValue {
    func bound(_ name: String) throws -> TypedValue? {
      try member(name, of: owner, call.node, call.environment, .nothing)
    }
    let start = try bound("startIndex")
    if table.conforms(.named(declaration.name), to: .named("RandomAccessCollection")) == .yes,
      case .int(let first, _)? = start?.value, case .int(let end, _)? = try bound("endIndex")?.value,
      first <= end
    {
      let range = RangeValue(lowerBound: first, upperBound: end)
      return TypedValue(.range(range), range.type)
    }
    let indices = try indices(of: owner, declaration, count: count, call)
    let type = indices.first?.dynamicType ?? start?.value.dynamicType
    return TypedValue(.array(indices), type.map(TypeExpression.view))
  }

  /// The indices of a collection, from its first one on.
  private func indices(
    of owner: TypedValue, _ declaration: TypeDeclaration, count: Int, _ call: Call
  ) throws -> [SourceValue] {
    guard var index = try member("startIndex", of: owner, call.node, call.environment, .nothing)?.value else {
      return []
    }
    var indices: [SourceValue] = []
    while indices.count < count {
      indices.append(index)
      index = try self.index(after: index, of: owner, declaration, call)
    }
    return indices
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
    default: false
    }
  }
}
