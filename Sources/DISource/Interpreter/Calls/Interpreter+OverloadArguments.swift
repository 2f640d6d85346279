import DICore

// Which arguments an overload takes.
extension Interpreter {
  /// Whether an argument fits an overload's parameter. What a closure states of its parameters determines the generic
  /// parameters there, and has to fulfil their constraints.
  func fits<Declaration>(
    _ argument: ArgumentKind, _ position: Int, of overload: Overload<Declaration>,
    _ arguments: [ArgumentKind]
  ) -> Conformance {
    let type = overload.types[position]
    if case .keyPath(let path) = argument, let told = keyPathTold(by: arguments, overload, position) {
      return fits(path, keyPath: told)
    }
    if case .typed(let actual) = argument, let written = overload.parameters[position]?.type,
      overload.isGeneric, isOtherwise(actual, than: written, overload.genericNames)
    {
      return .no
    }
    guard case .closure(let closure) = argument, overload.isGeneric,
      let written = overload.parameters[position]?.type.signature?.parameters,
      let bounds = type.signature?.parameters, written.count == closure.parameters.count,
      bounds.count == written.count
    else { return fits(argument, type) }
    var stated = closure.parameters
    for (index, name) in written.enumerated() where name.mentions(overload.genericNames) {
      // A value of any type has no members.
      if closure.usedByMember.contains(index), bounds[index] == .named("Any"),
        overload.isToldOnly(by: position, name),
        overload.declaration.distinctResult?.mentions(
          overload.genericNames.intersection([name.typeName ?? ""])) != true
      {
        return .no
      }
      guard let own = stated[index] else { continue }
      if canPass(own, to: bounds[index]) == .no { return .no }
      if overload.parameters[position]?.type.signature?.result == name,
        case .typed(let result) =
          closure.result(closure.parameters.compactMap(\.self)), result != own,
        canPass(result, to: own) == .no
      {
        // Both are the same generic parameter.
        return .no
      }
      stated[index] = nil
    }
    return fits(.closure(ClosureKind(parameters: stated, result: closure.result)), type)
  }

  /// The type of a key path's parameter whose root other arguments tell; nil where the parameter states the root, or none
  /// tells it.
  private func keyPathTold<Declaration>(
    by arguments: [ArgumentKind], _ overload: Overload<Declaration>, _ position: Int
  ) -> TypeExpression? {
    guard overload.isGeneric, case .named(let written)? = overload.parameters[position]?.type.withoutOptional,
      case .named(let bounds) = overload.types[position].withoutOptional,
      let last = written.last, last.arguments.count == 2, last.arguments[0].mentions(overload.genericNames),
      let bound = bounds.last, bound.arguments.count == 2
    else { return nil }
    let told = last.arguments.map { $0.replacing(overload.genericsTold(by: arguments, self)) }
    guard !told[0].mentions(overload.genericNames) else { return nil }
    let isEndTold =
      last.arguments[1].mentions(overload.genericNames) && !told[1].mentions(overload.genericNames)
    return .named(
      bounds.dropLast() + [.init(bound.text, arguments: [told[0], isEndTold ? told[1] : bound.arguments[1]])])
  }

  /// Whether the arguments of a generic type are not those that a parameter asks for, where one generic parameter stands
  /// there twice, or a type is stated: `Result<Int, LoadError>` is no `Result<T, any Error>`.
  private func isOtherwise(
    _ type: TypeExpression, than written: TypeExpression, _ names: Set<String>
  ) -> Bool {
    guard case .named(let own) = type, case .named(let path) = written.withoutOptional,
      own.map(\.text) == path.map(\.text), let given = own.last?.arguments, let asked = path.last?.arguments,
      given.count == asked.count, !given.isEmpty,
      table.declaration(of: type) != nil || own[0].text == "Result"
    else { return false }
    var bound: [String: TypeExpression] = [:]
    for (asked, given) in zip(asked, given) { asked.bind(names, to: given, &bound) }
    return zip(asked, given).contains { written, given in
      let asked = table.resolved(written.replacing(bound))
      guard !asked.mentions(names), !asked.hasUnknown, !given.hasUnknown, !isOpen(given), !isOpen(asked)
      else {
        return false
      }
      let isResolved =
        written.mentions(names) || table.declaration(of: asked) != nil
        || asked.typeName.map(KnownProtocols.isOfStandardLibrary) == true
      return isResolved && asked != given
    }
  }

  /// The overloads without variadic parameters, if one of them takes the arguments, and they are not a single literal:
  /// Swift then looks no further, even if it converts literals.
  func withoutNeedlessVariadics<Declaration>(
    _ overloads: [Overload<Declaration>], for arguments: [ArgumentKind]
  ) -> [Overload<Declaration>] {
    guard overloads.contains(where: { $0.variadics > 0 }), arguments.count != 1 || !arguments[0].isNumber
    else {
      return overloads
    }
    let plain = overloads.filter { $0.variadics == 0 }
    let isEnough = plain.contains { overload in
      zip(arguments, overload.types).allSatisfy { argument, type in
        if case .number(let usual) = argument, type.unwrapped.isNumber {
          return usual == .named("Int") || IntegerType(type) == nil
        }
        return fits(argument, type) == .yes
      }
    }
    return isEnough ? plain : overloads
  }
}
