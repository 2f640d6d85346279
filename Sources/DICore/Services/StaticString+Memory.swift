/// Static strings by the address of their text.
///
/// - Owner: the program's image; a string made here has none, since it is never freed.
/// - Lifetime: as long as the process runs: literals are constants, and memory that is allocated here is never freed.
/// - Gain: the symbol of a literal is found without hashing its text or taking a lock, which is some 15 % of
///   registering twenty services (row “register twenty”). A program that ends because a request fails reports the place
///   of the request, and not a file of the engine, as `fatalError` otherwise would.
/// - Guarantee: the documentation of `StaticString`: a string whose text is “known at compile-time” and does not
///   change, with `utf8Start` valid where `hasPointerRepresentation` is. For the layout of a string made here there is
///   none: it is checked by the string's own functions, and otherwise the message names the place.
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
