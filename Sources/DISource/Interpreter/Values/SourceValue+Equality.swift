import SwiftSyntax

extension SourceValue {
  /// Whether both are the same object; nil if it is unknown.
  func isIdentical(to other: SourceValue) -> Bool? {
    switch (self, other) {
    case (.object(let left), .object(let right)): left === right
    case (.library(let left), .library(let right)): left.identity === right.identity
    case (.nothing, .nothing): true
    case (.nothing, .object), (.object, .nothing): false
    default: nil
    }
  }

  /// The number as a `Double`; nil for other values.
  var number: Double? {
    switch self {
    case .int(let value, _): Double(value)
    case .large(let value, _): Double(value)
    case .double(let value, _): value
    default: nil
    }
  }

  /// The number in another type, rounded.
  func number(as kind: FloatingType) -> Double? {
    guard let number else { return nil }
    let isFloat = if case .double(_, .float) = self { true } else { false }
    switch kind {
    case .float: return Double("\(Float(number))")
    case .double, .cgFloat: return isFloat ? Double(Float(number)) : number
    }
  }
}

extension Interpreter {
  /// Whether two values are equal; nil if it is unknown. Counts the work.
  func areEqual(
    _ left: SourceValue, _ right: SourceValue, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> Bool? {
    var comparison = Comparison()
    return try comparison.areEqual(
      left, right,
      declared: { left, right in
        guard let type = left.declaredType else { return .unknown }
        let equality = typeLookups.equality(of: type, left, self)
        if case .memberwise = equality, hasDoubtfulEquality(left) { return .unknown }
        return try compare(equality, type, left, right, at: node, in: environment)
      },
      key: { try key(of: $0, at: node, in: environment) },
      spending: { try spend($0, at: node, in: environment) })
  }

  /// How values of a type are compared, of which `value` is one.
  func equality(of type: TypeExpression, _ value: SourceValue) -> EqualityOfType {
    guard let declaration = table.declaration(of: type) else {
      // A case of an enumeration of a library.
      if case .enumeration = value { return .memberwise }
      return .unknown
    }
    let conforming = classConformingToEquatable(of: declaration)
    let own = typeLookups.staticMethods("==", of: conforming, self).filter { compares($0, conforming) }
    if !own.isEmpty { return .function(own.map(\.withoutLabels), owner: conforming.name) }
    let free = table.functions(named: "==").filter { compares($0, declaration) }
    if !free.isEmpty { return .function(free.map(\.withoutLabels), owner: nil) }
    if isSurelyNotEquatable(declaration) { return .missing(declaration) }
    if declaration.isReferenceType { return .unknown }
    let isPlainCase = !declaration.cases.isEmpty && declaration.cases.allSatisfy(\.payload.isEmpty)
    let isEquatable = table.conforms(.named(declaration.name), to: .named("Equatable")) == .yes
    return isPlainCase || isEquatable ? .memberwise : .unknown
  }

  /// The topmost superclass that is `Equatable`: what compares its objects as such also compares those of its
  /// subclasses. The type itself if there is none.
  private func classConformingToEquatable(of type: TypeDeclaration) -> TypeDeclaration {
    guard type.kind == .class else { return type }
    return table.superclasses(of: type).last {
      table.conforms(.named($0.name), to: .named("Equatable")) == .yes
    } ?? type
  }

  /// Whether a synthesised `==` compares objects by their own class's `==` or by a superclass's; the types of the
  /// properties decide.
  private func hasDoubtfulEquality(_ value: SourceValue) -> Bool {
    value.fields?.fields.contains { field in
      guard case .strong(.object(let object)) = field.slot,
        let declaration = table.declaration(of: object.type)
      else { return false }
      return hasEqualityBesideInherited(declaration)
    } ?? false
  }

  /// Whether a class declares `==` although it inherits its conformance to `Equatable`.
  private func hasEqualityBesideInherited(_ type: TypeDeclaration) -> Bool {
    let top = classConformingToEquatable(of: type)
    guard top.name != type.name else { return false }
    return ([type] + table.superclasses(of: type)).prefix { $0.name != top.name }.contains { declaring in
      declaring.members.functions.contains { $0.name == "==" }
    }
  }

  /// Whether `==` of these operands is a superclass's, although the left operand's class has its own: Swift derives
  /// `!=`, the equality of optionals, and that of generic code from what conforms to `Equatable`.
  func comparesAsSuperclass(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) -> Bool {
    guard sign == "==" || sign == "!=", case .object(let object) = left.value, case .object = right.value,
      let declaration = table.declaration(of: object.type), hasEqualityBesideInherited(declaration)
    else { return false }
    if sign == "!=" || left.type?.isOptional == true || right.type?.isOptional == true { return true }
    let context = environment.context
    guard !context.generics.isEmpty, let infix = node.as(InfixOperatorExprSyntax.self),
      let stated = statedType(of: infix.leftOperand, environment)
    else { return false }
    return stated.mentions(Set(context.generics.keys))
  }

  /// Whether a function `==` is that of a type's conformance: one for values of a protocol is not.
  private func compares(_ function: FunctionDeclaration, _ type: TypeDeclaration) -> Bool {
    let names = Set(table.lineage(of: type).filter { $0.kind != .protocol }.map(\.name))
    let open = Set(function.genericParameters.map(\.name))
    return function.parameters.allSatisfy { parameter in
      let compared = table.resolved(parameter.type, in: type.name)
      return parameter.isOpaque || compared.mentions(open) || compared.typeName.map(names.contains) ?? false
    }
  }

  private func compare(
    _ equality: EqualityOfType, _ type: TypeExpression, _ left: SourceValue, _ right: SourceValue,
    at node: some SyntaxProtocol, in environment: Environment
  ) throws -> DeclaredEquality {
    switch equality {
    case .memberwise:
      return try compareRawValues(left, right, type, at: node, in: environment)
    case .unknown: return .unknown
    case .missing(let declaration): throw error(declaration.missingEquality, at: node, in: environment)
    case .function(let candidates, let owner):
      let call = Call.fromOutside(self, at: place(of: node, in: environment)).replacing(
        arguments: [left, right].map { .init(label: nil, content: .value(TypedValue($0, $0.dynamicType))) })
      let determined = try callFunction(
        named: "==", candidates, on: Variable("self", .metatype(type)), typeName: owner, call)
      guard case .bool(let areEqual) = determined.value else { return .unknown }
      return .decided(areEqual)
    }
  }
}

/// The way in which two values of a declared type are compared.
enum EqualityOfType {
  /// By a declared `==`, one of several, in the named type or global.
  case function([FunctionDeclaration], owner: String?)
  /// By the synthesised comparison of all parts.
  case memberwise
  /// Not at all: the type is not `Equatable`.
  case missing(TypeDeclaration)
  case unknown
}

/// The known equality of two values of a declared type.
enum DeclaredEquality {
  /// The result of the type's own `==`.
  case decided(Bool)
  /// They are equal if all their parts are.
  case memberwise
  case unknown
}

extension Call {
  func areEqual(_ left: SourceValue, _ right: SourceValue) throws -> Bool? {
    try interpreter.areEqual(left, right, at: node, in: environment)
  }
}

/// Compares values without recursion, because they may be nested to any depth, and share parts.
struct Comparison {
  private var comparisons = 0
  private var open: [(left: ArraySlice<SourceValue>, right: ArraySlice<SourceValue>)] = []

  /// Whether two values are equal; nil if it is unknown.
  ///
  /// - Parameters:
  ///   - declared: Returns the equality of two values of a declared type.
  ///   - key: Returns the key of an element of a set.
  ///   - spend: Counts the steps of the work; throws if there are none left.
  mutating func areEqual(
    _ left: SourceValue, _ right: SourceValue,
    declared: (SourceValue, SourceValue) throws -> DeclaredEquality,
    key: (SourceValue) throws -> ValueKey?, spending spend: (Int) throws -> Void
  ) throws -> Bool? {
    open.removeAll(keepingCapacity: true)
    var result = try areEqual(left, right, declared, key)
    while result != false, var (left, right) = open.popLast() {
      comparisons += 1
      if comparisons % SizeLimit.valuesPerStep == 0 { try spend(1) }
      guard let first = left.popFirst(), let second = right.popFirst() else { continue }
      if case .string(let text, _) = first { try spend(text.utf8.count / SizeLimit.bytesPerStep) }
      if first.library is CharacterSetValue { try spend(CharacterSet.stepsOfComparison) }
      open.append((left, right))
      switch try areEqual(first, second, declared, key) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return result
  }

  /// Whether two values are equal apart from their parts, which are compared later.
  private mutating func areEqual(
    _ left: SourceValue, _ right: SourceValue,
    _ declared: (SourceValue, SourceValue) throws -> DeclaredEquality,
    _ key: (SourceValue) throws -> ValueKey?
  ) throws -> Bool? {
    if left.declaredType != nil, right.declaredType != nil {
      switch try declared(left, right) {
      case .decided(let areEqual): return areEqual
      case .memberwise: break
      case .unknown: return left.isIdentical(to: right) == true ? true : nil
      }
    }
    switch (left, right) {
    case (.unknown, _), (_, .unknown): return nil
    case (.int(let left, _), .int(let right, _)): return left == right
    case (.large(let left, _), .large(let right, _)): return left == right
    case (.large, .int), (.int, .large): return false
    case (.string(let left, _), .string(let right, _)): return left == right
    case (.bool(let left), .bool(let right)): return left == right
    case (.nothing, .nothing), (.void, .void): return true
    case (.nothingInside(let left), .nothingInside(let right)): return left == right
    case (.nothing, _), (_, .nothing), (.nothingInside, _), (_, .nothingInside): return false
    case (.bool, .int), (.bool, .double), (.bool, .string), (.int, .bool), (.double, .bool), (.string, .bool),
      (.int, .string), (.double, .string), (.string, .int), (.string, .double):
      return false
    case (.metatype(let left), .metatype(let right)):
      return left == right && left.serviceName == right.serviceName
    case (.library(let left), .library(let right)): return areEqual(left, right)
    case (.object(let left), .object(let right)): return left === right ? true : nil
    case (.range(let left), .range(let right)): return left == right
    case (.set(let left), .set(let right)):
      guard left.count == right.count else { return false }
      let keys = try [left, right].map { try $0.map(key) }
      return keys.joined().contains(nil) ? nil : Set(keys[0]) == Set(keys[1])
    default: return haveEqualParts(left, right)
    }
  }

  private mutating func areEqual(_ left: any LibraryValue, _ right: any LibraryValue) -> Bool {
    switch (left, right) {
    case (let left as OrderedRange, let right as OrderedRange):
      let bounds = [left, right].map { [$0.lowerBound, $0.upperBound].compactMap(\.self) }
      return left.typeName == right.typeName && enqueue(bounds[0], bounds[1])
    case (let left as StringIndex, let right as StringIndex): return left.offset == right.offset
    case (let left as CharacterSetValue, let right as CharacterSetValue): return left.set == right.set
    case (let left as StringIndexRange, let right as StringIndexRange): return left.offsets == right.offsets
    default: return left.isEqual(to: right)
    }
  }

  private mutating func haveEqualParts(_ left: SourceValue, _ right: SourceValue) -> Bool? {
    switch (left, right) {
    case (.enumeration(let left), .enumeration(let right)):
      return left.name == right.name && enqueue(left.payload, right.payload)
    case (.array(let left, _), .array(let right, _)): return enqueue(left, right)
    case (.dictionary(let left), .dictionary(let right)):
      guard left.count == right.count else { return false }
      guard let values = left.values(besideThoseOf: right) else { return left.hasUnlikeKeys ? nil : false }
      return enqueue(values.own, values.other)
    case (.tuple(let left), .tuple(let right)):
      return enqueue(left.elements.map(\.value), right.elements.map(\.value))
    case (.structure(let left), .structure(let right)):
      return left.type == right.type && enqueue(left.values, right.values)
    case (.keyPath(let left), .keyPath(let right)):
      return left.keys.flatMap { left in right.keys.map { left == $0 } }
    default: return left.number.flatMap { left in right.number.map { left == $0 } }
    }
  }

  private mutating func enqueue(_ left: [SourceValue], _ right: [SourceValue]) -> Bool {
    guard left.count == right.count else { return false }
    if !left.isEmpty { open.append((left[...], right[...])) }
    return true
  }
}

extension StructureValue {
  /// The values of the stored properties.
  var values: [SourceValue] {
    fields.fields.compactMap { field in
      guard case .strong(let value) = field.slot else { return nil }
      return value
    }
  }
}
