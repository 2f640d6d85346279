import DICore
import DISource
import Foundation
import Testing

/// `Documentation/Swift.md` says what is so: each row of its tables is tried.
@Suite struct SwiftDocumentTests {
  /// A row of a table, without its first column, and the heading above the table.
  struct Row: Sendable, CustomTestStringConvertible {
    let heading: String
    let subject: String
    let columns: [String]

    var testDescription: String { subject }

    /// What stands in backticks.
    func code(_ column: Int) -> [String] {
      columns[column].matches(of: #/`(?<code>[^`]+)`/#).map { String($0.output.code) }
    }
  }

  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Swift.md")

  static let rows: [Row] = {
    let text = (try? String(contentsOf: document, encoding: .utf8)) ?? ""
    var (heading, rows): (String, [Row]) = ("", [])
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard line.hasPrefix("| "), !line.hasPrefix("| ---"), !line.hasPrefix("| Swift |") else { continue }
      let cells = line.split(separator: " | ").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
      }
      rows.append(Row(heading: heading, subject: cells[0], columns: Array(cells.dropFirst())))
    }
    return rows
  }()

  private static func rows(_ heading: String) -> [Row] { rows.filter { $0.heading == heading } }

  @Test func `the document has a table for each outcome`() {
    #expect(Set(Self.rows.map(\.heading)) == ["Evaluated", "Refused", "Opaque"])
  }

  @Test(arguments: rows("Evaluated"))
  func `what is evaluated is shown by programs that print the same from both sides`(_ row: Row) {
    let names = Set(ProgramCase.printing.map(\.name))
    #expect(!row.code(0).isEmpty)
    #expect(row.code(0).filter { !names.contains("Output/\($0).swift") } == [])
  }

  @Test(arguments: rows("Refused"))
  func `what is refused is told with its place`(_ row: Row) throws {
    let (_, complaints) = try outcome(of: row)
    let message = "warning: \(row.code(1)[0])"
    let told = complaints.filter { $0.hasPrefix("Code.swift:2:") && $0.hasSuffix(": \(message)") }
    #expect(!told.isEmpty, "\(complaints)")
  }

  @Test(arguments: rows("Opaque"))
  func `what is opaque is an object without a word`(_ row: Row) throws {
    let (printed, complaints) = try outcome(of: row)
    #expect(printed == row.code(1))
    #expect(complaints == [])
  }

  private func outcome(of row: Row) throws -> (printed: [String], complaints: [String]) {
    let source = Program(launchOptions: LaunchOptions(libraries: Library.all))
    let text = "func run() {\n\(row.code(0)[0])\n}\n"
    let report = source.load([SourceText(name: "Code.swift", text: text)])
    let result = try source.evaluate("run()", place: SourcePlace(file: "prompt", line: 1))
    return (result.printed, (report.diagnostics + result.diagnostics).map(\.description))
  }
}
