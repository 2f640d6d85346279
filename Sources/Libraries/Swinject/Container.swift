public import DICore

/// A container with the API and the behaviour of Swinject 2.10.
///
/// `register` adds a factory for a service, `resolve` returns an instance of one. A container with a parent searches it
/// for what it has no registration for; a parent never searches a child. The rules by their text are in
/// `Documentation/Rules/Swinject`.
///
/// Only one resolution cycle runs at a time, also in containers that are not synchronised. So a factory must not wait
/// for another thread that resolves too: that would be a deadlock.
///
///     let container = Container()
///     container.register((any Animal).self) { _ in Cat() }
///     container.register(Owner.self) { resolver in Owner(pet: resolver.resolve((any Animal).self)!) }
///     let owner = container.resolve(Owner.self)
///
/// A class, because containers refer to each other as parents and factories capture them.
public final class Container: ProgramContainer {
  /// The engine's container of this object.
  @usableFromInline package let core: DICore.Container

  /// The container that is searched after this one; nil for none.
  let parent: Container?

  /// The scope of registrations that name none.
  @usableFromInline let defaultObjectScope: ObjectScope

  private var behaviors: [any Behavior] = []

  private static let usualName: Symbol = "Container"

  /// Makes an empty container.
  ///
  ///     let screen = Container(parent: app) { container in
  ///       container.register(Clock.self) { _ in FixedClock() }
  ///     }
  ///
  /// - Parameters:
  ///   - parent: The container that is searched if this one has no registration.
  ///   - defaultObjectScope: The scope of registrations that name none.
  ///   - behaviors: Notified of each registration from the first one on.
  ///   - registeringClosure: Registers in the new container.
  public init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = [],
    registeringClosure: (Container) -> Void = { _ in }
  ) {
    core = DICore.Container(
      Self.usualName, Rules.sharedByContainers, fallbacks: parent.map { [$0.core] } ?? [])
    self.parent = parent
    self.defaultObjectScope = defaultObjectScope
    if defaultObjectScope !== ObjectScope.graph { core.ownDefaultScope = defaultObjectScope.scope }
    core.attach(.init(self))
    behaviors.forEach(addBehavior)
    registeringClosure(self)
  }

  deinit { core.end() }

  /// The engine's container, for functions that take containers of any library.
  public var engineContainer: EngineContainer { EngineContainer(core, of: self) }

  var engine: Engine { core.engine }

  /// Removes all registrations of this container with their instances. Behaviors stay, and so do the registrations of
  /// the parent.
  ///
  ///     container.removeAll()
  ///     let cat = container.resolve(Cat.self)   // nil, if the parent has none
  public func removeAll() { core.removeAll() }

  /// Adds a behavior, which is notified of each later registration in this container.
  ///
  ///     container.addBehavior(RegistrationLog())
  public func addBehavior(_ behavior: any Behavior) { behaviors.append(behavior) }

  /// Notifies the behaviors of a registration of `type`.
  @usableFromInline
  func notifyBehaviors<Type, Service>(of type: Type.Type, _ entry: ServiceEntry<Service>, name: String?) {
    for behavior in behaviors {
      behavior.container(self, didRegisterType: type, toService: entry, withName: name)
    }
  }

  /// Whether the service is registered under exactly that name, for whatever arguments, here or in a parent.
  ///
  ///     let isKnown = container.hasAnyRegistration(of: Cat.self, name: "indoor")
  public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
    core.hasAnyRegistration(of: TypeIdentity(Service.self), named: name.map { Symbol($0) })
  }

  /// Returns a child container, through which several threads may resolve. See
  /// `Documentation/Rules/Swinject/threads.md`.
  ///
  ///     let resolver = container.synchronize()
  ///     let cat = resolver.resolve(Cat.self)   // from any thread
  public func synchronize() -> any Resolver {
    Container(parent: self, defaultObjectScope: defaultObjectScope)
  }

  /// Runs `closure`. Requests to this container in it share the graph with that identifier; living objects of the graph
  /// are used again. See `Documentation/Rules/Swinject/graph.md`.
  ///
  ///     let details = container.withObjectGraph(screen.graph) { container in
  ///       container.resolve(Details.self)   // gets the objects that the screen was made with
  ///     }
  ///
  /// - Throws: What `closure` throws.
  public func withObjectGraph<T, Failure: Error>(
    _ identifier: GraphIdentifier, closure: (Container) throws(Failure) -> T
  ) throws(Failure) -> T {
    var result: Result<T, Failure>?
    do {
      try core.resuming(identifier.graph) {
        do throws(Failure) { result = .success(try closure(self)) } catch { result = .failure(error) }
      }
    } catch {
      stop(because: error)
    }
    guard let result else { stop(because: SwinjectMisuse.containerEnded) }
    return try result.get()
  }

  /// Ends the program, where a call that cannot throw has failed.
  @usableFromInline
  func stop(because error: any Error) -> Never {
    engine.stop(because: error, under: .compiledSwinject)
  }
}

extension DICore.Container {
  /// Whether a registration of `type` under exactly that name is in force here or in a fallback, for whatever
  /// arguments.
  package func hasAnyRegistration(of type: TypeIdentity, named name: Symbol?) -> Bool {
    searchedContainers.contains { container in
      container.registrations.contains { registration in
        registration.services.contains {
          $0.type == type && $0.name == name && container.isInForce(registration, for: $0)
        }
      }
    }
  }
}

extension Container: CustomStringConvertible {
  /// The registrations of this container, one a line. See `Documentation/Rules/Swinject/descriptions.md`.
  public var description: String { core.swinjectDescription() }
}
