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
      static func += (left: inout Data, right: Data) { left.bytes += right.bytes }
      var description: String { "\\(bytes.count) bytes" }
    }
    struct URL: Hashable, Codable, Sendable, CustomStringConvertible {
      let absoluteString: String
      init?(string: String) {
        guard !string.isEmpty else { return nil }
        let plain = "-._~:/?#@!$&'()*+,;="
        guard string.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || plain.contains($0) }) else {
          fatalError("a URL with other characters is not understood")
        }
        absoluteString = string
      }
      private var parts: (scheme: String, host: String, path: String, end: String) {
        let halves = absoluteString.components(separatedBy: "://")
        guard halves.count == 2, let scheme = halves.first, let rest = halves.last, !scheme.isEmpty,
          !rest.contains("@"), !rest.isEmpty
        else { fatalError("the parts of such a URL are not understood") }
        let address = rest.prefix { $0 != "?" && $0 != "#" }
        let host = address.prefix { $0 != "/" }
        let path = address.dropFirst(host.count)
        return (scheme, String(host), String(path), String(rest.dropFirst(address.count)))
      }
      private func with(path: String) -> URL {
        let (scheme, host, _, end) = parts
        return URL(string: scheme + "://" + host + path + end)!
      }
      var absoluteURL: URL { self }
      var description: String { absoluteString }
      var scheme: String? { parts.scheme }
      var host: String? {
        let name = parts.host.prefix { $0 != ":" }
        return name.isEmpty ? nil : String(name)
      }
      var port: Int? {
        let pieces = parts.host.split(separator: ":")
        return pieces.count == 2 ? Int(pieces[1]) : nil
      }
      var path: String {
        let path = parts.path
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      }
      var query: String? {
        let end = parts.end.prefix { $0 != "#" }
        return end.hasPrefix("?") ? String(end.dropFirst()) : nil
      }
      var fragment: String? {
        let end = parts.end.drop { $0 != "#" }
        return end.isEmpty ? nil : String(end.dropFirst())
      }
      var isFileURL: Bool { parts.scheme == "file" }
      var pathComponents: [String] {
        let path = parts.path
        return (path.isEmpty ? [] : ["/"]) + path.split(separator: "/").map { String($0) }
      }
      var lastPathComponent: String { pathComponents.last ?? "" }
      var pathExtension: String {
        let pieces = lastPathComponent.components(separatedBy: ".")
        guard pieces.count > 1, let first = pieces.first, !first.isEmpty, let last = pieces.last else { return "" }
        return last
      }
      func appendingPathComponent(_ component: String) -> URL {
        let path = parts.path
        let base = path.hasSuffix("/") ? String(path.dropLast()) : path
        return with(path: base + (component.hasPrefix("/") ? "" : "/") + component)
      }
      func appending(path component: String) -> URL { appendingPathComponent(component) }
      func deletingLastPathComponent() -> URL {
        let names = pathComponents.dropFirst().dropLast()
        guard pathComponents.count > 1 else { fatalError("what is above such a URL is not understood") }
        return with(path: "/" + names.map { $0 + "/" }.joined())
      }
    }
    """
}
