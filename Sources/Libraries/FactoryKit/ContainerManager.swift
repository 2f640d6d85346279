public import DICore
import Synchronization

/// The state of a container: settings, registered closures and kept instances.
///
/// It is what the functions of all libraries' containers are called on:
///
///     print(Container.shared.manager.trace { _ = Container.shared.alarm() }?.created ?? [])
///
/// A class, because a container refers to it.
public final class ContainerManager: ProgramContainer, Sendable {
  /// The engine's container of this object.
  @usableFromInline package var core: DICore.Container { sharedCore.value }

  /// Guards itself.
  @usableFromInline let sharedCore: Unchecked<DICore.Container>

  /// The options of the factories, and the container's own settings.
  package let table: FactoryTable

  private static let usualName: Symbol = "Container"

  /// The state of a new container.
  public init() {
    let core = DICore.Container(Self.usualName, Rules.sharedByFactories)
    sharedCore = Unchecked(core)
    table = FactoryTable(of: core)
    core.attach(.init(self))
  }

  deinit { core.end() }

  /// The engine's container, for functions that take containers of any library.
  public var engineContainer: EngineContainer { EngineContainer(core, of: self) }

  /// The scope of factories that have none; nil for ``Scope/unique``.
  ///
  ///     container.manager.defaultScope = .cached
  public var defaultScope: Scope? {
    get { table.state.programScope }
    set {
      table.changeState { state in
        state.defaultScope = newValue?.core
        state.programScope = newValue
      }
    }
  }

  /// Resets the container: settings, registered closures, contexts and instances, or one of these. Singletons stay.
  ///
  ///     Container.shared.manager.reset(options: .scope)   // registered closures stay
  public func reset(options: FactoryResetOptions = .all) { table.reset(options) }

  /// Removes the instances of all factories in the scope. Singletons belong to no container: use
  /// ``Scope/Singleton/reset()`` of ``Scope/singleton``.
  ///
  ///     Container.shared.manager.reset(scope: .session)
  public func reset(scope: Scope) {
    guard !table.reset(scope.core) else { return }
    #if DEBUG
      print(Self.lineAboutSingletons)
    #endif
  }

  /// What a debug build prints where the singletons of a container are to be removed.
  package static let lineAboutSingletons = "FACTORY: Singleton scope not managed by container"

  /// Saves settings, registered closures, contexts and instances, which stay in use. ``pop()`` restores them.
  ///
  ///     container.manager.push()
  ///     container.clock.register { FixedClock() }
  ///     container.manager.pop()   // the clock of before
  public func push() { table.push() }

  /// Restores what the last ``push()`` saved that was not restored yet. Does nothing if there is none.
  ///
  ///     container.manager.push()
  ///     container.manager.reset()
  ///     container.manager.pop()   // what was registered before applies again
  public func pop() { table.pop() }

  // MARK: Before the first use

  /// Lets `container`, whose state this is, register by itself, if it has not yet.
  @usableFromInline
  func prepare(for container: any ManagedContainer) {
    guard table.isDue else { return }
    table.autoRegister {
      let name = Symbol("\(type(of: container))")
      // After a reset other threads may be reading it.
      if core.name == Self.usualName, name != Self.usualName { core.name = name }
      (container as? any AutoRegistering)?.autoRegister()
    }
  }

  // MARK: Resolving

  /// The result of a request where the engine's answer is all that is needed.
  @usableFromInline
  enum FastPathResult {
    case instance
    /// Nil, of an optional type.
    case none
    /// Nothing was done, because more is needed.
    case needsCycle
  }

  /// Stores the instance for a request of `key`, if the engine's answer is all that is needed: the factory is evaluated
  /// already, nothing overrides it, and it has no decorator and no time to live. If that fails, the program ends.
  @usableFromInline
  func fillIfPlain(_ buffer: ResultBuffer, _ key: ServiceKey, _ arguments: Arguments) -> FastPathResult {
    guard let found = plainRegistration(of: key) else { return .needsCycle }
    do {
      return try core.call(request(for: key), with: found, arguments, into: buffer) ? .instance : .none
    } catch {
      stop(because: error)
    }
  }

  /// Begins a request of `key` whose instance the caller can make by the closure in the definition, if the engine's
  /// answer is all that is needed. If that fails, the program ends.
  @usableFromInline
  func begin(_ key: ServiceKey, into buffer: ResultBuffer) -> DICore.Container.Beginning {
    guard let found = plainRegistration(of: key) else { return .impossible }
    do {
      return try core.begin(request(for: key), with: found, into: buffer)
    } catch {
      stop(because: error)
    }
  }

  /// Ends a request whose instance the caller has made.
  @usableFromInline
  func end(_ request: OpenRequest, _ buffer: ResultBuffer, hasInstance: Bool) {
    do {
      try request.end(buffer, hasInstance: hasInstance)
    } catch {
      stop(because: error)
    }
  }

  /// The registration of a factory for whose requests the engine's answer is all that is needed; nil for others.
  @inline(__always)
  private func plainRegistration(of key: ServiceKey) -> Unretained<Registration>? {
    guard isPlain, case .one(let found) = core.lookUp(key) else { return nil }
    return found.use { $0.marks.contains(.isSpecial) } ? nil : found
  }

  private var isPlain: Bool {
    !table.isDue && table.isPlain.load(ordering: .acquiring) && !FactoryDebugging.isTracing
  }

  /// Whether a request for a factory needs more than the engine's answer.
  func isSpecial(_ options: FactoryOptions) -> Bool {
    !isPlain || options.isSpecial.load(ordering: .acquiring)
  }

  /// Whether the factory of `key`, which nothing overrides, has that scope for its own already.
  @usableFromInline
  func has(_ scope: Scope, for key: ServiceKey) -> Bool {
    guard !table.isDue, case .one(let found) = core.lookUp(key) else { return false }
    return found.use { $0.marks.contains(.hasOwnScope) && $0.isIn(scope.core) }
  }

  /// Stores the instance for a request of `key`. If that fails, the program ends.
  ///
  /// - Returns: whether there is an instance; false only for an optional type.
  func fill(_ buffer: ResultBuffer, _ key: ServiceKey, _ arguments: Arguments) -> Bool {
    do {
      return try core.call(request(for: key), arguments, into: buffer)
    } catch {
      stop(because: error)
    }
  }

  private func request(for key: ServiceKey) -> Request {
    var request = Request(key)
    request.isOptional = key.type.isCompiledOptional
    return request
  }

  /// Ends the program, where a call that cannot throw has failed.
  @usableFromInline
  func stop(because error: any Error, at place: SourcePlace? = nil) -> Never {
    if let error = error as? ResolutionError, case .circularDependency = error.fault {
      FactoryDebugging.printPendingLines()
    }
    core.engine.stop(because: error, under: .compiledFactory, at: place)
  }
}
