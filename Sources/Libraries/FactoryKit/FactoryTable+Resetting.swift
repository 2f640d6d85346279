package import DICore
import Synchronization

extension FactoryTable {
  /// What ``push()`` saves.
  struct Saved {
    fileprivate let settings: [ServiceKey: FactorySettings]
    fileprivate let caches: DICore.Container.CacheContents
    fileprivate let state: State
    fileprivate let registering: UInt8
    /// The factories whose definitions were replaced afterwards: nothing of theirs is restored.
    fileprivate var replaced: Set<ServiceKey> = []
  }

  /// Leaves a factory out of what was saved, because its definition is replaced.
  func leaveOutOfSaved(_ key: ServiceKey) {
    saved.withLock { saved in
      for index in saved.indices { saved[index].replaced.insert(key) }
    }
  }

  /// Resets one factory.
  package func reset(_ which: FactoryResetOptions, of options: FactoryOptions) {
    switch which {
    case .none: return
    case .all:
      forgetInstances(of: options)
      changing { set(FactorySettings(), of: options, &$0) }
    case .registration: changing { change(options, &$0) { $0.code[.registered] = nil } }
    case .context: changing { change(options, &$0) { $0.removeContexts() } }
    case .scope: forgetInstances(of: options)
    }
  }

  /// Resets the container. Singletons stay.
  package func reset(_ which: FactoryResetOptions) {
    switch which {
    case .none: return
    case .all:
      changing { former in
        for options in all { set(FactorySettings(), of: options, &former) }
        setState(State(), &former)
        armAutoRegistration()
      }
      home.object.clean()
    case .registration:
      changing { former in
        for options in all { change(options, &former) { $0.code[.registered] = nil } }
        armAutoRegistration()
      }
    case .context:
      changing { former in for options in all { change(options, &former) { $0.removeContexts() } } }
    case .scope: home.object.clean()
    }
  }

  private func armAutoRegistration() {
    automatic.store(Registering.due.rawValue, ordering: .releasing)
  }

  /// Removes the instances that `scope` has stored in the container.
  ///
  /// - Returns: false if the scope keeps its instances for all containers, so that nothing is removed.
  package func reset(_ scope: DICore.Scope) -> Bool {
    if case .cache = scope.policy { return false }
    home.object.forget(storedBy: scope)
    return true
  }

  /// Saves the settings and the instances of the container. They stay in use.
  package func push() {
    changing { _ in
      let settings = all.map { ($0.key, $0.settings) }
      let new = Saved(
        settings: Dictionary(settings) { $1 }, caches: home.object.cacheContents, state: state,
        registering: automatic.load(ordering: .acquiring))
      saved.withLock { $0.append(new) }
    }
  }

  /// Restores what was saved last. Without that, nothing changes.
  package func pop() {
    let last = changing { former -> Saved? in
      guard let last = saved.withLock({ $0.popLast() }) else { return nil }
      setState(last.state, &former)
      for options in all {
        let settings = last.replaced.contains(options.key) ? nil : last.settings[options.key]
        set(settings ?? FactorySettings(), of: options, &former)
      }
      automatic.store(last.registering, ordering: .releasing)
      return last
    }
    guard let last else { return }
    home.object.restore(last.caches)
    last.replaced.forEach(home.object.forget)
  }
}

extension FactorySettings {
  fileprivate mutating func removeContexts() { code = code.filter { $0.key.context == nil } }
}
