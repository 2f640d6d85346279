/// Keeps nothing.
public final class TransientStorage: InstanceStorage {
  /// Always nil.
  public var instance: Any? {
    get { nil }
    set {}
  }

  /// An empty storage.
  ///
  ///     let scope = ObjectScope(storageFactory: TransientStorage.init, description: "fresh")
  public init() {}
}
