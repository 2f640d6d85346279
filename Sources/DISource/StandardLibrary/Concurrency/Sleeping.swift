import DICore
import SwiftSyntax

// Functions that wait: they let the time of the program pass, and not that of its user.
extension Interpreter {
  /// `sleep(2)`, `usleep(300)`: the argument counts units of that many nanoseconds.
  func sleep(_ call: Call, unit: Double) throws -> TypedValue? {
    guard let argument = call.unlabelled.first else { return nil }
    try passInThread(try number(argument, call), unit: unit, call)
    return TypedValue(.int(0), call.use.type ?? .named("Int32"))
  }

  /// `Thread.sleep(forTimeInterval: 0.3)`; nil for another call.
  func sleepInThread(_ call: Call) throws -> TypedValue? {
    guard let argument = call["forTimeInterval"] else { return nil }
    try passInThread(try number(argument, call), unit: 1e9, call)
    return .void
  }

  /// Lets time pass in which the blocks of queues run.
  private func passInThread(_ amount: Double?, unit: Double, _ call: Call) throws {
    try pass(amount, unit: unit, call)
    if policy.changesState, policy.asksContainers { try runBlocks { _ in true } }
  }

  /// The time of `Task.sleep(for: .seconds(2))` and `Task.sleep(nanoseconds: 300)`; nil if it is not known.
  func nanoseconds(ofTaskSleep call: Call) throws -> Double? {
    if let argument = call["nanoseconds"] ?? call.unlabelled.first { return try number(argument, call) }
    if let argument = call["for"] { return try duration(argument, call) }
    for argument in call.arguments { _ = try call.value(argument) }
    return nil
  }

  /// Lets time pass in which other code runs, unless code only looks. A duration that is not known is reported: no time
  /// passes then.
  ///
  /// - Parameter isWoken: Whether the wait is to end early.
  /// - Returns: Whether it has ended early.
  @discardableResult
  func pass(
    _ amount: Double?, unit: Double, _ call: Call, unless isWoken: @escaping () -> Bool = { false }
  ) throws -> Bool {
    guard policy.changesState else { return false }
    if amount == nil, policy.reportsUnknownCode {
      report("how long '\(call.text)' waits is not known: no time passes", at: call.place)
    }
    let end = clock.time(in: (amount ?? 0) * unit)
    guard policy.asksContainers else {
      clock.pass(to: end)
      return false
    }
    let now = clock.nanoseconds
    try checkStart(passing: end - min(end, now), at: call.place)
    _ = try wait(until: isWoken, at: end)
    return clock.nanoseconds < end
  }

  private func number(_ argument: Call.Argument, _ call: Call) throws -> Double? {
    let value = try call.value(argument, for: ExpressionUse(.named("Double")))
    return value.value.number
  }

  /// The time at which `wait(timeout: .now() + 2)` ends at the latest, or at which the block of `asyncAfter(deadline:)` runs,
  /// in nanoseconds; nil for a call that waits without end, and for a time that is not known.
  func end(ofTimeout call: Call) throws -> UInt64? {
    let labels = ["timeout", "wallTimeout", "deadline", "wallDeadline"]
    let argument = labels.lazy.compactMap { call[$0] }.first?.syntax
    guard let written = argument?.as(InfixOperatorExprSyntax.self), written.operator.trimmedText == "+",
      written.leftOperand.trimmedText.hasSuffix("now()")
    else { return nil }
    let amount = Call.Argument(label: nil, content: .syntax(written.rightOperand))
    if written.rightOperand.is(FunctionCallExprSyntax.self) {
      return try duration(amount, call).map { clock.time(in: $0) }
    }
    return try number(amount, call).map { clock.time(in: $0 * 1e9) }
  }

  /// The nanoseconds of a duration that is written as such: `.milliseconds(20)`, `Duration.seconds(2)`; nil for others.
  private func duration(_ argument: Call.Argument, _ call: Call) throws -> Double? {
    guard let written = argument.syntax?.as(FunctionCallExprSyntax.self),
      let name = written.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText,
      let unit = Self.units[name], let amount = written.arguments.first?.expression
    else {
      let value = try call.value(argument, for: ExpressionUse(.named("Duration"))).value
      return value.duration.map { Double($0.attoseconds) / 1e9 }
    }
    let value = try value(of: amount, in: call.environment, for: ExpressionUse(.named("Double")))
    return value.value.number.map { $0 * unit }
  }

  /// The units of `Duration`, in nanoseconds.
  private static let units = ["seconds": 1e9, "milliseconds": 1e6, "microseconds": 1e3, "nanoseconds": 1.0]
}
