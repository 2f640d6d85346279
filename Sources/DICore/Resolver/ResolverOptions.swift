/// Sets what may be set of a fresh object, with the container that was asked.
public typealias ResolverFactoryMutator<Service> = (_ resolver: Resolver, _ service: Service) -> Void

/// Sets what may be set of a fresh object, with the container that was asked and what the caller handed in.
public typealias ResolverFactoryMutatorArgumentsN<Service> = (
  _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
) -> Void

/// What can be said about a registration behind its `register`, or later: it changes the registration in force (REG9).
public struct ResolverOptions<Service> {
  package private(set) var registered: Registration

  private var name: Resolver.Name?

  @usableFromInline
  init(_ registered: Registration, name: Resolver.Name?) {
    self.registered = registered
    self.name = name
  }

  /// The registration that is spoken of.
  public var registration: ResolverRegistration<Service> {
    get { ResolverRegistration(registered, name: name) }
    set { (registered, name) = (newValue.registered, newValue.name) }
  }

  /// Has the same objects answer for a protocol too, in the registration's container.
  ///
  /// That is a registration of its own, which asks for `Service` without a name (I6), in the default scope (I2).
  /// Whether the object conforms shows when it is asked for (I7).
  @discardableResult
  public func implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil) -> ResolverOptions<
    Service
  > {
    registered.container?.register(proxy(for: type, name: name))
    return self
  }

  private func proxy<Protocol>(for type: Protocol.Type, name: Resolver.Name?) -> Registration {
    let request = Request(ServiceKey(TypeIdentity(Service.self)))
    let lostName = self.name.map { Note.nameNotForwarded($0.symbol) }
    let service = TypeIdentity(type)
    let proxy = Registration(
      ServiceKey(service, named: name?.symbol), implementation: registered.implementation,
      scope: Resolver.defaultScope,
      place: registered.place, forwardingTo: registered
    ) { resolution in
      if let lostName { resolution.note(lostName) }
      let instance = try resolution.resolve(request, arguments: resolution.arguments)
      if let instance { Resolver.show(instance: instance) }
      return instance
    }
    if service != TypeIdentity(Protocol.self) { proxy.staticType = TypeIdentity(Protocol.self) }
    proxy.needs = [request]
    return proxy
  }

  /// Runs `block` on every fresh object, before anybody else has it (P1). Several run in the order written (P2).
  @discardableResult
  public func resolveProperties(_ block: @escaping ResolverFactoryMutator<Service>) -> ResolverOptions<
    Service
  > {
    inject { block($0.resolver, $1) }
  }

  /// Runs `block` on every fresh object, with what the caller handed in (A4).
  @discardableResult
  public func resolveProperties(
    _ block: @escaping ResolverFactoryMutatorArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    inject { block($0.resolver, $1, Resolver.Args($0.handed)) }
  }

  private func inject(_ run: @escaping (Resolution, Service) -> Void) -> ResolverOptions<Service> {
    registered.injections.append(
      Injection(.block, label: "resolveProperties", into: Service.self, run: run))
    return self
  }

  /// Keeps the objects in `scope` from now on; the last one said counts.
  @discardableResult
  public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
    registered.scope = scope
    return self
  }
}
