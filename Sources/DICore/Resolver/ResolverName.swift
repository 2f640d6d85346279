extension Resolver {
  /// What tells registrations of one type apart.
  ///
  /// Written as a literal, `name: "fred"`, or as a member, `static let fred = Self("fred")` in an extension; equal
  /// where the texts are (N3). A `String` does not convert by itself (N5).
  public struct Name: Hashable, Sendable {
    @usableFromInline let symbol: Symbol

    /// The name of that text; the empty text is a name too (K4).
    public init(_ rawValue: String) { symbol = Symbol(rawValue) }

    /// The text.
    public var rawValue: String { symbol.text }

    /// The name of that text; none for none.
    public static func name(fromString string: String?) -> Name? { string.map { Name($0) } }
  }
}

extension Resolver.Name: ExpressibleByStringLiteral {
  /// The name of that text.
  public init(stringLiteral text: String) { self.init(text) }
}
