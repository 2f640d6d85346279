import DICore
import DISource

/// The lines of source around the places that a trace tells of, so that it can be followed without the files.
struct TraceSources: Sendable {
  /// The lines of each file by their numbers; an input is a file of its own, called by its place.
  private var files: [String: [Int: String]] = [:]

  /// How many lines are kept on either side of a place.
  private static let surroundings = 3

  /// The lines that `trace` tells of, as `program` has them.
  init(of trace: Trace, in program: Program) {
    for place in trace.places { add(program, place) }
  }

  private mutating func add(_ program: Program, _ place: SourcePlace) {
    guard let own = program.excerpt(at: place, lines: 1) else { return }
    let first = max(1, own.line - Self.surroundings)
    let start =
      own.file == place.file.text ? SourcePlace(file: place.file, line: first) : place.inside(line: first)
    let count = own.line + Self.surroundings - first + 1
    guard let around = program.excerpt(at: start, lines: count) else { return }
    for (offset, line) in around.lines.enumerated() {
      files[around.file, default: [:]][around.line + offset] = line
    }
  }

  /// As many of `lines` lines from `place` on as are kept; nil if the first is not.
  func excerpt(at place: SourcePlace, lines: Int) -> SourceExcerpt? {
    let isInput = files[place.description] != nil
    let file = isInput ? place.description : place.file.text
    let first = Int(isInput ? place.lineInside : place.line)
    let kept = (0..<max(lines, 1)).lazy.map { files[file]?[first + $0] }.prefix { $0 != nil }
    let excerpt = kept.compactMap(\.self)
    return excerpt.isEmpty ? nil : SourceExcerpt(file: file, line: first, lines: Array(excerpt))
  }
}

extension TraceSources: Codable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(files)
  }

  init(from decoder: any Decoder) throws {
    files = try decoder.singleValueContainer().decode([String: [Int: String]].self)
  }
}
