extension Container {
  /// The scope of a new registration that names none.
  package var defaultScope: Scope {
    ownDefaultScope ?? engine.defaultScopes[rules.name] ?? rules.defaultScope
  }

  /// The scope of a new registration in this container that names none; nil for that of the program or the library.
  package var ownDefaultScope: Scope? {
    get { lock.withLock { extras?.defaultScope } }
    set {
      let former = lock.withLock {
        change { extras -> Scope? in
          defer { extras.defaultScope = newValue }
          return extras.defaultScope
        }
      }
      ScopeChanges.add()
      withExtendedLifetime(former) {}
    }
  }

  /// The scope that keeps the instances of the strong container scope. It may be replaced by another scope.
  package var strongCache: Scope {
    get { strong.object(within: lock) { Scope(cacheOfContainer: "container", .strong) } }
    set {
      let former = strong.exchange(for: newValue)
      ScopeChanges.add()
      let keepsElsewhere = newValue.policy == .unique || newValue.policy == .graph
      scopeOverride = keepsElsewhere ? .init(newValue) : nil
      if let former { releaseScopeOverride(former) }
    }
  }

  /// Releases a former override when no resolution can be using it.
  private func releaseScopeOverride(_ former: Scope) {
    if canReleaseAtOnce {
      engine.releaseWhenUnused(former)
    } else {
      lock.withLock { change { $0.formerScopeOverrides = ($0.formerScopeOverrides ?? []) + [former] } }
    }
  }

  /// The scope that keeps the instances of the weak container scope.
  package var weakCache: Scope {
    weak.object(within: lock) { Scope(cacheOfContainer: "container (weak)", .weak) }
  }

  /// The cache of one of the container scopes; nil if it was never used.
  func madeCache(_ strength: Scope.Strength) -> Scope? {
    // Another thread may replace the strong cache, and waits for those that read before it releases the former one.
    ThreadState.current.reading {
      strength == .strong ? strong.object : weak.object
    }
  }

  /// Removes the instances of container scope of one service, for all arguments.
  package func forget(_ service: ServiceKey) {
    madeCache(.strong)?.forget(service)
    madeCache(.weak)?.forget(service)
  }

  /// Removes the instances of one service that the running call's graph of `scope` has stored, for all arguments. Only
  /// under rules by which the outermost call opens the graph.
  package func forget(_ service: ServiceKey, inGraphOf scope: Scope) {
    engine.cycle?.forgetInGraph(service, of: scope)
  }

  /// Removes the instances of container scope that registrations with `scope` have stored here.
  package func forget(storedBy scope: Scope) {
    madeCache(.strong)?.forget(storedBy: scope)
    madeCache(.weak)?.forget(storedBy: scope)
  }

  /// A copy of the instances of container scope.
  package struct CacheContents {
    fileprivate let strong: Scope.Contents?
    fileprivate let weak: Scope.Contents?
  }

  /// The present instances of container scope.
  package var cacheContents: CacheContents {
    CacheContents(strong: madeCache(.strong)?.contents, weak: madeCache(.weak)?.contents)
  }

  /// Replaces the instances of container scope.
  package func restore(_ contents: CacheContents) {
    clean()
    contents.strong.map(strongCache.restore)
    contents.weak.map(weakCache.restore)
  }

  /// Removes every instance of container scope. Registrations stay.
  package func clean() {
    if let recorder = engine.cycle?.recorder {
      for cache in [strong.object, weak.object] { cache.map(recorder.reset) }
    }
    strong.object?.forget()
    weak.object?.forget()
  }
}
