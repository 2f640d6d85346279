import ArgumentParser

/// The formats of the findings of `validate`.
enum FindingsFormat: String, CaseIterable {
  case text
  /// The object that answers have with `--format json`.
  case json
  /// The interchange format of static analysis, for tools and code hosts.
  case sarif
  /// The lines that GitHub's workflows turn into annotations.
  case github
}

/// The value of dishell's own option `--format`.
enum ChosenFormat: ExpressibleByArgument {
  /// The format of all answers.
  case answers(OutputFormat)
  /// A format that only findings have.
  case findings(FindingsFormat)

  init?(argument: String) {
    if let format = OutputFormat(rawValue: argument) {
      self = .answers(format)
    } else if let format = FindingsFormat(rawValue: argument) {
      self = .findings(format)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { ofFindings?.rawValue ?? ofAnswers.rawValue }

  static var allValueStrings: [String] { OutputFormat.allCases.map(\.rawValue) }

  /// The format of the answers.
  var ofAnswers: OutputFormat {
    if case .answers(let format) = self { format } else { .text }
  }

  /// The format of the findings, where it is none of the answers.
  var ofFindings: FindingsFormat? {
    if case .findings(let format) = self { format } else { nil }
  }
}
