import DICore

/// A service that is resolved at each use.
///
/// Resolving a `Provider` never fails. The registration is looked up when the `Provider` is made, and does not change
/// after that. See `Documentation/Rules/DITranquillity/lazy-and-provider.md`.
///
///     container.register { Printer(makePage: $0) }      // init(makePage: Provider<Page>)
///     let page = printer.makePage.value                 // a request for Page each time
public final class Provider<Value>: Sendable {
  private let source: DeferredValueSource<Value>

  init(_ source: DeferredValueSource<Value>) { self.source = source }

  /// Values made by a closure of the program.
  ///
  ///     let printer = Printer(makePage: Provider { Page() })   // in a test, without a container
  public convenience init(_ initializer: @escaping () -> Value) {
    self.init(DeferredValueSource(initializer))
  }

  /// A placeholder for a property that a container will inject. Reading its value ends the program.
  ///
  ///     final class Printer { var makePage = Provider<Page>() }
  ///
  ///     container.register(Printer.init).injection(\.makePage)
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, resolved now. Without an answer it is nil if `Value` is optional; otherwise the program ends with an
  /// explanation, as it does if the container was released.
  public var value: Value { source.value() }
}

extension Provider: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Provider> {
    DeferredValueSource.takeApart(&shape, .provider) { Provider($0) }
  }
}
