extension SourceText {
  /// Whether a program starts in the file: with a type that is marked as main, whatever the build is, or with the code of
  /// `main.swift`.
  package var hasMain: Bool {
    if AppProgram.isMain(named: name) { return true }
    guard mayHaveMark else { return false }
    var depth = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if code.starts(with: "#if".utf8) { depth += 1 }
      if code.starts(with: "#endif".utf8) { depth -= 1 }
      if depth == 0, code.first == UInt8(ascii: "@"), Self.marks.contains(where: code.startsWithWord) {
        return true
      }
    }
    return false
  }

  /// Whether a mark stands anywhere in the text: that takes less time to tell than where lines begin.
  private var mayHaveMark: Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: "@")
          && Self.marks.contains { bytes[index...].starts(with: $0.utf8) }
      }
    } ?? true
  }

  private static let marks = TypeDeclaration.mainAttributes.map { "@" + $0 }
}

extension Substring.UTF8View {
  fileprivate func startsWithWord(_ word: String) -> Bool {
    guard starts(with: word.utf8) else { return false }
    return dropFirst(word.utf8.count).first.map { $0 <= UInt8(ascii: " ") } ?? true
  }
}
