extension Call {
  /// The function that an argument hands over as a factory.
  ///
  /// - Throws: An error, as Swift has one, where the argument certainly is no function but the object itself:
  ///   `register(Spelt())`.
  func factory(_ argument: Argument, for use: ExpressionUse = .nothing) throws -> SourceValue {
    let value = try value(argument, for: use).value
    guard value.isSurelyNoFunction, let type = value.dynamicType else { return value }
    throw SourceError(
      "cannot convert value of type '\(type)' to a factory, which is a closure: { \(argument.text) }",
      at: place, .notSwift)
  }
}

extension SourceValue {
  /// Whether it is an object or value whose type is known and is none of functions.
  fileprivate var isSurelyNoFunction: Bool {
    switch self {
    case .object(let object): object.hasKnownType
    case .structure, .enumeration, .int, .large, .double, .string, .bool, .array, .set, .dictionary, .tuple,
      .range, .metatype:
      true
    case .void, .nothing, .nothingInside, .closure, .function, .keyPath, .library, .unknown: false
    }
  }
}
