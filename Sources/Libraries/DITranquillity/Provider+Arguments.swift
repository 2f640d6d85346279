import DICore

/// A service that is resolved at each use, with one argument.
///
///     container.register { Printer(makePage: $0) }      // init(makePage: Provider1<Page, String>)
///     let page = printer.makePage.value("A4")
public final class Provider1<Value, Argument>: Sendable {
  private let source: DeferredValueSource<Value>

  init(_ source: DeferredValueSource<Value>) { self.source = source }

  /// A placeholder for a property that a container will inject. Asking it for a value ends the program.
  ///
  ///     final class Printer { var makePage = Provider1<Page, String>() }
  ///
  ///     container.register(Printer.init).injection(\.makePage)
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, resolved now. `argument` is for the first parameter that is marked with ``arg(_:)``. Without an
  /// answer it is nil if `Value` is optional; otherwise the program ends with an explanation.
  ///
  ///     let page = printer.makePage.value("A4")
  public func value(_ argument: Argument) -> Value {
    source.value(.list([argument]))
  }
}

extension Provider1: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Provider1> {
    DeferredValueSource.takeApart(&shape, .provider) { Provider1($0) }
  }
}

/// A service that is resolved at each use, with two arguments.
public final class Provider2<Value, Argument1, Argument2>: Sendable {
  private let source: DeferredValueSource<Value>

  init(_ source: DeferredValueSource<Value>) { self.source = source }

  /// A placeholder for a property that a container will inject. Asking it for a value ends the program.
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, resolved now. The arguments are for its parameters that are marked with ``arg(_:)``, in their order.
  /// Without an answer as ``Provider1/value(_:)``.
  ///
  ///     let page = printer.makePage.value("A4", 12)
  public func value(_ argument1: Argument1, _ argument2: Argument2) -> Value {
    source.value(.list([argument1, argument2]))
  }
}

extension Provider2: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Provider2> {
    DeferredValueSource.takeApart(&shape, .provider) { Provider2($0) }
  }
}

/// A service that is resolved at each use, with three arguments.
public final class Provider3<Value, Argument1, Argument2, Argument3>: Sendable {
  private let source: DeferredValueSource<Value>

  init(_ source: DeferredValueSource<Value>) { self.source = source }

  /// A placeholder for a property that a container will inject. Asking it for a value ends the program.
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, resolved now. The arguments are for its parameters that are marked with ``arg(_:)``, in their order.
  /// Without an answer as ``Provider1/value(_:)``.
  public func value(_ argument1: Argument1, _ argument2: Argument2, _ argument3: Argument3) -> Value {
    source.value(.list([argument1, argument2, argument3]))
  }
}

extension Provider3: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Provider3> {
    DeferredValueSource.takeApart(&shape, .provider) { Provider3($0) }
  }
}

/// A service that is resolved at each use, with four arguments.
public final class Provider4<Value, Argument1, Argument2, Argument3, Argument4>: Sendable {
  private let source: DeferredValueSource<Value>

  init(_ source: DeferredValueSource<Value>) { self.source = source }

  /// A placeholder for a property that a container will inject. Asking it for a value ends the program.
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, resolved now. The arguments are for its parameters that are marked with ``arg(_:)``, in their order.
  /// Without an answer as ``Provider1/value(_:)``.
  public func value(
    _ argument1: Argument1, _ argument2: Argument2, _ argument3: Argument3, _ argument4: Argument4
  ) -> Value {
    source.value(.list([argument1, argument2, argument3, argument4]))
  }
}

extension Provider4: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Provider4> {
    DeferredValueSource.takeApart(&shape, .provider) { Provider4($0) }
  }
}

/// A service that is resolved at each use, with five arguments.
public final class Provider5<Value, Argument1, Argument2, Argument3, Argument4, Argument5>:
  Sendable
{
  private let source: DeferredValueSource<Value>

  init(_ source: DeferredValueSource<Value>) { self.source = source }

  /// A placeholder for a property that a container will inject. Asking it for a value ends the program.
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The service, resolved now. The arguments are for its parameters that are marked with ``arg(_:)``, in their order.
  /// Without an answer as ``Provider1/value(_:)``.
  public func value(
    _ argument1: Argument1, _ argument2: Argument2, _ argument3: Argument3, _ argument4: Argument4,
    _ argument5: Argument5
  ) -> Value {
    source.value(.list([argument1, argument2, argument3, argument4, argument5]))
  }
}

extension Provider5: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Provider5> {
    DeferredValueSource.takeApart(&shape, .provider) { Provider5($0) }
  }
}
