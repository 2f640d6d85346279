/// A service that is asked for anew at each use.
///
/// Resolving a `Provider` never fails, and what will answer is settled then (DIT-69, DIT-70).
public final class Provider<Value>: @unchecked Sendable {
  private let source: Postponed<Value>

  init(_ source: Postponed<Value>) { self.source = source }

  /// Values made by a closure of your own.
  public convenience init(_ initializer: @escaping () -> Value) {
    self.init(Postponed(initializer))
  }

  /// A placeholder for a property that a container is to inject; using it is a mistake (DIT-73).
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, asked for now.
  public var value: Value { source.value() }
}

extension Provider: QuestionLayer {
  static func takeApart(_ shape: inout QuestionShape) -> Reading<Provider> {
    Postponed.takeApart(&shape, .provider) { Provider($0) }
  }
}
