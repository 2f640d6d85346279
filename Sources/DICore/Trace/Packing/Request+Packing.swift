/// How requests are packed: how the answer is used, the key, and the number of the details.
extension Request: Packable {
  func pack(into bytes: inout PackedWriter) {
    bytes.append(kind, isOptional, key, detailsNumber)
  }

  init(from reader: inout PackedReader) {
    let kind: Kind = reader.next()
    let isOptional: Bool = reader.next()
    self.init(reader.next(), kind: kind)
    self.isOptional = isOptional
    detailsNumber = reader.next()
  }
}

extension ServiceKey: Packable {
  /// The qualification's highest bit comes first, so that the rest is a small number for most.
  func pack(into bytes: inout PackedWriter) {
    bytes.append(type, qualification << 1 | qualification >> (UInt.bitWidth - 1))
  }

  init(from reader: inout PackedReader) {
    let type: TypeIdentity = reader.next()
    let rotated = reader.number()
    self.init(type, qualification: rotated >> 1 | rotated << (UInt.bitWidth - 1))
  }
}

extension RequestDetails.Number: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(number: UInt(word)) }
  init(from reader: inout PackedReader) { self.init(word: UInt32(truncatingIfNeeded: reader.number())) }
}
