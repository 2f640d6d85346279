import SwiftSyntax

/// The supported part of Swift's standard library: its functions, and the members of its types.
enum StandardLibrary {}

/// A value of the standard library whose member is used, and the use.
struct Receiver<Content> {
  /// The content of the value.
  let content: Content
  /// The value with its static type.
  let whole: TypedValue
  let node: Syntax
  let environment: Environment

  init(_ content: Content, _ whole: TypedValue, at node: some SyntaxProtocol, in environment: Environment) {
    self.content = content
    self.whole = whole
    self.node = Syntax(node)
    self.environment = environment
  }
}

extension Interpreter {
  /// Reads a property of a value of the standard library; nil if there is none with this name.
  func standardMember(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    func receiver<Content>(_ content: Content) -> Receiver<Content> {
      Receiver(content, base, at: node, in: environment)
    }
    let own: TypedValue?
    switch base.value {
    case .tuple(let tuple): return element(name, of: tuple, base.type)
    case .array where name == "lazy", .set where name == "lazy", .dictionary where name == "lazy",
      .range where name == "lazy", .string where name == "lazy":
      let view = try lazySequence(base, node, environment)?.lazy
      view?.isOfCollection = true
      return view?.typed
    case .array(let elements, _), .set(let elements):
      own = try StandardLibrary.sequences.read(name, of: receiver(elements), self)
    case .dictionary(let dictionary):
      own = try StandardLibrary.dictionaries.read(name, of: receiver(dictionary), self)
    case .range(let range): own = try StandardLibrary.ranges.read(name, of: receiver(range), self)
    case .string(let text, _):
      own =
        try StandardLibrary.strings.read(name, of: receiver(text), self)
        ?? StandardLibrary.stringIndices.read(name, of: receiver(text), self)
        ?? StandardLibrary.codeUnits.read(name, of: receiver(text), self)
    case .int(let number, _):
      own = try StandardLibrary.integers.read(name, of: receiver(Int128(number)), self)
    case .large(let number, _):
      own = try StandardLibrary.integers.read(name, of: receiver(Int128(number)), self)
    case .double(let number, let kind):
      own = try StandardLibrary.floats.read(name, of: receiver((number, kind)), self)
    default: own = nil
    }
    return try own ?? StandardLibrary.describable.read(name, of: receiver(base), self)
  }

  private func element(_ name: String, of tuple: TupleValue, _ type: TypeExpression?) -> TypedValue? {
    guard let index = tuple.index(of: name) else { return nil }
    let value = tuple.elements[index].value
    if case .tuple(let types)? = type, index < types.count { return TypedValue(value, types[index]) }
    return TypedValue(value, value.dynamicType)
  }

  /// Calls a method of a value of the standard library; nil if there is none with this name.
  func callStandardMethod(_ name: String, on base: TypedValue, _ call: Call) throws -> TypedValue? {
    if call.hasKeyPath, let own = try callTakingKeyPath(name, on: base, call) { return own }
    if let own = try callAddedOverload(name, on: base, call) { return own }
    return try whereAnswered(name, base.type, call) { try callKnownMethod(name, on: base, call) }
  }

  private func callKnownMethod(_ name: String, on base: TypedValue, _ call: Call) throws -> TypedValue? {
    func receiver<Content>(_ content: Content, _ whole: TypedValue? = nil) -> Receiver<Content> {
      Receiver(content, whole ?? base, at: call.node, in: call.environment)
    }
    switch base.value {
    case .array(let elements, _), .set(let elements):
      return try receiver(elements).callSet(name, call)
        ?? StandardLibrary.sequences.call(name, of: receiver(elements), call)
    case .dictionary(let dictionary):
      try call.allowElements(dictionary.count)
      let receiver = receiver(dictionary)
      return try StandardLibrary.dictionaries.call(name, of: receiver, call)
        ?? StandardLibrary.sequences.call(name, of: receiver.pairs, call)
    case .range(let range):
      return try StandardLibrary.ranges.call(name, of: receiver(range), call)
        ?? StandardLibrary.sequences.call(name, of: receiver(sequence(base.value, call)), call)
    case .string(let text, _):
      return try StandardLibrary.strings.call(name, of: receiver(text), call)
        ?? StandardLibrary.stringIndices.call(name, of: receiver(text), call)
        ?? StandardLibrary.textData.call(name, of: receiver(text), call)
    case .int(let number, _):
      return try StandardLibrary.integers.call(name, of: receiver(Int128(number)), call)
    case .large(let number, _):
      return try StandardLibrary.integers.call(name, of: receiver(Int128(number)), call)
    case .double(let number, let kind):
      return try StandardLibrary.floats.call(name, of: receiver((number, kind)), call)
    case .keyPath(let path) where name == "appending":
      guard case .keyPath(let other)? = try call.value(labelled: "path")?.value else { return nil }
      return TypedValue(.keyPath(path.appending(other)))
    case .closure, .function: return name == "callAsFunction" ? try invoke(base, call) : nil
    default: return nil
    }
  }

  /// Calls `map` or `flatMap` of an optional; nil for anything else.
  func callOptional(
    _ name: String, _ receiver: TypedValue, _ call: Call
  ) throws -> TypedValue? {
    guard call.arguments.count == 1, StandardLibrary.optionals.hasMethod(name), !receiver.endsChain,
      receiver.value.isNothing || receiver.type?.isOptional == true
    else { return nil }
    if let type = extensionOfOptional(receiver), case let own = typeLookups.methods(name, of: type, self),
      !own.isEmpty,
      means(own, named: name, call)
    {
      return nil
    }
    if meansElements(receiver, call) { return nil }
    return try StandardLibrary.optionals.call(name, of: receiver, call)
  }

  /// Whether a function that is handed over takes an element of the collection in an optional, and not the collection: then
  /// the optional is one that is unwrapped implicitly.
  private func meansElements(_ receiver: TypedValue, _ call: Call) -> Bool {
    guard let content = receiver.type?.withoutOptional, let element = content.iterated else { return false }
    if call.node.isBaseOfMember(otherThan: Self.membersOfOptionals), extensionOfOptional(receiver) == nil {
      return true
    }
    if let wanted = call.use.type, case .array = wanted, !isOpen(wanted) { return true }
    guard let argument = call.arguments[0].syntax, [.closureExpr, .keyPathExpr].contains(argument.kind),
      let function = try? call.value(call.arguments[0]).value
    else { return false }
    return !understands(function, taking: content, call) && understands(function, taking: element, call)
  }
}

extension ExprSyntax {
  /// Whether a member is used on it as it is that has none of the names.
  fileprivate func isBaseOfMember(otherThan names: Set<String>) -> Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.base?.id == id else { return false }
    return !names.contains(access.declName.baseName.text)
  }
}

extension TypeExpression {
  /// The type of the elements over which a loop runs; nil for a type that is no collection of the standard library.
  fileprivate var iterated: TypeExpression? {
    if case .dictionary(let key, let value) = self { return .pair(key, value) }
    return TextType(self)?.isCollection == true ? .named("Character") : elementType ?? rangeBound
  }
}

extension StandardLibrary {
  /// Whether a value of the standard library has a method of that name.
  static func hasMethod(_ name: String, of value: SourceValue) -> Bool {
    switch value {
    case .array, .set: sequences.hasMethod(name)
    case .dictionary: dictionaries.hasMethod(name) || sequences.hasMethod(name)
    case .range: ranges.hasMethod(name) || sequences.hasMethod(name)
    case .string: strings.hasMethod(name) || stringIndices.hasMethod(name) || textData.hasMethod(name)
    case .int, .large: integers.hasMethod(name)
    case .double: floats.hasMethod(name)
    case .library(let range as OrderedRange): range.offers(name)
    default: false
    }
  }

  /// What all values offer but tuples.
  fileprivate static let describable = MemberTable<Receiver<TypedValue>>(properties: [
    // Optionals have none: the member belongs to the content of an implicitly unwrapped optional.
    "description": .computed { receiver, interpreter in
      let content = TypedValue(receiver.whole.value, receiver.whole.type?.unwrapped)
      let held = Receiver(content, content, at: receiver.node, in: receiver.environment)
      return try interpreter.description(of: held, isDebug: false)
    },
    "debugDescription": .computed { try $1.description(of: $0, isDebug: true) },
  ])

  fileprivate static let optionals = MemberTable<TypedValue>(methods: [
    "map(_:)": .giving { try mapOptional($0, $1, wraps: true) },
    "flatMap(_:)": .giving { try mapOptional($0, $1, wraps: false) },
  ])

  /// - Parameter wraps: Whether what the function gives is put into an optional.
  private static func mapOptional(_ optional: TypedValue, _ call: Call, wraps: Bool) throws -> TypedValue {
    let content = optional.type?.withoutOptional
    // What becomes an `Any` is the optional as a whole.
    let use = call.use.type == .named("Any") ? nil : call.use.type
    let function = try call.value(call.arguments[0]).value
    if optional.value.isNothing {
      let determined = content.flatMap { call.interpreter.readResult(of: function, taking: [$0], call) }
      return TypedValue(.nothing, determined.map { wraps || !$0.isOptional ? .optional($0) : $0 } ?? use)
    }
    let wanted = wraps ? use?.withoutOptional : use
    let result = try call.interpreter.apply(
      function, to: [TypedValue(optional.value.content, content)], for: ExpressionUse(wanted), site: nil,
      at: call)
    let given =
      result.type
      ?? (result.value.isUnknown
        ? content.flatMap { call.interpreter.readResult(of: function, taking: [$0], call) } : nil)
    let type = given.map { wraps || !$0.isOptional ? .optional($0) : $0 }
    return TypedValue(wraps ? result.value.wrapped(as: type) : result.value, type)
  }
}

extension Interpreter {
  fileprivate func description(of receiver: Receiver<TypedValue>, isDebug: Bool) throws -> TypedValue? {
    try text(of: receiver.whole, isDebug: isDebug, at: receiver.node, in: receiver.environment)
      .map { TypedValue(.string($0), .named("String")) }
  }
}
