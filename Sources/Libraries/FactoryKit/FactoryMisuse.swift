import DICore

/// A misuse of Factory's API where the library hangs or crashes, or that its own API does not offer.
struct FactoryMisuse: CodeError {
  let message: String
  var place: SourcePlace? { nil }

  /// Ends the program.
  func stop() -> Never { Engine.shared.stop(because: self, under: .compiledFactory) }

  /// A factory is asked for by its key, and not by evaluating it.
  static func noClosure(of key: ServiceKey) -> FactoryMisuse {
    FactoryMisuse(
      message:
        "the closure of '\(key.name ?? "*")' is in its definition, and no container stores it: call the "
        + "factory itself, as in container.\(key.name ?? "factory")()")
  }

  /// A decorator asks for the factory that it decorates.
  static func endlessDecorator(of key: ServiceKey) -> FactoryMisuse {
    FactoryMisuse(
      message: "circular dependency: a decorator of '\(key.name ?? "*")' leads to a request for it again, "
        + "\(FactoryOptions.deepestDecoration) decorators within each other")
  }

  /// A lazy property is read while it is being resolved.
  static func lazyWithinItself(_ type: any Any.Type) -> FactoryMisuse {
    FactoryMisuse(message: "a lazy property of type '\(type)' is read by the factory that makes its value")
  }
}
