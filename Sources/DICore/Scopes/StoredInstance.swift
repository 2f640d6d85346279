import Synchronization

/// An instance that a scope or a graph has stored for a request, looked up without making the request.
///
/// Use it with the gate taken, while the container is retained.
package struct StoredInstance {
  private let slot: CacheSlot
  private let place: ResolutionCycle.CacheLocation

  /// The instance for `request` on `container`; nil if none is stored.
  init?(_ request: Request, _ arguments: Arguments, on container: Container) {
    guard let registration = container.registration(for: request) else { return nil }
    place = .of(registration, on: container, arguments)
    let cycle = container.engine.cycle
    let found =
      place.policy == .graph
      ? cycle?.stored(in: place) : place.cache?.slot(at: place.index, asking: container)
    guard let slot = found else { return nil }
    self.slot = slot
  }

  /// The time of the last use, which the library sets and counts; zero if it was not set since the instance was
  /// stored.
  package var lastUse: UInt64 {
    get { slot.lastUse.load(ordering: .relaxed) }
    nonmutating set { slot.lastUse.store(newValue, ordering: .relaxed) }
  }

  /// Removes the instance from where it is stored, and releases it.
  package func forget() {
    if let cache = place.cache { cache.drop(place.index) } else { slot.empty() }
  }
}

extension Container {
  /// The instance that is stored for `request`; nil if there is none. Call it with the gate taken.
  package func storedInstance(for request: Request, _ arguments: Arguments) -> StoredInstance? {
    StoredInstance(request, arguments, on: self)
  }
}
