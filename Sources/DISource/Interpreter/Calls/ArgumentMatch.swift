import SwiftSyntax

/// Which argument of a call goes to which parameter.
struct ArgumentMatch {
  /// For each parameter the positions of its arguments; none where the default is taken.
  let positions: [[Int]]

  /// How many parameters take their default.
  var defaults: Int { positions.filter(\.isEmpty).count }

  /// Matches arguments to parameters by label and order; nil when they do not fit.
  ///
  /// A trailing closure has no label, and passes over parameters that take a default: alone it goes to the last
  /// parameter that it fits, before others with labels to the first.
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
  }

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

  fileprivate var isFirstTrailingClosure: Bool { label == nil && isTrailingClosure }

  private var isTrailingClosure: Bool { syntax?.parent?.is(FunctionCallExprSyntax.self) == true }
}

extension ParameterDeclaration {
  fileprivate var takesFunction: Bool {
    if type.signature != nil { return true }
    guard case .named(let names) = type.unwrapped else { return false }
    return names.count == 1 && !KnownProtocols.isValueType(type.unwrapped)
  }
}

extension Array where Element == Call.Argument {
  /// `(fetcher:_:)`.
  var labels: String { "(" + map { ($0.label ?? "_") + ":" }.joined() + ")" }
}
