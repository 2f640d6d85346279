/// The end of an exported file: a digest of the text before it. By that `export` recognises a file that it has written
/// and that nobody has changed since, and which it may replace without asking.
struct ExportMark {
  /// What stands before the digest and behind it.
  private let beginning: String
  private let end: String
  /// The part of the text that follows the mark.
  private let rest: String

  init(_ format: ExportFormat) {
    (beginning, end, rest) =
      switch format {
      case .html, .svg: ("<!-- written by dishell: ", " -->", "\n")
      // An empty line ends a paragraph or table before it.
      case .markdown: ("\n<!-- written by dishell: ", " -->", "\n")
      case .dot: ("// written by dishell: ", "", "\n")
      case .mermaid: ("%% written by dishell: ", "", "\n")
      // A field of the object, which nothing can follow.
      case .json: (",\"digest\":\"", "\"", "}\n")
      }
  }

  /// The text with the mark.
  func marked(_ text: String) -> String {
    let own = rest == "\n" ? text[...] : text.dropLast(rest.count)
    return own + beginning + Self.digest(of: own) + end + rest
  }

  /// Whether a file is as it has been written, or is empty.
  func isIntact(_ text: String) -> Bool {
    if text.isEmpty { return true }
    let ending = end + rest
    guard text.hasSuffix(ending) else { return false }
    let digest = text.dropLast(ending.count).suffix(Self.digits)
    let own = text.dropLast(ending.count + digest.count)
    guard own.hasSuffix(beginning) else { return false }
    return digest == Self.digest(of: own.dropLast(beginning.count))
  }

  private static let digits = 16

  /// The digest: 64 bits, by the algorithm FNV-1a. It finds what was changed, and protects against nobody.
  private static func digest(of text: Substring) -> String {
    let offset: UInt64 = 0xcbf2_9ce4_8422_2325
    let prime: UInt64 = 0x100_0000_01b3
    let hash = text.utf8.reduce(offset) { ($0 ^ UInt64($1)) &* prime }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: Self.digits - digits.count) + digits
  }
}
