extension StaticString {
  /// The address and length of the text, which identify a literal as long as the process runs; nil for a literal of one
  /// character that is not in memory.
  var identity: (address: UInt, length: UInt)? {
    guard hasPointerRepresentation else { return nil }
    return unsafe (UInt(bitPattern: utf8Start), UInt(utf8CodeUnitCount))
  }

  /// Makes a static string of `text`, for the file of `fatalError`, which takes a literal. As for a literal, the memory
  /// is never freed. Nil if `StaticString` has another layout than assumed.
  ///
  /// The assumed layout is that of the parts of the standard library's `StaticString.swift`: the address, the length,
  /// and flags, which are zero for text that is not known to be ASCII. The result is checked by the string's own
  /// accessors.
  init?(lasting text: String) {
    typealias Parts = (UInt, UInt, UInt8)
    guard MemoryLayout<Parts>.size == MemoryLayout<StaticString>.size else { return nil }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count + 1)
    _ = unsafe bytes.initialize(from: Array(text.utf8) + [0])
    let parts: Parts = (UInt(bitPattern: bytes.baseAddress), UInt(bytes.count - 1), 0)
    unsafe self = unsafeBitCast(parts, to: StaticString.self)
    guard let identity, identity == (parts.0, parts.1) else { return nil }
  }
}
