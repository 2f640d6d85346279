/// What stands in the graph: a component, or what a dependency leads to that is none.
public enum DIVertex: Hashable, Sendable {
  /// What was registered.
  case component(DIComponentVertex)
  /// What the caller of `resolve` hands in.
  case argument(DIArgumentVertex)
  /// What nothing was registered for.
  case unknown(DIUnknownVertex)

  /// The component, if it is one.
  var component: DIComponentVertex? {
    guard case .component(let component) = self else { return nil }
    return component
  }
}

/// What the caller of `resolve` hands in.
///
/// A class, as in the library.
public final class DIArgumentVertex: Hashable, Sendable {
  let identity: TypeIdentity

  init(identity: TypeIdentity) { self.identity = identity }

  /// Whether both are of one type.
  public static func == (left: DIArgumentVertex, right: DIArgumentVertex) -> Bool {
    left.identity == right.identity
  }

  /// Hashes the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// The type of the argument.
  public var type: DIAType { identity.metatype }
}

/// What nothing was registered for.
///
/// A class, as in the library.
public final class DIUnknownVertex: Hashable, Sendable {
  let identity: TypeIdentity

  init(identity: TypeIdentity) { self.identity = identity }

  /// Whether both are of one type.
  public static func == (left: DIUnknownVertex, right: DIUnknownVertex) -> Bool {
    left.identity == right.identity
  }

  /// Hashes the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// The type that is asked for.
  public var type: DIAType { identity.metatype }
}

extension DIVertex: CustomStringConvertible {
  /// `<Component. type: Cat; path: Cats.swift:12>`, `<Argument. type: Int>`, `<Unknown. type: Dog>`.
  public var description: String {
    switch self {
    case .component(let component): "\(component.componentInfo)"
    case .argument(let argument): "<Argument. type: \(argument.identity)>"
    case .unknown(let unknown): "<Unknown. type: \(unknown.identity)>"
    }
  }
}

extension DIComponentVertex: CustomStringConvertible {
  /// `<Component. type: Cat; path: Cats.swift:12>`.
  public var description: String { "\(componentInfo)" }
}
