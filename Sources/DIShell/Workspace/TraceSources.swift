import DICore
import DISource

/// The lines of source around the places in a trace, which replace the files.
struct TraceSources: Sendable {
  /// The lines of each file by their numbers. An input of the prompt is a file, named by its place.
  private var files: [String: [Int: String]] = [:]

  /// The number of lines before and after a place.
  private static let surroundings = 6

  /// The excerpts for `trace` from the sources of `program`.
  init(of trace: Trace, in program: any RunningProgram) {
    let excerpts = trace.places.compactMap { program.excerpt(around: $0, context: Self.surroundings) }
    for excerpt in excerpts {
      for (offset, line) in excerpt.lines.enumerated() {
        files[excerpt.file, default: [:]][excerpt.line + offset] = line
      }
    }
  }

  /// The line at `place` and the available lines around it; nil if the line is not available.
  func excerpt(around place: SourcePlace, context: Int) -> SourceExcerpt? {
    let name = place.inside(line: 1).description
    let input = files[name]
    let marked = Int(input == nil ? place.line : place.lineInside)
    guard let lines = input ?? files[place.file.text], lines[marked] != nil else { return nil }
    var range = marked...marked
    while range.lowerBound > marked - context, lines[range.lowerBound - 1] != nil {
      range = range.lowerBound - 1...marked
    }
    while range.upperBound < marked + context, lines[range.upperBound + 1] != nil {
      range = range.lowerBound...range.upperBound + 1
    }
    return SourceExcerpt(
      file: input == nil ? place.file.text : name, line: range.lowerBound,
      lines: range.compactMap { lines[$0] }, marked: marked)
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
