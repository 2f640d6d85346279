import DICore

/// Callbacks for events of a container. Set them before the container is used from several threads. See
/// `Documentation/Rules/DITranquillity/logging.md`.
///
/// A class, because a container's callbacks are changed in place. Objects that a former callback captured may use the
/// container in their deinitialisers.
///
///     container.extensions.objectResolved = { info, object in print(info.type, object ?? "nil") }
public final class DIExtensions: Sendable {
  /// Called for each component when its builder is released, before it is registered as its own type.
  public var componentRegistration: ((_ vertex: DIComponentVertex) -> Void)? {
    get { callbacks.withLock { $0.componentRegistration } }
    set { set { $0.componentRegistration = newValue } }
  }

  /// Called for each object made, after its injections that are not deferred.
  public var objectMaked: ((_ info: DIComponentInfo, _ maked: Any?) -> Void)? {
    get { callbacks.withLock { $0.objectMaked } }
    set {
      set { $0.objectMaked = newValue }
      if newValue != nil { ContainerEvent.observe() }
    }
  }

  /// Called for each answer, also if a scope held the object, and if there is none.
  public var objectResolved: ((_ info: DIComponentInfo, _ resolved: Any?) -> Void)? {
    get { callbacks.withLock { $0.objectResolved } }
    set {
      set { $0.objectResolved = newValue }
      if newValue != nil { ContainerEvent.observe() }
    }
  }

  private struct Callbacks {
    var componentRegistration: ((DIComponentVertex) -> Void)?
    var objectMaked: ((DIComponentInfo, Any?) -> Void)?
    var objectResolved: ((DIComponentInfo, Any?) -> Void)?
  }

  private let callbacks = Locked(Callbacks())

  init() {}

  /// Changes the callbacks. The former ones are released after the change, because objects that they captured may use
  /// the container.
  private func set(_ change: (inout Callbacks) -> Void) {
    let former = callbacks.withLock { callbacks in
      let former = callbacks
      change(&callbacks)
      return former
    }
    withExtendedLifetime(former) {}
  }
}
