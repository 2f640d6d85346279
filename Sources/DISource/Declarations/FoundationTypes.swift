/// Types of Foundation that are interpreted from Swift source, as ``StandardTypes`` are.
enum FoundationTypes {
  static let text = """
    struct Data: Hashable, Codable, Sendable, RandomAccessCollection, MutableCollection,
      CustomStringConvertible
    {
      private var bytes: [UInt8]
      init() { bytes = [] }
      init<S: Sequence>(_ elements: S) where S.Element == UInt8 { bytes = elements.map { UInt8($0) } }
      init(repeating byte: UInt8, count: Int) { bytes = [UInt8](repeating: byte, count: count) }
      init(count: Int) { bytes = [UInt8](repeating: 0, count: count) }
      var startIndex: Int { 0 }
      var endIndex: Int { bytes.count }
      var count: Int { bytes.count }
      var isEmpty: Bool { bytes.isEmpty }
      subscript(index: Int) -> UInt8 {
        get { bytes[index] }
        set { bytes[index] = newValue }
      }
      mutating func append(_ byte: UInt8) { bytes.append(byte) }
      mutating func append(_ other: Data) { bytes += other.bytes }
      mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == UInt8 {
        bytes += elements.map { UInt8($0) }
      }
      static func + (left: Data, right: Data) -> Data { Data(left.bytes + right.bytes) }
      static func + <S: Sequence>(left: Data, right: S) -> Data where S.Element == UInt8 {
        Data(left.bytes + right.map { UInt8($0) })
      }
      static func += (left: inout Data, right: Data) { left.bytes += right.bytes }
      static func += <S: Sequence>(left: inout Data, right: S) where S.Element == UInt8 {
        left.bytes += right.map { UInt8($0) }
      }
      func subdata(in range: Range<Int>) -> Data { Data(bytes[range]) }
      var description: String { "\\(bytes.count) bytes" }
      init?(base64Encoded text: String) {
        guard let bytes = Data.bytes(ofBase64: text) else { return nil }
        self.bytes = bytes
      }
      private static func bytes(ofBase64 text: String) -> [UInt8]? { native() }
      func base64EncodedString() -> String { native() }
    }
    struct UUID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
      let identity: Int
      let uuidString: String
      init?(uuidString text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map({ $0.count }) == [8, 4, 4, 4, 12],
          text.allSatisfy({ $0 == "-" || $0.isASCII && $0.isHexDigit })
        else { return nil }
        identity = 0
        uuidString = text.uppercased()
      }
      static func < (left: UUID, right: UUID) -> Bool { left.uuidString < right.uuidString }
      var description: String { uuidString }
    }

    """ + intervals + urls

  private static let intervals = """
    enum SortOrder: Hashable, Codable, Sendable { case forward, reverse }
    struct KeyPathComparator<Compared> {
      let keyPath: PartialKeyPath<Compared>
      var order: SortOrder
      private let ascending: (Compared, Compared) -> ComparisonResult
      init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward) {
        self.keyPath = keyPath
        self.order = order
        ascending = { left, right in
          let (first, second) = (left[keyPath: keyPath], right[keyPath: keyPath])
          if first < second { return .orderedAscending }
          return second < first ? .orderedDescending : .orderedSame
        }
      }
      func compare(_ left: Compared, _ right: Compared) -> ComparisonResult {
        order == .forward ? ascending(left, right) : ascending(right, left)
      }
    }
    struct DateInterval: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
      var start: Date
      var duration: Double
      init(start: Date, duration: Double) {
        self.start = start
        self.duration = duration
      }
      init(start: Date, end: Date) {
        precondition(end >= start, "Reverse intervals are not allowed")
        self.start = start
        duration = end.timeIntervalSince(start)
      }
      var end: Date {
        get { start + duration }
        set {
          precondition(newValue >= start, "Reverse intervals are not allowed")
          duration = newValue.timeIntervalSince(start)
        }
      }
      func contains(_ date: Date) -> Bool { date >= start && date <= end }
      func intersects(_ other: DateInterval) -> Bool { start <= other.end && other.start <= end }
      func intersection(with other: DateInterval) -> DateInterval? {
        guard intersects(other) else { return nil }
        return DateInterval(start: max(start, other.start), end: min(end, other.end))
      }
      static func < (left: DateInterval, right: DateInterval) -> Bool {
        left.start == right.start ? left.duration < right.duration : left.start < right.start
      }
      var description: String { "\\(start) to \\(end)" }
    }

    """

  /// A URL that ``Interpreter`` makes has a scheme, a host and a plain path; no other one is known.
  private static let urls = """
    struct URL: Hashable, Codable, Sendable, CustomStringConvertible {
      let absoluteString: String
      init?(string text: String) {
        guard !text.isEmpty else { return nil }
        absoluteString = text
      }
      private init(known text: String) { absoluteString = text }
      private var head: String { String(absoluteString.prefix { $0 != "?" && $0 != "#" }) }
      private var ending: String { String(absoluteString.dropFirst(head.count)) }
      private var authority: String { String(head.split(separator: "/")[1]) }
      private var writtenPath: String { String(head.dropFirst((scheme ?? "").count + 3 + authority.count)) }
      var scheme: String? { String(head.prefix { $0 != ":" }) }
      var host: String? { String(authority.prefix { $0 != ":" }) }
      var port: Int? {
        let parts = authority.split(separator: ":")
        return parts.count > 1 ? Int(parts[1]) : nil
      }
      var path: String {
        writtenPath.count > 1 && writtenPath.hasSuffix("/") ? String(writtenPath.dropLast()) : writtenPath
      }
      var query: String? {
        let parts = absoluteString.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
        return parts.count > 1 ? String(parts[1]) : nil
      }
      var fragment: String? {
        let parts = absoluteString.split(separator: "#", maxSplits: 1)
        return parts.count > 1 ? String(parts[1]) : nil
      }
      var pathComponents: [String] {
        writtenPath.isEmpty ? [] : ["/"] + writtenPath.split(separator: "/").map { String($0) }
      }
      var lastPathComponent: String { pathComponents.last ?? "" }
      var pathExtension: String {
        let parts = lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? String(parts[parts.count - 1]) : ""
      }
      var isFileURL: Bool { false }
      var absoluteURL: URL { self }
      func appendingPathComponent(_ component: String) -> URL { appended(component) }
      func appending(path: String) -> URL { appended(path) }
      func appending(component: String) -> URL { component.contains("/") ? unknown() : appended(component) }
      mutating func appendPathComponent(_ component: String) { self = appended(component) }
      mutating func append(path: String) { self = appended(path) }
      private func appended(_ component: String) -> URL {
        let isPlain = component.allSatisfy { character in
          character.isASCII && (character.isLetter || character.isNumber || "-_~/.".contains(character))
        }
        guard isPlain, !component.isEmpty, !component.hasPrefix("/"), !component.hasPrefix("."),
          !component.contains("//"), !component.contains("/.")
        else { return unknown() }
        return URL(known: (head.hasSuffix("/") ? head : head + "/") + component + ending)
      }
      func deletingLastPathComponent() -> URL {
        guard pathComponents.count > 1 else { return unknown() }
        let length = lastPathComponent.count + (head.hasSuffix("/") ? 1 : 0)
        return URL(known: head.dropLast(length) + ending)
      }
      mutating func deleteLastPathComponent() { self = deletingLastPathComponent() }
      func deletingPathExtension() -> URL {
        let name = lastPathComponent
        guard name.contains(".") else { return self }
        guard !name.hasPrefix("."), !name.hasSuffix("."), !head.hasSuffix("/") else { return unknown() }
        return URL(known: head.dropLast(pathExtension.count + 1) + ending)
      }
      mutating func deletePathExtension() { self = deletingPathExtension() }
      private func unknown() -> URL { native() }
      var description: String { absoluteString }
    }
    """
}
