/// An error of the code that a factory runs, as opposed to one of the resolution.
package protocol CodeError: Error {
  /// What could not be run, and why.
  var message: String { get }
  /// The place of that code.
  var place: SourcePlace? { get }
  /// The fault of the resolution; by default that the code failed.
  var fault: ResolutionError.Fault { get }
  /// The type that a value could not be cast to, if that is the error.
  var castTarget: TypeIdentity? { get }
}

extension CodeError {
  /// The code failed.
  package var fault: ResolutionError.Fault { .codeFailed(message, at: place) }

  /// No cast failed.
  package var castTarget: TypeIdentity? { nil }
}
