/// The packed form of requests: the kind, whether nil is accepted, the key, and the number of the details.
extension Request: Packable {
  func pack(into bytes: inout PackedWriter) {
    bytes.append(kind, isOptional, key, extrasNumber)
  }

  init(from reader: inout PackedReader) {
    let kind: Kind = reader.next()
    let isOptional: Bool = reader.next()
    self.init(reader.next(), kind: kind)
    self.isOptional = isOptional
    extrasNumber = reader.next()
  }
}

extension ServiceKey: Packable {
  /// Rotates the highest bits of the qualification into the lowest, so that most numbers are small.
  func pack(into bytes: inout PackedWriter) {
    bytes.append(type, qualification << 2 | qualification >> (UInt.bitWidth - 2))
  }

  init(from reader: inout PackedReader) {
    let type: TypeIdentity = reader.next()
    let rotated = reader.number()
    self.init(type, qualification: rotated >> 2 | rotated << (UInt.bitWidth - 2))
  }
}

extension RequestExtras.Number: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(number: UInt(word)) }
  init(from reader: inout PackedReader) { self.init(word: UInt32(truncatingIfNeeded: reader.number())) }
}
