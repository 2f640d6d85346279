public import DICore

/// A factory as its container knows it: its name, its type, and the closure in its definition.
public struct FactoryRegistration<P, T>: Sendable {
  @usableFromInline let container: any ManagedContainer
  @usableFromInline let key: ServiceKey
  @usableFromInline let original: Unchecked<FactoryClosure<P, T>>
  private let site: CallSite

  /// Whether `once()` was applied in the evaluation that made this value.
  var isOnce = false

  @usableFromInline
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
  @inlinable
  func resolve(_ parameter: P) -> T {
    let manager = container.manager
    guard let registration = manager.plainRegistration(for: key) else { return resolveInFull(parameter) }
    return handing(FactoryCall(original.value, parameter)) { arguments in
      withFilledBuffer(for: T.self) { manager.fill($0, key, by: registration, arguments) }
    }
  }

  // MARK: Options

  /// The options of the factory in its container. Automatic registration is done before, so that what the program sets
  /// stays.
  var options: FactoryOptions {
    let manager = container.manager
    manager.prepare(for: container)
    return manager.table.options(for: key, newOptions)
  }

  private func newOptions() -> FactoryOptions {
    let place = site.place
    guard let optional = T.self as? any OptionalValue.Type else {
      return FactoryOptions(key, isOptional: false) { options, role in
        Registration(
          options.key, implementation: TypeIdentity(T.self), scope: Scope.unique.core,
          place: role == .original ? place : nil, forwardingTo: nil, operations: TypedOperations<T>.self
        ) { resolution, buffer in
          buffer.put(try options.make(T.self, for: role, resolution, parameter: P.self))
          return true
        }
      }
    }
    return FactoryOptions(key, isOptional: true) { options, role in
      optional.registration(for: role, options, place, parameter: P.self)
    }
  }

  // MARK: Resolving with all that belongs to it

  /// The instance, after automatic registration, with the check of its age, and told to the decorator.
  @usableFromInline
  func resolveInFull(_ parameter: P) -> T {
    let options = options
    let manager = container.manager
    let log = FactoryCallLog()
    let instance = handing(FactoryCall(original.value, parameter, log)) { arguments in
      manager.table.forgettingExpired(options, arguments) {
        FactoryDebugging.tracing(self, log) { answer(arguments, manager) }
      }
    }
    tellDecorator(instance, isNew: log.role != nil, options)
    return instance
  }

  private func answer(_ arguments: Arguments, _ manager: ContainerManager) -> T {
    if let optional = T.self as? any OptionalValue.Type {
      return optional.answer(to: key, arguments, manager) as! T
    }
    return withFilledBuffer(for: T.self) { _ = manager.fill($0, key, arguments, isOptional: false) }
  }

  private func tellDecorator(_ instance: T, isNew: Bool, _ options: FactoryOptions) {
    if let own = options.settings.decorator {
      guard let own = own as? FactoryDecorator<T> else { return }
      options.decorate { own.tell(instance, isNew) }
    } else if let common = container.manager.table.state.decorator as? FactoryDecorator<Any> {
      options.decorate { common.tell(instance, isNew) }
    }
  }
}

extension FactoryOptions {
  /// Runs the closure for `role` with the parameter that the running request was given.
  func make<P, T>(
    _ type: T.Type, for role: FactoryRole, _ resolution: Resolution, parameter: P.Type
  ) throws -> T {
    let call = resolution.handed.value as? FactoryCall<P, T>
    call?.log?.role = role
    let code = role == .original ? nil : (code(for: role) as? FactoryCode<P, T>)?.make
    guard let parameter = call?.parameter ?? () as? P, let make = code ?? call?.original else {
      throw FactoryMisuse.noClosure(of: key)
    }
    return make(parameter)
  }
}

extension FactoryTable {
  /// Runs `body`, which resolves a factory. An instance that was not used for its time to live is forgotten before.
  func forgettingExpired<T>(_ options: FactoryOptions, _ arguments: Arguments, _ body: () -> T) -> T {
    let settings = options.settings
    guard let limit = settings.timeToLive else { return body() }
    let number = settings.variant?(arguments) ?? 0
    if options.use(number, within: limit) { forgetInstances(of: options) }
    defer { options.noteUse(number) }
    return body()
  }
}
