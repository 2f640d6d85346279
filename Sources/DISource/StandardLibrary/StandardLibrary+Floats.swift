// What numbers with fractions offer.
extension StandardLibrary {
  static let floats = MemberTable<Receiver<(Double, FloatingType)>>(
    properties: [
      "isNaN": test(\.isNaN), "isInfinite": test(\.isInfinite), "isFinite": test(\.isFinite),
      "isZero": test(\.isZero), "isNormal": test(\.isNormal),
      "magnitude": .computed { number, _ in number.with(number.content.0.magnitude) },
      "nextUp": part(\.nextUp), "nextDown": part(\.nextDown), "ulp": part(\.ulp),
      "sign": .computed { number, _ in
        let type = TypeExpression.named("FloatingPointSign")
        let name = number.content.0.sign == .minus ? "minus" : "plus"
        return TypedValue(.enumeration(EnumerationValue(type: type, name: name)), type)
      },
      "significand": part(\.significand), "binade": part(\.binade),
      "exponent": .computed { number, _ in
        guard number.content.0.isNormal, number.content.1.isDouble else { return nil }
        return TypedValue(.int(Int(number.content.0.exponent)), .named("Int"))
      },
    ],
    methods: [
      "rounded(_:)": .giving { number, call in
        guard call.arguments.count <= 1 else { return nil }
        guard let argument = call.arguments.first else { return number.with(number.content.0.rounded()) }
        let name = argument.syntax?.lastName ?? ""
        return roundings[name].map { number.with(number.content.0.rounded($0)) }
      },
      "squareRoot()": .giving { number, call in
        guard call.arguments.isEmpty else { return nil }
        guard number.content.1.isDouble else {
          return number.with(Double(Float(number.content.0).squareRoot()))
        }
        return number.with(number.content.0.squareRoot())
      },
      "truncatingRemainder(dividingBy:)": .giving {
        try dividing(
          $0, $1, { $0.truncatingRemainder(dividingBy: $1) }, { $0.truncatingRemainder(dividingBy: $1) })
      },
      "remainder(dividingBy:)": .giving {
        try dividing($0, $1, { $0.remainder(dividingBy: $1) }, { $0.remainder(dividingBy: $1) })
      },
      "distance(to:)": .giving { number, call in
        guard number.content.1.isDouble,
          let other = try call.value(labelled: "to", number.whole.type)?.value.number
        else { return nil }
        return number.with(number.content.0.distance(to: other))
      },
      "isLess(than:)": comparing { $0.isLess(than: $1) },
      "isEqual(to:)": comparing { $0.isEqual(to: $1) },
      "isLessThanOrEqualTo(_:)": comparing { $0.isLessThanOrEqualTo($1) },
    ])

  private static let roundings: [String: FloatingPointRoundingRule] = [
    "up": .up, "down": .down, "towardZero": .towardZero, "awayFromZero": .awayFromZero,
    "toNearestOrEven": .toNearestOrEven, "toNearestOrAwayFromZero": .toNearestOrAwayFromZero,
  ]

  private static func dividing(
    _ number: Receiver<(Double, FloatingType)>, _ call: Call, _ rest: (Double, Double) -> Double,
    _ restOfFloats: (Float, Float) -> Float
  ) throws -> TypedValue? {
    guard let other = try call.value(labelled: "dividingBy", number.whole.type)?.value.number else {
      return nil
    }
    let own = number.content.0
    return switch number.content.1 {
    case .double, .cgFloat: number.with(rest(own, other))
    case .float: number.with(Double(restOfFloats(Float(own), Float(other))))
    }
  }

  private static func comparing(
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) -> MemberTable<Receiver<(Double, FloatingType)>>.Method {
    .giving { number, call in
      guard let argument = call.arguments.first,
        let other = try call.value(argument, for: ExpressionUse(number.whole.type)).value.number
      else { return nil }
      return TypedValue.bool(holds(number.content.0, other))
    }
  }

  /// What a `Double` has; nil for `Float`, which has it otherwise.
  private static func part(
    _ part: @escaping @Sendable (Double) -> Double
  ) -> MemberTable<Receiver<(Double, FloatingType)>>.Property {
    .computed { number, _ in number.content.1.isDouble ? number.with(part(number.content.0)) : nil }
  }

  private static func test(
    _ holds: @escaping @Sendable (Double) -> Bool
  ) -> MemberTable<Receiver<(Double, FloatingType)>>.Property {
    .computed { number, _ in TypedValue.bool(holds(number.content.0)) }
  }

  /// `Double.infinity`; nil for another name, and for what `Float` has otherwise.
  static func constant(_ name: String, of type: FloatingType) -> TypedValue? {
    let number: Double?
    switch name {
    case "infinity": number = .infinity
    case "nan": number = .nan
    case "pi": number = type.isDouble ? .pi : type.kept(Double(Float.pi))
    case "greatestFiniteMagnitude":
      number = type.isDouble ? .greatestFiniteMagnitude : type.kept(Double(Float.greatestFiniteMagnitude))
    case _ where !type.isDouble: number = nil
    case "leastNonzeroMagnitude": number = .leastNonzeroMagnitude
    case "leastNormalMagnitude": number = .leastNormalMagnitude
    case "ulpOfOne": number = .ulpOfOne
    default: number = nil
    }
    return number.map { TypedValue(.double($0, type), type.type) }
  }
}

extension Receiver where Content == (Double, FloatingType) {
  /// Another number of the same type.
  fileprivate func with(_ number: Double) -> TypedValue {
    TypedValue(.double(content.1.kept(number), content.1), content.1.type)
  }
}
