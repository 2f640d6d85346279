extension Container {
  /// Runs the injections of the registration for `service` on an instance that was made elsewhere, and stores it in the
  /// registration's scope. A value is copied.
  ///
  /// - Parameter module: The module whose preferences apply when the registration is looked up.
  /// - Returns: whether there is such a registration; otherwise nothing happens.
  /// - Throws: ``ResolutionError``, if an injection fails that must not be left out.
  @discardableResult
  package func inject(
    into instance: Instance, as service: ServiceKey, from module: TypeIdentity?, site: Symbol?
  ) throws -> Bool {
    var request = Request(service, kind: .given)
    request.isOptional = true
    request.module = module
    request.site = site
    return try give(instance, for: request)
  }

  /// Runs the injections of the registration that `request` finds on `instance`, which was made elsewhere, and stores it
  /// in the registration's scope. A value is copied.
  ///
  /// - Returns: whether there is such a registration; otherwise nothing happens.
  /// - Throws: ``ResolutionError``, if an injection fails that must not be left out.
  package func give(_ instance: Instance, for request: Request) throws -> Bool {
    try engine.withCycle(from: self) { try $0.give(instance, for: request, on: self) }
  }

  /// Makes the instance of every registration with `scope` in this container, without fallbacks, in the order of
  /// registering, each in a resolution cycle of its own. Registrations are not looked up: all are used, also where a
  /// request would be ambiguous. Instances that the scope holds already are not made again.
  ///
  /// - Throws: ``ResolutionError``, but not for a registration that only lacks a dependency.
  package func makeAll(in scope: Scope) throws {
    for registration in entered where registration.scope === scope {
      try engine.withCycle(from: self) { try $0.make(registration, on: self) }
    }
  }
}

extension Container {
  /// Returns the instance of `registration` that `scope` holds, or makes one. The registration need not be in a
  /// container.
  ///
  /// - Returns: the instance; nil if the factory returns nil.
  /// - Throws: ``ResolutionError``, if a dependency of the factory cannot be resolved.
  package func instance<Service>(
    of registration: Registration, in scope: Scope, as service: Service.Type, arguments: Any?
  ) throws -> Service? {
    let copy = registration.copy(in: scope)
    let home = registration.container ?? self
    copy.enter(home, as: registration.id > 0 ? registration.id : engine.nextRegistrationID())
    defer { Self.living.withLock { copy.leave() } }
    return try handing(arguments) { arguments in
      try withResultBuffer(for: service) { result in
        try engine.withCycle(from: self) { try $0.call(copy, on: self, arguments, into: result) }
      }
    }
  }
}

extension ResolutionCycle {
  fileprivate func call(
    _ registration: Registration, on container: Container, _ arguments: Arguments, into result: ResultBuffer
  ) throws -> Bool {
    var request = Request(registration.service)
    request.isOptional = true
    return try inCall(of: container, arguments, into: result) {
      recorder?.ask(request, on: container)
      return try answering(request, on: container) {
        try checkLimits(request)
        recorder?.find(registration)
        try build(registration, for: request, on: container, arguments, into: result)
      }
    }
  }

  fileprivate func give(_ instance: Instance, for request: Request, on container: Container) throws -> Bool {
    try inCall(of: container) {
      recorder?.ask(request, on: container)
      return try answering(request, on: container) {
        let registration = try find(request, on: container)
        try complete(instance, by: registration, for: request, on: container)
      }
    }
  }

  fileprivate func make(_ registration: Registration, on container: Container) throws {
    let request = Request(registration.services[0])
    guard !isStored(registration, for: request, on: container) else { return }
    do {
      try inCall(of: container) {
        recorder?.ask(request, on: container)
        _ = try withResultBuffer(for: Instance.self) { result in
          try answering(request, on: container) {
            recorder?.find(registration)
            try build(registration, for: request, on: container, .none, into: result)
          }
        }
      }
    } catch let error as ResolutionError where error.isAbsence || error.isOwn(at: depth) {
      return
    }
  }
}
