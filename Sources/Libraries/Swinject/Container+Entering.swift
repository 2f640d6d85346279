public import DICore

/// The key of a service without its name: the service's type and the types of the arguments.
@usableFromInline
package struct KeyTypes {
  private let service: TypeIdentity
  private let arguments: TypeIdentity?

  /// The key of a service that takes no arguments.
  @usableFromInline
  package init(_ service: any Any.Type) {
    self.service = TypeIdentity(service)
    arguments = nil
  }

  /// The key of a service that takes the arguments of a function of type `arguments`.
  @usableFromInline
  package init(_ service: any Any.Type, taking arguments: any Any.Type) {
    self.service = TypeIdentity(service)
    self.arguments = TypeIdentity(arguments)
  }

  /// The key with a name.
  @usableFromInline
  package func named(_ name: String?) -> ServiceKey {
    ServiceKey(service, named: name.map { Symbol($0) }, taking: arguments)
  }
}

extension Container {
  /// Registers a service in the default scope.
  ///
  /// - Parameters:
  ///   - argumentsType: The type of the factory's parameters, the resolver included.
  ///   - make: Makes the service, given the container asked and the arguments of the call.
  @usableFromInline
  func enter<Service>(
    _ types: KeyTypes, _ name: String?, argumentsType: any Any.Type, _ site: CallSite,
    _ make: @escaping (Container, Arguments) -> Service
  ) -> ServiceEntry<Service> {
    let options = EntryOptions(argumentsType: TypeIdentity(argumentsType), defaultObjectScope)
    let registration = Registration(
      types.named(name), implementation: TypeIdentity(Service.self), scope: defaultObjectScope.scope,
      place: site.place, forwardingTo: nil, operations: TypedOperations<Service>.self
    ) { resolution, buffer in
      options.settle()
      let (asked, handed) = resolution.askedAndHanded
      buffer.put(make(asked.swinjectContainer, handed))
      return true
    }
    registration.libraryPart = options
    core.register(registration)
    let entry = ServiceEntry<Service>(registration, options, argumentsType: argumentsType)
    tell(Service.self, entry, name: name)
    return entry
  }

  /// Lets requests for `type` find the entry of another service in this container. See
  /// `Documentation/Rules/Swinject/forwarding.md`.
  public func forward<T, S>(_ type: T.Type, name: String? = nil, to service: ServiceEntry<S>) {
    guard service.container === self else { stop(because: SwinjectMisuse.forwardedElsewhere(type)) }
    service.registration.forward(TypeIdentity(T.self), named: name.map { Symbol($0) }, in: core)
    tell(T.self, service, name: name)
  }
}

extension Registration {
  /// Adds `type` under a name to the services, with the types of the arguments that the registration takes. It replaces
  /// what was registered for that key.
  package func forward(_ type: TypeIdentity, named name: Symbol?, in container: DICore.Container) {
    let key = ServiceKey(type, named: name, taking: service.arguments)
    if !provide(key, in: container) { container.file(self, under: key) }
  }
}

extension Unretained<DICore.Container> {
  /// The program's object for the container, which the caller of the running request retains.
  var swinjectContainer: Container {
    guard let container = use({ $0.facade?.cast(to: Container.self) }) else {
      Engine.shared.stop(because: SwinjectMisuse.containerEnded)
    }
    return container.object
  }
}
