/// How long the object of a component lives.
public enum DILifeTime: Sendable {
  /// Whether what keeps an object keeps it alive.
  public enum ReferenceCounting: String, Equatable, Sendable {
    /// Kept alive.
    case strong
    /// Kept only while something else keeps it alive.
    case weak
  }

  /// One for the whole program; made early by `initializeSingletonObjects()`, otherwise on first use.
  case single
  /// One for the whole program, made on first use.
  case perRun(ReferenceCounting)
  /// One for each container that is asked (DIT-79).
  case perContainer(ReferenceCounting)
  /// One for each call of `resolve`.
  case objectGraph
  /// A new one each time.
  case prototype
  /// As long as the scope keeps it.
  case custom(DIScope)

  /// The engine's scope for it.
  var scope: Scope {
    let rules = Rules.sharedByDIContainers.rules
    return switch self {
    case .prototype: rules.defaultScope
    case .custom(let scope): scope.scope
    default: rules.scope(named: Symbol(description)) ?? rules.defaultScope
    }
  }

  /// The lifetime that the engine's scope stands for.
  init(_ scope: Scope) {
    if let scope = scope as? StorageScope {
      self = .custom(scope.owner ?? DIScope(of: scope))
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

  /// What the log calls the scope that keeps the objects (DIT-67); nil where none does.
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

  /// Whether objects live longer than one call of `resolve`; custom scopes do not count (DIT-85).
  var isCached: Bool {
    switch self {
    case .single, .perRun, .perContainer: true
    case .objectGraph, .prototype, .custom: false
    }
  }
}

extension DILifeTime: Equatable {
  /// The same case with the same counting; custom scopes are told apart by identity (DIT-66).
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
