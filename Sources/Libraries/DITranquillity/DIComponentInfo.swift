package import DICore

/// Any type.
public typealias DIAType = any Any.Type

/// A type that is used as a tag.
public typealias DITag = any Any.Type

/// The identity of a component: its type, and the file and line of its registration. See
/// `Documentation/Rules/DITranquillity/registering.md`.
public struct DIComponentInfo: Hashable, Sendable, CustomStringConvertible {
  let identity: TypeIdentity
  let place: SourcePlace

  /// The component's type.
  public var type: DIAType { identity.metatype }

  /// The file of its registration, as it was passed.
  public var file: String { place.path }

  /// The line in that file.
  public var line: Int { Int(place.line) }

  package init(_ type: TypeIdentity, _ place: SourcePlace?) {
    identity = type
    self.place = place ?? Self.ownPlace
  }

  /// The place given for a container's registration of itself.
  private static let ownPlace = SourcePlace(file: "DIContainer.swift", line: 104)

  /// `<Component. type: Cat; path: Cats.swift:12>`.
  public var description: String { "<Component. type: \(identity); path: \(place)>" }
}
