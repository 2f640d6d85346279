import DICore
import DISource

/// Findings as the commands of GitHub's workflows: one line each, which becomes an annotation of the file.
struct WorkflowCommands {
  let lines: [String]

  init(_ findings: [FindingText], in files: FindingFiles) {
    lines = findings.map { Self.line(for: $0, in: files) }
  }

  private static func line(for text: FindingText, in files: FindingFiles) -> String {
    let finding = text.finding
    var properties: [(String, String)] = []
    if let place = finding.place, let path = files.path(of: place) {
      properties = [("file", path), ("line", "\(place.line)")]
      if place.column > 0 { properties.append(("col", "\(place.column)")) }
    }
    properties.append(("title", finding.rule.rawValue))
    let words = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    return "::\(finding.severity.rawValue) \(words)::\(escaped(text.whole))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
