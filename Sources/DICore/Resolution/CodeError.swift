/// An error of the code that a factory runs, as opposed to one of the resolution.
package protocol CodeError: Error {
  /// What could not be run, and why.
  var message: String { get }
  /// Where it stands.
  var place: SourcePlace? { get }
  /// What it means for the resolution; that the code failed, unless it says otherwise.
  var fault: ResolutionError.Fault { get }
  /// The type that a value had to be of and is not, if that is the error.
  var castTarget: TypeIdentity? { get }
}

extension CodeError {
  /// The code failed.
  package var fault: ResolutionError.Fault { .codeFailed(message, at: place) }

  /// The error is another one.
  package var castTarget: TypeIdentity? { nil }
}
