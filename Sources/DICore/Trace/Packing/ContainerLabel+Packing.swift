extension ContainerLabel: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(name, UInt(number)) }

  init(from reader: inout PackedReader) {
    let name: Symbol = reader.next()
    self.init(name, number: UInt32(truncatingIfNeeded: reader.number()))
  }
}
