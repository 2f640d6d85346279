import DICore
import DISource
import Foundation

/// Findings as a document of the Static Analysis Results Interchange Format, version 2.1.0.
struct SARIFDocument {
  let json: JSON

  init(_ findings: [FindingText], in files: FindingFiles) {
    let rules = FindingRule.allCases
    let driver = JSON.object([
      ("name", .string("dishell")), ("version", .string(ProgramOptions.version)),
      ("rules", .array(rules.map(Self.rule))),
    ])
    let run = JSON.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(findings.map { Self.result($0, files) })),
    ])
    json = .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
  }

  private static func rule(_ rule: FindingRule) -> JSON {
    .object([
      ("id", .string(rule.rawValue)), ("shortDescription", text(RuleExplanation(of: rule).brief)),
      ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
    ])
  }

  private static func result(_ text: FindingText, _ files: FindingFiles) -> JSON {
    let finding = text.finding
    let index = FindingRule.allCases.firstIndex(of: finding.rule) ?? 0
    return .object([
      ("ruleId", .string(finding.rule.rawValue)), ("ruleIndex", .int(index)),
      ("level", .string(finding.severity.rawValue)), ("message", Self.text(text.whole)),
      ("locations", .array(location(finding.place, files).map { [$0] } ?? [])),
      (
        "properties",
        .object([
          ("service", .string(finding.service.type.name)), ("confidence", .string(text.confidence)),
          ("path", .strings(finding.path.map(\.type.name))),
        ])
      ),
    ])
  }

  private static func text(_ text: String) -> JSON { .object([("text", .string(text))]) }

  private static func location(_ place: SourcePlace?, _ files: FindingFiles) -> JSON? {
    guard let place, let path = files.path(of: place) else { return nil }
    let region = [("startLine", JSON.int(Int(place.line)))]
    return .object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(uri(of: path)))])), ("region", .object(region)),
        ])
      )
    ])
  }

  private static func uri(of path: String) -> String {
    let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return path.hasPrefix("/") ? "file://\(encoded)" : encoded
  }
}
