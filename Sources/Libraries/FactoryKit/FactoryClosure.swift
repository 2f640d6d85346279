public import DICore

/// A closure that makes an instance of a type, without a parameter.
public typealias VoidFactoryType<T> = () -> T

/// A closure that makes an instance of a type, with a parameter.
public typealias ParameterFactoryType<P, T> = (P) -> T

/// The closure of a factory. One without a parameter is stored as it is: as a closure of another type, it would need an
/// allocation. Not an enumeration, whose generic payloads Swift copies and destroys by their metadata.
@usableFromInline
struct FactoryClosure<P, T> {
  /// That of a factory without a parameter, where `P` is `Void`; nil for others.
  @usableFromInline let plain: VoidFactoryType<T>?

  /// That of a factory with a parameter; nil for others.
  @usableFromInline let taking: ParameterFactoryType<P, T>?

  @inlinable
  init(_ plain: VoidFactoryType<T>?, _ taking: ParameterFactoryType<P, T>?) {
    self.plain = plain
    self.taking = taking
  }

  @inlinable
  static func plain(_ make: @escaping VoidFactoryType<T>) -> FactoryClosure { FactoryClosure(make, nil) }

  @inlinable
  static func taking(_ make: @escaping ParameterFactoryType<P, T>) -> FactoryClosure {
    FactoryClosure(nil, make)
  }

  /// Makes an instance; nil only if there is no closure.
  @inlinable @inline(__always)
  func make(_ parameter: P) -> T? {
    if let plain { return plain() }
    return taking?(parameter)
  }
}

/// A request to a factory, as its registration gets it: the parameter, and the closure in the definition. The closure
/// is passed along because no container stores it: each evaluation of a factory makes it anew, and it may hold its
/// container.
@usableFromInline
struct FactoryCall<P, T>: PassableCall {
  @usableFromInline let original: FactoryClosure<P, T>
  @usableFromInline let parameter: P

  @inlinable
  init(_ original: FactoryClosure<P, T>, _ parameter: P) {
    self.original = original
    self.parameter = parameter
  }

  @inlinable @inline(__always)
  func fill(_ buffer: ResultBuffer) -> Bool {
    guard let made = original.make(parameter) else { return false }
    if TypeIdentity(T.self).isCompiledOptional, isNil(made) { return false }
    buffer.put(made)
    return true
  }

  @usableFromInline
  func fill(_ buffer: ResultBuffer, by code: AnyObject) -> Bool? {
    (code as? TypedFactoryCode<P, T>).map { FactoryCall($0.make, parameter).fill(buffer) }
  }

  @inlinable var argument: Any? { P.self == Void.self ? nil : parameter }
}

/// A registered closure, or one for a context. A class, because settings refer to it as an object.
package final class FactoryCode {
  private let code: (Any?, ResultBuffer) throws -> Bool

  /// The place of the statement that has set the closure; nil for compiled code, which does not record it.
  let place: SourcePlace?

  /// The type of the instances that it makes, as far as it is known; nil for that of the factory.
  let implementation: TypeIdentity?

  /// The closure with its types, for calls of these types; nil for code of an interpreter.
  private let typed: AnyObject?

  /// What an interpreter knows of the statement that has set the closure; nil for compiled code.
  package let statement: AnyObject?

  /// Code of an interpreter.
  ///
  /// - Parameters:
  ///   - statement: What it knows of the statement that has set the closure.
  ///   - code: Stores an instance in the buffer, and returns whether there is one; given the parameter of the request.
  package init(
    of statement: AnyObject? = nil, at place: SourcePlace? = nil, making implementation: TypeIdentity? = nil,
    _ code: @escaping (Any?, ResultBuffer) throws -> Bool
  ) {
    self.statement = statement
    self.place = place
    self.implementation = implementation
    self.code = code
    typed = nil
  }

  init<P, T>(_ make: FactoryClosure<P, T>) {
    (place, implementation, statement) = (nil, nil, nil)
    typed = TypedFactoryCode(make)
    code = { argument, buffer in
      guard let parameter = argument as? P ?? () as? P else { return false }
      return FactoryCall(make, parameter).fill(buffer)
    }
  }

  /// Makes an instance for a call; nil for a request by key.
  ///
  /// - Returns: whether there is one.
  func fill(_ buffer: ResultBuffer, for call: PassedCall?) throws -> Bool {
    if let typed, let isMade = try call?.fill(buffer, by: typed) { return isMade }
    return try fill(buffer, argument: call?.argument)
  }

  /// Makes an instance.
  ///
  /// - Parameter argument: The parameter of the request; nil for none.
  /// - Returns: whether there is one.
  package func fill(_ buffer: ResultBuffer, argument: Any?) throws -> Bool { try code(argument, buffer) }
}

/// The closure of a ``FactoryCode`` with its types: as a value of type `Any`, a parameter would lose an optional. A
/// class, because a call gets it as an object.
private final class TypedFactoryCode<P, T> {
  let make: FactoryClosure<P, T>

  init(_ make: FactoryClosure<P, T>) { self.make = make }
}

/// A closure that is called with each instance. A class, because settings refer to it as an object.
final class FactoryDecorator<T> {
  let call: (T, Bool) -> Void

  init(_ call: @escaping (T, Bool) -> Void) { self.call = call }
}

/// A decorator of code that is read, where the place of the statement that sets it is known.
package protocol PlacedDecorator: AnyObject {
  var place: SourcePlace { get }
}
