import DICore

/// The interpreted code of one registration.
///
/// A class, because only the registration retains it, and its factory refers to it weakly: it is released, with all its
/// captures, when another registration replaces it, or the container is released.
class RegistrationCode {
  /// Functions that find the requests of the code again, after new declarations.
  var rereaders: [() -> Void] = []

  /// The assumption on which it depends whether the statement runs; nil for none.
  var assumption: Assumption?

  /// Evaluates the factory in a dry run; nil if that is not possible.
  var readFactory: (() -> FactoryReader.Result)?

  /// The factory and the injections, in the order in which they run, as they can be written for another library.
  var functions: [CodeFunction] = []

  /// What the registration uses that only its library has, as it is now.
  var features: () -> Set<RegistrationFeature> = { [] }

  private var parts: [AnyObject] = []

  /// Retains `value` as long as the code exists.
  ///
  /// - Returns: A function that returns the value; nil afterwards.
  func hold<Value>(_ value: Value) -> () -> Value? {
    let part = Part(value)
    parts.append(part)
    return { [weak part] in part?.value }
  }

  private final class Part<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
