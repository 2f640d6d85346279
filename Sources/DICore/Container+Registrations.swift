extension Container {
  /// Adds `registration`, and files it under all services that it has now: requests for them find it.
  ///
  /// Depending on the rules, it replaces earlier registrations of these services or exists beside them. Under rules
  /// that identify a registration by type and place, a second one of the same type and place gets no service that the
  /// first one has, unless it only forwards to the first.
  ///
  /// - Returns: whether the registration has got any service.
  @discardableResult
  package func register(_ registration: Registration) -> Bool {
    enter(registration)
    return registration.fileUnderAllServices(in: self)
  }

  /// Adds `registration`, but files it only under the services added later, until
  /// ``Registration/fileUnderAllServices()`` is called.
  package func enter(_ registration: Registration) {
    adopt(registration)
    if filesLazily {
      appendUnfiled(registration)
    } else if rules.behaviour.filing.keepsBoth {
      append(registration)
    }
  }

  private func adopt(_ registration: Registration) {
    registration.enter(self, as: engine.nextRegistrationID())
  }

  /// Removes `registration` as if it had never been added: registrations that it replaced are in force again. Instances
  /// that scopes keep of it stay.
  package func remove(_ registration: Registration) {
    takeOut(registration)
    Self.living.withLock { registration.leave() }
    registration.takeCode()?.forEach(engine.releaseWhenUnused)
  }

  /// Removes `registration` permanently: it and its code are released as soon as no request uses them. Instances that
  /// scopes keep of it stay. Only for registrations that have replaced no other.
  package func discard(_ registration: Registration) {
    takeOutForGood(registration)
    registration.retire(from: self)
    registration.takeCode()?.forEach(engine.releaseWhenUnused)
    if canReleaseAtOnce { engine.releaseWhenUnused(registration) } else { retainRemoved([registration]) }
  }

  /// Removes every registration, except the container's of itself. The instances of registrations that have their own
  /// (``Rules/InstanceKey/eachRegistration``) are released with them.
  package func removeAll() {
    let removed = takeOutAll()
    for registration in removed {
      registration.retire(from: self)
      engine.releaseCode(of: registration)
    }
    if canReleaseAtOnce { removed.forEach(engine.releaseWhenUnused) } else { retainRemoved(removed) }
  }

  /// Replaces `old` by `registration` for the service `key` only. `registration` gets the priority of `old`.
  package func exchange(_ old: Registration, for registration: Registration, under key: ServiceKey) {
    adopt(registration)
    registration.priority = old.priority
    replace(old, by: registration, under: key)
  }

  /// The registrations in force, in the order of registering.
  package var registrations: [Registration] {
    entered.filter { registration in
      !registration.isImplicit && registration.services.contains { isInForce(registration, for: $0) }
    }
  }

  /// Whether the container has registrations in force.
  package var hasRegistrations: Bool { hasRegistration { !$0.isImplicit } }

  /// Files a registration of this container under one of its services. It replaces what is filed there, or exists
  /// beside that.
  ///
  /// - Returns: whether the registration is filed under `service` now.
  @discardableResult
  package func file(_ registration: Registration, under service: ServiceKey) -> Bool {
    let placement: Placement =
      rules.behaviour.filing.keepsBoth
      ? .besideOthers : releasesReplaced ? .replacingForGood : .replacingUntilRemoved
    let (isFiled, former) = file(registration, under: service, placement)
    if let former { release(former.takeObject()) }
    if placement == .replacingUntilRemoved, registration.tookPartInReplacement {
      engine.releaseCodeOfReplaced(service, in: self)
    }
    return isFiled
  }

  /// Releases a registration that was replaced permanently. A registration that the program still holds gets a weak
  /// reference to the container.
  private func release(_ former: consuming Registration) {
    if engine.cycle != nil || !isKnownUniquelyReferenced(&former) { former.retire(from: self) }
    engine.releaseWhenUnused(former)
  }
}
