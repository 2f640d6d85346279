import DISource

/// What the libraries have for a word of the glossary, a row each: its name, and the code.
struct UsageRows {
  /// The libraries with their texts, without those that have nothing to add.
  let usages: [(library: String, text: String)]

  init(of term: String, in libraries: [Library]) {
    usages = libraries.compactMap { library in
      library.glossary.usages[term].map { (library.module, $0) }
    }
  }

  /// The rows; a text of several lines goes on below its beginning.
  var lines: [String] {
    let width = (usages.map(\.library.count).max() ?? 0) + 2
    return usages.flatMap { library, text in
      text.split(separator: "\n").enumerated().map { position, line in
        let label = position == 0 ? library : ""
        return label + String(repeating: " ", count: width - label.count) + line
      }
    }
  }
}
