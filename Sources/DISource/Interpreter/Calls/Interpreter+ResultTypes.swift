import SwiftSyntax

// Result types of functions that are not called.
extension Interpreter {
  /// The result type of a function for arguments of these types, read from its code without running it.
  func readResult(
    of function: SourceValue, taking types: [TypeExpression], _ call: Call
  ) -> TypeExpression? {
    switch function {
    case .closure(let closure):
      if let stated = statedResult(of: .closure(closure)), !stated.hasUnknown { return stated }
    case .function(let reference):
      if case .operation = reference.target { break }
      let stated =
        type(of: reference)?.signature?.result ?? resultType(ofInitialiser: reference, taking: types)
      guard let stated = reference.seenResult(stated), stated.hasOpaque else {
        return reference.seenResult(stated)
      }
    case .keyPath: break
    default: return nil
    }
    let arguments = types.map { type in
      let unknown = SourceValue.unknown(UnknownValue(type: type, text: "\(type)"))
      return TypedValue(.sample(of: type) ?? unknown, type)
    }
    // Functions that wrap a closure again and again are read from the beginning each time.
    let read: TypeExpression? = reading {
      try inTypeQuestion(paying: Self.shareOfReading) {
        let result = try apply(function, to: arguments, for: .nothing, site: nil, at: call)
        return (result.type ?? typeOfTypeOrFunction(result.value, call))?.opened(by: result.value)
      }
    }
    guard read == nil, case .closure(let closure) = function else { return read }
    return typeReturned(by: closure, arguments)
  }

  /// The type of what a closure of several statements returns, also where it ends otherwise for these arguments: by an
  /// error, for example.
  private func typeReturned(by closure: Closure, _ arguments: [TypedValue]) -> TypeExpression? {
    guard closure.syntax.statements.count > 1 else { return nil }
    let environment = closure.environment.nested()
    closure.captured.forEach(environment.declare)
    parameters(of: closure, arguments).forEach(environment.declare)
    let search = ReturnSearch(viewMode: .sourceAccurate)
    search.walk(closure.syntax.statements)
    return search.returned.lazy.compactMap { expression in
      self.reading { self.staticType(of: expression, environment) }
    }.first { !$0.hasUnknown }
  }

  /// The type of a value that is a type itself, or a closure whose parameters have types; nil for another value.
  private func typeOfTypeOrFunction(_ value: SourceValue, _ call: Call) -> TypeExpression? {
    switch value {
    case .metatype(let type): return .metatype(type)
    case .closure(let closure) where closure.type == nil:
      let parameters = parameterTypes(of: closure).compactMap(\.self)
      guard parameters.count == shape(of: closure.syntax).parameters.count else { return nil }
      return readResult(of: value, taking: parameters, call).map { .function(parameters, result: $0) }
    default: return nil
    }
  }

  /// An unknown value, while code is read for types only, as a sample of its type, whose members have types.
  ///
  /// - Parameter isReceiver: Whether only its members are used: an array has one element, or none, at which code that
  ///   takes others by their indices would end.
  func sampled(_ value: TypedValue, isReceiver: Bool = false) -> TypedValue {
    guard readingDepth > 0, value.value.isUnknown, let type = value.type,
      let sample = SourceValue.sample(of: type), isReceiver || !sample.isCollection
    else { return value }
    return TypedValue(sample, type)
  }

  /// Whether the code of a function makes a value of an argument of that type, as far as it can be read without running it.
  func understands(_ function: SourceValue, taking type: TypeExpression, _ call: Call) -> Bool {
    let unknown = SourceValue.unknown(UnknownValue(type: type, text: "\(type)"))
    let argument = TypedValue(.sample(of: type) ?? unknown, type)
    let result = reading {
      try inTypeQuestion { try apply(function, to: [argument], for: .nothing, site: nil, at: call) }
    }
    guard let result else { return false }
    return argument.value.isUnknown ? result.type?.hasUnknown == false : !result.value.isUnknown
  }

  /// The type of what a call gives that is not run; nil if it is not known.
  func resultType(of callee: Callee, _ bound: BoundArguments) -> TypeExpression? {
    let generics = callee.generics.merging(bound.generics) { $1 }
    let type = callee.result.map { table.resolved($0, in: callee.typeName).replacing(generics) }
    return type.flatMap { isOpen($0) ? nil : $0 }
  }

  /// The part of the steps of reading that count as those of the code.
  private static let shareOfReading = 4

  /// Whether code may be read for a type. Of nested closures each is read for the type of the enclosing one.
  var mayRead: Bool { readingDepth < 3 }

  /// Reads code for a type without reporting anything; nil if the code has an error, or is read for too many others.
  func reading<Result>(_ body: () throws -> Result?) -> Result? {
    guard mayRead else { return nil }
    readingDepth += 1
    let known = reports
    defer {
      reports = known
      readingDepth -= 1
    }
    return try? body()
  }
}

extension Interpreter {
  /// The type of what a function or property gives. A nil that `some View` stands for is one of an optional that conforms.
  func type(ofResult result: TypeExpression?, _ value: TypedValue) -> TypeExpression? {
    let isConforming = value.value.isNothing && value.type?.isOptional == true && isLimited(result)
    if isConforming { return value.type }
    guard let result, result.hasOpaque else { return result ?? value.type }
    let underlying = [value.openedType, value.value.dynamicType].lazy.compactMap(\.self)
      .first { !$0.hasUnknown && !isLimited($0.unwrapped) }
    return underlying.map(result.opaque) ?? result
  }

  /// What `String.init` gives for an argument of a type of the standard library: of a text a number is an optional. What
  /// `Optional.some` gives for any argument.
  private func resultType(
    ofInitialiser reference: FunctionReference, taking types: [TypeExpression]
  ) -> TypeExpression? {
    if let declared = resultType(ofDeclaredInitialiser: reference) { return declared }
    guard case .initialiser(let type, let labels) = reference.target, labels ?? [nil] == [nil],
      types.count == 1, table.declaration(of: type).map({ $0.kind == .external }) ?? true
    else { return nil }
    if let added = resultType(ofInitialiserAddedTo: type, taking: types[0]) { return added }
    if type == .named("Optional") { return .optional(types[0]) }
    let isNumber = type.isNumber
    switch types[0] {
    case let own where own.isNumber: return isNumber || type == .named("String") ? type : nil
    case let own where TextType(own) != nil:
      return isNumber ? .optional(type) : TextType(type).map { _ in type }
    default: return nil
    }
  }
}

extension Interpreter {
  /// What an initialiser that the program adds to a type of the standard library gives, if one certainly takes an argument of
  /// that type; nil for the library's own.
  private func resultType(
    ofInitialiserAddedTo type: TypeExpression, taking argument: TypeExpression
  ) -> TypeExpression? {
    guard let declaration = table.declaration(of: type) else { return nil }
    let meant = typeLookups.initialisers(of: declaration, self).first { initialiser in
      guard initialiser.parameters.count == 1, let parameter = initialiser.parameters.first else {
        return false
      }
      return canPass(argument, to: table.resolved(parameter.type, in: declaration.name)) == .yes
    }
    return meant.map { $0.isFailable ? .optional(type) : type }
  }
}

/// Finds what a body itself returns: a class, as all syntax visitors are.
private final class ReturnSearch: SyntaxVisitor {
  private(set) var returned: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { returned.append(expression) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension Interpreter {
  /// What the initialisers of a type of the program give that a name may mean: the type, or an optional of it. Nil where
  /// they differ in that, and for other types.
  private func resultType(ofDeclaredInitialiser reference: FunctionReference) -> TypeExpression? {
    guard case .initialiser(let type, let labels) = reference.target,
      let declaration = table.declaration(of: type), declaration.kind != .external,
      declaration.kind != .protocol, !table.isGeneric(declaration)
    else { return nil }
    let meant = typeLookups.initialisers(of: declaration, self).filter { initialiser in
      labels.map { $0 == initialiser.parameters.map(\.label) } ?? true
    }
    if meant.isEmpty, labels == ["rawValue"], declaration.kind == .enum { return .optional(type) }
    guard let first = meant.first, meant.allSatisfy({ $0.isFailable == first.isFailable }) else { return nil }
    let known = reference.result ?? type
    return first.isFailable ? .optional(known) : known
  }
}

extension SourceValue {
  /// A sample value of a type of the standard library, whose members have known types; nil for another type, and for
  /// `Bool`, by which code would take one of two ways.
  static func sample(of type: TypeExpression) -> SourceValue? {
    switch type {
    case .optional(let wrapped): return sample(of: wrapped)
    case .array(let element): return .array(sample(of: element).map { [$0] } ?? [])
    case .dictionary: return .dictionary(DictionaryValue())
    case .named where type.rangeBound.flatMap(IntegerType.init) != nil:
      let isClosed = type.argument(of: "ClosedRange") != nil
      return type.rangeBound.flatMap(IntegerType.init).map {
        .range(RangeValue(lowerBound: 1, upperBound: 2, isClosed: isClosed, kind: $0))
      }
    case .named where type.argument(of: "Set") != nil:
      return .set(type.argument(of: "Set").flatMap(sample).map { [$0] } ?? [])
    case .tuple(let types):
      let parts = types.compactMap(sample)
      guard !parts.isEmpty, parts.count == types.count else { return nil }
      return .tuple(TupleValue(elements: parts.enumerated().map { (types.label(at: $0), $1) }))
    case .named(let names) where names.count == 1 && names[0].arguments.isEmpty:
      if let integer = IntegerType(type) { return .int(1, integer) }
      if let floating = FloatingType(rawValue: names[0].text) { return .double(1, floating) }
      return TextType(rawValue: names[0].text).map { .string("a", $0) }
    default: return nil
    }
  }
}
