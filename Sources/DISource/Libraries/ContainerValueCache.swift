import DICore

/// The unique value that represents each container in code, as long as code holds it.
struct ContainerValueCache<Value: AnyObject> {
  private var values: [ObjectIdentifier: WeakValue] = [:]

  private struct WeakValue {
    weak var value: Value?
  }

  /// The value that represents the container; nil if code holds none.
  subscript(container: Container) -> Value? { values[ObjectIdentifier(container)]?.value }

  /// Makes `value` represent the container, which it retains.
  mutating func remember(_ value: Value, for container: Container) {
    values = values.filter { $0.value.value != nil }
    values[ObjectIdentifier(container)] = WeakValue(value: value)
  }
}
