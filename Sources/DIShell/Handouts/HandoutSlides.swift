/// A handout as slides, which a line `---` separates, as Marp, reveal.js and Pandoc read them.
///
/// A slide begins at each heading. What does not fit on it goes on in another one with the same heading and a number.
struct HandoutSlides {
  /// The number of columns of code that fit on a slide.
  static let columns = 72

  /// The height of a slide inside its margins, in the pixels of Marp's default theme, the unit of all heights here.
  private static let height = 563

  private typealias Part = Handout.Part
  private var slides: [[Handout.Part]] = []

  init(_ handout: Handout) {
    var heading: (text: String, level: Int)?
    var parts: [Part] = []
    for part in handout.parts {
      switch part {
      case .heading(let text, let level):
        add(parts, under: heading)
        parts = []
        heading = (text, level)
      case .pageBreak: break
      default: parts.append(part)
      }
    }
    add(parts, under: heading)
  }

  /// The number of slides.
  var count: Int { slides.count }

  /// The slides, with a line `---` between them.
  var lines: [String] {
    let texts = slides.map { Handout.lines(of: $0) }
    return Array(texts.joined(separator: ["", "---", ""]))
  }

  /// Adds the parts below a heading: one slide, or several.
  private mutating func add(_ parts: [Part], under heading: (text: String, level: Int)?) {
    var slides: [[Part]] = [[]]
    let room = Self.height - (heading.map { Self.height(ofHeading: $0.text, level: $0.level) } ?? 0)
    var left = room
    let pieces = parts.enumerated().flatMap { index, part in
      // What is announced stands below the words that do so.
      let label = index > 0 && Self.isLabel(parts[index - 1]) ? Self.height(of: parts[index - 1]) : 0
      return Self.pieces(of: part, within: room - label)
    }
    for part in pieces {
      let height = Self.height(of: part)
      // The space below the last part is not needed.
      if height - Self.gap > left, slides.last?.isEmpty == false {
        slides.append(Self.takeLabel(from: &slides[slides.count - 1]))
        left = room - (slides.last ?? []).reduce(0) { $0 + Self.height(of: $1) }
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
    guard slide.count > 1, let last = slide.last, isLabel(last) else { return [] }
    return [slide.removeLast()]
  }

  /// Whether a part is a paragraph that announces what follows.
  private static func isLabel(_ part: Part) -> Bool {
    if case .paragraph(let text) = part { text.hasSuffix(":") } else { false }
  }

  /// A part, divided where it does not fit on a slide.
  private static func pieces(of part: Part, within room: Int) -> [Part] {
    switch part {
    case .code(let lines, let language):
      chunks(of: lines, within: room).map { .code($0, language: language) }
    case .table(let header, let rows): groups(of: rows, within: room) { .table(header, $0) }
    case .points(let points): groups(of: points, within: room) { .points($0) }
    case .heading, .paragraph, .blank, .pageBreak: [part]
    }
  }

  /// Parts of some elements each, as many as fit on a slide.
  private static func groups<Element>(
    of elements: [Element], within room: Int, as part: ([Element]) -> Part
  ) -> [Part] {
    elements.reduce(into: [[Element]]()) { groups, element in
      let isFull = groups.last.map { height(of: part($0 + [element])) - gap > room } ?? true
      if isFull { groups.append([element]) } else { groups[groups.count - 1].append(element) }
    }.map(part)
  }

  /// The lines of code, in pieces of about the same length, divided at an empty line near the end, otherwise before a
  /// line that is not the rest of the one above it.
  private static func chunks(of lines: [String], within room: Int) -> [[String]] {
    let longest = max(2, (room - frame) * 2 / 57)
    var chunks: [[String]] = []
    var rest = lines[...]
    while rest.count > longest {
      let count = (rest.count + longest - 1) / longest
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

  // MARK: Heights

  /// The space below a part.
  private static let gap = 16

  /// The height of what encloses code.
  private static let frame = 32

  /// The height of a row of text.
  private static let row = 44

  /// The height of a part, with the space below it.
  private static func height(of part: Part) -> Int {
    let rows = { (text: String, columns: Int) in Self.rows(of: text, columns: columns) * row }
    let height =
      switch part {
      case .heading(let text, let level): height(ofHeading: text, level: level) - gap
      case .blank: row
      case .pageBreak: -gap
      case .paragraph(let text): rows(text, 64)
      case .points(let points): points.reduce(0) { $0 + rows($1, 60) + 7 }
      // Code stands closer, within a frame.
      case .code(let lines, _): lines.count * 57 / 2 + frame
      case .table(let header, let cells):
        ([header] + cells).reduce(0) { $0 + rows($1.joined(separator: "   "), 56) + 13 }
      }
    return height + gap
  }

  /// The height of a heading, with the space below it.
  private static func height(ofHeading text: String, level: Int) -> Int {
    switch level {
    case 1: rows(of: text, columns: 38) * 58 + gap
    case 2: rows(of: text, columns: 40) * 55 + gap
    default: rows(of: text, columns: 48) * 46 + gap
    }
  }

  /// The number of rows of a text.
  private static func rows(of text: String, columns: Int) -> Int {
    max(1, (DisplayWidth.of(text) + columns - 1) / columns)
  }
}
