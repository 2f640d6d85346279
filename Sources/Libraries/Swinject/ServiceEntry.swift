public import DICore

/// A registration, whose options may be set right after `register` or at any later time. Each call changes the
/// registration itself. See `Documentation/Rules/Swinject/registering.md`.
///
/// A class, because behaviors are given the entry that `register` returns.
public final class ServiceEntry<Service> {
  /// The type that the service is registered as.
  public let serviceType: any Any.Type

  /// The type of the factory's parameters: `Resolver`, or `(Resolver, Int, String)`.
  public let argumentsType: any Any.Type

  let registration: Registration
  private let options: EntryOptions

  @usableFromInline
  init(_ registration: Registration, _ options: EntryOptions, argumentsType: any Any.Type) {
    self.registration = registration
    self.options = options
    self.argumentsType = argumentsType
    serviceType = Service.self
  }

  /// The container of the registration; nil after it was released.
  var container: Container? { registration.container?.livingObject as? Container }

  /// Sets the scope that keeps the instance. Without a call it is the container's default scope. A call after the
  /// service was resolved for the first time changes the description only. See
  /// `Documentation/Rules/Swinject/scopes.md`.
  ///
  ///     container.register(Database.self) { _ in Database() }.inObjectScope(.container)
  @discardableResult
  public func inObjectScope(_ objectScope: ObjectScope) -> Self {
    inObjectScope(objectScope as any ObjectScopeProtocol)
  }

  /// Sets a scope of the program that keeps the instance.
  ///
  ///     container.register(User.self) { _ in User() }.inObjectScope(sessionScope)   // a class of the program
  @discardableResult
  public func inObjectScope(_ objectScope: any ObjectScopeProtocol) -> Self {
    options.setScope(objectScope, of: registration)
    return self
  }

  /// Runs `completed` on each new instance, after its scope has stored it and before the factory that asked for it
  /// continues. Several closures run in the order in which they were added. See
  /// `Documentation/Rules/Swinject/init-completed.md`.
  ///
  ///     container.register(Child.self) { _ in Child() }
  ///       .initCompleted { resolver, child in child.parent = resolver.resolve(Parent.self) }
  @discardableResult
  public func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self {
    registration.injections.append(
      Injection(.block, label: "initCompleted", into: Service.self) { resolution, service in
        resolution.asked.swinjectContainer.use { completed($0, service) }
      })
    return self
  }
}
