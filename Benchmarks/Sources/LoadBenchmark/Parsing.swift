import Foundation
import SwiftParser
import SwiftSyntax

/// The time that parsing texts takes on one core, each tree released before the next one is made.
struct Parsing {
  let fileCount: Int
  let lineCount: Int
  /// The middle one of five times.
  let milliseconds: Int

  init(of texts: [String]) {
    fileCount = texts.count
    lineCount = texts.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
    var statementCount = 0
    let times = (0..<5).map { _ in
      ContinuousClock().measure {
        for text in texts { statementCount += Parser.parse(source: text).statements.count }
      }
    }
    precondition(statementCount > 0 || texts.isEmpty, "a tree of Swift files has statements")
    let middle = times.sorted()[2].components
    milliseconds = Int(Double(middle.seconds) * 1e3 + Double(middle.attoseconds) / 1e15)
  }

  /// The Swift files below a directory that can be read as text.
  static func texts(below directory: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { $0.hasSuffix(".swift") }.compactMap { name in
      try? String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)
    }
  }
}
