/// Bytes as text of 64 characters.
enum Base64 {
  private static let characters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values = Dictionary(uniqueKeysWithValues: characters.enumerated().map { ($1, $0) })
  private static let padding = UInt8(ascii: "=")

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      var digits: [UInt8] = []
      for _ in 0..<4 {
        digits.append(characters[bits & 63])
        bits >>= 6
      }
      text += digits.reversed().prefix(group.count + 1)
      text += Array(repeating: padding, count: 3 - group.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for text of another form.
  static func bytes(of text: String) -> [UInt8]? {
    let all = Array(text.utf8)
    guard all.count.isMultiple(of: 4) else { return nil }
    let digits = all.prefix { $0 != padding }
    guard all.count - digits.count <= 2, all[digits.count...].allSatisfy({ $0 == padding }) else {
      return nil
    }
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for digit in digits {
      guard let value = values[digit] else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }
}
