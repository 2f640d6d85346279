import DICore

/// The code of one registration, as it was read.
///
/// A class, because the registration alone holds it, and its factory refers to it weakly: it ends, with all that it
/// captured, when another registration takes the place, or the container ends.
class RegistrationCode {
  /// Reads again what the code asks for, after new declarations.
  var readAgain: [() -> Void] = []

  private var parts: [AnyObject] = []

  /// Holds `value` as long as the code is there.
  ///
  /// - Returns: The value; nil afterwards.
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
