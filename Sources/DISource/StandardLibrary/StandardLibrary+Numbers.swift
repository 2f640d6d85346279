extension StandardLibrary {
  static let integers = MemberTable<Receiver<Int128>>(
    properties: [
      "magnitude": .computed { number, _ in
        guard let kind = number.whole.value.integerType else { return nil }
        let unsigned = kind.isSigned ? IntegerType("U\(kind.name)") ?? .uInt : kind
        return unsigned.value(abs(number.content)).map { TypedValue($0, unsigned.type) }
      },
      "nonzeroBitCount": bits { pattern, _ in pattern.nonzeroBitCount },
      "trailingZeroBitCount": bits { min($0.trailingZeroBitCount, $1) },
      "leadingZeroBitCount": bits { $0.leadingZeroBitCount - (64 - $1) },
      "bitWidth": bits { $1 },
      "byteSwapped": .computed { number, _ in swapped(number) },
      "bigEndian": .computed { number, _ in
        Int(1).bigEndian == 1 ? number.whole : swapped(number)
      },
      "littleEndian": .computed { number, _ in
        Int(1).littleEndian == 1 ? number.whole : swapped(number)
      },
    ],
    methods: [
      "advanced(by:)": .giving { number, call in
        guard let distance = try call.value(labelled: "by")?.value.integer,
          let kind = number.whole.value.integerType
        else { return nil }
        guard let sum = kind.value(number.content + distance) else {
          return try call.trap("'\(call.text)' overflows", giving: kind.type)
        }
        return TypedValue(sum, kind.type)
      },
      "addingReportingOverflow(_:)": reporting { $0.addingReportingOverflow($1) },
      "subtractingReportingOverflow(_:)": reporting { $0.subtractingReportingOverflow($1) },
      "multipliedReportingOverflow(by:)": reporting { $0.multipliedReportingOverflow(by: $1) },
      "dividedReportingOverflow(by:)": reporting { $0.dividedReportingOverflow(by: $1) },
      "remainderReportingOverflow(dividingBy:)": reporting(
        overflowingAs: { $0.dividedReportingOverflow(by: $1) },
        { $0.remainderReportingOverflow(dividingBy: $1) }),
      "isMultiple(of:)": .giving { number, call in
        guard let factor = try call.value(labelled: "of")?.value.integer else { return nil }
        return TypedValue.bool(number.content.isMultiple(of: factor))
      },
      "quotientAndRemainder(dividingBy:)": .giving { number, call in
        guard let divisor = try call.value(labelled: "dividingBy")?.value.integer,
          let kind = number.whole.value.integerType
        else { return nil }
        guard divisor != 0, let quotient = kind.value(number.content / divisor),
          let remainder = kind.value(number.content % divisor)
        else { throw call.failure("'\(call.text)' divides by zero, or overflows") }
        let parts = TupleValue(elements: [("quotient", quotient), ("remainder", remainder)])
        return TypedValue(.tuple(parts), .tuple([kind.type, kind.type]))
      },
      "signum()": .giving { number, call in
        guard call.arguments.isEmpty, let kind = number.whole.value.integerType else { return nil }
        return TypedValue(.int(Int(number.content.signum()), kind), kind.type)
      },
      "distance(to:)": .giving { number, call in
        guard let other = try call.value(labelled: "to")?.value.integer else { return nil }
        return Int(exactly: other - number.content).map { TypedValue(.int($0), .named("Int")) }
      },
    ])

  private static func swapped(_ number: Receiver<Int128>) -> TypedValue? {
    number.whole.value.integerType.map { $0.swappingBytes(of: number.content) }
  }

  /// What is counted among the bits of a number, which are the low ones of the pattern.
  private static func bits(
    _ count: @escaping @Sendable (_ pattern: UInt64, _ width: Int) -> Int
  ) -> MemberTable<Receiver<Int128>>.Property {
    .computed { number, _ in
      guard let kind = number.whole.value.integerType else { return nil }
      let pattern = UInt64(truncatingIfNeeded: number.content) & (.max >> (64 - kind.bits))
      return TypedValue(.int(count(pattern, kind.bits)), .named("Int"))
    }
  }

  private typealias Operation = @Sendable (Int128, Int128) -> (partialValue: Int128, overflow: Bool)

  /// - Parameter checked: The operation that overflows where this one does; nil if it is this one.
  private static func reporting(
    overflowingAs checked: Operation? = nil, _ apply: @escaping Operation
  ) -> MemberTable<Receiver<Int128>>.Method {
    .giving { number, call in
      guard call.arguments.count == 1, let kind = number.whole.value.integerType,
        case let given = try call.value(call.arguments[0], for: ExpressionUse(kind.type)).value,
        given.integerType == kind, let other = given.integer
      else { return nil }
      let whole = (checked ?? apply)(number.content, other)
      let parts: [(String?, SourceValue)] = [
        ("partialValue", kind.truncating(apply(number.content, other).partialValue)),
        ("overflow", .bool(whole.overflow || kind.value(whole.partialValue) == nil)),
      ]
      return TypedValue(.tuple(TupleValue(elements: parts)), .tuple([kind.type, .named("Bool")]))
    }
  }

  /// An index of a range.
  private static func index(
    _ bound: any KeyPath<RangeValue, Int> & Sendable
  ) -> MemberTable<Receiver<RangeValue>>.Property {
    .computed { range, _ in range.content.index(at: range.content[keyPath: bound]) }
  }

  static let ranges = MemberTable<Receiver<RangeValue>>(
    properties: [
      "count": .computed { range, interpreter in
        guard let count = range.content.count else {
          return try interpreter.trap(
            "'\(range.node.firstLine)' overflows", at: range.node, in: range.environment,
            giving: .named("Int"))
        }
        return TypedValue(.int(count), .named("Int"))
      },
      "lowerBound": .computed { range, _ in range.content.element(range.content.lowerBound) },
      "upperBound": .computed { range, _ in range.content.element(range.content.upperBound) },
      "startIndex": index(\.lowerBound), "endIndex": index(\.end),
      "indices": .computed { range, _ in
        range.content.isClosed
          ? range.content.indices : TypedValue(.range(range.content), range.content.type)
      },
      "isEmpty": .stored(.named("Bool")) { .bool($0.content.isEmpty) },
      "first": .computed { range, _ in range.content.optional(range.content.first) },
      "last": .computed { range, _ in range.content.optional(range.content.last) },
    ],
    methods: [
      "contains(_:)": .giving { range, call in
        guard case .int(let number, _)? = try call.unlabelled.first.map({ try call.value($0).value }) else {
          return nil
        }
        return TypedValue.bool(range.content.contains(number))
      },
      "clamped(to:)": .giving { range, call in
        guard case .range(let limits)? = try call.value(labelled: "to")?.value,
          limits.isClosed == range.content.isClosed
        else { return nil }
        let clamped = RangeValue(
          lowerBound: min(max(range.content.lowerBound, limits.lowerBound), limits.upperBound),
          upperBound: min(max(range.content.upperBound, limits.lowerBound), limits.upperBound),
          isClosed: limits.isClosed, kind: range.content.kind)
        return TypedValue(.range(clamped), range.whole.type)
      },
      "prefix(_:)": .giving { try $0.part($1) { 0..<min($1, $0) } },
      "suffix(_:)": .giving { try $0.part($1) { max(0, $0 - $1)..<$0 } },
      "dropFirst(_:)": .giving { try $0.part($1, hasDefaultCount: true) { min($1, $0)..<$0 } },
      "dropLast(_:)": .giving { try $0.part($1, hasDefaultCount: true) { 0..<max(0, $0 - $1) } },
      "overlaps(_:)": .giving { try $0.overlaps($1) },
      "relative(to:)": .giving { try $0.relative($1) },
      "index(_:offsetBy:)": .giving { try $0.index($1) },
      "formIndex(_:offsetBy:)": .giving { range, call in
        try call.formingIndex { try range.index($0) }
      },
      "distance(from:to:)": .giving { try $0.distance($1) },
      "firstIndex(of:)": .giving { try $0.index($1, isLast: false) },
      "lastIndex(of:)": .giving { try $0.index($1, isLast: true) },
    ])
}

extension IntegerType {
  /// A number of the type with its bytes in the opposite order.
  func swappingBytes(of number: Int128) -> TypedValue {
    let swapped = UInt64(truncatingIfNeeded: number).byteSwapped >> (64 - bits)
    return TypedValue(truncating(Int128(swapped)), type)
  }
}
