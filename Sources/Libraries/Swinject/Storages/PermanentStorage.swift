/// Keeps the instance until another one is stored.
public final class PermanentStorage: InstanceStorage {
  /// The kept instance; nil before the first one is stored, and after a reset.
  public var instance: Any?

  /// An empty storage.
  ///
  ///     let scope = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
  public init() {}
}
