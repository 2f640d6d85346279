/// A service that is asked for anew at each use, with any arguments (DIT-60).
public final class ProviderArgs<Value>: @unchecked Sendable {
  private let source: Postponed<Value>

  init(_ source: Postponed<Value>) { self.source = source }

  /// A placeholder for a property that a container is to inject; using it is a mistake (DIT-73).
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, asked for now with `args` for its parameters that are marked with ``arg(_:)``.
  public func value(args: Any?...) -> Value { source.value(.list(args)) }

  /// The service, asked for now with arguments for it and for what it leads to.
  public func value(args: AnyArguments) -> Value { source.value(.any(args)) }
}

extension ProviderArgs: QuestionLayer {
  static func takeApart(_ shape: inout QuestionShape) -> Reading<ProviderArgs> {
    Postponed.takeApart(&shape, .provider) { ProviderArgs($0) }
  }
}
