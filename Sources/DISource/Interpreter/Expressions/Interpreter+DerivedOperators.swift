import SwiftSyntax

// Operators that Swift derives from what a program declares.
extension Interpreter {
  /// The result of an operator that Swift derives from the declared `==` or `<`; nil if it derives none.
  func derived(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    func told(_ sign: String, _ left: TypedValue, _ right: TypedValue, is wanted: Bool) throws -> TypedValue?
    {
      guard case .bool(let told)? = try callOperator(sign, left, right, node, environment, .nothing)?.value
      else { return nil }
      return TypedValue(.bool(told == wanted), .named("Bool"))
    }
    switch sign {
    case "!=":
      // That of the conformance, also where `==` itself means a function for existentials.
      if let type = left.value.declaredType, type == right.value.declaredType,
        table.conforms(type, to: .named("Equatable")) == .yes,
        let areEqual = try areEqual(left.value, right.value, at: node, in: environment)
      {
        return TypedValue.bool(!areEqual)
      }
      return try told("==", left, right, is: false)
    case ">": return try told("<", right, left, is: true)
    case "<=": return try told("<", right, left, is: false)
    case ">=": return try told("<", left, right, is: false)
    case "<":
      return try
        (orderOfCases(left, right, node, environment)
        ?? isBefore(left, right, node, environment)).map { TypedValue(.bool($0), .named("Bool")) }
    default: return nil
    }
  }

  /// Whether a comparison may be derived from the `<` that the program adds to a type of the standard library.
  func isDerived(_ sign: String, of types: [TypeDeclaration]) -> Bool {
    [">", "<=", ">="].contains(sign)
      && types.contains { !typeLookups.staticMethods("<", of: $0, self).isEmpty }
  }

  /// Whether one case of an enumeration is declared before another, if the enumeration's `<` is synthesised.
  private func orderOfCases(
    _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> Bool? {
    guard case .enumeration(let first) = left.value, case .enumeration(let second) = right.value,
      let type = table.declaration(of: first.type),
      table.conforms(.named(type.name), to: .named("Comparable")) == .yes,
      let own = type.cases.firstIndex(where: { $0.name == first.name }),
      let other = type.cases.firstIndex(where: { $0.name == second.name })
    else { return nil }
    if own != other { return own < other }
    return try isLess(first.payload, second.payload, node, environment)
  }

  /// Whether the distance from one value to another is greater than zero, where that is what `<` means: the type conforms
  /// to `Strideable`.
  private func isBefore(
    _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> Bool? {
    try distance(from: left, to: right, node, environment).map { $0 > 0 }
  }

  /// The distance between values of a type that conforms to `Strideable`; nil for others.
  private func distance(
    from left: TypedValue, to right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> Double? {
    guard let type = left.value.declaredType, table.conforms(type, to: .named("Strideable")) == .yes else {
      return nil
    }
    return try callStride("distance", on: left, right, node, environment)?.value.number
  }

  private func callStride(
    _ name: String, on value: TypedValue, _ argument: TypedValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue? {
    let label = name == "distance" ? "to" : "by"
    let call = Call(
      interpreter: self, environment: environment,
      arguments: [.init(label: label, content: .value(argument))], node: node, use: .nothing,
      place: place(of: node, in: environment))
    return try callMethod(name, on: value, call)
  }

  /// The values of a range whose bounds a program makes `Strideable` by whole numbers; nil for another range.
  func strides(
    through range: OrderedRange, _ node: some SyntaxProtocol, _ environment: Environment
  ) -> LazySequence? {
    guard let lower = range.lowerBound, stridesByOne(range) else { return nil }
    let node = ExprSyntax(NilLiteralExprSyntax())
    return LazySequence(of: range.bound) { [self] in
      var next = lower
      var isFirst = true
      return { [self] in
        try spend(1, at: node, in: environment)
        let current = TypedValue(next, range.bound)
        let following =
          isFirst
          ? current
          : try callStride("advanced", on: current, TypedValue(.int(1), .named("Int")), node, environment)
        guard let following else { return nil }
        if let upper = range.upperBound {
          guard
            let left = try distance(from: following, to: TypedValue(upper, range.bound), node, environment),
            range.isClosed ? left >= 0 : left > 0
          else { return nil }
        }
        (next, isFirst) = (following.value, false)
        return following.value
      }
    }
  }

  /// The result of `stride(from: a, to: b, by: n)` for a type that a program makes `Strideable` by whole numbers; nil for
  /// another one.
  func strideOfOwn(_ call: Call) throws -> TypedValue? {
    guard let start = try call.value(labelled: "from"), start.value.declaredType != nil,
      let end = try call.value(labelled: "to", start.type) ?? call.value(labelled: "through", start.type),
      case .int(let width, _)? = try call.value(labelled: "by")?.value, width != 0,
      let distance = try distance(from: start, to: end, call.node, call.environment)
    else { return nil }
    let steps = distance / Double(width)
    let count =
      steps < 0 ? 0 : steps.rounded(.down) + (call["through"] != nil || steps != steps.rounded() ? 1 : 0)
    try call.allowElements(count < 1e9 ? Int(count) : Int.max)
    var elements: [SourceValue] = []
    for step in 0..<Int(count) {
      let by = TypedValue(.int(step * width), .named("Int"))
      guard let value = try callStride("advanced", on: start, by, call.node, call.environment)?.value else {
        return nil
      }
      elements.append(value)
    }
    let type = start.value.declaredType
    return TypedValue(
      .array(elements), type.map { .strideSequence(of: $0, includesEnd: call["through"] != nil) })
  }

  /// Whether a range has values one after another: its bounds are `Strideable` by whole numbers.
  func stridesByOne(_ range: OrderedRange) -> Bool {
    guard let type = range.lowerBound?.declaredType, let declaration = table.declaration(of: type),
      table.conforms(type, to: .named("Strideable")) == .yes
    else { return false }
    let distance = typeLookups.methods("distance", of: declaration, self).first {
      $0.parameters.map(\.label) == ["to"]
    }
    return distance.map { table.resolved($0.result, in: declaration.name) == .named("Int") } ?? false
  }
}
