public import DICore

extension Resolver {
  /// The name of a registration, which distinguishes it from others of the same type. See
  /// `Documentation/Rules/Resolver/keys.md`.
  ///
  /// Written as a literal, `name: "fred"`, or as a static member, `static let fred = Self("fred")` in an extension. Two
  /// names are equal if their texts are. A `String` variable does not convert implicitly.
  public struct Name: Hashable, Sendable {
    @usableFromInline let symbol: Symbol

    /// The name of that text. The empty text is a name too.
    public init(_ rawValue: String) { symbol = Symbol(rawValue) }

    /// The text.
    public var rawValue: String { symbol.text }

    /// The name of that text; nil for nil.
    public static func name(fromString string: String?) -> Name? { string.map { Name($0) } }
  }
}

extension Resolver.Name: ExpressibleByStringLiteral {
  /// A literal is a static string, so that its symbol is found by its address.
  public typealias StringLiteralType = StaticString

  /// The name of that text.
  public init(stringLiteral text: StaticString) { symbol = Symbol(literal: text) }

  /// The name of that text, for calls that name the initialiser.
  public init(stringLiteral text: String) { self.init(text) }
}
