/// A session as a handout: what was typed since the load, with the answers; comments are its text.
struct RunHandout {
  let transcript: Transcript
  /// The sources of the session, for its title.
  let place: String
  let reader: Handout.Reader
  let columns: Int

  var handout: Handout {
    var parts = transcript.items.flatMap(parts)
    if transcript.forgotten > 0 {
      parts.insert(.paragraph("… after \(transcript.forgotten.counted("earlier input"))"), at: 0)
    }
    if !Self.hasTitle(parts) { parts.insert(.heading(MarkdownText.escaped(title), level: 1), at: 0) }
    return Handout(caption: "the session", parts: parts)
  }

  private var title: String { place == "dishell" ? "A session" : "A session with \(place)" }

  private static func hasTitle(_ parts: [Handout.Part]) -> Bool {
    guard case .heading(_, level: 1) = parts.first else { return false }
    return true
  }

  private func parts(of item: Transcript.Item) -> [Handout.Part] {
    switch item {
    case .comment(let lines): CommentText(lines).parts
    case .exchange(let exchange): exchange.parts(for: reader, columns: columns)
    }
  }
}

/// Comments as the text of a handout: Markdown with headings, lists and paragraphs.
struct CommentText {
  private(set) var parts: [Handout.Part] = []

  /// - Parameter lines: The comments without their marks.
  init(_ lines: [String]) {
    var paragraph: [String] = []
    var points: [String] = []
    func end() {
      if !paragraph.isEmpty { parts.append(.paragraph(paragraph.joined(separator: " "))) }
      if !points.isEmpty { parts.append(.points(points)) }
      (paragraph, points) = ([], [])
    }
    for line in lines.map(\.trimmed) {
      let signs = line.prefix { $0 == "#" }.count
      if line.isEmpty || !line.contains(where: { $0.isLetter || $0.isNumber }) {
        end()
      } else if (1...3).contains(signs), line.dropFirst(signs).first == " " {
        end()
        parts.append(.heading(MarkdownText.prose(String(line.dropFirst(signs)).trimmed), level: signs))
      } else if line.hasPrefix("- ") || line.hasPrefix("* ") {
        if !paragraph.isEmpty { end() }
        points.append(MarkdownText.prose(String(line.dropFirst(2))))
      } else if points.isEmpty {
        paragraph.append(MarkdownText.prose(line))
      } else {
        points[points.count - 1] += " " + MarkdownText.prose(line)
      }
    }
    end()
  }
}
