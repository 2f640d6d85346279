import DICore

/// Keeps an object as long as something else holds it. Values are not kept.
public final class WeakStorage: InstanceStorage {
  private var object = WeakObject()

  /// The object, if it is alive.
  public var instance: Any? {
    get { object.value }
    set { object = WeakObject(newValue) }
  }

  /// An empty storage.
  ///
  ///     let scope = ObjectScope(storageFactory: WeakStorage.init, description: "visible")
  public init() {}
}

/// A weak reference to an object, also one in an optional; empty for a value.
struct WeakObject {
  private(set) weak var value: AnyObject?

  init(_ instance: Any? = nil) {
    guard let instance else { return }
    if type(of: instance) is AnyClass {
      value = instance as AnyObject
    } else if let optional = instance as? any OptionalValue {
      value = WeakObject(optional.content).value
    }
  }
}
