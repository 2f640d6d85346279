import DICore

/// The weak box for an object in a weak scope's storage. A class, because storages copy what they keep.
final class StoredWeakly {
  private weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// The instance in a stored value; nil for a deallocated object, and for a stored nil.
  static func unpacked(_ stored: Any) -> Instance? {
    if let kept = stored as? StoredWeakly { return kept.object.map(Instance.object) }
    if let optional = stored as? any StoredOptional { return optional.stored.flatMap(unpacked) }
    return Instance(of: stored)
  }
}

private protocol StoredOptional {
  var stored: Any? { get }
}

extension Optional: StoredOptional {
  fileprivate var stored: Any? { self }
}
