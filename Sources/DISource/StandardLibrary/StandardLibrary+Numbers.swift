extension StandardLibrary {
  static let integers = MemberTable<Receiver<Int>>(methods: [
    "isMultiple(of:)": .giving { number, call in
      guard case .int(let factor, _)? = try call.value(labelled: "of")?.value else { return nil }
      return TypedValue(.bool(number.content.isMultiple(of: factor)), .named("Bool"))
    },
    "quotientAndRemainder(dividingBy:)": .giving { number, call in
      guard case .int(let divisor, _)? = try call.value(labelled: "dividingBy")?.value,
        case .int(_, let kind) = number.whole.value
      else { return nil }
      guard divisor != 0, !number.content.dividedReportingOverflow(by: divisor).overflow else {
        throw call.failure("'\(call.text)' divides by zero, or overflows")
      }
      let (quotient, remainder) = number.content.quotientAndRemainder(dividingBy: divisor)
      let parts = [("quotient", quotient), ("remainder", remainder)].map { ($0, SourceValue.int($1, kind)) }
      return TypedValue(.tuple(TupleValue(elements: parts)), .tuple([kind.type, kind.type]))
    },
    "signum()": .giving { number, call in
      guard call.arguments.isEmpty, case .int(_, let kind) = number.whole.value else { return nil }
      return TypedValue(.int(number.content.signum(), kind), kind.type)
    },
    "distance(to:)": .giving { number, call in
      guard case .int(let other, _)? = try call.value(labelled: "to")?.value else { return nil }
      let (distance, overflows) = other.subtractingReportingOverflow(number.content)
      return overflows ? nil : TypedValue(.int(distance), .named("Int"))
    },
  ])

  static let floats = MemberTable<Receiver<(Double, FloatingType)>>(methods: [
    "rounded()": .giving { number, call in
      guard call.arguments.isEmpty else { return nil }
      return TypedValue(.double(number.content.0.rounded(), number.content.1), number.whole.type)
    },
    "squareRoot()": .giving { number, call in
      guard call.arguments.isEmpty, number.content.1 == .double else { return nil }
      return TypedValue(.double(number.content.0.squareRoot(), .double), number.whole.type)
    },
  ])

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
      "lowerBound": .stored(.named("Int")) { .int($0.content.lowerBound) },
      "upperBound": .stored(.named("Int")) { .int($0.content.upperBound) },
      "isEmpty": .stored(.named("Bool")) { .bool($0.content.isEmpty) },
    ],
    methods: [
      "contains(_:)": .giving { range, call in
        guard case .int(let number, _)? = try call.unlabelled.first.map({ try call.value($0).value }) else {
          return nil
        }
        return TypedValue(.bool(range.content.contains(number)), .named("Bool"))
      }
    ])
}
