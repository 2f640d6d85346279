/// Adapts the argument parser's error messages to the style of the shell's.
enum UsageMessage {
  /// The first line of `message`, in lower case and without a full stop.
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
  /// The text, without its middle if it is too long for a message.
  fileprivate var abbreviatedMiddle: String { count > 400 ? prefix(300) + "…" + suffix(60) : self }
}
