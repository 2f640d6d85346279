import DICore

/// A component in the graph, as it was registered when the graph was made.
///
/// A class, as in the library.
public final class DIComponentVertex: Hashable, Sendable {
  /// The component's type and place.
  public let componentInfo: DIComponentInfo
  /// The lifetime of its object.
  public let lifeTime: DILifeTime
  /// Whether the component is preferred.
  public let priority: DIComponentPriority
  /// Whether the component has a factory.
  public let canInitialize: Bool
  /// The types of its `as` calls, in order.
  public let alternativeTypes: [ComponentAlternativeType]
  /// Whether the component is marked with `root()`.
  public let isRoot: Bool
  /// Whether the component is marked with `unused()`.
  public let unused: Bool
  /// The actor on which its objects are made; nil for the caller's thread.
  public let isolation: Isolated?
  /// The framework of the component.
  public let framework: (any DIFramework.Type)?
  /// The part of the component.
  public let part: (any DIPart.Type)?

  /// An actor on which code has to run.
  public enum Isolated: Sendable {
    /// The main actor.
    case main
    /// Another one.
    case global(any Actor)
  }

  init(
    componentInfo: DIComponentInfo, lifeTime: DILifeTime, priority: DIComponentPriority,
    canInitialize: Bool, alternativeTypes: [ComponentAlternativeType], isRoot: Bool, unused: Bool,
    isolation: Isolated?, framework: (any DIFramework.Type)?, part: (any DIPart.Type)?
  ) {
    self.componentInfo = componentInfo
    self.lifeTime = lifeTime
    self.priority = priority
    self.canInitialize = canInitialize
    self.alternativeTypes = alternativeTypes
    self.isRoot = isRoot
    self.unused = unused
    self.isolation = isolation
    self.framework = framework
    self.part = part
  }

  /// Components are equal if type, file and line are equal.
  public static func == (left: DIComponentVertex, right: DIComponentVertex) -> Bool {
    left.componentInfo == right.componentInfo
  }

  /// Hashes type, file and line.
  public func hash(into hasher: inout Hasher) { hasher.combine(componentInfo) }
}

/// The priority that decides between several components.
public enum DIComponentPriority: Equatable, Sendable {
  /// No preference.
  case normal
  /// Preferred among several.
  case `default`
  /// Preferred to every other.
  case test
}

extension Component {
  /// The present state of the component.
  var vertex: DIComponentVertex {
    DIComponentVertex(
      componentInfo: info, lifeTime: lifetime, priority: DIComponentPriority(priority),
      canInitialize: hasFactory, alternativeTypes: alternatives, isRoot: isRoot, unused: isUnused,
      isolation: isolation, framework: framework, part: part)
  }
}

extension DIComponentPriority {
  init(_ priority: Registration.Priority) {
    switch priority {
    case .normal: self = .normal
    case .default: self = .default
    case .test: self = .test
    }
  }
}
