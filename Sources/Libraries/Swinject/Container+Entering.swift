public import DICore

extension Container {
  /// Registers a service in the default scope.
  ///
  /// - Parameters:
  ///   - argumentsType: The type of the factory's parameters, the resolver included.
  ///   - make: Makes the service, given the container asked and the arguments of the call.
  @inlinable @inline(__always)
  func enter<Service>(
    _ types: KeyTypes, _ name: String?, argumentsType: any Any.Type, _ site: CallSite,
    _ make: @escaping (Container, Arguments) -> Service
  ) -> ServiceEntry<Service> {
    let options = EntryOptions(argumentsType: TypeIdentity(argumentsType), defaultObjectScope)
    let registration = enter(
      types.named(name), TypeIdentity(Service.self), site, TypedOperations<Service>.ofContent, options
    ) { resolution, buffer in
      options.apply()
      let (container, handed) = resolution.swinjectContainerAndHanded
      buffer.put(container.use { make($0, handed) })
      return true
    }
    let entry = ServiceEntry<Service>(registration, options, argumentsType: argumentsType)
    notifyBehaviors(of: Service.self, entry, name: name)
    return entry
  }

  @usableFromInline
  func enter(
    _ key: ServiceKey, _ implementation: TypeIdentity, _ site: CallSite,
    _ operations: any ValueOperations.Type, _ options: EntryOptions, _ factory: @escaping Registration.Filling
  ) -> Registration {
    let registration = Registration(
      key, implementation: implementation, scope: defaultObjectScope.scope, place: site.place,
      forwardingTo: nil, operations: operations, factory: factory)
    registration.libraryPart = options
    core.register(registration)
    return registration
  }

  /// Lets requests for `type` to this container find the entry of another service, with its factory, scope and
  /// instance. See `Documentation/Rules/Swinject/forwarding.md`.
  ///
  ///     let entry = container.register(Cat.self) { _ in Cat() }
  ///     container.forward((any Pet).self, to: entry)   // as entry.implements((any Pet).self)
  ///
  /// The entry may be one of another container.
  ///
  /// - Parameters:
  ///   - type: The type that requests may name besides the entry's own.
  ///   - name: The name that requests for the type must give; nil for none.
  ///   - service: The entry.
  public func forward<T, S>(_ type: T.Type, name: String? = nil, to service: ServiceEntry<S>) {
    service.registration.forward(TypeIdentity(T.self), named: name.map { Symbol($0) }, in: core)
    notifyBehaviors(of: T.self, service, name: name)
  }
}

extension Registration {
  /// Adds `type` under a name to the services, with the types of the arguments that the registration takes. It replaces
  /// what was registered for that key.
  package func forward(_ type: TypeIdentity, named name: Symbol?, in container: DICore.Container) {
    let key = ServiceKey(type, named: name, taking: service.arguments)
    // In the container of the registration itself the key is none of its services.
    guard self.container === container else {
      container.file(self, under: key)
      return
    }
    if !provide(key, in: container) { container.file(self, under: key) }
  }
}

extension Resolution {
  /// The program's object for the container that was asked, which the caller of the running request retains, and the
  /// arguments for the running factory.
  @usableFromInline
  var swinjectContainerAndHanded: (container: Unretained<Container>, handed: Arguments) {
    let (asked, handed) = askedAndHanded
    return (asked.swinjectContainer, handed)
  }
}

extension Unretained<DICore.Container> {
  /// The program's object for the container, which the caller of the running request retains.
  var swinjectContainer: Unretained<Container> {
    guard let container = use({ $0.facade?.cast(to: Container.self) }) else {
      Engine.shared.stop(because: SwinjectMisuse.containerEnded)
    }
    return container
  }
}
