import DICore

/// How a `Service` is made and kept: the registration behind ``ResolverOptions``, or one that is in no container.
///
/// A class, because changes apply to the registration in the container.
public final class ResolverRegistration<Service> {
  /// A number for the type that the service is registered as.
  public let key: Int

  /// The text of the key that scopes use: the key, and the name if there is one.
  public let cacheKey: String

  let registered: Registration
  let name: Resolver.Name?

  init(_ registered: Registration, name: Resolver.Name?) {
    self.registered = registered
    self.name = name
    key = Int(bitPattern: registered.service.type.word)
    cacheKey = Self.cacheKey(key, name)
  }

  /// Makes a registration that is in no container, and is used only through this object.
  ///
  ///     let tuner = ResolverRegistration<Tuner>(resolver: .main, key: 1, name: nil) { _, args in
  ///       Tuner(pitch: args as? Int ?? 440)
  ///     }
  ///     let low = tuner.instantiate(resolver: .main, args: 220)
  ///
  /// - Parameters:
  ///   - resolver: The container whose default scope is used.
  ///   - key: A number for the type that the service is registered as.
  ///   - name: The name, which distinguishes registrations of the same key.
  ///   - factory: Makes the service; nil means that it cannot make one.
  public init(
    resolver: Resolver, key: Int, name: Resolver.Name?,
    factory: @escaping ResolverFactoryAnyArguments<Service>
  ) {
    self.key = key
    self.name = name
    cacheKey = Self.cacheKey(key, name)
    registered = Registration(
      Self.service(key, name, cacheKey), implementation: TypeIdentity(Service.self),
      scope: Resolver.defaultScope.scope, place: nil, forwardingTo: nil,
      operations: TypedOperations<Service>.self,
      factory: Self.filling(factory))
  }

  private static func cacheKey(_ key: Int, _ name: Resolver.Name?) -> String {
    name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
  }

  /// Any number may be a key; one that is not the service type's own becomes part of the name.
  private static func service(_ key: Int, _ name: Resolver.Name?, _ cacheKey: String) -> ServiceKey {
    let type = TypeIdentity(Service.self)
    guard key != Int(bitPattern: type.word) else { return ServiceKey(type, named: name?.symbol) }
    return ServiceKey(type, named: Symbol(cacheKey))
  }

  private static func filling(
    _ factory: @escaping ResolverFactoryAnyArguments<Service>
  ) -> (Resolution, ResultBuffer) throws -> Bool {
    { resolution, buffer in
      buffer.put(ifAny: resolution.onResolver { factory($0, $1.value) })
    }
  }

  /// Returns the service from the registration's scope, or makes it for `resolver`; nil if the factory returns nil.
  ///
  ///     let registration = resolver.register { Radio() }.scope(.cached).registration
  ///     let radio = registration.resolve(resolver: resolver, args: nil)   // that of resolver.resolve(Radio.self)
  public func resolve(resolver: Resolver, args: Any?) -> Service? {
    instance(in: registered.scope, for: resolver, args)
  }

  /// Makes a service for `resolver`, whatever the scope holds; nil if the factory returns nil.
  ///
  ///     let another = registration.instantiate(resolver: resolver, args: nil)
  public func instantiate(resolver: Resolver, args: Any?) -> Service? {
    instance(in: ResolverScope.unique.scope, for: resolver, args)
  }

  /// Replaces the factory.
  ///
  ///     registration.update { factory in
  ///       { resolver, args in
  ///         let radio = factory(resolver, args)
  ///         radio?.isMuted = true
  ///         return radio
  ///       }
  ///     }
  ///
  /// - Parameter modifier: Gets the present factory, including its `resolveProperties` blocks, and returns the new one.
  public func update(
    factory modifier: (@escaping ResolverFactoryAnyArguments<Service>) -> ResolverFactoryAnyArguments<Service>
  ) {
    let former = ResolverRegistration(registered.copy(in: ResolverScope.unique.scope), name: nil)
    registered.refill(Self.filling(modifier(former.instantiate)))
  }

  func instance(in scope: Scope, for resolver: Resolver, _ args: Any?) -> Service? {
    do {
      return try resolver.core.instance(of: registered, in: scope, as: Service.self, arguments: args)
    } catch {
      resolver.engine.stop(because: error, under: resolver.rules, at: registered.place)
    }
  }
}
