extension String {
  /// The text without trailing blanks.
  var trimmedEnd: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }

  /// The text with its lines joined by blanks.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
  }

  /// The text, cut to the length of a name in a message.
  var abbreviated: String {
    let isLong = index(startIndex, offsetBy: 80, limitedBy: endIndex).map { $0 != endIndex } ?? false
    return isLong ? prefix(60) + "…" : self
  }

  /// The text without surrounding blanks and newlines.
  var trimmed: String {
    var view = self[...]
    while view.first?.isWhitespace == true { view.removeFirst() }
    while view.last?.isWhitespace == true { view.removeLast() }
    return String(view)
  }
}
