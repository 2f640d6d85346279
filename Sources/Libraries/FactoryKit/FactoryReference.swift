import DICore

/// A factory of a shared container, which is looked up anew at each use: the container may be another one then.
struct FactoryReference<T>: Sendable {
  private let evaluate: Unchecked<() -> Factory<T>>

  /// A reference by key path. Key paths of properties may be shared, as they hold nothing.
  init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) {
    evaluate = Unchecked { C.shared[keyPath: keyPath] }
  }

  /// The factory.
  var factory: Factory<T> { evaluate.value() }

  /// The instance after a reset of the factory, whose definition then sets its modifiers again.
  func resolve(after options: FactoryResetOptions) -> T {
    factory.reset(options)
    return factory()
  }
}
