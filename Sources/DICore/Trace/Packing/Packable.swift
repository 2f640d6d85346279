/// A value that can be written with a ``PackedWriter`` and read back.
protocol Packable {
  /// Writes the value, so that ``init(from:)`` reads an equal one.
  func pack(into bytes: inout PackedWriter)

  /// Reads what ``pack(into:)`` wrote. Other data is a programming error.
  init(from reader: inout PackedReader)
}

extension UInt: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(number: self) }
  init(from reader: inout PackedReader) { self = reader.number() }
}

extension Int32: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(number: UInt(UInt32(bitPattern: self))) }
  init(from reader: inout PackedReader) {
    self.init(bitPattern: UInt32(truncatingIfNeeded: reader.number()))
  }
}

extension Bool: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(number: self ? 1 : 0) }
  init(from reader: inout PackedReader) { self = reader.number() == 1 }
}

extension Symbol: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(number: word) }
  init(from reader: inout PackedReader) { self.init(word: reader.number()) }
}

extension TypeIdentity: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(number: word) }
  init(from reader: inout PackedReader) { self.init(word: reader.number()) }
}

extension SourcePlace: Packable {
  func pack(into bytes: inout PackedWriter) { bytes.append(file, line, lineInside) }
  init(from reader: inout PackedReader) {
    self = SourcePlace(file: reader.next(), line: Int(reader.next() as Int32))
      .inside(line: Int(reader.next() as Int32))
  }
}

extension InstanceLabel: Packable {
  func pack(into bytes: inout PackedWriter) {
    bytes.append(typeName, UInt(number) << 1 | (hasKnownType ? 1 : 0))
  }
  init(from reader: inout PackedReader) {
    let typeName: Symbol = reader.next()
    let rest = reader.number()
    self.init(
      typeName: typeName, number: UInt32(truncatingIfNeeded: rest >> 1), hasKnownType: rest & 1 == 1)
  }
}

extension Packable where Self: RawRepresentable<UInt8> & CaseIterable, AllCases == [Self] {
  @inline(__always)
  func pack(into bytes: inout PackedWriter) { bytes.append(number: UInt(rawValue)) }
  init(from reader: inout PackedReader) { self = Self.allCases[Int(reader.number())] }
}

extension Verdict: Packable {}
extension Absence: Packable {}
extension Request.Kind: Packable {}
