/// A handout as slides, which a line `---` separates, as Marp, reveal.js and Pandoc read them.
///
/// A slide begins at each heading. What does not fit on it goes on in another one with the same heading and a number.
struct HandoutSlides {
  /// The number of columns of code that fit on a slide.
  static let columns = 72

  /// The number of lines that fit on a slide, besides its heading.
  private static let room = 16

  /// The number of lines of code that are not divided.
  private static let longestCode = 18

  private typealias Part = Handout.Part
  private var slides: [[Handout.Part]] = []

  init(_ handout: Handout) {
    var heading: (text: String, level: Int)?
    var parts: [Part] = []
    for part in handout.parts {
      guard case .heading(let text, let level) = part else {
        parts.append(part)
        continue
      }
      add(parts, under: heading)
      parts = []
      heading = (text, level)
    }
    add(parts, under: heading)
  }

  /// The number of slides.
  var count: Int { slides.count }

  /// The slides, with a line `---` between them.
  var lines: [String] {
    let texts = slides.map { Handout.lines(of: $0) }
    return Array(texts.joined(separator: ["---", ""])) + [Handout.mark]
  }

  /// Adds the parts below a heading: one slide, or several.
  private mutating func add(_ parts: [Part], under heading: (text: String, level: Int)?) {
    var slides: [[Part]] = [[]]
    var left = Self.room
    for part in parts.flatMap(Self.pieces) {
      let height = Self.height(of: part)
      if height > left, slides.last?.isEmpty == false {
        slides.append(Self.takeLabel(from: &slides[slides.count - 1]))
        left = Self.room - (slides.last ?? []).reduce(0) { $0 + Self.height(of: $1) }
      }
      slides[slides.count - 1].append(part)
      left -= height
    }
    for (position, parts) in slides.enumerated() where heading != nil || !parts.isEmpty {
      let number = position == 0 ? "" : " (\(position + 1))"
      self.slides.append((heading.map { [.heading($0.text + number, level: $0.level)] } ?? []) + parts)
    }
  }

  /// Removes a paragraph at the end of a slide that announces what follows: `Hints:`. It is not the only part.
  private static func takeLabel(from slide: inout [Part]) -> [Part] {
    guard slide.count > 1, case .paragraph(let text)? = slide.last, text.hasSuffix(":") else { return [] }
    return [slide.removeLast()]
  }

  /// A part, divided where it does not fit on a slide.
  private static func pieces(of part: Part) -> [Part] {
    switch part {
    case .code(let lines, let language): chunks(of: lines).map { .code($0, language: language) }
    case .table(let header, let rows):
      stride(from: 0, to: rows.count, by: room - 3).map {
        .table(header, Array(rows[$0...].prefix(room - 3)))
      }
    case .points(let points):
      points.reduce(into: [[String]]()) { chunks, point in
        let isFull = chunks.last.map { height(of: .points($0 + [point])) > room } ?? true
        if isFull { chunks.append([point]) } else { chunks[chunks.count - 1].append(point) }
      }.map(Part.points)
    case .heading, .paragraph, .blank: [part]
    }
  }

  /// The lines of code, in pieces of about the same length, divided at an empty line near the end, otherwise before a
  /// line that is not the rest of the one above it.
  private static func chunks(of lines: [String]) -> [[String]] {
    var chunks: [[String]] = []
    var rest = lines[...]
    while rest.count > longestCode {
      let count = (rest.count + room - 2) / (room - 1)
      let most = rest.prefix((rest.count + count - 1) / count)
      let half = most.startIndex + most.count / 2
      let end =
        most[half...].lastIndex(of: "")
        ?? rest[half...most.endIndex].lastIndex(where: Self.beginsAnew) ?? most.endIndex
      chunks.append(Array(rest[..<end]))
      rest = rest[end...].drop { $0.isEmpty }
    }
    return rest.isEmpty ? chunks : chunks + [Array(rest)]
  }

  /// Whether a line begins with text or with a number, rather than indented as the rest of a wrapped line is.
  private static func beginsAnew(_ line: String) -> Bool {
    line.first != " " || line.first { $0 != " " }?.isNumber == true
  }

  /// The number of lines that a part takes.
  private static func height(of part: Part) -> Int {
    switch part {
    case .heading, .blank: 2
    case .paragraph(let text): rows(of: text) + 1
    case .points(let points): points.reduce(1) { $0 + rows(of: $1) }
    case .code(let lines, _): lines.count + 1
    case .table(_, let rows): rows.count + 3
    }
  }

  /// The number of rows of a text, which is larger than code.
  private static func rows(of text: String) -> Int { DisplayWidth.of(text) / 60 + 1 }
}
