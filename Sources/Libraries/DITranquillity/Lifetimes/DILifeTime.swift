import DICore

/// How long the object of a component is kept, and who shares it. See
/// `Documentation/Rules/DITranquillity/lifetimes.md`.
///
///     container.register(Database.init).lifetime(.single)
///     container.register(Cache.init).lifetime(.perContainer(.weak))
///     container.register(User.init).lifetime(.custom(session))
public enum DILifeTime: Sendable {
  /// Whether the scope keeps its objects alive.
  public enum ReferenceCounting: String, Equatable, Sendable {
    /// The scope keeps the object alive.
    case strong
    /// The object is kept only while something else keeps it alive.
    case weak
  }

  /// One for the whole program; made early by `initializeSingletonObjects()`, otherwise on first use.
  case single
  /// One for the whole program, made on first use.
  case perRun(ReferenceCounting)
  /// One for each container that is asked.
  case perContainer(ReferenceCounting)
  /// One for each call of `resolve`.
  case objectGraph
  /// A new one each time.
  case prototype
  /// One as long as the scope's storage keeps it.
  case custom(DIScope)

  /// The engine's scope for the lifetime.
  var scope: Scope {
    let scopes = LifetimeScopes.shared
    return switch self {
    case .single: scopes.single
    case .perRun(.strong): scopes.perRun
    case .perRun(.weak): scopes.perRunWeak
    case .perContainer(.strong): scopes.perContainer
    case .perContainer(.weak): scopes.perContainerWeak
    case .objectGraph: scopes.objectGraph
    case .prototype: scopes.prototype
    case .custom(let scope): scope.scope
    }
  }

  /// The lifetime of the engine's scope.
  init(_ scope: Scope) {
    if let objects = scope.supplied as? ScopeObjects {
      self = .custom(objects.owner ?? DIScope(of: scope))
    } else {
      let name = scope.name.text
      let known = Self.known.first { $0.description == name }
      self = known ?? .custom(DIScope(name: name, storage: DICacheStorage()))
    }
  }

  private static let known: [DILifeTime] = [
    .single, .objectGraph, .prototype, .perRun(.strong), .perRun(.weak), .perContainer(.strong),
    .perContainer(.weak),
  ]

  /// The log's name for the scope that keeps the objects; nil if none does.
  var scopeName: String? {
    switch self {
    case .single: "single"
    case .perRun: "per run"
    case .perContainer: "per container"
    case .objectGraph: "object graph"
    case .prototype: nil
    case .custom(let scope): scope.name
    }
  }

  /// Whether objects are kept longer than one call of `resolve`. False for custom scopes, as in the library's check of
  /// cycles.
  var isCached: Bool {
    switch self {
    case .single, .perRun, .perContainer: true
    case .objectGraph, .prototype, .custom: false
    }
  }
}

/// The engine's scopes for the lifetimes that the library offers, looked up once.
///
/// A class, because every registration reads it.
private final class LifetimeScopes {
  static var shared: LifetimeScopes { known.value }

  /// Never changed.
  private static let known = Unchecked(LifetimeScopes(Rules.compiledTranquillity))

  let single, perRun, perRunWeak, perContainer, perContainerWeak, objectGraph, prototype: Scope

  private init(_ rules: Rules) {
    func scope(_ lifetime: DILifeTime) -> Scope {
      rules.scope(named: Symbol(lifetime.description)) ?? rules.defaultScope
    }
    single = scope(.single)
    perRun = scope(.perRun(.strong))
    perRunWeak = scope(.perRun(.weak))
    perContainer = scope(.perContainer(.strong))
    perContainerWeak = scope(.perContainer(.weak))
    objectGraph = scope(.objectGraph)
    prototype = scope(.prototype)
  }
}

extension DILifeTime: Equatable {
  /// Whether both are the same case with the same reference counting; custom scopes are compared by identity.
  public static func == (left: DILifeTime, right: DILifeTime) -> Bool {
    switch (left, right) {
    case (.single, .single), (.objectGraph, .objectGraph), (.prototype, .prototype): true
    case (.perRun(let left), .perRun(let right)): left == right
    case (.perContainer(let left), .perContainer(let right)): left == right
    case (.custom(let left), .custom(let right)): left.scope === right.scope
    default: false
    }
  }
}

extension DILifeTime.ReferenceCounting: CustomStringConvertible {
  /// `strong` or `weak`.
  public var description: String { rawValue }
}

extension DILifeTime: CustomStringConvertible {
  /// `single`, `perRun(weak)`, `custom(name)`.
  public var description: String {
    switch self {
    case .single: "single"
    case .perRun(let counting): "perRun(\(counting))"
    case .perContainer(let counting): "perContainer(\(counting))"
    case .objectGraph: "objectGraph"
    case .prototype: "prototype"
    case .custom(let scope): "custom(\(scope.name))"
    }
  }
}
