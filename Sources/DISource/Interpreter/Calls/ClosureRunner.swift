import SwiftSyntax

/// The functions of frameworks that run a closure before they return, and return its result.
enum ClosureRunner {
  static let functions: Set<String> = ["autoreleasepool", "withAnimation"]
  static let methods: Set<String> = ["performAndWait", "sync", "withLock", "withLockUnchecked"]
  static let staticMethods: Set<String> = [
    "MainActor.assumeIsolated", "MainActor.run", "UIView.performWithoutAnimation",
  ]
}

extension Interpreter {
  /// Runs the closure that a function of ``ClosureRunner`` is given, with unknown arguments; nil without a closure.
  func runAtOnce(_ call: Call) throws -> TypedValue? {
    guard let closure = call.arguments.last, closure.isClosure else { return nil }
    let function = try call.value(
      closure, for: ExpressionUse(call.use.type.map { .function([], result: $0) })
    )
    .value
    let given = (0..<arity(of: function)).map { number in
      TypedValue(.unknown(UnknownValue(type: nil, text: "$\(number)", place: call.place)))
    }
    return try apply(
      function, to: given, for: call.use, site: call.environment.context.site, at: call)
  }
}
