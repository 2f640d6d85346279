/// Properties of a compiled type. Determined by casts once for each type, since casts are slow.
struct TypeTraits: OptionSet {
  let rawValue: UInt

  /// Class instances or actors.
  static let objects = TypeTraits(rawValue: 1)

  /// Instances report their own type.
  static let selfDescribing = TypeTraits(rawValue: 2)

  /// The references of instances can be followed.
  static let transparent = TypeTraits(rawValue: 4)

  /// Instances may be several arguments by key: dictionaries, objects, optionals.
  static let keyed = TypeTraits(rawValue: 8)

  /// Instances are containers, of the engine or of a program.
  static let containers = TypeTraits(rawValue: 16)

  /// The properties of `type`, from a table after the first call.
  static func of(_ type: any Any.Type) -> TypeTraits {
    let word = TypeIdentity(type).word
    if let known = table.value(word, 0) { return TypeTraits(rawValue: known) }
    var traits: TypeTraits = []
    if type is AnyObject.Type { traits.insert(.objects) }
    if type is any SelfDescribing.Type { traits.insert(.selfDescribing) }
    if type is any InspectableObject.Type { traits.insert(.transparent) }
    if type is AnyObject.Type || type is any KeyedValues.Type { traits.insert(.keyed) }
    if type is Container.Type || type is any ProgramContainer.Type { traits.insert(.containers) }
    writeLock.withLock { table.set(word, 0, to: traits.rawValue) }
    return traits
  }

  private static let table = ConcurrentMap<UInt>()
  private static let writeLock = RecursiveLock()
}

/// A type whose values may be several arguments by key.
package protocol KeyedValues {}

extension Dictionary: KeyedValues {}

extension Optional: KeyedValues {}
