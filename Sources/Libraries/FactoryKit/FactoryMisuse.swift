package import DICore

/// A misuse of Factory's API where the library hangs or crashes, or that its own API does not offer.
package struct FactoryMisuse: CodeError {
  package let message: String
  package let place: SourcePlace?
  package let fault: ResolutionError.Fault

  /// True: the library would hang or crash.
  package var endsProgram: Bool { true }

  private init(_ message: String, _ fault: ResolutionError.Fault? = nil, at place: SourcePlace? = nil) {
    self.message = message
    self.place = place
    self.fault = fault ?? .code(message, at: place)
  }

  /// Ends the program.
  func stop() -> Never { Engine.shared.stop(because: self, under: .compiledFactory) }

  /// A factory is asked for by its key, and not by evaluating it.
  package static func noClosure(of key: ServiceKey) -> FactoryMisuse {
    FactoryMisuse(
      "the closure of '\(key.name ?? "*")' is in its definition, and no container stores it: call the "
        + "factory itself, as in container.\(key.name ?? "factory")()")
  }

  /// A closure has made nothing, for a type that is no optional.
  static func noInstance(of key: ServiceKey) -> FactoryMisuse {
    FactoryMisuse(
      "the factory '\(key.name ?? "*")' has made no instance, and '\(key.type.name)' is no optional")
  }

  /// A decorator asks for the factory that it decorates.
  ///
  /// - Parameters:
  ///   - times: The number of decorators within each other.
  ///   - place: The statement that sets the decorator; nil if it is not known.
  package static func endlessDecorator(
    of key: ServiceKey, times: Int = FactoryOptions.deepestDecoration, at place: SourcePlace? = nil
  ) -> FactoryMisuse {
    FactoryMisuse(
      "circular dependency: a decorator of '\(key.name ?? "*")' leads to a request for it again, "
        + "\(times) decorators within each other", .circularDependency, at: place)
  }

  /// A lazy property is read while it is being resolved.
  package static func lazyWithinItself(_ type: String) -> FactoryMisuse {
    FactoryMisuse("a lazy property of type '\(type)' is read by the factory that makes its value")
  }
}
