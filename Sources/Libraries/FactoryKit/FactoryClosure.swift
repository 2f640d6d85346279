public import DICore

/// A closure that makes an instance of a type, without a parameter.
public typealias VoidFactoryType<T> = () -> T

/// A closure that makes an instance of a type, with a parameter.
public typealias ParameterFactoryType<P, T> = (P) -> T

/// The closure of a factory. One without a parameter is stored as it is: as a closure of another type, it would need an
/// allocation.
@usableFromInline
enum FactoryClosure<P, T> {
  /// One of a factory without a parameter, where `P` is `Void`.
  case plain(VoidFactoryType<T>)
  case taking(ParameterFactoryType<P, T>)

  /// Makes an instance.
  @inlinable
  func callAsFunction(_ parameter: P) -> T {
    switch self {
    case .plain(let make): make()
    case .taking(let make): make(parameter)
    }
  }
}

/// A registered closure, or one for a context. A class, because settings refer to it as an object.
@usableFromInline
final class FactoryCode<P, T> {
  @usableFromInline let make: FactoryClosure<P, T>

  @usableFromInline
  init(_ make: FactoryClosure<P, T>) { self.make = make }
}

/// A closure that is told of instances. A class, because settings refer to it as an object.
final class FactoryDecorator<T> {
  let tell: (T, Bool) -> Void

  init(_ tell: @escaping (T, Bool) -> Void) { self.tell = tell }
}

/// One request, as its factory gets it: the parameter, and the closure in the definition. The closure is passed along
/// because no container stores it: each evaluation of a factory makes it anew, and it may hold its container.
@usableFromInline
struct FactoryCall<P, T> {
  @usableFromInline let original: FactoryClosure<P, T>
  @usableFromInline let parameter: P

  /// Told which closure runs; nil if nobody needs to know.
  @usableFromInline let log: FactoryCallLog?

  @inlinable
  init(_ original: FactoryClosure<P, T>, _ parameter: P, _ log: FactoryCallLog? = nil) {
    self.original = original
    self.parameter = parameter
    self.log = log
  }
}

extension FactoryCall: CallPayload {
  @usableFromInline var hasArguments: Bool { P.self != Void.self }

  @usableFromInline var comparable: AnyHashable? {
    hasArguments ? parameter as? AnyHashable : AnyHashable(0)
  }
}

/// Which closure has answered a request. A class, because the request's caller and its factory share it.
@usableFromInline
final class FactoryCallLog {
  /// The closure that ran; nil as long as none has, because a scope holds an instance.
  var role: FactoryRole?

  init() {}
}
