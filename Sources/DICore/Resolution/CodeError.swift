/// An error of code that a factory runs, as opposed to an error of the resolution.
package protocol CodeError: Error {
  /// A message: the code that could not be run, and the reason.
  var message: String { get }
  /// The place of that code.
  var place: SourcePlace? { get }
  /// The fault of the resolution that runs the code; by default ``ResolutionError/Fault/code(_:_:at:)``.
  var fault: ResolutionError.Fault { get }
  /// For a failed cast, the target type; nil for other errors.
  var castTarget: TypeIdentity? { get }
  /// Whether the library ends the program at this error. If so, outer optional requests fail too, instead of being
  /// answered with nil.
  var endsProgram: Bool { get }
}

extension CodeError {
  /// By default, the code failed.
  package var fault: ResolutionError.Fault { .code(message, at: place) }

  /// By default, no cast failed.
  package var castTarget: TypeIdentity? { nil }

  /// By default, an outer optional request is answered with nil.
  package var endsProgram: Bool { false }
}
