package import DICore
import Synchronization

/// The part of a container that only Factory has: the options of its factories, the container's own settings, and what
/// `push` has saved.
///
/// A class, because the container's manager and interpreted containers share its code. Changes are made with the
/// engine's gate taken, so that no request runs meanwhile on another thread.
package final class FactoryTable: Sendable {
  /// The container, which the owner of the table retains.
  private let home: Unretained<DICore.Container>

  private let known = Locked<[ServiceKey: FactoryOptions]>([:])
  private let present = Locked(State())
  private let saved = Locked<[Saved]>([])
  private let automatic = Atomic<UInt8>(Registering.due.rawValue)

  /// Whether nothing of the container itself makes requests special.
  let isPlain = Atomic<Bool>(true)

  /// The container's own settings.
  package struct State {
    /// The scope of factories without one; nil for none.
    package var defaultScope: DICore.Scope?
    /// What is told of instances whose factory has no decorator; nil for none.
    package var decorator: AnyObject?
    /// Whether a promise that nobody keeps ends the program; nil for the default.
    package var promiseEndsProgram: Bool?

    /// The settings of a new container.
    package init() {}
  }

  /// Whether `autoRegister` was called.
  private enum Registering: UInt8 {
    case due, running, done
  }

  private struct Saved {
    let settings: [ServiceKey: FactorySettings]
    let caches: DICore.Container.CacheContents
    let state: State
    let registering: UInt8
  }

  /// The table of `container`, without factories.
  package init(of container: DICore.Container) { home = Unretained(container) }

  /// Runs `body` with the engine's gate taken.
  func alone<Result>(_ body: (DICore.Container) throws -> Result) rethrows -> Result {
    let container = home.object
    return try container.engine.alone { try body(container) }
  }

  // MARK: Options

  /// The options of the factory of `key`; nil if it was never evaluated.
  package func options(for key: ServiceKey) -> FactoryOptions? { known.withLock { $0[key] } }

  /// The options of the factory of `key`. If it was never evaluated, `make` makes them, and its original closure is
  /// registered.
  package func options(for key: ServiceKey, _ make: () -> FactoryOptions) -> FactoryOptions {
    if let options = options(for: key) { return options }
    return alone { container in
      if let options = options(for: key) { return options }
      let options = make()
      known.withLock { $0[key] = options }
      container.register(options.registration(for: .original, in: scope(of: options.settings)))
      return options
    }
  }

  /// Changes the settings of a factory.
  ///
  /// - Parameter isOnce: Whether `once()` was applied before the change; if that is not so in the settings too, the
  ///   change has no effect.
  package func change(
    _ options: FactoryOptions, isOnce: Bool, _ body: (inout FactorySettings) -> Void
  ) {
    alone { _ in
      var settings = options.settings
      guard settings.isOnce == isOnce else { return }
      body(&settings)
      set(settings, of: options)
    }
  }

  /// Replaces the settings of a factory.
  private func set(_ settings: FactorySettings, of options: FactoryOptions) {
    let former = options.exchange(for: settings)
    let isRegistered = Set(former.code.keys) == Set(settings.code.keys)
    let isSame =
      former.scope === settings.scope && (former.variant == nil) == (settings.variant == nil)
      && former.isSpecial == settings.isSpecial
    if !isRegistered || !isSame { file(options) }
    withExtendedLifetime(former) {}
  }

  /// Adapts the registrations of a factory to its settings.
  ///
  /// - Parameter renewed: The role whose registration is made anew; nil for none.
  private func file(_ options: FactoryOptions, renewing renewed: FactoryRole? = nil) {
    let container = home.object
    let settings = options.settings
    var registrations: [FactoryRole: Registration] = [:]
    for registration in container.registrations(under: options.key) {
      registration.factoryRole.map { registrations[$0] = registration }
    }
    for (role, registration) in registrations
    where role != .original && (settings.code[role] == nil || role == renewed) {
      registrations[role] = nil
      container.discard(registration)
    }
    for role in settings.code.keys.sorted(by: { $0.rank < $1.rank }) where registrations[role] == nil {
      let registration = options.registration(for: role, in: scope(of: settings))
      registration.variant = settings.variantOfRegistration
      container.register(registration)
    }
    for registration in registrations.values { adapt(registration, to: settings) }
  }

  private func adapt(_ registration: Registration, to settings: FactorySettings) {
    let scope = scope(of: settings)
    if registration.scope !== scope { registration.scope = scope }
    if (registration.variant == nil) != (settings.variant == nil) {
      registration.variant = settings.variantOfRegistration
    }
    registration.isMarkedByLibrary = settings.isSpecial
  }

  /// The scope that keeps the instances of a factory with these settings.
  private func scope(of settings: FactorySettings) -> DICore.Scope {
    settings.scope ?? state.defaultScope ?? home.object.rules.defaultScope
  }

  // MARK: Modifiers

  /// Sets the scope of a factory. If it was another one, the container forgets the factory's instances.
  package func setScope(_ scope: DICore.Scope, of options: FactoryOptions, isOnce: Bool) {
    if options.has(scope) { return }
    change(options, isOnce: isOnce) { settings in
      settings.scope = scope
      home.object.forget(options.key)
    }
  }

  /// Registers a closure in place of the original. The factory's scope forgets the instances, except while
  /// `autoRegister` runs, and if the factory has no scope of its own.
  package func register(_ code: AnyObject, for options: FactoryOptions) {
    alone { _ in
      var settings = options.settings
      let isAnother = settings.code.updateValue(code, forKey: .registered) != nil
      set(settings, of: options)
      if isAnother { file(options, renewing: .registered) }
      if !isAutoRegistering, settings.scope != nil { forgetInstances(of: options) }
    }
  }

  /// Sets the closure for contexts of a factory. Instances stay.
  package func setCode(
    _ code: AnyObject, for contexts: [FactoryContextType], of options: FactoryOptions, isOnce: Bool
  ) {
    change(options, isOnce: isOnce) { settings in
      for part in contexts.flatMap(\.parts) { settings.code[.context(part)] = code }
    }
  }

  /// Removes the instances of a factory from the cache of its own scope: that of the container, unless the scope keeps
  /// instances for all containers.
  package func forgetInstances(of options: FactoryOptions) {
    if let own = options.settings.scope, case .cache = own.policy {
      own.forget(options.key)
    } else {
      home.object.forget(options.key)
    }
  }

  // MARK: The container's settings

  /// The container's own settings.
  package var state: State { present.withLock { $0 } }

  /// Changes the container's own settings.
  package func changeState(_ body: (inout State) -> Void) {
    alone { _ in
      var new = state
      body(&new)
      setState(new)
    }
  }

  private func setState(_ new: State) {
    let former = present.exchange(for: new)
    isPlain.store(new.decorator == nil, ordering: .releasing)
    if former.defaultScope !== new.defaultScope {
      home.object.ownDefaultScope = new.defaultScope
      for options in all where options.settings.scope == nil { file(options) }
    }
    withExtendedLifetime(former) {}
  }

  private var all: [FactoryOptions] { known.withLock { Array($0.values) } }

  // MARK: Automatic registration

  /// Whether `autoRegister` is still to be called.
  package var isDue: Bool { automatic.load(ordering: .acquiring) != Registering.done.rawValue }

  /// Whether `autoRegister` runs.
  package var isAutoRegistering: Bool {
    automatic.load(ordering: .acquiring) == Registering.running.rawValue
  }

  /// Runs `register`, if it is due. Requests and changes in it do not run it again; those of other threads wait for it.
  package func autoRegister(_ register: () throws -> Void) rethrows {
    guard isDue else { return }
    try alone { _ in
      guard automatic.load(ordering: .acquiring) == Registering.due.rawValue else { return }
      automatic.store(Registering.running.rawValue, ordering: .releasing)
      defer { automatic.store(Registering.done.rawValue, ordering: .releasing) }
      try register()
    }
  }

  private func armAutoRegistration() {
    automatic.store(Registering.due.rawValue, ordering: .releasing)
  }

  // MARK: Resetting

  /// Resets one factory.
  package func reset(_ which: FactoryResetOptions, of options: FactoryOptions) {
    alone { _ in
      var settings = options.settings
      switch which {
      case .none: return
      case .all:
        forgetInstances(of: options)
        settings = FactorySettings()
      case .registration: settings.code[.registered] = nil
      case .context: settings.removeContexts()
      case .scope: return forgetInstances(of: options)
      }
      set(settings, of: options)
    }
  }

  /// Resets the container. Singletons stay.
  package func reset(_ which: FactoryResetOptions) {
    alone { container in
      switch which {
      case .none: return
      case .all:
        for options in all { set(FactorySettings(), of: options) }
        container.clean()
        setState(State())
        armAutoRegistration()
      case .registration:
        for options in all { change(options) { $0.code[.registered] = nil } }
        armAutoRegistration()
      case .context: for options in all { change(options) { $0.removeContexts() } }
      case .scope: container.clean()
      }
    }
  }

  private func change(_ options: FactoryOptions, _ body: (inout FactorySettings) -> Void) {
    var settings = options.settings
    body(&settings)
    set(settings, of: options)
  }

  /// Removes the instances of all factories in `scope` from the container.
  ///
  /// - Returns: false if the scope keeps its instances for all containers, so that nothing is removed.
  package func reset(_ scope: DICore.Scope) -> Bool {
    if case .cache = scope.policy { return false }
    alone { container in
      for options in all where self.scope(of: options.settings) === scope { container.forget(options.key) }
    }
    return true
  }

  /// Saves the settings and the instances of the container. They stay in use.
  package func push() {
    alone { container in
      let settings = known.withLock { $0 }.mapValues(\.settings)
      let new = Saved(
        settings: settings, caches: container.cacheContents, state: state,
        registering: automatic.load(ordering: .acquiring))
      saved.withLock { $0.append(new) }
    }
  }

  /// Restores what was saved last. Without that, nothing changes.
  package func pop() {
    alone { container in
      guard let last = saved.withLock({ $0.popLast() }) else { return }
      setState(last.state)
      for options in all { set(last.settings[options.key] ?? FactorySettings(), of: options) }
      container.restore(last.caches)
      automatic.store(last.registering, ordering: .releasing)
    }
  }
}

extension FactorySettings {
  fileprivate mutating func removeContexts() { code = code.filter { $0.key.context == nil } }
}
