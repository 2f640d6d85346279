import DICore
import SwiftSyntax

extension StandardLibrary {
  /// The free functions.
  static let functions = MemberTable<Interpreter>(methods: [
    "print(_:separator:terminator:)": .giving { try $0.printing(isDebug: false, $1) },
    "debugPrint(_:separator:terminator:)": .giving { try $0.printing(isDebug: true, $1) },
    "dump(_:)": .giving { interpreter, call in
      try interpreter.dump(call) ?? interpreter.notUnderstood(call.node, call.environment)
    },
    "assert(_:_:)": .giving { try $0.require("assert", $1) },
    "precondition(_:_:)": .giving { try $0.require("precondition", $1) },
    "fatalError(_:)": .giving { try $0.stop("fatalError", $1) },
    "preconditionFailure(_:)": .giving { try $0.stop("preconditionFailure", $1) },
    "assertionFailure(_:)": .giving { try $0.stop("assertionFailure", $1) },
    "exit(_:)": .giving { try $0.end("exit", $1) },
    "abort()": .giving { try $0.end("abort", $1) },
    "dispatchMain()": .giving { _, _ in .void },
    "type(of:)": .giving { interpreter, call in
      guard let argument = call["of"] else { return nil }
      let value = try call.value(argument)
      if let type = interpreter.existentialParameter(of: argument, call) {
        return TypedValue(.metatype(type), .metatype(type))
      }
      guard !interpreter.mayBeExistentialParameter(value, argument, call), !argument.isOfOwnSequenceType,
        interpreter.hasKnownEffects(value.value, argument, call),
        let type = interpreter.dynamicType(of: value),
        !interpreter.hasUnknownArguments(type), !type.hasHiddenName, !interpreter.isOpen(type)
      else {
        return interpreter.notUnderstood(call.node, call.environment)
      }
      let known = argument.text == "self" ? interpreter.knownTypeOfSelf(call.environment) : value.type
      return TypedValue(.metatype(type), known.map(TypeExpression.metatype))
    },
    "NSClassFromString(_:)": .giving { interpreter, call in
      guard let name = try call.unlabelled.first.flatMap({ try call.text(of: call.value($0)) }) else {
        return nil
      }
      let type = interpreter.table.type(named: name).map { TypeExpression.named($0.name) }
      return TypedValue(type.map(SourceValue.metatype) ?? .nothing, .optional(.named("AnyClass")))
    },
    "min(_:_:)": .giving { try $0.extreme("min", $1) },
    "max(_:_:)": .giving { try $0.extreme("max", $1) },
    "abs(_:)": .giving { try $0.magnitude($1) },
    "floor(_:)": maths("floor"), "ceil(_:)": maths("ceil"), "trunc(_:)": maths("trunc"),
    "round(_:)": maths("round"), "sqrt(_:)": maths("sqrt"),
    "pow(_:_:)": .giving { try maths("pow", $1) ?? $0.decimalPower($1) },
    "NSDecimalRound(_:_:_:_:)": .giving { try $0.roundDecimal($1) },
    "sleep(_:)": .giving { try $0.sleep($1, unit: 1e9) },
    "usleep(_:)": .giving { try $0.sleep($1, unit: 1e3) },
    "zip(_:_:)": .giving { try $0.zipped($1) },
    "swap(_:_:)": .giving { try $0.swap($1) },
    "stride(from:to:by:)": .giving { try $0.stride($1) },
    "sequence(first:next:)": .giving { try $0.unfolded($1) },
    "repeatElement(_:count:)": .giving { try $0.repeatedElements($1) },
    "withTaskGroup(of:_:)": .giving { try $0.runTaskGroup($1) },
    "withThrowingTaskGroup(of:_:)": .giving { try $0.runTaskGroup($1) },
    "withDiscardingTaskGroup(_:)": .giving { try $0.runTaskGroup(isDiscarding: true, $1) },
    "withThrowingDiscardingTaskGroup(_:)": .giving { try $0.runTaskGroup(isDiscarding: true, $1) },
    "withCheckedContinuation(_:)": .giving { try $0.runContinuation($1) },
    "withCheckedThrowingContinuation(_:)": .giving { try $0.runContinuation($1) },
    "withUnsafeContinuation(_:)": .giving { try $0.runContinuation($1) },
    "withUnsafeThrowingContinuation(_:)": .giving { try $0.runContinuation($1) },
    "withTaskCancellationHandler(operation:onCancel:)": .giving { try $0.runHandlingCancellation($1) },
    "withoutActuallyEscaping(_:do:)": .giving { interpreter, call in
      let values = try call.arguments.map { try call.value($0) }
      guard values.count == 2 else { return .void }
      return try interpreter.apply(values[1].value, to: [values[0]], for: call.use, site: nil, at: call)
    },
    "withExtendedLifetime(_:_:)": .giving { interpreter, call in
      let values = try call.arguments.map { try call.value($0) }
      guard values.count == 2 else { return .void }
      return try interpreter.apply(values[1].value, to: [values[0]], for: call.use, site: nil, at: call)
    },
  ])
}

extension StandardLibrary {
  /// The functions that code hands over by their names.
  static let functionValues = Set(["max", "min", "abs", "print", "zip"]).union(mathsNames)
}

extension Interpreter {
  /// The result of `type(of:)`; nil if it is unknown.
  fileprivate func dynamicType(of value: TypedValue) -> TypeExpression? {
    if value.type?.isOptional == true { return value.type }
    if value.value.library(LazySequence.self) != nil { return nil }
    if value.isAnyHashable { return value.type }
    if value.value.isUnknown, policy.endsAtFaults, !(value.type.map(hasValues) ?? false) { return nil }
    // A tuple or a dictionary does not know its type where `Any` hides it.
    return value.dynamicType ?? (value.type == .named("Any") ? nil : value.type)
  }

  /// What code knows of the type of `self`: a protocol in an extension of that, and the class that declares the code.
  fileprivate func knownTypeOfSelf(_ environment: Environment) -> TypeExpression? {
    let own = environment.context.typeName.flatMap { table.type(named: $0) }
    if own?.kind == .class, environment.context.selfVariable?.value?.object != nil {
      return own.map { .named($0.name) }
    }
    return seenSelf(environment)?.type
  }

  /// The existential type that a generic parameter stands for, of which generic code knows the value to be: `type(of:)`
  /// gives that, and not the type of the value in it. Nil for other values.
  fileprivate func existentialParameter(of argument: Call.Argument, _ call: Call) -> TypeExpression? {
    let context = call.environment.context
    guard context.isGeneric, let syntax = argument.syntax,
      let name = statedType(of: syntax, call.environment)?.typeName,
      let type = context.generics[name], isExistential(type)
    else { return nil }
    return type
  }

  /// Whether a value may be one of which generic code knows only that it is of a generic parameter's type, which stands for
  /// an existential type.
  fileprivate func mayBeExistentialParameter(
    _ value: TypedValue, _ argument: Call.Argument, _ call: Call
  ) -> Bool {
    guard call.environment.context.isGeneric, let own = value.type, isExistential(own), policy.endsAtFaults,
      call.environment.context.generics.values.contains(own), let syntax = argument.syntax
    else { return false }
    return statedType(of: syntax, call.environment) == nil
  }

  /// Whether the type of a value is known whole: that of a function only where it is named, and states nothing beside the
  /// types of its parameters and its result.
  fileprivate func hasKnownEffects(_ value: SourceValue, _ argument: Call.Argument, _ call: Call) -> Bool {
    guard let hasEffects = hasEffects(value) else { return true }
    let isNamed = argument.syntax?.as(DeclReferenceExprSyntax.self).map {
      call.environment.variable(named: $0.baseName.plainText) == nil
    }
    return !hasEffects && isNamed == true
  }

  /// Whether a generic type is written without arguments, or with an unknown associated type among them.
  fileprivate func hasUnknownArguments(_ type: TypeExpression) -> Bool {
    guard case .named(let names) = type, let declaration = table.declaration(of: type),
      declaration.kind != .external, !declaration.genericParameters.isEmpty, let last = names.last
    else { return false }
    return last.arguments.isEmpty
      || last.arguments.contains { $0.mentions(typeLookups.openNames(self)) || hasUnknownArguments($0) }
  }

  /// Evaluates `fatalError("…")`.
  fileprivate func stop(_ name: String, _ call: Call) throws -> TypedValue {
    guard policy.endsAtFaults else { return .void }
    let message = try call.arguments.first.flatMap { try call.text(of: call.value($0)) } ?? ""
    throw call.failure(message.isEmpty ? "the code calls '\(name)'" : "\(name): \(message)")
  }

  /// Evaluates `exit(1)`, which ends the program. It is passed over at the top level, where there is nothing else to do,
  /// and in code that registers, as faults are.
  fileprivate func end(_ name: String, _ call: Call) throws -> TypedValue {
    guard policy.endsAtFaults, isNested || !continuesAfterFaults && SyntaxContext(of: call.node).isInBody
    else {
      return .void
    }
    throw call.failure("the code calls '\(name)', which ends the program")
  }

  /// Evaluates `precondition(x > 5, "…")`.
  fileprivate func require(_ name: String, _ call: Call) throws -> TypedValue {
    guard let condition = try call.unlabelled.first.map({ try call.value($0).value }) else { return .void }
    guard policy.endsAtFaults else { return .void }
    switch condition {
    case .bool(true): return .void
    case .bool(false):
      let message =
        try call.unlabelled.dropFirst().first.flatMap { try call.text(of: call.value($0)) }.map { ": \($0)" }
        ?? ""
      throw call.failure("\(name) failed\(message)")
    // What is not known is taken to hold: nothing else depends on it.
    default: return .void
    }
  }

  fileprivate func extreme(_ name: String, _ call: Call) throws -> TypedValue? {
    let given = try values(ofOneType: call)
    let nodes = call.arguments.compactMap(\.syntax)
    var values =
      nodes.count == given.count ? try matched(given, nodes, call.environment) ?? given : given
    if let optional = values.lazy.compactMap(\.type).first(where: \.isOptional) {
      let isOrdered =
        table.type(named: "Optional").map {
          !typeLookups.staticMethods("<", of: $0, self).isEmpty
        } == true
      values = values.map { isOrdered ? TypedValue($0.value, optional) : $0.unwrappedImplicitly }
    }
    guard var best = values.first, values.count > 1 else { return nil }
    for value in values.dropFirst() {
      guard let isLess = try isLess(value, best, call.node, call.environment) else { return nil }
      if isLess == (name == "min") { best = value }
    }
    return best
  }

  /// The arguments; implicit members and literals among them have the type of another one.
  private func values(ofOneType call: Call) throws -> [TypedValue] {
    let given = try call.arguments.map { argument in
      argument.syntax?.takesItsType == true ? nil : try call.value(argument)
    }
    let use = ExpressionUse(given.lazy.compactMap { $0?.type }.first)
    return try zip(given, call.arguments).map { try $0 ?? call.value($1, for: use) }
  }

  /// Evaluates `zip(a, b)`.
  fileprivate func zipped(_ call: Call) throws -> TypedValue? {
    let parts = try call.unlabelled.map { try call.value($0) }
    if parts.count == 2, parts.contains(where: { !$0.value.isSequence }),
      let first = try lazySequence(parts[0], call.node, call.environment),
      let second = try lazySequence(parts[1], call.node, call.environment)
    {
      return LazySequence.zip(first, second).typed
    }
    guard parts.count == 2, parts.allSatisfy({ isSequence($0.value) }) else { return nil }
    let (first, second) = (try sequence(parts[0].value, call), try sequence(parts[1].value, call))
    let pairs = zip(first, second).map { SourceValue.tuple(TupleValue(elements: [(nil, $0), (nil, $1)])) }
    let bases = zip(parts, [first, second]).compactMap {
      $0.type?.unwrapped ?? $1.first?.dynamicType.map(TypeExpression.array)
    }
    let elements = zip(bases, [first, second]).compactMap { $0.elementType ?? $1.first?.dynamicType }
    let type = bases.count == 2 ? TypeExpression.zipped(bases[0], bases[1]) : nil
    return TypedValue(.array(pairs), type ?? (elements.count == 2 ? .array(.tuple(elements)) : nil))
  }
}

extension SourceValue {
  /// Whether it is, or holds, a tuple with labels, of which types know nothing.
  fileprivate var holdsTupleLabels: Bool {
    hasTupleLabels || (elements?.first?.holdsTupleLabels ?? false)
      || fields?.fields.contains { $0.held?.holdsTupleLabels == true } ?? false
  }
}

extension ExprSyntax {
  /// Whether it calls a function that returns a sequence without random access.
  var isOfOneWaySequence: Bool {
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression
    return callee?.lastName.map(["zip", "stride"].contains) ?? false
  }
}

extension Call.Argument {
  /// Whether it calls a function that returns a sequence of a special type, which is an array here.
  fileprivate var isOfOwnSequenceType: Bool {
    let names: Set = ["joined", "indices"]
    let callee = syntax?.as(FunctionCallExprSyntax.self)?.calledExpression
    return callee?.lastName.map(names.contains) ?? false
  }
}

extension ExprSyntax {
  /// Whether it is of the type that its surroundings want: an implicit member, or a literal, perhaps with a sign.
  fileprivate var takesItsType: Bool {
    if let signed = self.as(PrefixOperatorExprSyntax.self) { return signed.expression.takesItsType }
    return isImplicitMember || self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self)
  }
}
