extension ScopeLabel: Packable {
  func pack(into bytes: inout PackedWriter) {
    bytes.append(name, UInt(number - 1) << 1 | (container == nil ? 0 : 1))
    if let container { bytes.append(container) }
  }

  init(from reader: inout PackedReader) {
    let name: Symbol = reader.next()
    let rest = reader.number()
    let number = UInt32(truncatingIfNeeded: rest >> 1) &+ 1
    self.init(name, number: number, container: rest & 1 == 1 ? reader.next() as ContainerLabel : nil)
  }
}
