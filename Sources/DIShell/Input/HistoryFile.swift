#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a history: a header line that identifies it, then one escaped line per entry. Several shells may append
/// at the same time. A file with another content is never written to.
struct HistoryFile {
  let path: String

  struct Problem: Error, Equatable {
    var message: String
  }

  private static let signature = "# dishell history 1"
  private static let largestEntry = 256 << 10
  private static let largestFile = 8 << 20

  /// The newest entries, at most `limit`. Shortens a file that has grown much longer.
  func load(limit: Int) throws(Problem) -> [String] {
    guard let locked = try open(creating: false) else { return [] }
    defer { locked.close() }
    try check(locked)
    let bytes = try contents(of: locked)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst()
    let entries = newest(lines, limit: limit)
    let isLong = lines.count > limit + limit / 4 || bytes.count > Self.largestFile
    if isLong, locked.isWritable { replace(by: entries) }
    return entries.map { HistoryEntry.text(of: String(decoding: $0, as: UTF8.self)) }
  }

  func append(_ entry: String) throws(Problem) {
    let line = HistoryEntry.line(of: entry)
    guard line.utf8.count <= Self.largestEntry else { return }
    StateDirectory.makeDirectories(above: path)
    guard let locked = try open(creating: true) else { return }
    defer { locked.close() }
    guard locked.isWritable else {
      throw Problem(message: "history is not kept: '\(path)' cannot be written")
    }
    try check(locked)
    var text = line + "\n"
    if locked.size == 0 {
      text = Self.signature + "\n" + text
    } else if !locked.endsWithNewline {
      text = "\n" + text
    }
    guard locked.append(text) else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw Problem(message: "history is not kept: '\(path)': \(reason)")
    }
  }

  private func open(creating: Bool) throws(Problem) -> LockedFile? {
    do { return try LockedFile.open(path, creating: creating) } catch { throw Problem(error) }
  }

  private func contents(of locked: LockedFile) throws(Problem) -> [UInt8] {
    do { return try locked.contents(path) } catch { throw Problem(error) }
  }

  private func check(_ locked: LockedFile) throws(Problem) {
    let first = Array((Self.signature + "\n").utf8)
    guard locked.size == 0 || locked.beginning(first.count) == first else {
      throw Problem(message: "history is not kept: '\(path)' is not a history of dishell")
    }
  }

  private func newest(_ lines: ArraySlice<ArraySlice<UInt8>>, limit: Int) -> [ArraySlice<UInt8>] {
    var size = 0
    let kept = lines.reversed().prefix(limit).prefix { line in
      size += line.count + 1
      return size <= Self.largestFile / 2
    }
    return kept.reversed()
  }

  /// Replaces the file while its lock is held. A shell that waits for the lock finds the new file under the name.
  private func replace(by entries: [ArraySlice<UInt8>]) {
    let lines = [Self.signature] + entries.map { String(decoding: $0, as: UTF8.self) }
    try? FileReplacement(path: path).write(lines.map { $0 + "\n" }.joined())
  }
}

extension HistoryFile.Problem {
  fileprivate init(_ problem: LockedFile.Problem) {
    message = "history is not kept: \(problem.message)"
  }
}

/// An entry as one line: newlines and control characters are escaped.
enum HistoryEntry {
  static func line(of text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\t": line.append(contentsOf: "\\t".unicodeScalars)
      case _ where scalar.properties.isControl:
        line.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// The entry of an escaped line. Invalid escapes are kept as they are.
  static func text(of line: String) -> String {
    var text = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      text.append(scalar == "\\" ? escaped(&rest) : scalar)
    }
    return String(text)
  }

  private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    switch rest.first {
    case "\\": rest.removeFirst()
    case "n":
      rest.removeFirst()
      return "\n"
    case "t":
      rest.removeFirst()
      return "\t"
    case "u": return control(&rest) ?? "\\"
    default: break
    }
    return "\\"
  }

  private static func control(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let inner = rest.dropFirst()
    guard inner.first == "{", let end = inner.prefix(8).firstIndex(of: "}") else { return nil }
    let digits = String(inner[..<end].dropFirst())
    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
    rest = inner[end...].dropFirst()
    return scalar
  }
}
