/// The identity of a service's type, in one machine word.
///
/// A compiled type is identified by its metatype, a type read from source by the symbol of its name. The lowest bit
/// distinguishes them.
///
/// - Owner: Swift's runtime owns the metadata of types.
/// - Lifetime: metadata is never freed.
/// - Gain: a key is compared and hashed as a number, and stored in a word of a table. The type is found again from the
///   word. In a table it would have to be entered for each key that is made, at each request.
/// - Guarantee: `docs/ABI/TypeMetadata.rst` in Swift's repository: a metatype is the address of the type's metadata,
///   which is aligned and begins with its kind. The kinds are in `include/swift/ABI/MetadataKind.def`, the flags of a
///   protocol in `include/swift/ABI/MetadataValues.h` (`ExistentialTypeFlags`).
@safe @usableFromInline
package struct TypeIdentity: Hashable, Sendable {
  @usableFromInline package let word: UInt

  /// The identity of a compiled type.
  @inlinable
  package init(_ type: any Any.Type) {
    word = UInt(bitPattern: ObjectIdentifier(type))
  }

  init(word: UInt) { self.word = word }

  /// The identity of a type that is known by name only, because it was read from source.
  package init(named name: String) {
    word = Symbol(name).word << 1 | 1
  }

  /// The type's name as Swift prints it, without its module.
  package var name: String {
    if isNamed { return Symbol(word: word >> 1).text }
    return String(describing: unsafe unsafeBitCast(word, to: Any.Type.self))
  }

  /// The compiled type; for one read from source, the Swift type of its instances.
  package var metatype: any Any.Type {
    isNamed ? Instance.self : unsafe unsafeBitCast(word, to: Any.Type.self)
  }

  /// The name as a symbol.
  package var symbol: Symbol {
    if isNamed { return Symbol(word: word >> 1) }
    if let known = Self.symbols.value(word, 0) { return Symbol(word: known) }
    let symbol = Symbol(name)
    Self.writeLock.withLock { Self.symbols.set(word, 0, to: symbol.word) }
    return symbol
  }

  /// The symbols of the names of compiled types, which are slow to make.
  private static let symbols = ConcurrentMap<UInt>()
  private static let writeLock = RecursiveLock()

  /// For an optional type, the name of the wrapped type; nil for others.
  package var wrappedName: String? {
    let name = name
    guard name.hasPrefix("Optional<"), name.hasSuffix(">") else { return nil }
    return String(name.dropFirst("Optional<".count).dropLast())
  }

  private var isNamed: Bool { word & 1 == 1 }
}

extension TypeIdentity: CustomStringConvertible {
  /// The type's name.
  public var description: String { name }
}
