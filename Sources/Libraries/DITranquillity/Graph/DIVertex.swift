import DICore

/// A vertex of the graph: a component, or a dependency that no component provides.
public enum DIVertex: Hashable, Sendable {
  /// A registered component.
  case component(DIComponentVertex)
  /// An argument that the caller of `resolve` passes.
  case argument(DIArgumentVertex)
  /// A type without a registration.
  case unknown(DIUnknownVertex)

  /// The component, if it is one.
  var component: DIComponentVertex? {
    guard case .component(let component) = self else { return nil }
    return component
  }
}

/// An argument that the caller of `resolve` passes.
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

/// A type without a registration.
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

  /// The type asked for.
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
