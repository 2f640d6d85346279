import Synchronization

extension Registration {
  /// The scope of the registration. May be changed while other threads resolve.
  package var scope: Scope {
    get { unretainedScope.object }
    set {
      let former = exchangeScope(for: newValue)
      if storesForAll { withHome { $0.noteStoringForAll() } }
      releaseFormer(former)
    }
  }

  /// Sets the scope.
  ///
  /// - Returns: the former one, which a running resolution may still be using.
  func exchangeScope(for scope: Scope) -> Scope {
    let former = current.exchange(for: scope.held())
    discardSnapshot()
    defer { Scope.release(former) }
    return former.object
  }

  /// The scope, without counting a reference.
  var unretainedScope: Unretained<Scope> { current.reference }

  /// Whether the present scope is `scope`.
  package func isIn(_ scope: Scope) -> Bool { unretainedScope == Unretained(scope) }

  /// The policy of the registration's scope.
  var policy: Scope.Policy { unretainedScope.use { $0.policy } }

  /// Releases a former scope, which a running resolution may be using. Scopes of libraries are never released.
  private func releaseFormer(_ scope: Scope) {
    guard !scope.isOfLibrary else { return }
    if let container, container.canReleaseAtOnce {
      container.engine.releaseWhenUnused(scope)
    } else if !(container?.isUnfiled(self) ?? false) {
      change { if !$0.formerScopes.contains(where: { $0 === scope }) { $0.formerScopes.append(scope) } }
    }
  }

  /// Whether the scope stores instances for all containers.
  var storesForAll: Bool {
    guard case .cache = policy else { return false }
    return true
  }

  /// Whether the scope stores one instance for all containers and all arguments, and does not treat a missing instance
  /// as a cached nil.
  var isStoredForAll: Bool { storesForAll && !needsWholeLookup.load(ordering: .relaxed) }

  /// The index of the cache key in `container`.
  ///
  /// - Parameter arguments: Those of the call. Most registrations have one instance for all arguments.
  func cacheIndex(_ arguments: Arguments = .none, in container: Container) -> CacheIndex {
    let known = knownIndex.load(ordering: .relaxed)
    return known != -1 ? CacheIndex(position: Int(known)) : firstCacheIndex(arguments, in: container)
  }

  @inline(never)
  private func firstCacheIndex(_ arguments: Arguments, in container: Container) -> CacheIndex {
    if let variant {
      let variant = CacheVariant.of(service, variant(arguments))
      // Retained until the instance is stored, or the cycle has ended.
      container.engine.cycle?.retainUntilEnd(variant)
      return variant.index
    }
    let index = CacheIndex(container.rules.cacheKey(self))
    knownIndex.store(Int32(clamping: index.position), ordering: .relaxed)
    return index
  }

  /// Distinguishes the instances of different arguments, by a number for each; nil if the first instance is for all.
  /// Only under rules by which containers share instances by services. May be set while other threads resolve.
  package var variant: ((Arguments) -> Int)? {
    get { hasExtras.load(ordering: .acquiring) ? lock.withLock { extras?.variant } : nil }
    set {
      let former = change { extras in
        defer { extras.variant = newValue }
        return extras.variant
      }
      needsWholeLookup.store(treatsNilAsCached || newValue != nil, ordering: .relaxed)
      knownIndex.store(-1, ordering: .relaxed)
      withExtendedLifetime(former) {}
    }
  }

  /// Copies the instance that the scope keeps for all containers into `result`; false if there is none of the type, or
  /// a storage of the program is to be asked.
  func copyCached(in container: Container, on thread: ThreadState, to result: ResultBuffer) -> Bool {
    unretainedScope.use {
      $0.copy(cacheIndex(in: container), to: result, on: thread)
    }
  }

  /// Copies the instance that the scope keeps for all containers into `result`, if that needs no cast. Call it while
  /// the thread is marked as reading.
  func copyCachedWithoutCast(for request: Request, to result: ResultBuffer) -> Bool {
    let known = Int(knownIndex.load(ordering: .relaxed))
    guard known != -1, service == request.key else { return false }
    return unretainedScope.use { $0.copyWithoutCast(CacheIndex(position: known), to: result) }
  }

  /// Releases the instance that the scope or an open graph keeps for this registration alone
  /// (``Rules/InstanceKey/eachRegistration``), if there is one. Graphs find the object as long as something holds it.
  package func resetStored() {
    dropStored()
    let known = Int(knownIndex.load(ordering: .relaxed))
    guard known < -1, let cycle = container?.engine.cycle else { return }
    cycle.releaseStrongSlot(at: CacheIndex(position: known))
  }

  /// Removes the instance that the scope keeps for this registration alone
  /// (``Rules/InstanceKey/eachRegistration``), if there is one. An instance under a shared key stays.
  package func dropStored() {
    let known = Int(knownIndex.load(ordering: .relaxed))
    guard known < -1 else { return }
    unretainedScope.use { $0.drop(CacheIndex(position: known)) }
  }
}
