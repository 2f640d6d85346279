/// Keeps the object of each graph weakly, and the latest one strongly until its graph is complete.
public final class GraphStorage: InstanceStorage {
  private var objects: [GraphIdentifier.ID: WeakObject] = [:]

  /// The instance of the running graph.
  public var instance: Any?

  /// An empty storage.
  ///
  ///     let scope = ObjectScope(storageFactory: GraphStorage.init, description: "drawing")
  public init() {}

  /// Releases the instance of the running graph.
  public func graphResolutionCompleted() { instance = nil }

  /// The object of that graph, if it is alive.
  public func instance(inGraph graph: GraphIdentifier) -> Any? { objects[graph.id]?.value }

  /// Stores the object of that graph.
  public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    self.instance = instance
    objects[graph.id] = WeakObject(instance)
  }
}
