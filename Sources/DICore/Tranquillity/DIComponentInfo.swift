/// Any type.
public typealias DIAType = any Any.Type

/// A type that is used as a tag.
public typealias DITag = any Any.Type

/// What a component is known by: its type and the line that registers it (DIT-2).
public struct DIComponentInfo: Hashable, Sendable, CustomStringConvertible {
  let identity: TypeIdentity
  let place: SourcePlace

  /// The component's type.
  public var type: DIAType { identity.metatype }

  /// The file that registers it, as it was given.
  public var file: String { place.path }

  /// The line in that file.
  public var line: Int { Int(place.line) }

  init(_ type: TypeIdentity, _ place: SourcePlace?) {
    identity = type
    self.place = place ?? Self.ownPlace
  }

  /// The place of what nobody wrote: a container's registration of itself (DIT-5).
  private static let ownPlace = SourcePlace(file: "DIContainer.swift", line: 104)

  /// `<Component. type: Cat; path: Cats.swift:12>`.
  public var description: String { "<Component. type: \(identity); path: \(place)>" }
}
