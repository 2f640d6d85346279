import DICore
import DISource

/// A finding in words.
struct FindingText {
  let finding: Finding
  /// What was found: one line.
  let message: String
  /// Where it happens, and what to try: indented rows.
  let details: [String]

  /// - Parameter failures: The words about failures of the program.
  init(_ finding: Finding, _ failures: FailureText) {
    self.finding = finding
    switch finding.cause {
    case .failure(let error):
      let shown = failures.error(for: error)
      message = shown.message
      details = shown.details + Self.others(of: finding, below: shown.details)
    case .captive(let keeper, let scope):
      message = CaptiveText.sentence(
        [ServiceName.text(of: finding.service)], of: ServiceName.text(of: keeper), in: scope.name.text)
      details = ShellError.rows([
        (
          "try",
          "one scope for both, or let \(ServiceName.text(of: keeper)) ask for "
            + "\(ServiceName.text(of: finding.service)) each time"
        )
      ])
    }
  }

  /// The message with its place, its rule and its details.
  var lines: [String] {
    let place = finding.place.map { "\($0): " } ?? ""
    let assumed = finding.isAssumed ? ", assumed" : ""
    return ["\(place)\(finding.severity.rawValue): \(message) [\(finding.rule.rawValue)\(assumed)]"]
      + details
  }

  /// The row with the other services that fail, with its text below that of the other rows.
  private static func others(of finding: Finding, below details: [String]) -> [String] {
    let texts = details.first?.dropFirst(2).firstMatch(of: /\S {2,}/)?.range.upperBound
    let column = texts.flatMap { end in details.first.map { $0.distance(from: $0.startIndex, to: end) - 2 } }
    let names = finding.others.map(ServiceName.text)
    return ShellError.rows([("fails too", names.isEmpty ? nil : names.inShort)], width: column ?? 0)
  }

  /// The message and the details, for a format with one text a finding.
  var whole: String { ([message] + details.map(\.trimmed)).joined(separator: "\n") }

  /// “certain” or “assumed”.
  var confidence: String { finding.isAssumed ? "assumed" : "certain" }

  var json: JSON {
    .object([
      ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
      ("confidence", .string(confidence)), ("service", .string(finding.service.type.name)),
      ("name", .optional(finding.service.name?.text)), ("container", .string(finding.container.text)),
      ("at", .optional(finding.place?.description)),
      ("path", .strings(finding.path.map(\.type.name))), ("message", .string(message)),
      ("details", .strings(details.map(\.trimmed))),
      ("others", .strings(finding.others.map(ServiceName.text))),
    ])
  }
}

extension [String] {
  /// The names; of many the first, with the number of the others.
  var inShort: String {
    let shown = prefix(6).joined(separator: ", ")
    return count > 6 ? "\(shown) and \(count - 6) more" : shown
  }
}
