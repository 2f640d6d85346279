import SwiftSyntax

/// A generator of the program, as the functions of the standard library ask it for numbers.
///
/// Those functions are the real ones: what they make of the numbers is what the compiled program makes of them.
private struct OwnGenerator: RandomNumberGenerator {
  /// The next number of the program's generator; nil if it is not known.
  private let draw: () throws -> UInt64?
  private var fallback = SystemRandomNumberGenerator()
  /// What ended the program's generator.
  private(set) var fault: (any Error)?
  private(set) var isKnown = true

  init(_ draw: @escaping () throws -> UInt64?) { self.draw = draw }

  mutating func next() -> UInt64 {
    // A function that draws until a number fits ends only with other numbers.
    guard isKnown, fault == nil else { return fallback.next() }
    do {
      if let number = try draw() { return number }
      isKnown = false
    } catch {
      fault = error
    }
    return fallback.next()
  }
}

// What is random is known where it comes from a generator of the program.
extension Interpreter {
  /// What the standard library adds to a generator of the program: `generator.next(upperBound: 6 as UInt)`, and `next()`
  /// where a smaller unsigned integer is asked for. Nil for a call of the generator's own function.
  ///
  /// - Parameter next: Calls the generator's own `next()`.
  func numberOfGenerator(
    ofTypeNamed name: String?, _ call: Call, _ next: @escaping (Call) throws -> TypedValue
  ) throws -> TypedValue? {
    let bound = call["upperBound"]
    let wanted = IntegerType(call.use.type)
    guard bound != nil || call.arguments.isEmpty && wanted != nil && wanted != .uInt64, let name,
      table.conforms(.named(name), to: .named("RandomNumberGenerator")) == .yes
    else { return nil }
    let limit = try bound.map { try call.value($0).value }
    guard let kind = limit?.integerType ?? wanted, !kind.isSigned else { return nil }
    let below = limit?.integer.flatMap { UInt64(exactly: $0) }
    if limit != nil, below == nil || below == 0 { return nil }
    var own = call.replacing(arguments: [])
    own.use = .nothing
    return try drawing({ [own] in try next(own).value.integer.flatMap { UInt64(exactly: $0) } }) {
      kind.value(Int128(kind.next(below: below, &$0)))
    }?.map { TypedValue($0, kind.type) }
  }

  /// `Int.random(in: 1...6, using: &generator)`, also of the other numbers and of `Bool`; nil for another call.
  func randomNumber(of type: TypeExpression, _ call: Call) throws -> TypedValue? {
    if type == .named("Bool") {
      guard call.arguments.count == 1 else { return nil }
      return try drawing(call) { Bool.random(using: &$0) }.map { TypedValue.bool($0) }
    }
    guard call.arguments.count == 2, let limits = call["in"] else { return nil }
    let isClosed = limits.syntax?.as(InfixOperatorExprSyntax.self)?.operator.trimmedText != "..<"
    let name = TypeExpression.Name(isClosed ? "ClosedRange" : "Range", arguments: [type])
    let range = try call.value(limits, for: ExpressionUse(.named([name]))).value
    if let kind = IntegerType(type), case .range(let range) = range, range.kind == kind, !range.isEmpty {
      return try drawing(call) { kind.random(in: range, &$0) }.map { TypedValue(.int($0, kind), type) }
    }
    guard let kind = type.typeName.flatMap(FloatingType.init), kind == .double,
      let range = range.library(OrderedRange.self), let lower = range.lowerBound?.number,
      let upper = range.upperBound?.number, lower < upper || range.isClosed && lower == upper
    else { return nil }
    return try drawing(call) {
      range.isClosed
        ? Double.random(in: lower...upper, using: &$0) : Double.random(in: lower..<upper, using: &$0)
    }.map { TypedValue(.double($0), type) }
  }

  /// Runs a function of the standard library that draws from the generator behind `using:`.
  ///
  /// - Returns: Nil if that is none of the program, or if its numbers are not known.
  fileprivate func drawing<Result>(
    _ call: Call, _ body: (inout OwnGenerator) throws -> Result
  ) throws -> Result? {
    guard let argument = call["using"], let place = try inOutPlace(argument, call),
      try content(of: place, at: call.node, call.environment).isDeclared
    else { return nil }
    var next = call.replacing(arguments: [])
    next.use = .nothing
    return try drawing(
      { [next] in
        let held = TypedValue(try self.content(of: place), self.type(of: place))
        let number = try self.callMutating("next", place, next) ?? self.callMethod("next", on: held, next)
        return number?.value.integer.flatMap { UInt64(exactly: $0) }
      }, body)
  }

  /// Runs a function of the standard library that draws from a generator of the program.
  ///
  /// - Returns: Nil if its numbers are not known.
  private func drawing<Result>(
    _ draw: @escaping () throws -> UInt64?, _ body: (inout OwnGenerator) throws -> Result
  ) throws -> Result? {
    var generator = OwnGenerator(draw)
    let result = try body(&generator)
    if let fault = generator.fault { throw fault }
    return generator.isKnown ? result : nil
  }
}

extension IntegerType {
  /// A number of an unsigned type, as the standard library draws it.
  ///
  /// - Parameter bound: The number behind the largest one; nil for the bounds of the type.
  fileprivate func next(below bound: UInt64?, _ generator: inout OwnGenerator) -> UInt64 {
    func draw<Number: FixedWidthInteger & UnsignedInteger>(_: Number.Type) -> UInt64 {
      guard let bound else { return UInt64(generator.next() as Number) }
      return UInt64(generator.next(upperBound: Number(clamping: bound)))
    }
    return switch self {
    case .uInt8: draw(UInt8.self)
    case .uInt16: draw(UInt16.self)
    case .uInt32: draw(UInt32.self)
    default: draw(UInt64.self)
    }
  }

  /// A number of a range, as the standard library draws it for the type.
  fileprivate func random(in range: RangeValue, _ generator: inout OwnGenerator) -> Int {
    func draw<Number: FixedWidthInteger>(_: Number.Type) -> Int {
      let (first, last) = (Number(clamping: range.lowerBound), Number(clamping: range.upperBound))
      let number =
        range.isClosed
        ? Number.random(in: first...last, using: &generator)
        : Number.random(in: first..<last, using: &generator)
      return Int(clamping: number)
    }
    return switch self {
    case .int: draw(Int.self)
    case .int8: draw(Int8.self)
    case .int16: draw(Int16.self)
    case .int32: draw(Int32.self)
    case .int64: draw(Int64.self)
    case .uInt: draw(UInt.self)
    case .uInt8: draw(UInt8.self)
    case .uInt16: draw(UInt16.self)
    case .uInt32: draw(UInt32.self)
    case .uInt64: draw(UInt64.self)
    }
  }
}

extension Receiver<[SourceValue]> {
  /// Whether the elements are in an order that is known.
  private var isOrdered: Bool {
    if case .range = whole.value { true } else { hasNumbers }
  }

  /// `array.shuffled(using: &generator)`.
  func shuffled(_ call: Call) throws -> TypedValue? {
    guard isOrdered, call.arguments.count == 1 else { return nil }
    try call.allowElements(content.count)
    return try call.interpreter.drawing(call) { content.shuffled(using: &$0) }.map {
      TypedValue(.array($0), whole.type?.unwrapped.elementType.map(TypeExpression.array) ?? whole.type)
    }
  }

  /// `array.randomElement(using: &generator)`; of several elements it is not known which one a call without a generator
  /// gives.
  func randomElement(_ call: Call) throws -> TypedValue? {
    if call.arguments.isEmpty, content.count < 2 { return end("first", content.first) }
    guard isOrdered, call.arguments.count == 1 else { return nil }
    return try call.interpreter.drawing(call) { content.randomElement(using: &$0) }.flatMap {
      end("first", $0)
    }
  }
}

extension Interpreter {
  /// `array.shuffle(using: &generator)`; nil for another call.
  func shuffle(_ call: Call, at place: AssignmentTarget) throws -> TypedValue? {
    guard call.arguments.count == 1, case .array(let elements, let start) = try content(of: place) else {
      return nil
    }
    try call.allowElements(elements.count)
    guard let shuffled = try drawing(call, { elements.shuffled(using: &$0) }) else { return nil }
    try change(place, at: call.node, call.environment) { $0 = .array(shuffled, from: start) }
    return .void
  }
}
