/// A value that is encoded as one string.
@usableFromInline
package protocol CodedAsText: Codable {
  /// The string.
  var codedText: String { get }

  /// The value of `codedText`; nil if it cannot be parsed.
  init?(codedText: String)
}

extension CodedAsText {
  /// Writes the string.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }

  /// Reads the string.
  ///
  /// - Throws: `DecodingError` if there is no string, or none that can be parsed.
  public init(from decoder: any Decoder) throws { self = try Self.decodeText(from: decoder) }

  fileprivate func encodeText(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(codedText)
  }

  fileprivate static func decodeText(from decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(codedText: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' cannot be read")
    }
    return value
  }
}

/// Overrides the standard library, which would write the number.
extension CodedAsText where Self: RawRepresentable<UInt8> {
  /// Writes the string.
  ///
  /// - Throws: What the encoder throws.
  @usableFromInline
  package func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }

  /// Reads the string.
  ///
  /// - Throws: `DecodingError` if there is no string, or none that can be parsed.
  @usableFromInline
  package init(from decoder: any Decoder) throws { self = try Self.decodeText(from: decoder) }
}

extension Symbol: CodedAsText {
  /// The text of the symbol.
  public var codedText: String { text }

  /// The symbol of the text.
  public init?(codedText: String) { self.init(codedText) }
}

/// Compiled types are decoded as types known by name.
extension TypeIdentity: CodedAsText {
  /// The type's name.
  public var codedText: String { name }

  /// The type of that name.
  public init?(codedText: String) { self.init(named: codedText) }
}

extension SourcePlace: CodedAsText {
  /// `XYZ.swift:31`; for the second line of an input of several `prompt:7.2`.
  public var codedText: String { description }

  /// The place with this text.
  public init?(codedText: String) {
    guard let colon = codedText.lastIndex(of: ":") else { return nil }
    let lines = codedText[codedText.index(after: colon)...].split(
      separator: ".", omittingEmptySubsequences: false)
    let numbers = lines.compactMap { Int32($0) }.filter { $0 >= 0 }
    guard numbers.count == lines.count, (1...2).contains(numbers.count) else { return nil }
    self.init(file: Symbol(String(codedText[..<colon])), line: Int(numbers[0]))
    if numbers.count == 2 { self = inside(line: Int(numbers[1])) }
  }
}

extension InstanceLabel: CodedAsText {
  private static let endings = [
    (" (value, unknown type)", isObject: false, isKnown: false), (" (value)", isObject: false, isKnown: true),
    (" (unknown type)", isObject: true, isKnown: false), ("", isObject: true, isKnown: true),
  ]

  /// The name, with peculiarities of the instance in parentheses.
  @usableFromInline
  package var codedText: String {
    let ending = Self.endings.first { $0.isObject == isObject && $0.isKnown == hasKnownType }
    return name + (ending?.0 ?? "")
  }

  /// The label with this text.
  @usableFromInline
  package init?(codedText: String) {
    guard let ending = Self.endings.first(where: { codedText.hasSuffix($0.0) }) else { return nil }
    let name = codedText.dropLast(ending.0.count)
    guard ending.isObject else {
      self.init(typeName: Symbol(String(name)), number: 0, hasKnownType: ending.isKnown)
      return
    }
    guard let mark = name.lastIndex(of: "#"), let number = UInt32(name[name.index(after: mark)...]),
      number > 0
    else { return nil }
    self.init(typeName: Symbol(String(name[..<mark])), number: number, hasKnownType: ending.isKnown)
  }
}

extension CodedAsText where Self: CaseIterable {
  /// The name of the case.
  @usableFromInline
  package var codedText: String { "\(self)" }

  /// The case of that name.
  @usableFromInline
  package init?(codedText: String) {
    guard let value = Self.allCases.first(where: { "\($0)" == codedText }) else { return nil }
    self = value
  }
}

extension Request.Kind: CodedAsText {}
extension Verdict: CodedAsText {}
extension Absence: CodedAsText {}
extension Registration.Priority: CodedAsText {}
extension Injection.Kind: CodedAsText {}
