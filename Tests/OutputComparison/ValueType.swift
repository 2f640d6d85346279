/// The types of the values that a generated program works with.
indirect enum ValueType: Hashable, Sendable {
  case int, string, bool
  case optional(ValueType)
  case array(ValueType)
  /// A dictionary of strings to integers.
  case table
  /// A function of an integer to an integer.
  case function
  case structure, object, subclass, choice, level, service
  /// The generic structure, of an integer.
  case box

  /// The types that a variable may have.
  static let all: [ValueType] = [
    .int, .int, .int, .string, .string, .bool, .optional(.int), .optional(.int), .array(.int), .array(.int),
    .array(.string), .table, .function, .structure, .structure, .object, .subclass, .optional(.object),
    .optional(.structure), .choice, .choice, .level, .service, .box, .array(.structure), .array(.service),
    .optional(.string), .array(.optional(.int)),
  ]

  /// The type as it is written.
  var text: String {
    let mark = GeneratedProgram.mark
    return switch self {
    case .int: "Int"
    case .string: "String"
    case .bool: "Bool"
    case .optional(.service): "(any Service\(mark))?"
    case .optional(let wrapped): "\(wrapped.text)?"
    case .array(let element): "[\(element.text)]"
    case .table: "[String: Int]"
    case .function: "(Int) -> Int"
    case .structure: "Point\(mark)"
    case .object: "Base\(mark)"
    case .subclass: "Derived\(mark)"
    case .choice: "Choice\(mark)"
    case .level: "Level\(mark)"
    case .service: "any Service\(mark)"
    case .box: "Box\(mark)<Int>"
    }
  }

  /// Whether values of it are equatable by what is generated.
  var isPrinted: Bool {
    switch self {
    case .function, .object, .subclass, .service, .table: false
    case .optional(let inner), .array(let inner): inner.isPrinted
    case .int, .string, .bool, .structure, .choice, .level, .box: true
    }
  }
}
