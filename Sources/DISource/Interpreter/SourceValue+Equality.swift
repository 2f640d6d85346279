extension SourceValue {
  /// Whether two values are equal; nil when that cannot be told.
  func isEqual(to other: SourceValue) -> Bool? {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): nil
    case (.int(let left), .int(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.nothing, .nothing), (.void, .void): true
    case (.nothing, _), (_, .nothing): false
    default: isEqualCompound(other)
    }
  }

  private func isEqualCompound(_ other: SourceValue) -> Bool? {
    switch (self, other) {
    case (.enumeration(let left), .enumeration(let right)):
      left.name == right.name ? Self.areEqual(left.payload, right.payload) : false
    case (.object(let left), .object(let right)): left === right ? true : nil
    case (.metatype(let left), .metatype(let right)): left == right
    case (.library(let left), .library(let right)): left === right
    case (.array(let left), .array(let right)): Self.areEqual(left, right)
    case (.tuple(let left), .tuple(let right)):
      Self.areEqual(left.elements.map(\.value), right.elements.map(\.value))
    case (.structure(let left), .structure(let right)):
      left.type == right.type ? Self.areEqual(left.values, right.values) : false
    default: number.flatMap { left in other.number.map { left == $0 } }
    }
  }

  private static func areEqual(_ left: [SourceValue], _ right: [SourceValue]) -> Bool? {
    guard left.count == right.count else { return false }
    var result: Bool? = true
    for (left, right) in zip(left, right) {
      switch left.isEqual(to: right) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return result
  }

  /// Whether both are one object; nil when that cannot be told.
  func isIdentical(to other: SourceValue) -> Bool? {
    switch (self, other) {
    case (.object(let left), .object(let right)): left === right
    case (.library(let left), .library(let right)): left === right
    case (.nothing, .nothing): true
    case (.nothing, .object), (.object, .nothing): false
    default: nil
    }
  }

  /// A number, whichever way it is written.
  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}

extension StructureValue {
  fileprivate var values: [SourceValue] {
    fields.fields.compactMap { field in
      guard case .strong(let value) = field.slot else { return nil }
      return value
    }
  }
}
