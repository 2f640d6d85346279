import SwiftSyntax

/// A closure that a function of a framework runs before it returns: `MainActor.assumeIsolated { … }`.
enum ImmediateClosure {
  /// The functions that run such closures, and return their results.
  static let functions: Set<String> = ["autoreleasepool", "withAnimation"]
  static let methods: Set<String> = ["performAndWait", "sync", "withLock", "withLockUnchecked"]
  /// Those of them whose closures have parameters; such a closure of another one is a completion handler.
  static let givingMethods: Set<String> = ["withLock", "withLockUnchecked"]
  static let staticMethods: Set<String> = [
    "MainActor.assumeIsolated", "MainActor.run", "UIView.performWithoutAnimation",
  ]
}

extension Interpreter {
  /// Runs the closure that a function of ``ImmediateClosure`` is given, or the function that it is given by name, with
  /// unknown arguments.
  ///
  /// - Parameter name: The name of the function.
  /// - Returns: Its result; nil if there is no closure, or none that such a function runs at once.
  func runAtOnce(_ name: String, _ call: Call) throws -> TypedValue? {
    let use = ExpressionUse(call.use.type.map { .function([], result: $0) })
    let function: SourceValue
    if let closure = call.arguments.first(where: \.isClosure) {
      guard let syntax = closure.syntax?.as(ClosureExprSyntax.self),
        shape(of: syntax).parameters.isEmpty || ImmediateClosure.givingMethods.contains(name)
      else { return nil }
      for argument in call.arguments where !argument.isClosure { _ = try call.value(argument) }
      function = try call.value(closure, for: use).value
    } else {
      guard let named = try functionNamed(in: call, use),
        arity(of: named) == 0 || ImmediateClosure.givingMethods.contains(name)
      else { return nil }
      function = named
    }
    let given = (0..<arity(of: function)).map { number in
      TypedValue(.unknown(UnknownValue(type: nil, text: "$\(number)", place: call.place)))
    }
    return try apply(
      function, to: given, for: call.use, site: call.environment.context.site, at: call)
  }

  /// The closure or function that an argument names: `queue.sync(execute: operation)`; nil for none.
  private func functionNamed(in call: Call, _ use: ExpressionUse) throws -> SourceValue? {
    for argument in call.arguments {
      guard let syntax = argument.syntax,
        syntax.is(DeclReferenceExprSyntax.self) || syntax.is(MemberAccessExprSyntax.self)
      else { continue }
      let value = try call.value(argument, for: use).value
      switch value {
      case .closure, .function: return value
      default: continue
      }
    }
    return nil
  }
}
