import DICore

/// A service that is made at its first use, and then kept.
///
/// Resolving a `Lazy` never fails. The registration is looked up when the `Lazy` is made, and does not change after
/// that. Safe to use from any thread. A class, because all references share one value. See
/// `Documentation/Rules/DITranquillity/lazy-and-provider.md`.
///
///     final class Car {
///       private let radio: Lazy<Radio>
///       init(radio: Lazy<Radio>) { self.radio = radio }   // nothing is made
///       func drive() { radio.value.play() }               // made at the first use
///     }
public final class Lazy<Value>: Sendable {
  private let source: DeferredValueSource<Value>
  private let made = LazyValue<Value>()

  init(_ source: DeferredValueSource<Value>) { self.source = source }

  /// A value made by a closure of the program, at the first use.
  ///
  ///     let radio = Lazy { Radio() }
  public convenience init(_ initializer: @escaping () -> Value) {
    self.init(DeferredValueSource(initializer))
  }

  /// A placeholder for a property that a container will inject. Reading its value ends the program.
  ///
  ///     final class Car { var radio = Lazy<Radio>() }
  ///
  ///     container.register(Car.init).injection(\.radio)
  public convenience init(file: String = #fileID, line: UInt = #line) {
    self.init(.placeholder(file, line))
  }

  /// The value, made at the first use. Threads that read it meanwhile wait.
  ///
  /// Without an answer it is nil if `Value` is optional; otherwise the program ends with an explanation, as it does if
  /// the container was released.
  public var value: Value { made.value { source.value() } }

  /// Whether the value has been made, and not cleared since.
  public var wasMade: Bool { made.isMade }

  /// Removes the value; the next use makes another.
  ///
  ///     car.radio.clear()
  ///     car.radio.value.play()   // another Radio, if its lifetime keeps none
  public func clear() { made.clear() }
}

extension Lazy: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Lazy> {
    DeferredValueSource.takeApart(&shape, .lazy) { Lazy($0) }
  }
}
