public import DICore

/// A factory as its container knows it: its name, its type, and the closure in its definition.
public struct FactoryRegistration<P, T>: Sendable {
  /// Retained, as long as the program has a factory of it.
  @usableFromInline let container: any ManagedContainer
  @usableFromInline let manager: ContainerManager
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
    manager = container.manager
    key = ServiceKey(TypeIdentity(T.self), named: Symbol(literal: name))
    self.site = site
    self.original = Unchecked(original)
  }

  /// The instance: that which the scope keeps, or a new one.
  @inlinable @inline(__always)
  func resolve(_ parameter: P) -> T {
    var answer = ContainerManager.FastPathResult.needsCycle
    let instance: T? = withResultBuffer(for: T.self) { buffer in
      PassedCall.with(FactoryCall(original.value, parameter)) {
        answer = manager.fillIfPlain(buffer, key, $0)
      }
      return answer == .instance
    }
    if let instance { return instance }
    return answer == .needsCycle ? resolveInFull(parameter) : none(of: T.self, for: key)
  }

  /// The instance of a factory without a parameter. Its closure is called here, and not by the engine, where nothing
  /// overrides it.
  @inlinable @inline(__always)
  func resolve() -> T where P == Void {
    guard let make = original.value.plain else { return resolve(()) }
    // The manager is not retained, and this value retains it.
    defer { withExtendedLifetime(self) {} }
    return resolve(by: make, Unretained(manager)) ?? resolve(())
  }

  /// Resolves a factory whose definition has the closure `make`; nil if the engine has to call it.
  ///
  /// - Parameter manager: That of the container, which the caller retains.
  @inlinable @inline(__always)
  func resolve(by make: () -> T, _ manager: Unretained<ContainerManager>) -> T? {
    withResultBuffer(for: T.self) { buffer in
      let beginning = manager.use { $0.begin(key, into: buffer) }
      switch beginning {
      case .stored: return true
      case .impossible: return false
      case .open(let request):
        let made = make()
        let isNothing = request.storesInstance && TypeIdentity(T.self).isCompiledOptional && isNil(made)
        buffer.put(consume made)
        manager.use { $0.end(request, buffer, hasInstance: !isNothing) }
        return true
      }
    }
  }

  // MARK: Options

  /// The options of the factory in its container. Automatic registration is done before, so that what the program sets
  /// stays.
  var options: FactoryOptions { Self.options(in: container, manager, key, site) }

  static func options(
    in container: any ManagedContainer, _ manager: ContainerManager, _ key: ServiceKey, _ site: CallSite
  ) -> FactoryOptions {
    manager.prepare(for: container)
    return options(in: manager, key, site)
  }

  /// The options without automatic registration, for which a reset does not wait.
  static func options(in manager: ContainerManager, _ key: ServiceKey, _ site: CallSite) -> FactoryOptions {
    manager.table.options(for: key) ?? manager.table.options(for: key) { newOptions(key, site) }
  }

  private static func newOptions(_ key: ServiceKey, _ site: CallSite) -> FactoryOptions {
    var definition = FactoryOptions.Definition(TypedOperations<T>.ofContent, site.place)
    definition.takesParameter = P.self != Void.self
    return FactoryOptions(key, definition)
  }

  // MARK: Resolving with all that belongs to it

  /// The instance, after automatic registration, with the check of its age; the decorator is called with it.
  @usableFromInline
  func resolveInFull(_ parameter: P) -> T {
    // Automatic registration may resolve: then the gate is taken first, as by a nested request.
    if manager.table.isDue { Engine.shared.withGate { manager.prepare(for: container) } }
    let options = options
    guard manager.isSpecial(options) else { return answer(parameter, manager) }
    let (instance, role) = manager.table.answering(options, parameter) { role in
      FactoryDebugging.tracing(self, role) { answer(parameter, manager) }
    }
    callDecorator(instance, isNew: role != nil, options)
    return instance
  }

  private func answer(_ parameter: P, _ manager: ContainerManager) -> T {
    let instance: T? = PassedCall.with(FactoryCall(original.value, parameter)) { arguments in
      withResultBuffer(for: T.self) { manager.fill($0, key, arguments) }
    }
    return instance ?? none(of: T.self, for: key)
  }

  private func callDecorator(_ instance: T, isNew: Bool, _ options: FactoryOptions) {
    guard let decorator = manager.table.decorator(for: options) else { return }
    do {
      try options.decorate {
        if let own = decorator as? FactoryDecorator<T> {
          own.call(instance, isNew)
        } else {
          (decorator as? FactoryDecorator<Any>)?.call(instance, isNew)
        }
      }
    } catch {
      manager.stop(because: error, at: site.place)
    }
  }
}
