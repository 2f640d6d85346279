public import DICore

/// A factory as its container knows it: its name, its type, and the closure in its definition.
public struct FactoryRegistration<P, T>: Sendable {
  @usableFromInline let container: any ManagedContainer
  @usableFromInline let key: ServiceKey
  @usableFromInline let original: Unchecked<FactoryClosure<P, T>>
  @usableFromInline let site: CallSite

  /// Whether `once()` was applied in the evaluation that made this value.
  @usableFromInline var isOnce = false

  @inlinable
  init(
    _ container: any ManagedContainer, _ name: StaticString, _ site: CallSite,
    _ original: FactoryClosure<P, T>
  ) {
    self.container = container
    key = ServiceKey(TypeIdentity(T.self), named: Symbol(literal: name))
    self.site = site
    self.original = Unchecked(original)
  }

  /// The instance: that which the scope keeps, or a new one.
  @inlinable @inline(__always)
  func resolve(_ parameter: P) -> T {
    var answer = ContainerManager.PlainAnswer.notPlain
    let instance: T? = withResultBuffer(for: T.self) { buffer in
      PassedCall.with(FactoryCall(original.value, parameter)) {
        answer = container.manager.fillIfPlain(buffer, key, $0)
      }
      return answer == .instance
    }
    if let instance { return instance }
    return answer == .notPlain ? resolveInFull(parameter) : none(of: T.self, for: key)
  }

  // MARK: Options

  /// The options of the factory in its container. Automatic registration is done before, so that what the program sets
  /// stays.
  var options: FactoryOptions {
    let manager = container.manager
    manager.prepare(for: container)
    return manager.table.options(for: key) ?? manager.table.options(for: key, newOptions)
  }

  private func newOptions() -> FactoryOptions {
    let operations = (T.self as? any OptionalValue.Type)?.operations ?? TypedOperations<T>.self
    var definition = FactoryOptions.Definition(operations, site.place)
    definition.takesParameter = P.self != Void.self
    return FactoryOptions(key, definition)
  }

  // MARK: Resolving with all that belongs to it

  /// The instance, after automatic registration, with the check of its age, and told to the decorator.
  @usableFromInline
  func resolveInFull(_ parameter: P) -> T {
    let manager = container.manager
    // Automatic registration may resolve: then the gate is taken first, as by a nested request.
    if manager.table.isDue { Engine.shared.alone { manager.prepare(for: container) } }
    let options = options
    guard manager.isSpecial(options) else { return answer(parameter, manager) }
    let (instance, role) = manager.table.answering(options, parameter) { role in
      FactoryDebugging.tracing(self, role) { answer(parameter, manager) }
    }
    tellDecorator(instance, isNew: role != nil, options)
    return instance
  }

  private func answer(_ parameter: P, _ manager: ContainerManager) -> T {
    let instance: T? = PassedCall.with(FactoryCall(original.value, parameter)) { arguments in
      withResultBuffer(for: T.self) { manager.fill($0, key, arguments) }
    }
    return instance ?? none(of: T.self, for: key)
  }

  private func tellDecorator(_ instance: T, isNew: Bool, _ options: FactoryOptions) {
    let manager = container.manager
    guard let decorator = manager.table.decorator(for: options) else { return }
    do {
      try options.decorate {
        if let own = decorator as? FactoryDecorator<T> {
          own.tell(instance, isNew)
        } else {
          (decorator as? FactoryDecorator<Any>)?.tell(instance, isNew)
        }
      }
    } catch {
      manager.stop(because: error, at: site.place)
    }
  }
}
