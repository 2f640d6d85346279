package import DICore
import Synchronization

/// The part of a container that only Factory has: the options of its factories, the container's own settings, and what
/// `push` has saved.
///
/// A class, because the container's manager and interpreted containers share its code. Changes take the table's lock,
/// and wait for no request: while the lock is taken, no code of the program runs, except automatic registration.
package final class FactoryTable: Sendable {
  /// The container, which the owner of the table retains.
  let home: Unretained<DICore.Container>

  private let known = Locked<[ServiceKey: FactoryOptions]>([:])
  private let present = Locked(State())
  let saved = Locked<[Saved]>([])

  /// The time by which the time to live of instances is counted, in nanoseconds; more than zero.
  let now: @Sendable () -> UInt64

  /// Taken by changes. Recursive, because automatic registration changes the container.
  private let changes = RecursiveLock()

  let automatic = Atomic<UInt8>(Registering.due.rawValue)

  /// Whether nothing of the container itself makes requests special.
  let isPlain = Atomic<Bool>(true)

  /// The container's own settings.
  package struct State {
    /// The scope of factories without one; nil for none.
    package var defaultScope: DICore.Scope?
    /// The program's object for the default scope; nil if there is none.
    var programScope: Scope?
    /// Called with the instances of factories without a decorator of their own; nil for none.
    package var decorator: AnyObject?
    /// Whether a promise that nobody keeps ends the program; nil for the default.
    package var promiseEndsProgram: Bool?

    /// The settings of a new container.
    package init() {}
  }

  /// Whether `autoRegister` was called.
  enum Registering: UInt8 {
    case due, running, done
  }

  /// The table of `container`, without factories.
  ///
  /// - Parameter now: The time in nanoseconds, more than zero. By default that of the machine.
  package init(
    of container: DICore.Container, now: @escaping @Sendable () -> UInt64 = { FactoryClock.now() }
  ) {
    home = Unretained(container)
    self.now = now
  }

  /// Runs `body` with the table's lock taken.
  ///
  /// - Parameter body: Makes a change. What it adds to the array is released after the lock is free, because
  ///   deinitialisers may run code of the program.
  func changing<Result>(_ body: (inout [Any]) -> Result) -> Result {
    var former: [Any] = []
    let result = home.object.engine.delayingReleases { changes.withLock { body(&former) } }
    withExtendedLifetime(former) {}
    return result
  }

  // MARK: Options

  /// The options of the factory of `key`; nil if it was never evaluated.
  package func options(for key: ServiceKey) -> FactoryOptions? { known.withLock { $0[key] } }

  /// The options of the factory of `key`. If it was never evaluated, `make` makes them, and its original closure is
  /// registered, before other threads can find the options.
  package func options(for key: ServiceKey, _ make: () -> FactoryOptions) -> FactoryOptions {
    if let options = options(for: key) { return options }
    return changing { _ in
      if let options = options(for: key) { return options }
      let options = make()
      home.object.register(options.registration(for: .original, in: scope(of: options.settings), of: self))
      known.withLock { $0[key] = options }
      return options
    }
  }

  /// Forgets a factory whose definition another one has replaced, with its settings, registrations and instances.
  package func forget(_ key: ServiceKey) {
    guard let options = options(for: key) else { return }
    forgetInstances(of: options)
    leaveOutOfSaved(key)
    changing { former in
      guard let options = known.withLock({ $0.removeValue(forKey: key) }) else { return }
      former.append(options)
      let container = home.object
      for registration in container.registrations(under: key) where registration.factoryRole != nil {
        former.append(registration)
        container.remove(registration)
      }
    }
  }

  var all: [FactoryOptions] { known.withLock { Array($0.values) } }

  /// Changes the settings of a factory.
  ///
  /// - Parameter isOnce: The `once()` state that the caller has seen. If the settings have another, nothing is changed.
  /// - Returns: whether it had effect.
  @discardableResult
  package func change(
    _ options: FactoryOptions, isOnce: Bool, _ body: (inout FactorySettings) -> Void
  ) -> Bool {
    changing { former in
      guard options.settings.isOnce == isOnce else { return false }
      change(options, &former, body)
      return true
    }
  }

  /// Changes the settings of a factory. Appends to `replaced` what must be released after the table's lock is free.
  func change(
    _ options: FactoryOptions, _ replaced: inout [Any], _ body: (inout FactorySettings) -> Void
  ) {
    var settings = options.settings
    body(&settings)
    set(settings, of: options, &replaced)
  }

  /// Replaces the settings of a factory. Call it with the table's lock taken. Appends to `replaced` what must be released
  /// after that.
  func set(_ settings: FactorySettings, of options: FactoryOptions, _ replaced: inout [Any]) {
    let old = options.exchange(for: settings)
    replaced.append(old)
    let isRegistered = Set(old.code.keys) == Set(settings.code.keys)
    let isSame =
      old.scope === settings.scope && (old.variant == nil) == (settings.variant == nil)
      && old.isSpecial == settings.isSpecial
    if !isRegistered || !isSame { file(options) }
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
    let former = registrations.filter { role, _ in
      role != .original && (settings.code[role] == nil || role == renewed)
    }
    former.keys.forEach { registrations[$0] = nil }
    for role in settings.code.keys.sorted(by: { $0.rank < $1.rank }) where registrations[role] == nil {
      let registration = options.registration(for: role, in: scope(of: settings), of: self)
      registration.variant = settings.variantOfRegistration
      container.register(registration)
    }
    for registration in registrations.values { adapt(registration, to: settings) }
    // After the new ones are there: requests of other threads always find one.
    for registration in former.values { takeOut(registration, of: options, settings) }
  }

  /// Removes a registration of a factory. Under another library's rules it may have replaced the original one, which is
  /// in force again then.
  private func takeOut(
    _ registration: Registration, of options: FactoryOptions, _ settings: FactorySettings
  ) {
    let container = home.object
    if container.rules.behaviour.filing.keepsBoth {
      container.discard(registration)
      return
    }
    container.remove(registration)
    for registration in container.registrations(under: options.key) { adapt(registration, to: settings) }
  }

  private func adapt(_ registration: Registration, to settings: FactorySettings) {
    let scope = scope(of: settings)
    // Set only while the factory's own scope is that of the registration.
    if settings.scope == nil { registration.marks.remove(.hasOwnScope) }
    if registration.scope !== scope { registration.scope = scope }
    if (registration.variant == nil) != (settings.variant == nil) {
      registration.variant = settings.variantOfRegistration
    }
    registration.marks = settings.marks
  }

  /// The scope that keeps the instances of a factory with these settings.
  private func scope(of settings: FactorySettings) -> DICore.Scope {
    settings.scope ?? state.defaultScope ?? home.object.rules.defaultScope
  }

  // MARK: Modifiers

  /// Sets the scope of a factory. If it was another one, the container forgets the factory's instances.
  package func setScope(_ scope: DICore.Scope, of options: FactoryOptions, isOnce: Bool) {
    if options.settings.scope === scope { return }
    let former = changing { replaced -> DICore.Scope? in
      let settings = options.settings
      // Another thread may have set it meanwhile, and have got an instance, which stays.
      guard settings.isOnce == isOnce, settings.scope !== scope else { return nil }
      var new = settings
      new.scope = scope
      // Before the settings: a thread that finds them changes nothing, and goes on to its request.
      for registration in home.object.registrations(under: options.key) where registration.factoryRole != nil
      {
        adapt(registration, to: new)
      }
      set(new, of: options, &replaced)
      return self.scope(of: settings)
    }
    if former?.storesInstances == true { home.object.forget(options.key) }
  }

  /// Registers a closure in place of the original. The factory's scope forgets the instances, except while
  /// `autoRegister` runs, and if the factory has no scope of its own.
  package func register(_ code: AnyObject, for options: FactoryOptions) {
    let forgetsInstances = changing { former in
      var settings = options.settings
      let isAnother = settings.code.updateValue(code, forKey: .registered) != nil
      set(settings, of: options, &former)
      if isAnother { file(options, renewing: .registered) }
      return !isAutoRegistering && settings.scope != nil
    }
    if forgetsInstances { forgetInstances(of: options) }
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
  /// instances for all containers, or in the graph.
  package func forgetInstances(of options: FactoryOptions) {
    switch options.settings.scope?.policy {
    case .cache: options.settings.scope?.forget(options.key)
    case .graph: options.settings.scope.map { home.object.forget(options.key, inGraphOf: $0) }
    case .unique, .container, nil: home.object.forget(options.key)
    }
  }

  // MARK: The container's settings

  /// The container's own settings.
  package var state: State { present.withLock { $0 } }

  /// Changes the container's own settings.
  package func changeState(_ body: (inout State) -> Void) {
    changing { former in
      var new = state
      body(&new)
      setState(new, &former)
    }
  }

  /// Replaces the container's own settings. Call it with the table's lock taken.
  func setState(_ new: State, _ former: inout [Any]) {
    let old = present.exchange(for: new)
    former.append(old)
    isPlain.store(new.decorator == nil, ordering: .releasing)
    guard old.defaultScope !== new.defaultScope else { return }
    home.object.ownDefaultScope = new.defaultScope
    for options in all where options.settings.scope == nil { file(options) }
  }

  // MARK: Automatic registration

  /// Whether `autoRegister` is still to be called.
  package var isDue: Bool { automatic.load(ordering: .acquiring) != Registering.done.rawValue }

  /// Whether `autoRegister` runs.
  package var isAutoRegistering: Bool {
    automatic.load(ordering: .acquiring) == Registering.running.rawValue
  }

  /// Runs `register`, if it is due. Requests and changes in it do not run it again; those of other threads wait for it,
  /// as in the library.
  package func autoRegister(_ register: () throws -> Void) rethrows {
    guard isDue else { return }
    try changes.withLock {
      guard automatic.load(ordering: .acquiring) == Registering.due.rawValue else { return }
      automatic.store(Registering.running.rawValue, ordering: .releasing)
      defer { automatic.store(Registering.done.rawValue, ordering: .releasing) }
      try register()
    }
  }
}

extension DICore.Scope {
  /// Whether instances of the scope outlive the request.
  fileprivate var storesInstances: Bool {
    switch policy {
    case .unique, .graph: false
    case .cache, .container: true
    }
  }
}
