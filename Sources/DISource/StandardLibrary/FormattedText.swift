/// The result of `String(format:)`, for directives with the same result on all platforms.
struct FormattedText {
  private(set) var text = ""
  private var rest: Substring
  private let arguments: [SourceValue]
  private var next = 0

  /// Nil for another directive, or an argument of the wrong type.
  init?(_ format: String, _ arguments: [SourceValue], limit: Int) {
    rest = format[...]
    self.arguments = arguments
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      guard let written = directive() else { return nil }
      text += written
      if text.utf8.count > limit { return }
    }
  }

  /// The format of an argument.
  private struct Form {
    var isLeft = false
    var hasSign = false
    var hasZeros = false
    /// Whether all 64 bits of a number are written; otherwise the lower 32, as in C.
    var isLong = false
    var width = 0
    var precision: Int?

    func signed(_ number: Int) -> Int { isLong ? number : Int(Int32(truncatingIfNeeded: number)) }

    func unsigned(_ number: Int) -> UInt {
      isLong ? UInt(bitPattern: number) : UInt(UInt32(truncatingIfNeeded: number))
    }

    func padded(_ text: String, isNumber: Bool) -> String {
      let missing = width - text.count
      guard missing > 0 else { return text }
      if isLeft { return text + String(repeating: " ", count: missing) }
      guard hasZeros, isNumber else { return String(repeating: " ", count: missing) + text }
      let sign = text.prefix { $0 == "-" || $0 == "+" }
      return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
    }
  }

  private mutating func directive() -> String? {
    if rest.first == "%" {
      rest.removeFirst()
      return "%"
    }
    var position: Int?
    let start = rest
    if let number = number(), number > 0, rest.first == "$" {
      rest.removeFirst()
      position = number - 1
    } else {
      rest = start
    }
    var form = Form()
    while let flag = rest.first, "-+0".contains(flag) {
      rest.removeFirst()
      switch flag {
      case "-": form.isLeft = true
      case "+": form.hasSign = true
      default: form.hasZeros = true
      }
    }
    form.width = number() ?? 0
    if rest.first == "." {
      rest.removeFirst()
      form.precision = number() ?? 0
    }
    while let size = rest.first, "lqzh".contains(size) {
      if size == "h" { return nil }
      form.isLong = true
      rest.removeFirst()
    }
    guard let kind = rest.popFirst(), form.width <= 1_000, form.precision ?? 0 <= 60 else { return nil }
    let index = position ?? next
    if position == nil { next += 1 }
    guard arguments.indices.contains(index) else { return nil }
    return written(arguments[index], kind, form)
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 6 else { return nil }
    rest = rest.dropFirst(digits.count)
    return Int(digits)
  }

  private func written(_ value: SourceValue, _ kind: Character, _ form: Form) -> String? {
    switch (kind, value) {
    case ("@", .string(let own, _)) where form.precision == nil:
      // Foundation does not pad objects.
      return own
    case ("d", .int(let given, _)), ("i", .int(let given, _)):
      guard form.precision == nil else { return nil }
      let number = form.signed(given)
      return form.padded((form.hasSign && number >= 0 ? "+" : "") + String(number), isNumber: true)
    case (_, .int(let number, let type)):
      // A negative number of a smaller type is widened first.
      guard let base = Self.bases[kind], form.precision == nil, number >= 0 || type.bits >= 32 else {
        return nil
      }
      let text = String(form.unsigned(number), radix: base, uppercase: kind == "X")
      return form.padded(text, isNumber: true)
    case (_, .large(let number, _)):
      guard let base = Self.bases[kind], form.precision == nil, form.isLong else { return nil }
      let text = String(number, radix: base, uppercase: kind == "X")
      return form.padded(text, isNumber: true)
    case ("f", .double(let kept, let type)):
      let number = type == .float ? Double(Float(kept)) : kept
      guard let digits = Self.fixed(number, places: form.precision ?? 6) else { return nil }
      return form.padded((form.hasSign && !digits.hasPrefix("-") ? "+" : "") + digits, isNumber: true)
    default: return nil
    }
  }

  /// The bases of the directives for numbers without a sign.
  private static let bases: [Character: Int] = ["u": 10, "x": 16, "X": 16, "o": 8]

  /// A number with a number of decimal places, rounded as in C: by its exact value, and ties to even.
  private static func fixed(_ number: Double, places: Int) -> String? {
    guard number.isFinite, abs(number) < 0x1p63 else { return nil }
    let magnitude = number.magnitude
    var whole = UInt64(magnitude)
    // The fraction is exactly `numerator` of so many parts as two to the power of `bits`.
    let bits = magnitude == 0 ? 0 : max(0, 52 - Int(magnitude.exponent))
    guard bits <= 120 else { return nil }
    let parts = UInt128(1) << bits
    let scaled = Double(sign: .plus, exponent: bits, significand: magnitude - Double(whole))
    var numerator = UInt128(scaled)
    var digits: [UInt64] = []
    for _ in 0..<places {
      numerator *= 10
      digits.append(UInt64(numerator / parts))
      numerator %= parts
    }
    let isOdd = (digits.last ?? whole) % 2 == 1
    if numerator * 2 > parts || numerator * 2 == parts && isOdd {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { whole += 1 }
    }
    let sign = number.sign == .minus ? "-" : ""
    let point = places > 0 ? "." + digits.map(String.init).joined() : ""
    return sign + String(whole) + point
  }
}
