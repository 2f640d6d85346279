import Synchronization

// The containers of an engine, and the numbers in their labels.
extension Engine {
  /// The containers that were not deallocated, in the order in which they were made.
  package var containers: [Container] {
    Container.living.withLock {
      var all: [Container] = []
      livingContainers.forEach { if let alive = Container.alive($0) { all.append(alive) } }
      return all
    }
  }

  /// Adds a new container to the engine's list, which does not retain it.
  func adopt(_ container: Container) {
    Container.living.withLock(retains: false) { livingContainers.append(Unretained(container)) }
  }

  /// Removes from the list `container`, which is being deallocated or loses its facade, and from its registrations the
  /// reference to it.
  func abandon(_ container: Container) {
    Container.living.withLock(retains: false) {
      livingContainers.remove(Unretained(container))
      container.leaveAll()
      container.noteEnd()
    }
  }

  /// The number in the label of `container`, taken now if it has none.
  func takeNumber(for container: Container) -> UInt32 {
    containerNumbers.withLock { numbers in
      let known = container.number.load(ordering: .relaxed)
      guard known == 0 else { return known }
      let number = numbers.take(for: container.name)
      container.number.store(number, ordering: .relaxed)
      return number
    }
  }

  /// Frees the number in the label of `container` for other containers of equal name.
  func freeNumber(of container: Container) {
    guard container.number.load(ordering: .relaxed) > 0 else { return }
    containerNumbers.withLock {
      $0.free(ContainerLabel(container.name, number: container.number.exchange(0, ordering: .relaxed)))
    }
  }
}
