extension ScopeLabel: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, container
    case number = "ordinal"
  }

  /// Encodes the name alone if there is nothing else.
  ///
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    guard number > 1 || container != nil else { return try name.encode(to: encoder) }
    var coder = encoder.container(keyedBy: CodingKeys.self)
    try coder.encode(name, forKey: .name)
    if number > 1 { try coder.encode(number, forKey: .number) }
    try coder.encodeIfPresent(container, forKey: .container)
  }

  /// Decodes what was encoded.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form; ``TraceDamage`` if the number is 0.
  package init(from decoder: any Decoder) throws {
    guard let coder = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(try Symbol(from: decoder))
      return
    }
    let number = try coder.decodeIfPresent(UInt32.self, forKey: .number) ?? 1
    guard number > 0 else { throw TraceDamage("a scope has number 0") }
    self.init(
      try coder.decode(Symbol.self, forKey: .name), number: number,
      container: try coder.decodeIfPresent(ContainerLabel.self, forKey: .container))
  }
}
