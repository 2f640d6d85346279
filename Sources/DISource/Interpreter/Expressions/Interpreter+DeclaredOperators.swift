import DICore
import SwiftSyntax

// Operators that the program declares.
extension Interpreter {
  /// Whether one value comes before another, as `<` tells; nil where it does not.
  func isLess(
    _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> Bool? {
    if let told = order(left.value, "<", right.value) { return told }
    guard case .bool(let told)? = try callOperator("<", left, right, node, environment, .nothing)?.value
    else {
      return nil
    }
    return told
  }

  /// Calls an operator that the program declares; nil where there is none for these operands.
  func callOperator(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let types = [left, right].compactMap(\.value.declaredType)
    // An optional is compared with nil without what the type says.
    let isWithNil = left.value.isNothing || right.value.isNothing
    guard !types.isEmpty, !(isWithNil && (sign == "==" || sign == "!=")) else { return nil }
    let owner = types.compactMap { table.declaration(of: $0) }.first {
      !facts.staticMethods(sign, of: $0, self).isEmpty
    }
    let functions =
      owner.map { facts.staticMethods(sign, of: $0, self) } ?? table.functions(named: sign)
    if functions.isEmpty {
      return try derived(sign, left, right, node, environment)
    }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: [left, right].map { .init(label: nil, content: .value($0)) }, node: node,
      use: use, place: place(of: node, in: environment))
    let own = owner.map { Variable("self", .metatype(.named($0.name))) }
    return try callFunction(
      named: sign, functions.map(\.withoutLabels), on: own, typeName: owner?.name, call)
  }

  /// What Swift makes of the `==` and `<` that a program declares; nil where it does not.
  private func derived(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    func told(_ sign: String, _ left: TypedValue, _ right: TypedValue, is wanted: Bool) throws -> TypedValue?
    {
      guard case .bool(let told)? = try callOperator(sign, left, right, node, environment, .nothing)?.value
      else { return nil }
      return TypedValue(.bool(told == wanted), .named("Bool"))
    }
    switch sign {
    case "!=": return try told("==", left, right, is: false)
    case ">": return try told("<", right, left, is: true)
    case "<=": return try told("<", right, left, is: false)
    case ">=": return try told("<", left, right, is: false)
    case "<": return orderOfCases(left.value, right.value).map { TypedValue(.bool($0), .named("Bool")) }
    default: return nil
    }
  }

  /// Whether a case of an enumeration is declared before another one, where that is what `<` means.
  private func orderOfCases(_ left: SourceValue, _ right: SourceValue) -> Bool? {
    guard case .enumeration(let first) = left, case .enumeration(let second) = right,
      first.payload.isEmpty, second.payload.isEmpty, let type = table.declaration(of: first.type),
      table.conforms(.named(type.name), to: .named("Comparable")) == .yes,
      let own = type.cases.firstIndex(where: { $0.name == first.name }),
      let other = type.cases.firstIndex(where: { $0.name == second.name })
    else { return nil }
    return own < other
  }

  /// Calls a prefix operator that the program declares; nil where there is none for this operand.
  func callPrefix(
    _ sign: String, _ operand: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard let type = operand.value.declaredType, let declaration = table.declaration(of: type) else {
      return nil
    }
    let own = facts.staticMethods(sign, of: declaration, self)
    let functions = (own.isEmpty ? table.functions(named: sign) : own).filter { $0.parameters.count == 1 }
    guard !functions.isEmpty else { return nil }
    let call = Call(
      interpreter: self, environment: environment, arguments: [.init(label: nil, content: .value(operand))],
      node: node, use: .nothing, place: place(of: node, in: environment))
    return try callFunction(
      named: sign, functions.map(\.withoutLabels), on: Variable("self", .metatype(type)),
      typeName: own.isEmpty ? nil : declaration.name, call)
  }
}

extension FunctionDeclaration {
  /// The declaration as an operator calls it.
  var withoutLabels: FunctionDeclaration {
    var copy = self
    for index in copy.parameters.indices { copy.parameters[index].label = nil }
    return copy
  }
}
