public import DICore
import Synchronization

/// A container with the API and the behaviour of DITranquillity 6: it registers components, and resolves by the static
/// type of the result. The rules by their text are in `Documentation/Rules/DITranquillity`.
///
/// A child searches its parent for services that it has no registration for; a parent never searches a child. Safe to
/// use from any thread.
///
///     let container = DIContainer()
///     container.register(Engine.init).lifetime(.single)
///     container.register { Car(engine: $0) }
///     let car: Car = container.resolve()
public final class DIContainer: ProgramContainer, Sendable {
  /// The engine's container of this object.
  @inlinable package var core: Container { sharedCore.value }

  @usableFromInline let sharedCore: Unchecked<Container>

  /// Callbacks for events of the container.
  public var extensions: DIExtensions {
    lazyExtensions.object(within: lock) { DIExtensions() }
  }

  /// The extensions; nil until they are first read.
  var madeExtensions: DIExtensions? { lazyExtensions.object }

  private let lazyExtensions = LazyReference<DIExtensions>()

  /// The container's registration of itself, as the graph shows it.
  var itself: Component {
    lazyItself.object(within: lock) {
      let itself = Component(LoadingStack.ModuleContext())
      itself.isUnused = true
      return itself
    }
  }

  private let lazyItself = LazyReference<Component>()

  /// The lock for making the objects above.
  private let lock = SpinLock()

  private let rootMark = Atomic(false)

  /// Whether some component of this container is a root.
  var hasRoots: Bool {
    get { rootMark.load(ordering: .relaxed) }
    set { rootMark.store(newValue, ordering: .relaxed) }
  }

  private static let usualName: Symbol = "container"

  /// Makes an empty container.
  ///
  ///     let session = DIContainer(parent: app)   // searches app for what it has no registration for
  ///
  /// - Parameter parent: The container that is searched if this one has no registration; nil for none.
  public init(parent: DIContainer? = nil) {
    sharedCore = Unchecked(
      Container(Self.usualName, Rules.sharedByDIContainers, fallbacks: parent.map { [$0.core] } ?? []))
    core.attach(.init(self))
  }

  deinit { core.end() }

  /// The engine's container, for functions that take containers of any library.
  public var engineContainer: EngineContainer { EngineContainer(core, of: self) }

  var engine: Engine { core.engine }
  var rules: Rules { core.rules }

  /// Removes the instances of the `perContainer` lifetimes, strong and weak. Registrations stay.
  ///
  ///     container.register(Session.init).lifetime(.perContainer(.strong))
  ///     container.clean()   // the next request makes a new Session
  public func clean() { core.clean() }

  /// The parent.
  var parent: DIContainer? { core.fallbacks.first?.object as? DIContainer }

  /// Makes the object of every component with the lifetime `single` in this container, not in its parents, in the order
  /// of registering. See `Documentation/Rules/DITranquillity/lifetimes.md`.
  ///
  ///     container.initializeSingletonObjects()   // at launch, after all registrations
  public func initializeSingletonObjects() { makeObjects(.single) }

  /// Makes the object of every component with the custom lifetime `scope` in this container, not in its parents.
  ///
  ///     container.initializeObjectsForScope(session)
  public func initializeObjectsForScope(_ scope: DIScope) { makeObjects(.custom(scope)) }

  private func makeObjects(_ lifetime: DILifeTime) {
    let count = components.count { $0.lifetime == lifetime }
    guard count > 0 else { return }
    TranquillityLog.write(.verbose, "Begin resolving \(count) components with lifetime: \(lifetime)")
    stoppingOnError { try core.makeAll(in: lifetime.scope) }
    TranquillityLog.write(.verbose, "End resolving \(count) components with lifetime: \(lifetime)")
  }

  /// Runs the injections that are registered for the object's dynamic type on it, and keeps it as that component's
  /// object. Of a value, a copy is kept. An optional is treated as the value that it wraps; nil is ignored. See
  /// `Documentation/Rules/DITranquillity/lifetimes.md`.
  ///
  ///     container.register(Screen.self).injection { $0.log = $1 }
  ///     container.inject(into: screen)   // an object that a storyboard has made
  ///
  /// - Parameters:
  ///   - sync: `()` distinguishes the call from an asynchronous one.
  ///   - framework: The framework whose preferences apply when the component is looked up.
  public func inject<Object>(
    sync: Void = (), into object: Object, from framework: (any DIFramework.Type)? = nil
  ) {
    let type = TypeIdentity(unwrapped(Swift.type(of: object as Any)))
    guard let instance = StoredWeakly.unpacked(object) else {
      return TranquillityLog.write(.info, "Not found type: \(type)")
    }
    TranquillityLog.within("injection in obj: \(type)") {
      stoppingOnError {
        var request = Request(ServiceKey(type), kind: .given)
        request.isOptional = true
        request.module = framework.map { TypeIdentity($0) }
        guard try !core.give(instance, for: request) else { return }
        TranquillityLog.reportAbsence(of: request, core.choice(for: request))
      }
    }
  }

  /// The components that the program has registered, in the order of registering.
  var components: [Component] { core.entered.compactMap { $0.libraryPart as? Component } }

  /// Ends the program if `body` throws, for calls that cannot throw.
  func stoppingOnError<Result>(_ body: () throws -> Result) -> Result {
    do {
      return try body()
    } catch {
      engine.stop(because: error, under: rules)
    }
  }
}
