/// The formats of `export`.
enum ExportFormat: String, CaseIterable {
  /// A trace as a file that `load` reads.
  case json
  /// A trace as a page for browsers, which plays it.
  case html
  /// A handout: a cycle, the session or a lesson.
  case markdown
  /// A picture in the language of Graphviz.
  case dot
  /// A picture in the language of Mermaid.
  case mermaid
  /// A picture, drawn by Graphviz.
  case svg

  /// Whether the format draws a picture.
  var isPicture: Bool {
    switch self {
    case .dot, .mermaid, .svg: true
    case .json, .html, .markdown: false
    }
  }

  /// Whether it is for a program rather than for people to read.
  var isForPrograms: Bool {
    switch self {
    case .html, .svg: true
    case .json, .markdown, .dot, .mermaid: false
    }
  }

  /// The kind of the file, in messages.
  var kind: String {
    switch self {
    case .json: "trace"
    case .html: "page by dishell"
    case .markdown: "handout by dishell"
    case .dot, .mermaid, .svg: "picture by dishell"
    }
  }

  /// Whether a file has been written in this format, or is empty, so that it may be replaced without asking.
  func isOwn(_ text: String) -> Bool {
    if text.isEmpty { return true }
    return switch self {
    case .json: (try? TraceDocument(reading: text, named: "")) != nil
    case .html: text.hasPrefix(PlayerPage.beginning)
    case .markdown: text.hasSuffix(Handout.mark + "\n")
    case .dot: text.hasPrefix(DotText.mark)
    case .mermaid: MermaidText.isOwn(text)
    case .svg: text.hasPrefix("<?xml") && text.hasSuffix(Graphviz.mark + "\n")
    }
  }
}
