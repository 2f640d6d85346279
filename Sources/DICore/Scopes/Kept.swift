/// The registration whose factory made an instance. Keeps nothing alive.
struct Maker: Hashable, Sendable {
  let id: RegistrationID
  let place: SourcePlace?
  var container: Symbol?
}

/// A place in a scope, and the instance in it.
///
/// This one is empty for ever; those below hold an instance, strongly or weakly. A class, because a scope holds
/// instances of all Swift types side by side, and because a place is used again when it is empty.
class Kept {
  /// Who made the instance.
  var maker: Maker

  /// When the instance came, in the order of storing.
  var order = 0

  init(_ maker: Maker) { self.maker = maker }

  /// The instance, if there is one, and it is alive.
  var instance: Instance? { nil }

  /// Whether the place keeps its instance alive.
  var strength: Scope.Strength { .strong }

  /// The instance as a `Service`; nil if there is none, or it is no `Service`.
  func value<Service>(as service: Service.Type) -> Service? { nil }

  /// Puts `value` in, if the place is one for its type.
  func fill<Value>(with value: Value) -> Bool { false }

  /// Takes the instance out. Where it was the last reference to an object, that ends now.
  func empty() {}
}

/// A place that keeps a `Value` alive.
final class KeptStrongly<Value>: Kept {
  private var content: Value?

  init(_ value: Value, _ maker: Maker) {
    content = value
    super.init(maker)
  }

  override var instance: Instance? { content.map { Instance(of: $0) } }

  override func value<Service>(as service: Service.Type) -> Service? {
    if Service.self == Value.self { return _identityCast(content, to: Service?.self) }
    return instance?.used(as: service)
  }

  override func fill<Other>(with value: Other) -> Bool {
    guard Other.self == Value.self else { return false }
    content = _identityCast(value, to: Value.self)
    return true
  }

  override func empty() {
    var old: Value?
    swap(&old, &content)
  }
}

/// A place that holds an object as long as something else does.
final class KeptWeakly: Kept {
  private weak var object: AnyObject?

  init(_ object: AnyObject, _ maker: Maker) {
    self.object = object
    super.init(maker)
  }

  override var instance: Instance? { object.map(Instance.object) }

  override var strength: Scope.Strength { .weak }

  override func value<Service>(as service: Service.Type) -> Service? { instance?.used(as: service) }
}
