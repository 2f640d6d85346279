import DICore
import SwiftSyntax

/// A value of an `OptionSet` type: a structure whose raw value has a bit for each option.
struct OptionSetValue {
  private static let field = Symbol("rawValue")

  let structure: StructureValue
  let bits: UInt64
  private let kind: IntegerType

  /// Nil for a structure without an integer raw value.
  init?(_ structure: StructureValue) {
    guard case .strong(let raw)? = structure.fields[Self.field], let number = raw.integer,
      let kind = raw.integerType
    else { return nil }
    self.structure = structure
    bits = UInt64(truncatingIfNeeded: number)
    self.kind = kind
  }

  /// An option set of the same type with other bits.
  func with(_ bits: UInt64) -> TypedValue {
    var copy = structure
    copy.fields[Self.field] = .strong(kind.truncating(Int128(bits)))
    return TypedValue(.structure(copy), structure.type)
  }
}

// The members of `OptionSet`.
extension Interpreter {
  /// Whether a declared type certainly is an `OptionSet`.
  func isOptionSet(_ type: TypeExpression?) -> Bool {
    guard let type, table.declaration(of: type)?.kind == .struct else { return false }
    return table.conforms(type, to: .named("OptionSet")) == .yes
  }

  func optionSet(_ value: SourceValue) -> OptionSetValue? {
    guard case .structure(let structure) = value, isOptionSet(structure.type) else { return nil }
    return OptionSetValue(structure)
  }

  /// A property of option sets; nil for another one.
  func optionSetMember(_ name: String, of value: TypedValue) -> TypedValue? {
    guard name == "isEmpty", let set = optionSet(value.value) else { return nil }
    return TypedValue.bool(set.bits == 0)
  }

  /// Calls a method of option sets; nil for another one.
  func callOptionSet(_ name: String, on receiver: TypedValue, _ call: Call) throws -> TypedValue? {
    guard let set = optionSet(receiver.value), let other = try bits(call, as: set) else { return nil }
    let (own, all) = (set.bits, set.bits | other)
    switch (name, call.arguments[0].label) {
    case ("contains", nil), ("isSuperset", "of"): return .bool(all == own)
    case ("isSubset", "of"): return .bool(all == other)
    case ("isStrictSuperset", "of"): return .bool(all == own && own != other)
    case ("isStrictSubset", "of"): return .bool(all == other && own != other)
    case ("isDisjoint", "with"): return .bool(own & other == 0)
    case ("union", nil): return set.with(all)
    case ("intersection", nil): return set.with(own & other)
    case ("subtracting", nil): return set.with(own & ~other)
    case ("symmetricDifference", nil): return set.with(own ^ other)
    default: return nil
    }
  }

  /// Calls a mutating method of option sets; nil for another one.
  func callChangingOptionSet(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard let set = optionSet(try content(of: place, at: call.node, call.environment)),
      let other = try bits(call, as: set)
    else { return nil }
    let own = set.bits
    func become(_ bits: UInt64, _ result: TypedValue = .void) throws -> TypedValue {
      try change(place, at: call.node, call.environment) { $0 = set.with(bits).value }
      return result
    }
    func optional(_ bits: UInt64) -> TypedValue {
      TypedValue(bits == 0 ? .nothing : set.with(bits).value, .optional(set.structure.type))
    }
    switch (name, call.arguments[0].label) {
    case ("insert", nil):
      let isNew = own & other != other
      let member = set.with(isNew ? other : own & other).value
      let result = TupleValue(elements: [("inserted", .bool(isNew)), ("memberAfterInsert", member)])
      let type = TypeExpression.tuple([.named("Bool"), set.structure.type])
      return try become(own | other, TypedValue(.tuple(result), type))
    case ("remove", nil): return try become(own & ~other, optional(own & other))
    case ("update", "with"): return try become(own | other, optional(own & other))
    case ("formUnion", nil): return try become(own | other)
    case ("formIntersection", nil): return try become(own & other)
    case ("subtract", nil): return try become(own & ~other)
    case ("formSymmetricDifference", nil): return try become(own ^ other)
    default: return nil
    }
  }

  private func bits(_ call: Call, as set: OptionSetValue) throws -> UInt64? {
    guard call.arguments.count == 1 else { return nil }
    let use = ExpressionUse(set.structure.type)
    return optionSet(try call.value(call.arguments[0], for: use).value)?.bits
  }

  /// The result of `[.read, .write]`, `Permissions()` and `Permissions([.read])`; nil if another type is required.
  func makeOptionSet(
    _ type: TypeExpression, of elements: [SourceValue], _ call: Call
  ) throws -> TypedValue? {
    let zero = ExprSyntax(IntegerLiteralExprSyntax(literal: .integerLiteral("0")))
    let empty = Call.Argument(label: "rawValue", content: .syntax(zero))
    guard isOptionSet(type), let declaration = table.declaration(of: type) else { return nil }
    let made = try construct(type, declaration, call.replacing(arguments: [empty]))
    guard let set = optionSet(made.value) else { return nil }
    var bits: UInt64 = 0
    for element in elements {
      guard let own = optionSet(element) else { return nil }
      bits |= own.bits
    }
    return set.with(bits)
  }
}
