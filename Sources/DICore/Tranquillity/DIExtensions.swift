/// Who is told of what a container does. Set before the container is used from several threads.
///
/// A class, because a container's is changed in place.
public final class DIExtensions: @unchecked Sendable {
  /// Told of each component when it is registered, before it answers for its own type.
  public var componentRegistration: ((_ vertex: DIComponentVertex) -> Void)?

  /// Told of each object made, after its injections.
  public var objectMaked: ((_ info: DIComponentInfo, _ maked: Any?) -> Void)? {
    didSet { if objectMaked != nil { BuildEvent.observe() } }
  }

  /// Told of each answer, also where the object was there already, and where there is none.
  public var objectResolved: ((_ info: DIComponentInfo, _ resolved: Any?) -> Void)? {
    didSet { if objectResolved != nil { BuildEvent.observe() } }
  }

  init() {}
}
