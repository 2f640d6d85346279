public import DICore

/// Sets properties of a new object, given the container that was asked.
public typealias ResolverFactoryMutator<Service> = (_ resolver: Resolver, _ service: Service) -> Void

/// Sets properties of a new object, given the container that was asked and the arguments of the call.
public typealias ResolverFactoryMutatorArgumentsN<Service> = (
  _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
) -> Void

/// Options of a registration, which may be set right after `register` or at any later time. Each call changes the
/// registration itself. See `Documentation/Rules/Resolver/registering.md`.
public struct ResolverOptions<Service> {
  package private(set) var registered: Registration

  private var name: Resolver.Name?

  @usableFromInline
  init(_ registered: Registration, name: Resolver.Name?) {
    self.registered = registered
    self.name = name
  }

  /// The registration that the options belong to.
  public var registration: ResolverRegistration<Service> {
    get { ResolverRegistration(registered, name: name) }
    set { (registered, name) = (newValue.registered, newValue.name) }
  }

  /// Registers a protocol in the same container, whose factory resolves `Service`. See
  /// `Documentation/Rules/Resolver/implements.md`.
  ///
  ///     resolver.register { Cat() }
  ///       .implements((any Animal).self)
  ///       .implements((any Pet).self, name: "indoor")
  ///     let animal: any Animal = resolver.resolve()
  ///
  /// The protocol gets a separate registration in the default scope, which asks for `Service` without a name, whatever
  /// name this registration has. Whether the object conforms is checked when the protocol is resolved: if not,
  /// `resolve` ends the program, and `optional` returns nil. Does nothing after the container was released.
  @discardableResult
  public func implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil) -> ResolverOptions<
    Service
  > {
    registered.container?.register(proxy(for: type, name: name))
    return self
  }

  private func proxy<Protocol>(for type: Protocol.Type, name: Resolver.Name?) -> Registration {
    let service = TypeIdentity(type)
    let proxy = registered.implementing(
      ServiceKey(service, named: name?.symbol), in: Resolver.defaultScope.scope,
      asking: Request(ServiceKey(TypeIdentity(Service.self))), withoutName: self.name?.symbol,
      decorate: Resolver.runDecorate(onInstance:))
    if service != TypeIdentity(Protocol.self) { proxy.staticType = TypeIdentity(Protocol.self) }
    return proxy
  }

  /// Runs `block` on every object that the factory makes, before a scope keeps it. Several blocks run in the order in
  /// which they were added. See `Documentation/Rules/Resolver/properties.md`.
  ///
  ///     resolver.register { Screen() }
  ///       .resolveProperties { resolver, screen in screen.log = resolver.optional() }
  @discardableResult
  public func resolveProperties(_ block: @escaping ResolverFactoryMutator<Service>) -> ResolverOptions<
    Service
  > {
    inject { block($0.resolver, $1) }
  }

  /// Runs `block`, which also takes the arguments of the call, on every object that the factory makes.
  ///
  ///     resolver.register { Screen() }
  ///       .resolveProperties { resolver, screen, args in screen.title = args("title") }
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

  /// Sets the scope that keeps the objects. Without a call it is ``Resolver/defaultScope`` of the time of `register`;
  /// the last call counts. See `Documentation/Rules/Resolver/scopes.md`.
  ///
  ///     resolver.register { Database() }.scope(.application)
  ///     resolver.register { User() }.scope(.session)   // a scope of the program: see ResolverScope
  @discardableResult
  public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
    registered.scope = scope.scope
    return self
  }
}
