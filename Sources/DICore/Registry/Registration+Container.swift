extension Registration {
  /// The container of the registration; nil before it is added, and after the container or its facade was deallocated.
  package var container: Container? {
    Container.living.withLock { home.flatMap(Container.alive) } ?? formerContainer
  }

  private var formerContainer: Container? { lock.withLock { extras?.formerHome }?.container }

  /// Runs `body` with the container, if there is one, while a spin lock is held. `body` must be short.
  func withHome(_ body: (Container) -> Void) {
    Container.living.withLock {
      let home = home
      home?.use(body)
    }
  }

  /// The origin of the instances that this registration makes. Call it while the container is retained.
  var origin: InstanceOrigin {
    let home = home
    let container = home?.use { $0.label } ?? formerContainer?.label
    var origin = InstanceOrigin(id: id, place: place, container: container)
    origin.scope = unretainedScope.word
    return origin
  }
}
