import DICore

/// A service in a container.
struct ProvidedService: Hashable {
  let container: ObjectIdentifier
  let service: ServiceKey
}

extension Program {
  /// The registrations in force by service and container; of several the last one.
  var registrationsInForce: [ProvidedService: (id: RegistrationID, place: SourcePlace)] {
    var known: [ProvidedService: (id: RegistrationID, place: SourcePlace)] = [:]
    for entry in interpreter.registrationLog.entries where !entry.role.isOverride {
      for registration in entry.registrations {
        guard let container = registration.container else { continue }
        for service in registration.services where container.isInForce(registration, for: service) {
          known[ProvidedService(container: ObjectIdentifier(container), service: service)] =
            (registration.id, entry.place)
        }
      }
    }
    return known
  }

  /// The registrations of `known` with services that `entries` register again, and those of `entries` with services
  /// that later ones register again.
  func earlier(
    _ known: [ProvidedService: (id: RegistrationID, place: SourcePlace)],
    than entries: ArraySlice<RegistrationEntry>
  ) -> [EarlierRegistration] {
    var known = known
    var found: [EarlierRegistration] = []
    for entry in entries where !entry.role.isOverride {
      for registration in entry.registrations {
        guard let container = registration.container else { continue }
        for service in registration.services {
          let provided = ProvidedService(container: ObjectIdentifier(container), service: service)
          let earlier = known.updateValue((registration.id, entry.place), forKey: provided)
          guard let earlier, earlier.place != entry.place else { continue }
          let request = Request(service)
          found.append(
            EarlierRegistration(
              service: service, container: container.name, place: earlier.place,
              isReplaced: !container.candidates(for: request).contains { $0.id == earlier.id },
              answering: container.registration(for: request)?.place))
        }
      }
    }
    return found
  }
}
