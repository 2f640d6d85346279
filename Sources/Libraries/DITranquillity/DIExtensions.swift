import DICore

/// Callbacks for what a container does. Set them before the container is used from several threads. See
/// `Documentation/Rules/DITranquillity/logging.md`.
///
/// A class, because a container's callbacks are changed in place. Objects that a former callback captured may use the
/// container in their deinitialisers.
public final class DIExtensions: @unchecked Sendable {
  /// Called for each component when its builder is released, before it is registered as its own type.
  @exclusivity(unchecked) public var componentRegistration: ((_ vertex: DIComponentVertex) -> Void)?

  /// Called for each object made, after its injections that are not deferred.
  @exclusivity(unchecked) public var objectMaked: ((_ info: DIComponentInfo, _ maked: Any?) -> Void)? {
    didSet { if objectMaked != nil { BuildEvent.observe() } }
  }

  /// Called for each answer, also if the object was kept, and if there is none.
  @exclusivity(unchecked) public var objectResolved: ((_ info: DIComponentInfo, _ resolved: Any?) -> Void)? {
    didSet { if objectResolved != nil { BuildEvent.observe() } }
  }

  init() {}
}
