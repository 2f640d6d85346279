extension String {
  /// The text as one word of a command: as it is, or between single quotes.
  package var asCommandWord: String {
    let isPlain = !isEmpty && !contains { $0.isWhitespace || "'\"\\".contains($0) } && !hasPrefix("//")
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
