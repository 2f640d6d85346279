package import DICore

extension Registration {
  /// The registration that `implements` adds to this one, not yet in any container.
  ///
  /// The new one is a registration of its own, with the default scope and without this one's name. Its factory requests
  /// this one's type. See `Documentation/Rules/Resolver/implements.md`.
  ///
  /// - Parameters:
  ///   - service: The additional service.
  ///   - scope: The current default scope.
  ///   - request: The request for this registration's own type, without a name.
  ///   - name: This registration's name, which the request does not have; nil for none.
  ///   - decorate: Called with each instance that is forwarded, for `decorate`.
  package func implementing(
    _ service: ServiceKey, in scope: Scope, asking request: Request, withoutName name: Symbol?,
    decorate: @escaping (Instance) throws -> Void
  ) -> Registration {
    let lostName = name.map(Note.nameNotForwarded)
    let proxy = Registration(
      service, implementation: implementation, scope: scope, place: place, forwardingTo: self
    ) { resolution in
      if let lostName { resolution.note(lostName) }
      let instance = try resolution.resolve(request, arguments: resolution.arguments)
      try instance.map(decorate)
      return instance
    }
    proxy.needs = [request]
    return proxy
  }
}
