/// A reference that does not keep its object alive.
struct WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// The object as a container.
  var container: Container? { object as? Container }
}
