/// The key of a service: a type, at most one name or tag, and in some libraries the types of the arguments.
///
/// Types match exactly; a registered subclass is not found by its superclass. Two machine words, so that comparing and
/// hashing are cheap.
@usableFromInline
package struct ServiceKey: Hashable, Sendable {
  /// A name or a tag, which distinguishes services of the same type.
  @usableFromInline
  package enum Qualifier: Hashable, Sendable {
    /// A name, compared by text. The empty name is a name.
    case name(Symbol)
    /// A type used as a tag.
    case tag(TypeIdentity)
  }

  /// The type of the service.
  @usableFromInline
  package let type: TypeIdentity

  /// The qualifier as a word: zero for none; a tag's type, whose highest bit is never set; a name's symbol with that
  /// bit; or with the next bit too, the number of argument types and a name (``ArgumentTypes``).
  @usableFromInline let qualification: UInt

  @usableFromInline static var nameBit: UInt { 1 << (UInt.bitWidth - 1) }
  static var argumentsBit: UInt { 1 << (UInt.bitWidth - 2) }

  /// The key of `type`, plain unless a qualifier is given.
  @usableFromInline
  package init(_ type: TypeIdentity, _ qualifier: Qualifier? = nil) {
    self.type = type
    switch qualifier {
    case nil: qualification = 0
    case .name(let name): qualification = name.word | Self.nameBit
    case .tag(let tag): qualification = tag.word
    }
  }

  init(_ type: TypeIdentity, qualification: UInt) {
    self.type = type
    self.qualification = qualification
  }

  /// The key of `type` under a name, if one is given.
  @inlinable
  package init(_ type: TypeIdentity, named name: Symbol?) {
    self.type = type
    qualification = name.map { $0.word | Self.nameBit } ?? 0
  }

  /// Whether the key has neither a name nor a tag.
  var isPlain: Bool { qualification == 0 }

  /// The name or tag; nil if there is neither. A key with one and a key without never match.
  package var qualifier: Qualifier? {
    if let name { return .name(name) }
    return tag.map(Qualifier.tag)
  }

  /// The name, if the key has one.
  package var name: Symbol? {
    guard qualification & Self.nameBit != 0 else { return nil }
    if qualification & Self.argumentsBit != 0, let argumentTypes { return argumentTypes.name }
    return Symbol(word: qualification & ~Self.nameBit)
  }

  /// The tag, if the key has one.
  package var tag: TypeIdentity? {
    qualification == 0 || qualification & Self.nameBit != 0 ? nil : TypeIdentity(word: qualification)
  }
}
