import DICore
import SwiftSyntax

extension Interpreter {
  /// Calls a `mutating` method of the value at a place; nil if there is none with this name.
  ///
  /// - Parameter isInOptional: Whether an optional chain leads to the place, so that an optional there is unwrapped.
  func callMutating(
    _ name: String, _ place: AssignmentTarget, isInOptional: Bool = false, _ call: Call
  ) throws -> TypedValue? {
    guard policy.changesInPlace || place.isTemporary else { return nil }
    let value = TypedValue(try content(of: place, at: call.node, call.environment), type(of: place))
    let optional = isInOptional ? nil : optionalAddingMutating(name, to: value)
    guard let type = optional ?? typeOffering(mutating: name, of: value) else { return nil }
    let functions = methods(name, of: type.kind == .external ? value : seen(value, at: place, call), type)
    guard functions.contains(where: \.isMutating) else { return nil }
    return try callFunction(named: name, functions, on: nil, changing: place, typeName: type.name, call)
  }

  /// The value at a place as the code knows it: in an extension of a protocol, and in generic code, by its constraint.
  private func seen(_ value: TypedValue, at place: AssignmentTarget, _ call: Call) -> TypedValue {
    if case .variable(let variable) = place, let seen = variable.seenAs, isLimited(seen) {
      return TypedValue(value.value, seen)
    }
    let callee = call.node.as(FunctionCallExprSyntax.self)?.calledExpression
    guard let base = callee?.as(MemberAccessExprSyntax.self)?.base else { return value }
    return seenAsConstrained(value, base, call.environment)
  }

  /// The type of a structure or enumeration; of another value the one that adds a `mutating` method to it.
  private func typeOffering(mutating name: String, of value: TypedValue) -> TypeDeclaration? {
    switch value.value {
    case .structure(let structure): structure.type.typeName.flatMap { table.type(named: $0) }
    case .enumeration(let enumeration): enumeration.type.typeName.flatMap { table.type(named: $0) }
    default: typeAddingMutating(name, to: value)
    }
  }

  /// Calls a method; nil if the value has none with this name.
  func callMethod(
    _ name: String, on receiver: TypedValue, _ call: Call, _ base: ExprSyntax? = nil
  ) throws -> TypedValue? {
    switch receiver.value {
    case .library(let library):
      if library is LazySequence {
        if let result = try callSequence(name, on: receiver, call) { return result }
        for typeName in library.typeNames {
          if let result = try callDeclared(name, on: receiver, typeName, call, base) { return result }
        }
        return nil
      }
      if let result = try callOverload(name, on: receiver, library, call, base) { return result }
      if let result = try library.call(name, call) {
        noteLibraryCall(name, on: library)
        if let assumption { note(assumption, of: library) }
        return result
      }
      for typeName in library.typeNames {
        if let result = try callDeclared(name, on: receiver, typeName, call, base) { return result }
      }
      return isSequence(receiver.value) ? try callSequence(name, on: receiver, call) : nil
    case .metatype(let type):
      return try callStatic(name, of: type, seenAs: classKnown(ofMetatype: receiver), call)
    case .object, .structure, .enumeration:
      let type = receiver.value.declaredType?.typeName
      return try callDeclared(name, on: receiver, type, call, base)
        ?? callAddedToNSObject(name, on: receiver, call, base) ?? callOptionSet(name, on: receiver, call)
        ?? callSequence(name, on: receiver, call)
        ?? callHash(name, on: receiver, call) ?? callEncode(name, on: receiver, call)
    case .unknown:
      if let container = try containerStandingIn(for: receiver, calling: name, base, call) {
        return try callMethod(name, on: container, call, base)
      }
      let result = try callDeclared(name, on: receiver, receiver.type?.unwrapped.typeName, call, base)
      if let result, !result.value.isUnknown { return result }
      let answer = foreseenCall(name, on: receiver, call)
      if answer == nil { noteMissedRegistering(name, on: receiver, base, call) }
      return answer ?? result
    default:
      return try callStandardMethod(name, on: receiver, call) ?? callAdded(name, on: receiver, call, base)
        ?? callHash(name, on: receiver, call) ?? callEncode(name, on: receiver, call)
    }
  }

  /// Calls a method that the program declares in the type `typeName`; nil if there is none with this name. Where values
  /// are not changed in place, the structure that a `mutating` method has changed is then assigned to `base`.
  func callDeclared(
    _ name: String, on receiver: TypedValue, _ typeName: String?, _ call: Call, _ base: ExprSyntax?
  ) throws -> TypedValue? {
    guard let typeName, let type = table.type(named: typeName) else { return nil }
    var functions = methods(name, of: receiver, type)
    if type.kind == .external, let own = receiver.dynamicType {
      functions = functions.map { $0.replacingSelf(with: own) }
    }
    if isOfLibraryToo(name, receiver, type), !functions.isEmpty,
      !functions.contains(where: { takes($0, call, declaredIn: type) })
    {
      // That of the standard library is meant.
      return nil
    }
    guard !functions.isEmpty else { return try callInherited(name, on: receiver, type, call) }
    let variable = Variable(
      "self", receiver.value, type: receiver.dynamicType, isTemporary: !policy.changesState)
    variable.selfType = classKnown(of: receiver)
    variable.seenAs = isLimited(receiver.type) ? receiver.type : nil
    variable.assumption = assumption
    let result = try choosing(by: receiver) {
      try callFunction(named: name, functions, on: variable, typeName: type.name, call)
    }
    if case .structure = receiver.value, let base, functions.contains(where: \.isMutating),
      let changed = variable.value
    {
      try assign(TypedValue(changed, receiver.type), to: base, call.environment)
    }
    return result
  }

  /// Calls a method that the program adds to `NSObject`, or to a protocol of it, on an object whose class is one of a framework
  /// or below one: `DateFormatter().then { … }`. Nil for another object or method.
  private func callAddedToNSObject(
    _ name: String, on receiver: TypedValue, _ call: Call, _ base: ExprSyntax?
  ) throws -> TypedValue? {
    guard case .object(let object) = receiver.value, table.type(named: "NSObject")?.kind == .external,
      table.declaration(of: object.type).map(table.mayInheritMembers) ?? true
    else { return nil }
    return try callDeclared(name, on: receiver, "NSObject", call, base)
  }

  /// Whether a method may also be one of the standard library: of what the program extends, or of sequences.
  private func isOfLibraryToo(_ name: String, _ receiver: TypedValue, _ type: TypeDeclaration) -> Bool {
    if type.kind == .external || IndexedElements.methods[name] != nil { return true }
    return receiver.value.declaredType.map(isSequence) == true
      && (StandardLibrary.sequences.hasMethod(name) || LazySequence.members.hasMethod(name))
  }

  /// Whether a method takes the arguments of a call by their labels. No trailing closure is what the type holds.
  private func takes(_ function: FunctionDeclaration, _ call: Call, declaredIn type: TypeDeclaration) -> Bool
  {
    guard let match = ArgumentMatch(call.arguments, to: function.parameters) else { return false }
    let open = Set(table.genericParameters(of: type).map(\.name))
    return zip(function.parameters, match.positions).allSatisfy { parameter, positions in
      !positions.contains { call.arguments[$0].isFirstTrailingClosure }
        || parameter.type.typeName.map { !open.contains($0) } ?? true
    }
  }

  /// Calls a method that a protocol of a library adds to an object; nil if there is none with this name.
  private func callInherited(
    _ name: String, on receiver: TypedValue, _ type: TypeDeclaration, _ call: Call
  ) throws -> TypedValue? {
    guard case .object = receiver.value else { return nil }
    for runtime in runtimes {
      if let result = try runtime.call(name, on: receiver, inherited: type, call) { return result }
    }
    return nil
  }

  /// Calls `super.name(…)`. The result is unknown if the superclass is not declared, or has no method with this name.
  func callSuper(_ name: String, _ call: Call) throws -> TypedValue {
    guard let variable = call.environment.context.selfVariable,
      let own = call.environment.context.typeName.flatMap({ table.type(named: $0) })
    else { return unknown(call.node, call.environment) }
    if name == "init" {
      try initialiseSuper(of: own, variable, call)
      return .void
    }
    guard case .declared(let parent) = table.superclass(of: own) else {
      return unknown(call.node, call.environment)
    }
    let isStatic = if case .metatype? = variable.value { true } else { false }
    let functions =
      isStatic
      ? typeLookups.staticMethods(name, of: parent, self) : typeLookups.methods(name, of: parent, self)
    guard !functions.isEmpty else {
      return try encodeSuper(name, variable, as: parent, call) ?? unknown(call.node, call.environment)
    }
    return try callFunction(named: name, functions, on: variable, typeName: parent.name, call)
  }
}

extension AssignmentTarget {
  /// Whether it is a variable that a dry run may change.
  fileprivate var isTemporary: Bool {
    if case .variable(let variable) = self { variable.isTemporary } else { false }
  }
}

extension FunctionDeclaration {
  /// The function that an extension of a type of the standard library adds, with the receiver's type for `Self` in its
  /// parameters.
  func replacingSelf(with type: TypeExpression) -> FunctionDeclaration {
    guard parameters.contains(where: { $0.type.mentions(["Self"]) }) else { return self }
    var copy = self
    for index in parameters.indices {
      copy.parameters[index].type = parameters[index].type.replacing(["Self": type])
    }
    return copy
  }
}
