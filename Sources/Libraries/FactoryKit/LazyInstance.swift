import DICore

/// What a lazy property holds: nothing before its first use, then an instance, strongly or weakly.
///
/// A class, because copies of the property share it. Resolved with the engine's gate taken, so that the first of
/// several threads resolves and the others wait. Setting the property does not wait.
final class LazyInstance<Held>: Sendable {
  private let reference: Unchecked<() -> Held>
  private let state = Locked(State.untouched)

  private enum State {
    case untouched
    case resolving
    case resolved(Held)

    var isResolving: Bool { if case .resolving = self { true } else { false } }
  }

  /// - Parameter make: Resolves the instance, or what refers to it.
  init(_ make: @escaping () -> Held) { reference = Unchecked(make) }

  /// What is held; nil before the first use.
  var known: Held? {
    state.withLock { state in
      guard case .resolved(let held) = state else { return nil }
      return held
    }
  }

  /// What is held, resolved now if this is the first use.
  func value<T>(of type: T.Type) -> Held {
    if let known { return known }
    return Engine.shared.withGate {
      if let known { return known }
      if state.withLock({ $0.isResolving }) { FactoryMisuse.lazyWithinItself("\(type)").stop() }
      set(.resolving)
      return keep(reference.value())
    }
  }

  /// Replaces what is held.
  func hold(_ held: Held) { set(.resolved(held)) }

  /// Holds what was resolved, unless the property was set meanwhile.
  ///
  /// - Returns: what is held.
  private func keep(_ resolved: Held) -> Held {
    state.withLock { state in
      if case .resolved(let held) = state { return held }
      state = .resolved(resolved)
      return resolved
    }
  }

  /// The former instance is released after the lock is free, because its deinitialiser may resolve.
  private func set(_ new: State) {
    let former = state.exchange(for: new)
    withExtendedLifetime(former) {}
  }
}

/// A weak reference to an object, also to one in an optional; nil for a value.
struct WeakInstance<T> {
  private weak var object: AnyObject?

  init(_ instance: T) { object = Self.object(in: instance) }

  private static func object(in value: Any) -> AnyObject? {
    guard let optional = value as? any OptionalValue else { return Instance(of: value).object }
    return optional.content.flatMap(object)
  }

  /// The instance, if it is alive.
  var instance: T? { object as? T }
}
