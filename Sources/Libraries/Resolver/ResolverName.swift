public import DICore

extension Resolver {
  /// The name of a registration, which distinguishes it from others of the same type. See
  /// `Documentation/Rules/Resolver/keys.md`.
  ///
  /// Two names are equal if their texts are. A name is written as a literal, or as a static member of an extension; a
  /// `String` variable does not convert implicitly:
  ///
  ///     extension Resolver.Name { static let spare = Self("spare") }
  ///
  ///     resolver.register(name: .spare) { Engine() }
  ///     let engine: Engine = resolver.resolve(name: "spare")   // the same name
  public struct Name: Hashable, Sendable {
    @usableFromInline let symbol: Symbol

    /// The name of that text. The empty text is a name too.
    ///
    ///     let brand = "diesel"
    ///     let engine: Engine = resolver.resolve(name: Resolver.Name(brand))
    public init(_ rawValue: String) { symbol = Symbol(rawValue) }

    /// The text.
    public var rawValue: String { symbol.text }

    /// The name of that text; nil for nil.
    ///
    ///     let choice: String? = nil
    ///     let engine: Engine = resolver.resolve(name: Resolver.Name.name(fromString: choice))   // without a name
    public static func name(fromString string: String?) -> Name? { string.map { Name($0) } }
  }
}

extension Resolver.Name: ExpressibleByStringLiteral {
  /// A literal is a static string, so that its symbol is found by its address.
  public typealias StringLiteralType = StaticString

  /// The name of that text.
  ///
  ///     let name: Resolver.Name = "diesel"
  public init(stringLiteral text: StaticString) { symbol = Symbol(literal: text) }

  /// The name of that text, for calls that name the initialiser.
  public init(stringLiteral text: String) { self.init(text) }
}
