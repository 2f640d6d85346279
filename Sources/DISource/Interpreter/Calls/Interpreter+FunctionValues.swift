import DICore
import SwiftSyntax

// Functions as values: closures, references, key paths and callable values.
extension Interpreter {
  /// Calls a function value.
  func invoke(_ function: TypedValue, _ call: Call) throws -> TypedValue {
    let result = try result(of: function, call)
    guard let type = function.type?.unwrapped.signature?.result, let own = result.type,
      type.depth > own.depth || type.depth == own.depth && isKnownClassOrProtocol(type)
    else { return result }
    return TypedValue(result.value, type)
  }

  /// Whether a type is a class or protocol of the program, or an optional of one: a function may give objects of other types.
  private func isKnownClassOrProtocol(_ type: TypeExpression) -> Bool {
    guard !type.hasUnknown, !type.hasOpaque, !isOpen(type) else { return false }
    let kind = table.declaration(of: type.withoutOptional)?.kind
    return kind == .class || kind == .protocol
  }

  /// A reference to a function as one of the type that is expected, which it has from then on: `A.init` as `() -> P` gives a
  /// `P`. Another value as it is.
  func converted(_ value: TypedValue, to type: TypeExpression?) -> TypedValue {
    guard case .function(let reference) = value.value, let signature = type?.unwrapped.signature,
      signature.result != .void, !signature.result.hasUnknown, !isOpen(signature.result)
    else { return value }
    let areKnown = signature.parameters.allSatisfy { !$0.hasUnknown && !isOpen($0) }
    let known = reference.taking(areKnown ? signature.parameters : nil, giving: signature.result)
    return TypedValue(.function(known), value.type)
  }

  private func result(of function: TypedValue, _ call: Call) throws -> TypedValue {
    switch function.value {
    case .closure(let closure): return try invoke(closure, call)
    case .function(let reference):
      let made = made(try invoke(reference, as: function.type, call), as: reference.result)
      return converted(made, to: reference.result)
    case .metatype(let type): return try construct(type, call)
    case .keyPath(let path): return try follow(path, typed(call, as: function.type))
    case .library(let library):
      if let result = try library.call("", call) ?? callMethod("callAsFunction", on: function, call) {
        return result
      }
      return unknown(call.node, call.environment, call.use.type)
    case .object, .structure, .enumeration:
      return try callMethod("callAsFunction", on: function, call) ?? callDynamically(function, call)
        ?? notUnderstood(call.node, call.environment, call.use.type)
    default: return unknown(call.node, call.environment, function.type?.signature?.result ?? call.use.type)
    }
  }

  private func invoke(_ closure: Closure, _ call: Call) throws -> TypedValue {
    var bound = try bind(closure, call)
    defer { bound.release() }
    return try withInOuts(bound.inOuts, call) { try run(closure, bound.variables, for: call.use, site: nil) }
  }

  private func bind(_ closure: Closure, _ call: Call) throws -> BoundArguments {
    let types = parameterTypes(of: closure)
    var places: [(index: Int, place: AssignmentTarget)] = []
    let arguments = try call.arguments.enumerated().map { index, argument in
      guard let place = try inOutPlace(argument, call) else {
        return try call.value(argument, for: ExpressionUse(index < types.count ? types[index] : nil))
      }
      places.append((index, place))
      return TypedValue(try content(of: place, at: call.node, call.environment), type(of: place))
    }
    let variables = parameters(of: closure, arguments)
    let inOuts = places.compactMap { index, place in
      index < variables.count ? BoundArguments.InOut(variable: variables[index], place: place) : nil
    }
    return BoundArguments(variables: variables, inOuts: inOuts)
  }

  /// - Parameter type: The type of the function as the code gives it.
  private func invoke(
    _ reference: FunctionReference, as type: TypeExpression?, _ call: Call
  ) throws -> TypedValue {
    let call = try spread(call, over: reference, as: type)
    switch reference.target {
    case .function(let function, let selfValue, let typeName):
      if let other = libraryMethod(of: reference, call) { return try invoke(other, as: type, call) }
      let variable = selfValue.map { value in
        let isType = if case .metatype = value { true } else { false }
        return Variable("self", value, type: isType ? nil : value.dynamicType)
      }
      return try self.call(function, or: reference.rivals, on: variable, typeName: typeName, call)
    case .initialiser(let made, let labels):
      let call = try withKnownTypes(typed(call, as: type), of: made)
      let relabelled = labels.map { labels in
        zip(call.arguments, labels).map { Call.Argument(label: $1, content: $0.content) }
      }
      return try construct(made, relabelled.map(call.replacing) ?? positional(call, made))
    case .enumCase(let type, let enumCase):
      let labelled = zip(call.arguments, enumCase.payload).map {
        Call.Argument(label: $1.label, content: $0.content)
      }
      return try makeCase(enumCase, of: type, call.replacing(arguments: labelled))
    case .method(let library, let name, let written):
      noteLibraryCall(name, on: library)
      guard let call = try labelled(call, as: name, written, of: library) else {
        return notUnderstood(call.node, call.environment, call.use.type)
      }
      return try library.call(name, call) ?? unknown(call.node, call.environment)
    case .staticMethod(let type, let name):
      return try callStatic(name, of: .named(type), call) ?? unknown(call.node, call.environment)
    case .member(let value, let name, let labels):
      let relabelled = call.arguments.enumerated().map { index, argument in
        Call.Argument(label: index < labels.count ? labels[index] : nil, content: argument.content)
      }
      return try callMethod(name, on: value, call.replacing(arguments: relabelled))
        ?? notUnderstood(call.node, call.environment, call.use.type)
    case .unapplied(_, let name): return try applied(name, call)
    case .operation(let sign):
      return try assign(by: sign, call) ?? invoke(operator: sign, typed(call, as: type))
    case .standard(let name):
      return try StandardLibrary.functions.call(name, of: self, typed(call, as: type))
        ?? StandardLibrary.maths(name, typed(call, as: type))
        ?? notUnderstood(call.node, call.environment, call.use.type)
    }
  }

  /// An instance method without a receiver, as a function that takes it; nil if the type declares none, or several with
  /// this name.
  func unappliedMethod(_ name: String, of type: TypeExpression) -> TypedValue? {
    guard let declaration = table.declaration(of: type), declaration.kind != .external else {
      return unappliedMethodOfLibrary(name, of: type)
    }
    let methods = typeLookups.methods(name, of: declaration, self)
    guard let method = methods.first, methods.allSatisfy({ $0.type == method.type && !$0.isMutating }) else {
      return nil
    }
    return TypedValue(
      .function(FunctionReference(.unapplied(type, name))), .function([type], result: method.type))
  }

  /// The same for a method of the standard library: `String.hasPrefix`.
  private func unappliedMethodOfLibrary(_ name: String, of type: TypeExpression) -> TypedValue? {
    let receiver: SourceValue? =
      switch type {
      case .array: .array([])
      case .dictionary: .dictionary(DictionaryValue())
      case .named where type == .named("Array"): .array([])
      case .named where type.typeName == "Set": .set([])
      default: .sample(of: type)
      }
    guard let receiver, StandardLibrary.hasMethod(name, of: receiver) else { return nil }
    return TypedValue(.function(FunctionReference(.unapplied(type, name))))
  }

  /// The method of the receiver to which a call applies it.
  private func applied(_ name: String, _ call: Call) throws -> TypedValue {
    guard let argument = call.unlabelled.first, call.arguments.count == 1 else {
      return notUnderstood(call.node, call.environment, call.use.type)
    }
    let receiver = try call.value(argument)
    if let method = try member(name, of: receiver, call.node, call.environment, .nothing) { return method }
    guard StandardLibrary.hasMethod(name, of: receiver.value) else {
      return notUnderstood(call.node, call.environment, call.use.type)
    }
    return TypedValue(.function(FunctionReference(.member(receiver, name, labels: []))))
  }

  /// The call of a library's method as a value, whose arguments have no labels, with those that the value was written
  /// with, or those of the method; nil where it is not known which arguments are meant.
  private func labelled(
    _ call: Call, as name: String, _ written: [String?]?, of library: any LibraryValue
  ) throws -> Call? {
    if let written, written.count == call.arguments.count {
      return call.replacing(
        arguments: zip(call.arguments, written).map { .init(label: $1, content: $0.content) })
    }
    guard call.arguments.count > 1, call.arguments.allSatisfy({ $0.label == nil }),
      let labels = library.labels(of: name)
    else { return call }
    let arguments = try call.arguments.map { Call.Argument(label: nil, content: .value(try call.value($0))) }
    if labels.count == arguments.count {
      return call.replacing(
        arguments: zip(arguments, labels).map { .init(label: $1, content: $0.content) })
    }
    let areFunctions = try arguments.dropFirst().allSatisfy { try call.value($0).value.isCallable }
    return areFunctions ? call.replacing(arguments: arguments) : nil
  }

  /// The call with its arguments evaluated as a function of that type takes them.
  private func typed(_ call: Call, as type: TypeExpression?) throws -> Call {
    guard let types = type?.signature?.parameters, types.count == call.arguments.count,
      !call.arguments.contains(where: { $0.syntax?.is(InOutExprSyntax.self) == true })
    else { return call }
    return call.replacing(
      arguments: try zip(call.arguments, types).map { argument, type in
        let value = try call.value(argument, for: ExpressionUse(isOpen(type) ? nil : type))
        return Call.Argument(label: nil, content: .value(value))
      })
  }

  /// The call of one of several initialisers with arguments of their own types, where generic code has the names of its
  /// parameters: it calls what was chosen for the types outside.
  private func withKnownTypes(_ call: Call, of type: TypeExpression) throws -> Call {
    guard let declaration = table.declaration(of: type),
      typeLookups.initialisers(of: declaration, self).count > 1,
      call.arguments.allSatisfy({
        $0.syntax?.kind == .declReferenceExpr || $0.syntax?.kind == .memberAccessExpr
      }),
      !call.arguments.contains(where: { $0.syntax?.isImplicitMember == true })
    else { return call }
    return call.replacing(
      arguments: try call.arguments.map { argument in
        var value = try call.value(argument)
        if let own = value.type, isOpen(own) { value.type = value.dynamicType }
        return Call.Argument(label: argument.label, content: .value(value))
      })
  }

  private func invoke(operator sign: String, _ call: Call) throws -> TypedValue {
    let operands = try call.arguments.map { try call.value($0) }
    switch operands.count {
    case 1: return try apply(prefix: sign, operands[0], call.node, call.environment)
    case 2: return try apply(sign, operands[0], operands[1], call.node, call.environment, call.use)
    default: return unknown(call.node, call.environment, call.use.type)
    }
  }

  /// Applies a key path as a function: returns the property of its one argument.
  private func follow(_ path: KeyPathValue, _ call: Call) throws -> TypedValue {
    guard let argument = call.arguments.first, call.arguments.count == 1 else {
      return unknown(call.node, call.environment, call.use.type)
    }
    return try follow(path, from: call.value(argument), call.node, call.environment)
  }

  /// The call with its arguments in order, for `X.init` without labels.
  private func positional(_ call: Call, _ type: TypeExpression) -> Call {
    guard let declaration = table.declaration(of: type), !StandardTypes.isIdentity(declaration) else {
      return call
    }
    if declaration.kind == .enum, call.arguments.count == 1,
      !declaration.initialisers.contains(where: { $0.parameters.count == 1 })
    {
      return call.replacing(arguments: [.init(label: "rawValue", content: call.arguments[0].content)])
    }
    let fitting = typeLookups.initialisers(of: declaration, self).filter {
      $0.parameters.count == call.arguments.count
    }
    let isChosen = fitting.count > 1 || declaration.kind == .external
    guard let meant = isChosen ? initialiser(among: fitting, of: declaration, for: call) : fitting.first
    else { return call }
    return call.replacing(
      arguments: zip(call.arguments, meant.parameters).map { .init(label: $1.label, content: $0.content) })
  }

  /// The first of several initialisers that takes the values of a call; one that certainly does goes before others. Of a type
  /// of the standard library, to which the program adds them, only one that certainly does; nil for the library's own.
  private func initialiser(
    among all: [InitialiserDeclaration], of declaration: TypeDeclaration, for call: Call
  ) -> InitialiserDeclaration? {
    let given = call.arguments.map { kind(of: $0, call) }
    let answers = all.map { initialiser in
      Conformance.all(
        zip(given, initialiser.parameters).map {
          fits($0, table.resolved($1.type, in: declaration.name))
        })
    }
    if let certain = answers.firstIndex(of: .yes) { return all[certain] }
    guard declaration.kind != .external else { return nil }
    return answers.firstIndex(of: .unknown).map { all[$0] } ?? all.first
  }

  /// Calls a function value with the given values, as a library does with a factory.
  func apply(
    _ function: SourceValue, to arguments: [TypedValue], for use: ExpressionUse, site: Symbol?, at call: Call
  ) throws -> TypedValue {
    if case .closure(let closure) = function { return try run(closure, arguments, for: use, site: site) }
    let arguments = spread(arguments, over: function)
    var inner = call.replacing(arguments: arguments.map { Call.Argument(label: nil, content: .value($0)) })
    inner.use = use
    return try invoke(TypedValue(function), inner)
  }
}

extension SourceValue {
  fileprivate var isCallable: Bool {
    switch self {
    case .closure, .function: true
    default: false
    }
  }
}

extension Call {
  func replacing(arguments: [Argument]) -> Call {
    var copy = self
    copy.arguments = arguments
    return copy
  }
}
