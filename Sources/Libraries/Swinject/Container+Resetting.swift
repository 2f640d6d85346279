package import DICore

extension Container {
  /// Removes the instances of all registrations in the scope, here and in the parents. Registrations stay. See
  /// `Documentation/Rules/Swinject/scopes.md`.
  ///
  ///     container.resetObjectScope(.container)   // the next requests make new instances
  public func resetObjectScope(_ objectScope: ObjectScope) {
    resetObjectScope(objectScope as any ObjectScopeProtocol)
  }

  /// Removes the instances of all registrations in a scope of the program, here and in the parents.
  ///
  ///     container.resetObjectScope(sessionScope)   // an object of a class of the program
  public func resetObjectScope(_ objectScope: any ObjectScopeProtocol) {
    core.reset(objectScope)
  }

  /// Removes the instances of the registrations of one service in the scope. Parents are reset too, unless this
  /// container has no registration of the service.
  ///
  ///     container.resetObjectScope(.container, serviceType: Database.self)
  public func resetObjectScope(_ objectScope: ObjectScope, serviceType: any Any.Type) {
    resetObjectScope(objectScope as any ObjectScopeProtocol, serviceType: serviceType)
  }

  /// Removes the instances of the registrations of one service in a scope of the program. Parents are reset too, unless
  /// this container has no registration of the service.
  ///
  ///     container.resetObjectScope(sessionScope, serviceType: User.self)
  public func resetObjectScope(_ objectScope: any ObjectScopeProtocol, serviceType: any Any.Type) {
    core.reset(objectScope, of: TypeIdentity(serviceType))
  }
}

extension DICore.Container {
  /// Removes the instances of all registrations whose scope is `objectScope`, here and in the fallbacks.
  package func reset(_ objectScope: any ObjectScopeProtocol) {
    reset(registrationsToReset(of: nil), in: objectScope)
  }

  /// Removes the instances of the registrations of `type` whose scope is `objectScope`, here and in the fallbacks up to
  /// the first that has no registration of the type.
  package func reset(_ objectScope: any ObjectScopeProtocol, of type: TypeIdentity) {
    reset(registrationsToReset(of: type), in: objectScope)
  }

  /// The registrations that a reset is about: all here and in the fallbacks, or those of `type` up to the first
  /// fallback that has none. One that has several of these keys is reset for each.
  package func registrationsToReset(of type: TypeIdentity?) -> [Registration] {
    let found = searchedContainers.map { container in
      container.registrations.flatMap { registration in
        registration.services.filter {
          (type == nil || $0.type == type) && container.isInForce(registration, for: $0)
        }.map { _ in registration }
      }
    }
    return type == nil ? found.flatMap(\.self) : found.prefix { !$0.isEmpty }.flatMap(\.self)
  }

  /// Resets a storage for each of the registrations. That is a use of the storage: the scope of the registration is
  /// only described from then on.
  private func reset(_ registrations: [Registration], in objectScope: any ObjectScopeProtocol) {
    for registration in registrations {
      guard let options = registration.libraryPart as? EntryOptions, options.objectScope === objectScope
      else { continue }
      options.apply()
      if let storages = registration.scope.supplied as? ProgramStorages {
        storages.storage(at: .entry(registration.id)).instance = nil
      } else {
        registration.resetStored()
      }
    }
  }
}
