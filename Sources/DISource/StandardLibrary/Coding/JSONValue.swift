/// A value of JSON.
indirect enum JSONValue {
  case null
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  case list([JSONValue])
  /// Keys, each of them once, with their values.
  case object([(key: String, value: JSONValue)])

  /// What messages call a value of this kind.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .number: "number"
    case .text: "a string"
    case .list: "an array"
    case .object: "a dictionary"
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }
}

/// Reads JSON text.
struct JSONReader {
  /// Why a text gives no value.
  enum Failure: Error {
    /// It is no JSON.
    case invalid
    /// Two keys of an object are equal, or it is nested very deeply.
    case notUnderstood
  }

  private let bytes: [UInt8]
  private var index = 0

  static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { throw .invalid }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(within: 200)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw .invalid }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func value(within depth: Int) throws(Failure) -> JSONValue {
    guard depth > 0 else { throw .notUnderstood }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(within: depth)
    case UInt8(ascii: "["): return try list(within: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t") where take(word: "true"): return .bool(true)
    case UInt8(ascii: "f") where take(word: "false"): return .bool(false)
    case UInt8(ascii: "n") where take(word: "null"): return .null
    default: return .number(try number())
    }
  }

  private mutating func object(within depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return .object([]) }
    repeat {
      skipSpace()
      // Foundation reads a comma behind the last member.
      if next == UInt8(ascii: "}"), !members.isEmpty { break }
      guard next == UInt8(ascii: "\"") else { throw .invalid }
      let key = try text()
      skipSpace()
      guard take(":") else { throw .invalid }
      guard keys.insert(key).inserted else { throw .notUnderstood }
      members.append((key, try value(within: depth - 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw .invalid }
    return .object(members)
  }

  private mutating func list(within depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .list([]) }
    repeat {
      skipSpace()
      if next == UInt8(ascii: "]"), !elements.isEmpty { break }
      elements.append(try value(within: depth - 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw .invalid }
    return .list(elements)
  }

  private mutating func number() throws(Failure) -> String {
    let start = index
    _ = take("-")
    let whole = try digits()
    guard whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else { throw .invalid }
    if take(".") { _ = try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      _ = try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Takes digits, at least one. Returns their number.
  private mutating func digits() throws(Failure) -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw .invalid }
    return index - start
  }

  private mutating func text() throws(Failure) -> String {
    index += 1
    var result: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += try escaped().utf8
      case 0..<0x20: throw .invalid
      default: result.append(byte)
      }
    }
    throw .invalid
  }

  private mutating func escaped() throws(Failure) -> String {
    guard let byte = next else { throw .invalid }
    index += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      var units = [unit]
      if UTF16.isLeadSurrogate(unit) {
        guard take("\\"), take("u") else { throw .invalid }
        units.append(try codeUnit())
        guard UTF16.isTrailSurrogate(units[1]) else { throw .invalid }
      } else if UTF16.isTrailSurrogate(unit) {
        throw .invalid
      }
      return String(decoding: units, as: UTF16.self)
    default: throw .invalid
    }
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    guard index + 4 <= bytes.count else { throw .invalid }
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else { throw .invalid }
    index += 4
    return unit
  }
}
