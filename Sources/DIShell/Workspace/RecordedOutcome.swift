/// The output of an input, stored to be compared with that of a replay.
///
/// Long outputs are shortened: of many lines the first are kept, of a long line the beginning, with a checksum of the
/// rest, so that a difference there is noticed.
struct RecordedOutcome: Equatable {
  let lines: [String]

  private static let mostLines = 1000
  private static let linesOfLong = 200
  private static let longestLine = 2000

  /// The outcome with the lines of a saved session.
  init(lines: [String]) { self.lines = lines }

  /// The text of an answer; nil if the input failed, unless it was an expectation.
  init?(_ answer: Response) {
    switch answer.outcome {
    case .success(let result): self.init(of: result)
    case .failure(let error) where error.kind == .expectation:
      self.init(lines: [error.message] + error.details)
    case .failure: return nil
    }
  }

  /// The text of a result.
  init(of result: CommandResult) {
    let all = TextLines.split(TextRenderer().text(of: result)).dropLast()
    let isLong = all.count > Self.mostLines
    lines = (isLong ? Self.cut(all) : Array(all)).map(Self.cut)
  }

  private static func cut(_ lines: ArraySlice<String>) -> [String] {
    let rest = lines.dropFirst(linesOfLong)
    let sum = checksum(rest.lazy.map { $0.utf8 }.joined(separator: [UInt8(ascii: "\n")]))
    return lines.prefix(linesOfLong) + ["… and \(rest.count) more lines, checksum \(sum)"]
  }

  private static func cut(_ line: String) -> String {
    guard line.utf8.count > longestLine else { return line }
    let rest = line.unicodeScalars.dropFirst(longestLine / 4)
    guard !rest.isEmpty else { return line }
    let sum = checksum(Substring(rest).utf8)
    return String(line.unicodeScalars.prefix(longestLine / 4))
      + "… and \(rest.count) more characters, checksum \(sum)"
  }

  /// The FNV-1a hash, in hexadecimal digits.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> String {
    let sum = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { sum, byte in
      (sum ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(sum, radix: 16)
  }
}

extension RecordedOutcome {
  /// A line that only one of two outcomes has.
  struct Change: Equatable {
    let isNew: Bool
    let line: String

    var sign: String { isNew ? "+" : "-" }
  }

  /// The differences from `recorded`, in order; removed lines precede the added ones that replace them.
  ///
  /// - Parameter meaning: Returns the part of a line that is compared.
  func changes(since recorded: RecordedOutcome, in meaning: (String) -> String = { $0 }) -> [Change] {
    let difference = lines.map(meaning).difference(from: recorded.lines.map(meaning))
    var gone: [Int: String] = [:]
    var come: [Int: String] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone[offset] = recorded.lines[offset]
      case .insert(let offset, _, _): come[offset] = lines[offset]
      }
    }
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < recorded.lines.count || new < lines.count {
      if let line = gone[old] {
        changes.append(Change(isNew: false, line: line))
        old += 1
      } else if let line = come[new] {
        changes.append(Change(isNew: true, line: line))
        new += 1
      } else {
        (old, new) = (old + 1, new + 1)
      }
    }
    return changes
  }
}
