import SwiftSyntax

/// The parameters that the arguments of a call are passed to.
struct ArgumentMatch {
  /// For each parameter the positions of its arguments; empty if the default is used.
  let positions: [[Int]]

  /// The other parameters that the trailing closure may be passed to, each with the positions that this gives.
  private var others: [[[Int]]] = []

  /// The number of parameters that use their default.
  var defaults: Int { positions.filter(\.isEmpty).count }

  /// Matches arguments to parameters by label and order; nil if they do not match.
  ///
  /// A trailing closure has no label, and skips parameters with defaults: a single one goes to the last parameter that
  /// accepts it, if the types allow; followed by labelled ones, it goes to the first.
  init?(_ arguments: [Call.Argument], to parameters: [ParameterDeclaration]) {
    guard let trailing = arguments.firstIndex(where: \.isFirstTrailingClosure) else {
      guard let positions = Self.positions(arguments, parameters, trailing: nil) else { return nil }
      self.positions = positions
      return
    }
    let fitting = parameters.indices.filter { parameters[$0].takesFunction }
    let isAlone = trailing == arguments.count - 1
    let found = (isAlone ? fitting.reversed() : fitting).lazy.compactMap {
      Self.positions(arguments, parameters, trailing: (trailing, $0))
    }
    guard let positions = found.first else { return nil }
    self.positions = positions
    if isAlone { others = Array(found.dropFirst()) }
  }

  private init(positions: [[Int]]) { self.positions = positions }

  /// The matches that differ in the parameter of the trailing closure, the preferred one first.
  var all: [ArgumentMatch] {
    [self] + others.map { ArgumentMatch(positions: $0) }
  }

  /// Whether only the types determine which parameter takes the trailing closure.
  var isOpen: Bool { !others.isEmpty }

  /// - Parameter trailing: The position of the trailing closure without a label, and the parameter that takes it.
  private static func positions(
    _ arguments: [Call.Argument], _ parameters: [ParameterDeclaration],
    trailing: (argument: Int, parameter: Int)?
  ) -> [[Int]]? {
    var positions: [[Int]] = []
    var next = 0
    for (index, parameter) in parameters.enumerated() {
      var taken: [Int] = []
      if index == trailing?.parameter {
        guard next == trailing?.argument else { return nil }
        taken.append(next)
        next += 1
      } else if next < arguments.count, next != trailing?.argument, arguments[next].fits(parameter) {
        taken.append(next)
        next += 1
        while parameter.isVariadic, next < arguments.count, next != trailing?.argument,
          arguments[next].label == nil
        {
          taken.append(next)
          next += 1
        }
      }
      guard !taken.isEmpty || parameter.isOptionalForCaller else { return nil }
      positions.append(taken)
    }
    return next == arguments.count ? positions : nil
  }
}

extension Call.Argument {
  fileprivate func fits(_ parameter: ParameterDeclaration) -> Bool {
    label == parameter.label && (!isTrailingClosure || parameter.takesFunction)
  }

  var isFirstTrailingClosure: Bool { label == nil && isTrailingClosure }

  private var isTrailingClosure: Bool {
    guard let call = syntax?.parent else { return false }
    return call.is(FunctionCallExprSyntax.self) || call.is(SubscriptCallExprSyntax.self)
  }
}

extension ParameterDeclaration {
  fileprivate var takesFunction: Bool {
    if type.signature != nil { return true }
    // A typealias may stand for one.
    guard case .named = type.unwrapped else { return false }
    return !KnownProtocols.isValueType(type.unwrapped)
  }
}

extension Array where Element == Call.Argument {
  /// The labels in parentheses: `(fetcher:_:)`.
  var labels: String { "(" + map { ($0.label ?? "_") + ":" }.joined() + ")" }
}
