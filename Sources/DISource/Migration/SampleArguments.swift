/// Values for the arguments of a factory, as a command hands them to it.
struct SampleArguments {
  private let arguments: [ArgumentSketch]

  init(_ arguments: [ArgumentSketch]) { self.arguments = arguments }

  /// The values for the factory as it is: with its keys, if it has them.
  var before: Any? {
    handed(arguments.contains { $0.key != nil } ? arguments.map { $0.key ?? $0.name } : nil)
  }

  /// The values for the converted factory.
  ///
  /// - Parameter isKeyed: Whether its library gets several arguments by their names.
  func after(isKeyed: Bool) -> Any? { handed(isKeyed && arguments.count > 1 ? arguments.map(\.name) : nil) }

  /// - Parameter keys: The keys of the values; nil for their order.
  private func handed(_ keys: [String]?) -> Any? {
    if let keys {
      var dictionary = DictionaryValue()
      for (key, argument) in zip(keys, arguments) {
        dictionary.set(.string(key), .string(key), to: Self.value(of: argument.type))
      }
      return TypedValue(.dictionary(dictionary))
    }
    let values = arguments.map { Self.value(of: $0.type) }
    return values.count > 1 ? TypedValue(.array(values)) : values.first.map { TypedValue($0) }
  }

  private static func value(of type: TypeExpression) -> SourceValue {
    switch type.typeName {
    case "Int": .int(1)
    case "Double": .double(1.5)
    case "String": .string("a")
    case "Bool": .bool(true)
    default: .unknown(UnknownValue(type: type, text: "\(type)"))
    }
  }
}
