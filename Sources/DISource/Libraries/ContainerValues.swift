import DICore

/// The one value that stands for each container in code, as long as code holds it.
struct ContainerValues<Value: AnyObject> {
  private var values: [ObjectIdentifier: WeakValue] = [:]

  private struct WeakValue {
    weak var value: Value?
  }

  /// The value that stands for the container; nil if code holds none.
  subscript(container: Container) -> Value? { values[ObjectIdentifier(container)]?.value }

  /// From now on `value` stands for the container, which it holds.
  mutating func remember(_ value: Value, for container: Container) {
    values = values.filter { $0.value.value != nil }
    values[ObjectIdentifier(container)] = WeakValue(value: value)
  }
}
