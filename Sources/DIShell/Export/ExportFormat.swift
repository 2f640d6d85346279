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

  /// A file that may be replaced without asking, in messages.
  var kind: String {
    switch self {
    case .json: "unchanged trace by dishell"
    case .html: "unchanged page by dishell"
    case .markdown: "unchanged handout by dishell"
    case .dot, .mermaid, .svg: "unchanged picture by dishell"
    }
  }
}
