/// What is asked for, and what a registration is filed under: a type, and at most one name or tag.
///
/// Types match exactly; a registered subclass does not answer for its superclass (K6 and DIT-3 of the
/// behaviour specifications).
public struct ServiceKey: Hashable, Sendable {
  /// What tells two services of one type apart.
  public enum Qualifier: Hashable, Sendable {
    /// A name, compared by text. The empty name is a name.
    case name(Symbol)
    /// A type used as a tag.
    case tag(TypeIdentity)
  }

  /// The type of the service.
  public let type: TypeIdentity

  /// Its name or tag; nil for the plain service. A plain key and a qualified one never stand in for each other.
  public let qualifier: Qualifier?

  /// The key of `type`, plain unless a qualifier is given.
  public init(_ type: TypeIdentity, _ qualifier: Qualifier? = nil) {
    self.type = type
    self.qualifier = qualifier
  }

  /// The name, if the key has one.
  public var name: Symbol? {
    guard case .name(let name)? = qualifier else { return nil }
    return name
  }

  /// The tag, if the key has one.
  public var tag: TypeIdentity? {
    guard case .tag(let tag)? = qualifier else { return nil }
    return tag
  }
}
