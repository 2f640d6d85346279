import DICore

extension InstanceStorage {
  /// Whether reading it runs no code of the program.
  var isOfLibrary: Bool {
    switch self {
    case is GraphStorage, is PermanentStorage, is TransientStorage, is WeakStorage: true
    case let composite as CompositeStorage: composite.components.allSatisfy(\.isOfLibrary)
    default: false
    }
  }

  /// The engine's policy that keeps the instance of a registration as the storage does; nil if none does.
  var policy: Scope.Policy? {
    switch self {
    case is TransientStorage: .unique
    case is GraphStorage: .graph
    case is PermanentStorage: .cache(.strong)
    case is WeakStorage: .cache(.weak)
    default: nil
    }
  }
}

/// Several storages as one: reading takes the first that has an instance, storing applies to all.
public final class CompositeStorage: InstanceStorage {
  fileprivate let components: [any InstanceStorage]

  /// The first instance that a storage has. Setting it sets that of each storage.
  public var instance: Any? {
    get { components.lazy.compactMap(\.instance).first }
    set { for component in components { component.instance = newValue } }
  }

  /// The storages, in the order in which they are asked.
  ///
  ///     let storage = CompositeStorage([GraphStorage(), WeakStorage()])
  public init(_ components: [any InstanceStorage]) { self.components = components }

  /// Calls the same function of each storage.
  public func graphResolutionCompleted() {
    for component in components { component.graphResolutionCompleted() }
  }

  /// The first instance that a storage has for that graph.
  public func instance(inGraph graph: GraphIdentifier) -> Any? {
    components.lazy.compactMap { $0.instance(inGraph: graph) }.first
  }

  /// Stores the instance in each storage.
  public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    for component in components { component.setInstance(instance, inGraph: graph) }
  }
}
