/// Who is told of what a container does. Set before the container is used from several threads.
///
/// A class, because a container's is changed in place. What a former receiver held may use the container when it ends.
public final class DIExtensions: @unchecked Sendable {
  /// Told of each component when it is registered, before it answers for its own type.
  @exclusivity(unchecked) public var componentRegistration: ((_ vertex: DIComponentVertex) -> Void)?

  /// Told of each object made, after its injections.
  @exclusivity(unchecked) public var objectMaked: ((_ info: DIComponentInfo, _ maked: Any?) -> Void)? {
    didSet { if objectMaked != nil { BuildEvent.observe() } }
  }

  /// Told of each answer, also where the object was there already, and where there is none.
  @exclusivity(unchecked) public var objectResolved: ((_ info: DIComponentInfo, _ resolved: Any?) -> Void)? {
    didSet { if objectResolved != nil { BuildEvent.observe() } }
  }

  init() {}
}
