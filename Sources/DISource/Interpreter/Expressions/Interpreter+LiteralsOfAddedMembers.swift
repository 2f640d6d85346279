import SwiftSyntax

// Members that the program adds to collections, and what they tell of literals.
extension Interpreter {
  private static let collections = [
    "Array", "Set", "Dictionary", "Collection", "Sequence", "BidirectionalCollection",
    "RandomAccessCollection",
  ]

  /// Whether the program adds a method of that name to collections which takes these arguments.
  func addsMethod(_ name: String, taking arguments: [Call.Argument]) -> Bool {
    guard typeLookups.addedMethods(self).contains(name) else { return false }
    return Self.collections.lazy.compactMap { self.table.type(named: $0) }.contains { type in
      typeLookups.methods(name, of: type, self).contains {
        ArgumentMatch(arguments, to: $0.parameters) != nil
      }
    }
  }

  /// The type of an array literal whose member the program adds to arrays of one type only: of `[1, 2].average` that of
  /// doubles, if the extension says `where Element == Double`; or whose result tells the type of the elements. Nil for
  /// another member.
  func type(
    of literal: ExprSyntax, toldByAdded name: String, _ arguments: [Call.Argument],
    gives wanted: TypeExpression?
  ) -> TypeExpression? {
    var told: [TypeExpression?] = []
    for member in addedMembers(named: name, taking: arguments) {
      let element = member.conditions.first {
        $0.relation == .equals && ["Element", "Self.Element"].contains($0.subject.typeName)
      }.map { table.resolved($0.target) }
      guard let wanted, let result = member.result else {
        told.append(element)
        continue
      }
      if let element {
        if result == wanted || .optional(result) == wanted { told = [element] }
        continue
      }
      var determined: [String: TypeExpression] = [:]
      result.bind(["Element"], to: result.isOptional ? wanted : wanted.withoutOptional, &determined)
      told.append(determined["Element"])
    }
    guard let first = told.first, let element = first, told.allSatisfy({ $0 == element }),
      case let type = TypeExpression.array(element), !isOpen(type), !type.hasUnknown,
      literals(of: literal, take: type) == .yes
    else { return nil }
    return type
  }

  /// The properties and the methods with such parameters that the program adds under that name to what arrays are, with
  /// the types of their results.
  private func addedMembers(
    named name: String, taking arguments: [Call.Argument]
  ) -> [(conditions: [GenericRequirement], result: TypeExpression?)] {
    ["Array", "Collection", "Sequence"].compactMap { table.type(named: $0) }.flatMap { type in
      let conditional = typeLookups.conditionalProperties(name, of: type, isStatic: false, self)
      let properties =
        conditional.isEmpty ? typeLookups.property(name, of: type, self).map { [$0] } ?? [] : conditional
      return properties.map { ($0.conditions, $0.type) }
        + typeLookups.methods(name, of: type, self)
        .filter { ArgumentMatch(arguments, to: $0.parameters) != nil }.map { ($0.conditions, $0.result) }
    }
  }

  /// Calls a method that the program adds to `Double` on a literal without a fraction: `2.rounded(to: 1)`; nil if there is
  /// none.
  func callOnFloatingLiteral(
    _ name: String, _ receiver: TypedValue, _ base: ExprSyntax, _ call: Call
  ) throws -> TypedValue? {
    guard case .int = receiver.value, base.isOfIntegerLiterals, let type = typeOfFloatingMember(name) else {
      return nil
    }
    let number = try value(of: base, in: call.environment, for: ExpressionUse(type))
    return try callStandardMethod(name, on: number, call) ?? callAdded(name, on: number, call, base)
  }

  /// `Double`, if it has a member of that name, perhaps an added one, that integers do not have; otherwise nil.
  func typeOfFloatingMember(_ name: String) -> TypeExpression? {
    func has(_ type: String) -> Bool {
      guard let declaration = table.type(named: type) else { return false }
      return typeLookups.property(name, of: declaration, self) != nil
        || !typeLookups.methods(name, of: declaration, self).isEmpty
    }
    guard has("Double") || StandardLibrary.hasMethod(name, of: .double(0)), !has("Int"),
      !StandardLibrary.hasMethod(name, of: .int(0))
    else { return nil }
    return FloatingType.double.type
  }
}
