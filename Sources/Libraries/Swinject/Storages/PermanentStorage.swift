/// Keeps the instance until another one is stored.
public final class PermanentStorage: InstanceStorage {
  /// The kept instance; nil before the first one is stored, and after a reset.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
