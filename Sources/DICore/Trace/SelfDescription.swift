/// Which types have instances that describe themselves. Swift is asked once for each type, since that takes long.
enum SelfDescription {
  /// How much the instances of a type tell.
  private enum Extent: UInt {
    case nothing, type, references

    init(of type: any Any.Type) {
      self =
        switch type {
        case is any TransparentObject.Type: .references
        case is any SelfDescribing.Type: .type
        default: .nothing
        }
    }
  }

  /// `object`, if it describes itself.
  static func of(_ object: AnyObject) -> (any SelfDescribing)? {
    extent(of: type(of: object)) == .nothing ? nil : object as? any SelfDescribing
  }

  /// `value`, if it describes itself.
  static func of(value: Any) -> (any SelfDescribing)? {
    extent(of: type(of: value)) == .nothing ? nil : value as? any SelfDescribing
  }

  /// `object`, if its references can be followed.
  static func transparent(_ object: AnyObject) -> (any TransparentObject)? {
    extent(of: type(of: object)) == .references ? object as? any TransparentObject : nil
  }

  private static func extent(of type: any Any.Type) -> Extent {
    let word = UInt(bitPattern: ObjectIdentifier(type))
    if let known = extents.word(word, 0).flatMap(Extent.init) { return known }
    let extent = Extent(of: type)
    writing.withLock { extents.set(word, 0, to: extent.rawValue) }
    return extent
  }

  private static let extents = WordTable()
  private static let writing = RecursiveLock()
}
