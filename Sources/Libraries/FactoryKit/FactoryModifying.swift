public import DICore

/// The modifiers of a factory. Those in a definition are applied at every evaluation, and so undo what was set from
/// outside, until `once()` is among them. See `Documentation/Rules/FactoryKit/modifiers.md`.
public protocol FactoryModifying {
  /// The type of the parameter; `Void` for none.
  associatedtype P

  /// The type of the instances.
  associatedtype T

  /// The factory as its container knows it.
  var registration: FactoryRegistration<P, T> { get set }
}

// MARK: Scopes

extension FactoryModifying {
  /// Sets the scope that keeps the instance. See `Documentation/Rules/FactoryKit/scopes.md`.
  ///
  ///     var user: Factory<User> { self { User() }.scope(.session) }
  @discardableResult @inlinable
  public consuming func scope(_ scope: Scope) -> Self {
    registration.setScope(scope)
    return self
  }

  /// Makes a new instance for each request, also in a container with another default scope.
  @inlinable public var unique: Self { consuming get { scope(.unique) } }

  /// Keeps one instance in the container, until it is reset.
  @inlinable public var cached: Self { consuming get { scope(.cached) } }

  /// Keeps one object in the container, as long as something holds it.
  @inlinable public var shared: Self { consuming get { scope(.shared) } }

  /// Keeps one instance in a call and all calls within it.
  @inlinable public var graph: Self { consuming get { scope(.graph) } }

  /// Keeps one instance for all containers.
  @inlinable public var singleton: Self { consuming get { scope(.singleton) } }

  /// Limits how long a kept instance is used: `seconds` after its last use. See
  /// `Documentation/Rules/FactoryKit/scopes.md`.
  ///
  ///     var rates: Factory<Rates> { self { Rates() }.cached.timeToLive(60) }
  @discardableResult
  public func timeToLive(_ seconds: Double) -> Self {
    registration.change { $0.timeToLive = seconds }
    return self
  }
}

extension FactoryModifying where P: Hashable {
  /// Keeps an instance for each parameter, as far as the hash values of the parameters differ. Otherwise the first
  /// instance is for all parameters.
  ///
  ///     var account: ParameterFactory<Int, Account> { self { Account($0) }.cached.scopeOnParameters }
  public var scopeOnParameters: Self {
    registration.change { settings in
      guard settings.variant == nil else { return }
      settings.variant = { ($0 as? P)?.hashValue ?? 0 }
    }
    return self
  }
}

// MARK: Decorators

extension FactoryModifying {
  /// Calls `decorator` with the instance after each request. It replaces the former one. See
  /// `Documentation/Rules/FactoryKit/decorators.md`.
  ///
  ///     var cart: Factory<Cart> { self { Cart() }.cached.decorator { cart in print(cart) } }
  @discardableResult
  public func decorator(_ decorator: @escaping @Sendable (T) -> Void) -> Self {
    registration.change { $0.decorator = FactoryDecorator<T> { instance, _ in decorator(instance) } }
    return self
  }

  /// Calls `decorator` with the instance after each request, and with whether it is new. It replaces the former one.
  ///
  ///     var cart: Factory<Cart> { self { Cart() }.cached.decorator { cart, isNew in print(cart, isNew) } }
  @discardableResult
  public func decorator(_ decorator: @escaping @Sendable (T, Bool) -> Void) -> Self {
    registration.change { $0.decorator = FactoryDecorator(decorator) }
    return self
  }
}

// MARK: Contexts

extension FactoryModifying {
  /// Uses another closure in any of the contexts. See `Documentation/Rules/FactoryKit/contexts.md`.
  ///
  ///     var account: Factory<any Account> {
  ///       self { RemoteAccount() }
  ///         .context(.test, .preview) { FakeAccount() }
  ///     }
  @discardableResult
  public func context(
    _ contexts: FactoryContextType..., factory: @escaping ParameterFactoryType<P, T>
  ) -> Self {
    registration.setCode(factory, for: contexts)
    return self
  }

  /// Uses another closure if the program was started with the argument, or has set it by
  /// ``FactoryContext/setArg(_:forKey:)``.
  ///
  ///     var account: Factory<any Account> { self { RemoteAccount() }.onArg("demo") { DemoAccount() } }
  @discardableResult
  public func onArg(_ argument: String, factory: @escaping ParameterFactoryType<P, T>) -> Self {
    context(.arg(argument), factory: factory)
  }

  /// Uses another closure if the program was started with one of the arguments, or has set it.
  ///
  ///     var account: Factory<any Account> { self { RemoteAccount() }.onArgs(["demo", "fair"]) { DemoAccount() } }
  @discardableResult
  public func onArgs(_ args: [String], factory: @escaping ParameterFactoryType<P, T>) -> Self {
    context(.args(args), factory: factory)
  }

  /// Uses another closure in Xcode previews. Only in debug builds.
  ///
  ///     var account: Factory<any Account> { self { RemoteAccount() }.onPreview { FakeAccount() } }
  @discardableResult
  public func onPreview(factory: @escaping ParameterFactoryType<P, T>) -> Self {
    context(.preview, factory: factory)
  }

  /// Uses another closure in unit tests. Only in debug builds.
  ///
  ///     var account: Factory<any Account> { self { RemoteAccount() }.onTest { FakeAccount() } }
  @discardableResult
  public func onTest(factory: @escaping ParameterFactoryType<P, T>) -> Self {
    context(.test, factory: factory)
  }

  /// Uses another closure in debug builds.
  ///
  ///     var log: Factory<Log> { self { Log(.errors) }.onDebug { Log(.everything) } }
  @discardableResult
  public func onDebug(factory: @escaping ParameterFactoryType<P, T>) -> Self {
    context(.debug, factory: factory)
  }

  /// Uses another closure in a simulator.
  ///
  ///     var camera: Factory<any Camera> { self { DeviceCamera() }.onSimulator { PictureCamera() } }
  @discardableResult
  public func onSimulator(factory: @escaping ParameterFactoryType<P, T>) -> Self {
    context(.simulator, factory: factory)
  }

  /// Uses another closure where there is no simulator: also on macOS and Linux.
  ///
  ///     var camera: Factory<any Camera> { self { PictureCamera() }.onDevice { DeviceCamera() } }
  @discardableResult
  public func onDevice(factory: @escaping ParameterFactoryType<P, T>) -> Self {
    context(.device, factory: factory)
  }
}

// MARK: Changing from outside

extension FactoryModifying {
  /// Lets the modifiers before it have effect only at the first evaluation, so that later changes from outside stay.
  ///
  ///     var account: Factory<Account> { self { Account() }.cached.once() }
  @discardableResult
  public func once() -> Self {
    registration.change { $0.isOnce = true }
    var factory = self
    factory.registration.isOnce = true
    return factory
  }

  /// Resets the factory: settings, registered closure, contexts and instance, or one of these. See
  /// `Documentation/Rules/FactoryKit/resetting.md`.
  ///
  ///     Container.shared.cart.reset(.scope)   // the next call makes a new cart
  @discardableResult
  public func reset(_ options: FactoryResetOptions = .all) -> Self {
    registration.reset(options)
    return self
  }
}

extension FactoryRegistration {
  /// Changes the settings of the factory, unless `once()` prevents it.
  func change(_ body: (inout FactorySettings) -> Void) {
    manager.table.change(options, isOnce: isOnce, body)
  }

  /// Sets the scope of the factory. Mutating, so that a modifier calls it in place: to get the registration of a
  /// `FactoryModifying` would copy it.
  @inlinable
  mutating func setScope(_ scope: Scope) {
    if !manager.has(scope, for: key) {
      Self.setOtherScope(scope, in: container, manager, key, site, isOnce: isOnce)
    }
  }

  /// Given the parts of a registration, which would have to be in memory for a call on it.
  @usableFromInline
  static func setOtherScope(
    _ scope: Scope, in container: any ManagedContainer, _ manager: ContainerManager, _ key: ServiceKey,
    _ site: CallSite, isOnce: Bool
  ) {
    manager.table.setScope(scope.core, of: options(in: container, manager, key, site), isOnce: isOnce)
  }

  func register(_ closure: FactoryClosure<P, T>) {
    manager.table.register(FactoryCode(closure), for: options)
  }

  func setCode(_ factory: @escaping ParameterFactoryType<P, T>, for contexts: [FactoryContextType]) {
    #if DEBUG
      let stored = contexts
    #else
      let stored = contexts.filter { !$0.isForDebugBuildsOnly }
    #endif
    manager.table.setCode(
      FactoryCode(FactoryClosure<P, T>.taking(factory)), for: stored, of: options, isOnce: isOnce)
  }

  func reset(_ which: FactoryResetOptions) {
    manager.table.reset(which, of: Self.options(in: manager, key, site))
  }
}
