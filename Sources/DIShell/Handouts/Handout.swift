/// A document for people in a room: headings, text and code, as Markdown.
struct Handout {
  /// A part of the document. Headings, paragraphs and points are Markdown on one line.
  enum Part: Equatable {
    case heading(String, level: Int)
    case paragraph(String)
    case points([String])
    case code([String], language: String)
    case table([String], [[String]])
    /// A line to write on.
    case blank(String)
    /// What follows begins a new page in print.
    case pageBreak
  }

  /// For whom a handout is.
  enum Reader {
    /// Somebody who answers the questions.
    case participant
    /// Somebody who has the answers.
    case trainer
  }

  /// The title in messages: `the lesson cycle`.
  let caption: String
  var parts: [Part]

  /// The document, with an empty line between its parts.
  var lines: [String] { Self.lines(of: parts) }

  /// The Markdown of some parts, with an empty line between them.
  static func lines(of parts: some Sequence<Part>) -> [String] {
    Array(parts.map(\.lines).joined(separator: [""]))
  }
}

extension Handout.Part {
  /// The part as lines of Markdown.
  var lines: [String] {
    switch self {
    case .heading(let text, let level): [String(repeating: "#", count: level) + " " + text]
    case .paragraph(let text): [text]
    case .points(let points): points.map { "- " + $0 }
    case .code(let lines, let language): MarkdownText.fenced(lines, language)
    case .table(let header, let rows): MarkdownText.table(header, rows)
    case .blank(let title): ["**\(title):** " + Self.rule]
    case .pageBreak: [#"<div style="break-before: page"></div>"#]
    }
  }

  /// A line to write on. At the end of a paragraph underscores have no meaning.
  static let rule = String(repeating: "_", count: 30)
}
