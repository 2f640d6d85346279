import SwiftSyntax

// A generic parameter that is the type of several arguments.
extension ArgumentBinding {
  /// Determines generic parameters by all arguments of their type, of which the first has determined them: an optional
  /// and a plain value are optionals together, objects of two classes have the type of the class above both.
  mutating func joinOpen() throws {
    for name in names where open.count > 1 || open.values.contains(where: { $0.count > 1 }) {
      let positions = open.keys.filter { callee.parameters[$0].type == .named(name) }.sorted()
      let given = positions.flatMap { open[$0] ?? [] }
      guard given.count > 1, callee.generics[name] == nil, let joined = joined(given),
        joined != bound.generics[name] || given.contains(where: { isWritten($0, otherThan: joined) })
      else { continue }
      bound.generics[name] = joined
      for position in positions {
        let parameter = callee.parameters[position]
        let use = use(of: parameter, bound.generics)
        let values = try (open[position] ?? []).map { try converted($0, for: use) }
        variables[position] = interpreter.variable(of: parameter, values, use)
      }
    }
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
    guard !labels.isEmpty else { return }
    for (parameter, variable) in zip(callee.parameters, variables) {
      guard let signature = parameter.type.unwrapped.signature, case .closure? = variable?.value else {
        continue
      }
      let own = TupleLabels.function(
        signature.parameters.map { labels[$0] }, result: labels[signature.result.withoutOptional])
      variable?.value = variable?.value?.labelled(own)
    }
  }

  /// Whether an argument is a number that is written in the code, and that was read as one of another type.
  private func isWritten(
    _ given: (argument: Call.Argument, value: TypedValue), otherThan type: TypeExpression
  ) -> Bool {
    given.argument.syntax?.isNumber == true && given.value.type != type
  }

  /// An argument as a value of the joined type: a number that is written in the code becomes one of that type.
  private func converted(
    _ given: (argument: Call.Argument, value: TypedValue), for use: ExpressionUse
  ) throws -> TypedValue {
    guard let syntax = given.argument.syntax, syntax.isNumber else { return given.value }
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
      guard var type = value.type ?? value.value.dynamicType, !type.hasUnknown else { return nil }
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
    if Set(fixed).count == 1, fixed[0].isNumber { return fixed[0] }
    if fixed.isEmpty { return types.contains(.named("Double")) ? .named("Double") : types.first }
    if let all = types.first(where: { type in types.allSatisfy { fits($0, type) } }) { return all }
    guard let first = types.first.flatMap({ interpreter.table.declaration(of: $0) }) else { return nil }
    let classes = interpreter.table.superclasses(of: first).map { TypeExpression.named($0.name) }
    return classes.first { type in types.allSatisfy { fits($0, type) } }
  }

  private func fits(_ type: TypeExpression, _ other: TypeExpression) -> Bool {
    type == other || interpreter.canPass(type, to: other) == .yes
  }
}

extension ExprSyntax {
  /// Whether it is a number that is written in the code.
  fileprivate var isNumber: Bool {
    let number = self.as(PrefixOperatorExprSyntax.self).map(\.expression) ?? self
    return number.is(IntegerLiteralExprSyntax.self) || number.is(FloatLiteralExprSyntax.self)
  }
}
