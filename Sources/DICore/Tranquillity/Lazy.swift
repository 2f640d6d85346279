/// A service that is made when it is first used, and kept from then on.
///
/// Resolving a `Lazy` never fails, and what will answer is settled then (DIT-69, DIT-70). Safe to use from any
/// thread. A class: whoever has a copy shares what it made.
public final class Lazy<Value>: @unchecked Sendable {
  private let source: Postponed<Value>
  private let made = MadeOnce<Value>()

  init(_ source: Postponed<Value>) { self.source = source }

  /// A value made by a closure of your own.
  public convenience init(_ initializer: @escaping () -> Value) {
    self.init(Postponed(initializer))
  }

  /// A placeholder for a property that a container is to inject; using it is a mistake (DIT-73).
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The value; the first use makes it. Other threads that ask meanwhile wait, as in the library (DIT-75).
  public var value: Value { made.value { source.value() } }

  /// Whether the value has been made, and is kept.
  public var wasMade: Bool { made.isMade }

  /// Forgets the value; the next use makes another.
  public func clear() { made.clear() }
}

extension Lazy: QuestionLayer {
  static func takeApart(_ shape: inout QuestionShape) -> Reading<Lazy> {
    Postponed.takeApart(&shape, .lazy) { Lazy($0) }
  }
}
