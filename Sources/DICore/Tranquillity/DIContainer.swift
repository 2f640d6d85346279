import Synchronization

/// A container of DITranquillity: registers components, and answers by the static type of what is asked for.
///
/// A child looks in its parent where it has no answer itself, and never the other way round (DIT-76). Safe to use
/// from any thread.
public final class DIContainer: DICoreContainer, @unchecked Sendable {
  /// Who is told of what the container does.
  public var extensions: DIExtensions {
    madeExtensions
      ?? extending.withLock {
        let made = madeExtensions ?? DIExtensions()
        keptExtensions.store(Unmanaged.passUnretained(made).toOpaque(), ordering: .releasing)
        heldExtensions = made
        return made
      }
  }

  /// Those, if anybody has ever asked for them.
  var madeExtensions: DIExtensions? {
    keptExtensions.load(ordering: .acquiring).map {
      Unmanaged<DIExtensions>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private let keptExtensions = Atomic<UnsafeMutableRawPointer?>(nil)
  private let extending = BriefLock()
  private var heldExtensions: DIExtensions?

  let state = TranquillityState()

  private let rootMark = Atomic(false)

  /// Whether some component of the container is a root.
  var hasRoots: Bool {
    get { rootMark.load(ordering: .relaxed) }
    set { rootMark.store(newValue, ordering: .relaxed) }
  }

  private static let usualName: Symbol = "container"

  /// An empty container.
  ///
  /// - Parameter parent: Where to look for what the container itself does not have.
  public init(parent: DIContainer? = nil) {
    super.init(
      Self.usualName, Rules.sharedByDIContainers,
      fallbacks: parent.map { [$0] } ?? [])
  }

  /// Forgets what is kept for as long as the container lives, strongly or weakly (DIT-63). Registrations stay.
  public override func clean() { super.clean() }

  override func note(_ event: BuildEvent, _ registration: Registration) { tell(event, registration) }

  /// The parent.
  var parent: DIContainer? { fallbacks.first as? DIContainer }

  /// Makes every object with the lifetime `single` that is registered in this very container, in the order of
  /// registering (DIT-61).
  public func initializeSingletonObjects() { makeObjects(.single) }

  /// Makes every object that is registered in this very container with the custom lifetime `scope` (DIT-61).
  public func initializeObjectsForScope(_ scope: DIScope) { makeObjects(.custom(scope)) }

  private func makeObjects(_ lifetime: DILifeTime) {
    let count = components.count { $0.lifetime == lifetime }
    guard count > 0 else { return }
    TranquillityLog.write(.verbose, "Begin resolving \(count) components with lifetime: \(lifetime)")
    answer { try makeAll(in: lifetime.scope) }
    TranquillityLog.write(.verbose, "End resolving \(count) components with lifetime: \(lifetime)")
  }

  /// Runs the injections that are registered for the object's own type on it, and keeps it as that component's
  /// object (DIT-62). Of a value, a copy is kept. An optional goes by the type that it wraps; for nil nothing happens.
  ///
  /// - Parameters:
  ///   - sync: `()` tells the call from one that waits.
  ///   - framework: On whose behalf that component is looked for (DIT-22).
  public func inject<Object>(
    sync: Void = (), into object: Object, from framework: (any DIFramework.Type)? = nil
  ) {
    let type = TypeIdentity(unwrapped(Swift.type(of: object as Any)))
    guard let instance = StoredWeakly.unpacked(object) else {
      return TranquillityLog.write(.info, "Not found type: \(type)")
    }
    TranquillityLog.within("injection in obj: \(type)") {
      answer {
        var request = Request(ServiceKey(type), kind: .given)
        request.isOptional = true
        request.module = framework.map { TypeIdentity($0) }
        guard try !give(instance, for: request) else { return }
        TranquillityLog.tellAbsence(of: request, choice(for: request))
      }
    }
  }

  /// What the program has registered, in the order of registering.
  var components: [Component] { registry.registrations.compactMap { $0.libraryPart as? Component } }

  /// What a call that cannot throw has to do when there is no answer.
  func answer<Result>(_ body: () throws -> Result) -> Result {
    do {
      return try body()
    } catch {
      engine.stop(because: error, under: rules)
    }
  }
}

/// What a container of DITranquillity has beyond the engine's. A class, because closures of its registrations use it.
final class TranquillityState: @unchecked Sendable {
  private let lock = BriefLock()
  @exclusivity(unchecked) private var values = Values()

  struct Values {
    /// The container's registration of itself (DIT-5).
    lazy var itself = {
      let itself = Component(LoadingStack.Surroundings())
      itself.isUnused = true
      return itself
    }()
    /// The parts and frameworks that were loaded, or are being loaded; each is once (DIT-18).
    var loaded: Set<TypeIdentity> = []
  }

  func withLock<Result>(_ body: (inout Values) -> Result) -> Result {
    lock.withLock { body(&values) }
  }
}
