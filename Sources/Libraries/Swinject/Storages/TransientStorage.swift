/// Keeps nothing.
public final class TransientStorage: InstanceStorage {
  /// Always nil.
  public var instance: Any? {
    get { nil }
    set {}
  }

  /// An empty storage.
  public init() {}
}
