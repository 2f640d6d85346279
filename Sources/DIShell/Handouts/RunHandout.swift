/// A session as a handout: what was typed since the load, with the answers; comments are its text.
///
/// Where a comment asks for a prediction, the participant's copy has a line to write on, behind what the next inputs show of
/// the program, and leaves out the outputs that would give the answer, up to the comment after them (``HandoutWithholding``).
struct RunHandout {
  let transcript: Transcript
  /// The sources of the session, for its title.
  let place: String
  let reader: Handout.Reader
  let columns: Int

  var handout: Handout {
    var parts = itemParts
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

  private static func isHeading(_ part: Handout.Part) -> Bool {
    if case .heading = part { true } else { false }
  }

  private static func text(of part: Handout.Part) -> String {
    switch part {
    case .paragraph(let text): text
    case .points(let points): points.joined(separator: " ")
    case .heading, .code, .table, .blank, .pageBreak: ""
    }
  }

  private var itemParts: [Handout.Part] {
    let withholding = HandoutWithholding()
    var parts: [Handout.Part] = []
    /// The question that the next inputs follow, and whether its line to write on is still to come. It stands behind inputs
    /// whose output is shown.
    var question: String?
    var isOpen = false
    var isFollowed = false
    func endQuestion() {
      if isOpen { parts.append(.blank("Your prediction")) }
      isOpen = false
    }
    for item in transcript.items {
      switch item {
      case .comment(let lines):
        let text = lines.joined(separator: "\n")
        let asks = reader == .participant && HandoutWithholding.asksForPrediction(text)
        let told = CommentText(lines).parts
        if isFollowed, asks || told.contains(where: Self.isHeading) { endQuestion() }
        isFollowed = false
        if asks || !isOpen { question = asks ? text : nil }
        for part in told {
          if Self.isHeading(part) { endQuestion() }
          parts.append(part)
          if asks, HandoutWithholding.asksForPrediction(Self.text(of: part)) { isOpen = true }
        }
        if parts.last.map(Self.isHeading) != true { isOpen = isOpen || asks }
      case .exchange(let exchange):
        let isShown = reader == .trainer || withholding.isOutputShown(of: exchange, after: question)
        if !isShown { endQuestion() }
        isFollowed = true
        parts += exchange.parts(for: reader, isOutputShown: isShown, columns: columns)
      }
    }
    endQuestion()
    return parts
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
