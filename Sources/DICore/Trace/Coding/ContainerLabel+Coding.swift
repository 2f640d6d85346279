extension ContainerLabel: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case number = "ordinal"
  }

  /// Encodes the name alone for the first container of the name.
  ///
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    guard number > 1 else { return try name.encode(to: encoder) }
    var coder = encoder.container(keyedBy: CodingKeys.self)
    try coder.encode(name, forKey: .name)
    try coder.encode(number, forKey: .number)
  }

  /// Decodes what was encoded.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form; ``TraceDamage`` if the number is 0.
  package init(from decoder: any Decoder) throws {
    guard let coder = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(try Symbol(from: decoder))
      return
    }
    let number = try coder.decode(UInt32.self, forKey: .number)
    guard number > 0 else { throw TraceDamage("a container has number 0") }
    self.init(try coder.decode(Symbol.self, forKey: .name), number: number)
  }
}
