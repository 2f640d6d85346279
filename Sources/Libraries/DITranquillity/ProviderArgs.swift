import DICore

/// A service that is resolved at each use, with any arguments.
///
///     container.register { Printer(makePage: $0) }      // init(makePage: ProviderArgs<Page>)
///     let page = printer.makePage.value(args: "A4", 12)
public final class ProviderArgs<Value>: Sendable {
  private let source: DeferredValueSource<Value>

  init(_ source: DeferredValueSource<Value>) { self.source = source }

  /// A placeholder for a property that a container will inject. Asking it for a value ends the program.
  ///
  ///     final class Printer { var makePage = ProviderArgs<Page>() }
  ///
  ///     container.register(Printer.init).injection(\.makePage)
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, resolved now with `args` for its parameters that are marked with ``arg(_:)``. Without an answer it is
  /// nil if `Value` is optional; otherwise the program ends with an explanation.
  ///
  ///     let page = printer.makePage.value(args: "A4", 12)
  public func value(args: Any?...) -> Value { source.value(.list(args)) }

  /// The service, resolved now with arguments for it and for its dependencies.
  ///
  ///     let page = printer.makePage.value(args: AnyArguments(for: Header.self, args: "Title"))
  public func value(args: AnyArguments) -> Value { source.value(.any(args)) }
}

extension ProviderArgs: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<ProviderArgs> {
    DeferredValueSource.takeApart(&shape, .provider) { ProviderArgs($0) }
  }
}
