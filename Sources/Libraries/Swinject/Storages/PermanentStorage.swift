/// Keeps the instance until another one is stored.
public final class PermanentStorage: InstanceStorage {
  /// The instance.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
