import SwiftSyntax

/// Which argument of a call goes to which parameter.
struct ArgumentMatch {
  /// For each parameter the positions of its arguments; none where the default is taken.
  let positions: [[Int]]

  /// How many parameters take their default.
  var defaults: Int { positions.filter(\.isEmpty).count }

  /// Matches arguments to parameters by label and order; nil when they do not fit.
  init?(_ arguments: [Call.Argument], to parameters: [ParameterDeclaration]) {
    var positions: [[Int]] = []
    var next = 0
    for parameter in parameters {
      var taken: [Int] = []
      if next < arguments.count, arguments[next].fits(parameter) {
        taken.append(next)
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label == nil {
          taken.append(next)
          next += 1
        }
      }
      guard !taken.isEmpty || parameter.isOptionalForCaller else { return nil }
      positions.append(taken)
    }
    guard next == arguments.count else { return nil }
    self.positions = positions
  }
}

extension Call.Argument {
  fileprivate func fits(_ parameter: ParameterDeclaration) -> Bool {
    if label == parameter.label { return !isTrailingClosure || parameter.takesFunction }
    return isTrailingClosure && label == nil && parameter.takesFunction
  }

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
