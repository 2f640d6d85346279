import DICore
import SwiftSyntax

/// The expression behind `&`, which is not read yet.
enum InOutTarget {
  /// A place that is already determined.
  case place(AssignmentTarget)
  case unread(AssignmentTarget, ExprSyntax)

  var place: AssignmentTarget {
    switch self {
    case .place(let place), .unread(let place, _): place
    }
  }
}

extension Interpreter {
  /// The expression behind `&`; nil for another argument.
  func inOutTarget(_ argument: Call.Argument, _ call: Call) throws -> InOutTarget? {
    if case .place(let place) = argument.content { return .place(place) }
    guard policy.changesInPlace, let node = argument.syntax?.as(InOutExprSyntax.self) else { return nil }
    guard node.expression.is(SubscriptCallExprSyntax.self) || node.expression.is(MemberAccessExprSyntax.self)
    else { return .place(try place(of: node.expression, call.environment, isAssigned: true)) }
    return .unread(try target(of: node.expression, call.environment), node.expression)
  }

  /// The place, if the value is stored there; otherwise a copy of the value, which is read now.
  func readable(_ target: InOutTarget, _ call: Call) throws -> AssignmentTarget {
    switch target {
    case .place(let place): place
    case .unread(let target, let expression): try readable(target, expression, call.environment)
    }
  }

  /// The place behind `&`; nil for another argument.
  func inOutPlace(_ argument: Call.Argument, _ call: Call) throws -> AssignmentTarget? {
    if case .place(let place) = argument.content { return place }
    guard policy.changesInPlace, let node = argument.syntax?.as(InOutExprSyntax.self) else { return nil }
    return try place(of: node.expression, call.environment, isAssigned: true)
  }

  /// Moves each `&x` argument into its parameter's variable while `body` runs, and back afterwards: access is
  /// exclusive.
  func withInOuts<Result>(
    _ bound: BoundArguments, _ match: ArgumentMatch, _ call: Call, _ body: () throws -> Result
  ) throws -> Result {
    guard policy.changesInPlace else {
      let result = try body()
      try writeBack(bound, match, call)
      return result
    }
    return try withInOuts(bound.inOuts, call, body)
  }

  /// Moves the values at the places into the variables while `body` runs, and back at its end, even if it throws.
  func withInOuts<Result>(
    _ inOuts: [BoundArguments.InOut], _ call: Call, _ body: () throws -> Result
  ) throws -> Result {
    try checkExclusive(inOuts.map(\.place), call)
    guard haveOneRoot(inOuts.map(\.place)) else { return try movingOneByOne(inOuts[...], call, body) }
    // Parts of one value: while one of them is moved away, the others could not be read.
    defer {
      for inOut in inOuts {
        if let assumption = inOut.variable.assumption { inOut.place.depend(on: assumption) }
      }
    }
    let result = Swift.Result { try body() }
    for inOut in inOuts {
      try change(inOut.place, at: call.node, call.environment) { $0 = inOut.variable.value ?? .void }
    }
    return try result.get()
  }

  /// Moves the values one after another, so that each is out of its place while `body` runs.
  private func movingOneByOne<Result>(
    _ inOuts: ArraySlice<BoundArguments.InOut>, _ call: Call, _ body: () throws -> Result
  ) throws -> Result {
    guard let first = inOuts.first else { return try body() }
    first.variable.value = .void
    first.variable.assumption = first.place.assumption
    defer { if let assumption = first.variable.assumption { first.place.depend(on: assumption) } }
    return try change(first.place, at: call.node, call.environment) { value in
      first.variable.value = value
      value = .void
      defer { value = first.variable.value ?? .void }
      return try movingOneByOne(inOuts.dropFirst(), call, body)
    }
  }

  /// Writes the values of copied `&x` arguments back after the call.
  private func writeBack(_ bound: BoundArguments, _ match: ArgumentMatch, _ call: Call) throws {
    for (variable, positions) in zip(bound.variables, match.positions) {
      guard let position = positions.first, let value = variable.value,
        let target = call.arguments[position].syntax?.as(InOutExprSyntax.self)?.expression
      else { continue }
      try assign(TypedValue(value, variable.type), to: target, call.environment)
    }
  }
}
