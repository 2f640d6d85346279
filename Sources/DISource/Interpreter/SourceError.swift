package import DICore

/// Why a piece of code could not be run.
package struct SourceError: CodeError {
  /// What could not be run, and why.
  package let message: String
  /// Where it stands.
  package let place: SourcePlace?

  init(_ message: String, at place: SourcePlace?) {
    self.message = message
    self.place = place
  }
}

/// An error that interpreted code threw itself; the interpreter keeps the value.
struct ThrownValue: CodeError {
  let text: String
  let place: SourcePlace?

  var message: String { "the code throws '\(text)'" }
}
