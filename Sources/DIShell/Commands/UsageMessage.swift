/// The argument parser's complaints in the shell's voice.
enum UsageMessage {
  /// The first line, in lower case and without a full stop.
  static func compilerLike(_ message: String) -> String {
    var line = String(message.split(separator: "\n").first ?? "wrong use")
    if line.hasPrefix("Error: ") { line.removeFirst(7) }
    if let first = line.first, line.dropFirst().first?.isLowercase == true {
      line = first.lowercased() + line.dropFirst()
    }
    line = line.replacing(". Did you mean", with: "; did you mean").replacing(
      ". Please provide one of", with: "; use")
    line = line.abbreviatedMiddle
    line.replace(#/'<(?<name>[a-z-]+)>( \.\.\.)?'/#) { "'\($0.name.uppercased())'" }
    while line.hasSuffix(".") { line.removeLast() }
    return line
  }
}

extension String {
  /// The text, cut where it is longer than a message should be.
  fileprivate var abbreviatedMiddle: String { count > 400 ? prefix(300) + "…" + suffix(60) : self }
}
