import DISource

/// The contexts that words name: `test preview arg mock`, or `none`.
struct ContextWords {
  /// The names: words of the libraries, and `arg NAME`.
  private(set) var names: [String] = []

  /// - Throws: ``ShellError`` for a word that is no context, and if there is none.
  init(_ words: [String], _ libraries: [Library]) throws {
    let known = libraries.flatMap(\.contexts)
    guard !known.isEmpty else { throw ShellError.usage("no library here has contexts") }
    var rest = words == [Self.none] ? [] : words[...]
    guard !words.isEmpty else { throw ShellError.usage("which context?", try: "set context \(known[0])") }
    while let word = rest.popFirst() {
      if word == Self.argument {
        guard let name = rest.popFirst() else {
          throw ShellError.usage("arg needs the argument", try: "set context arg mock")
        }
        names.append("\(word) \(name)")
      } else if known.contains(word) {
        names.append(word)
      } else {
        throw ShellError.unknown("context", word, among: Self.choices(of: libraries), see: "help context")
      }
    }
  }

  private static let argument = "arg"
  private static let none = "none"

  /// The first words.
  static func choices(of libraries: [Library]) -> [String] {
    libraries.flatMap(\.contexts) + [argument, none]
  }

  /// The contexts in words.
  static func text(of names: [String]) -> String { names.isEmpty ? none : names.joined(separator: ", ") }
}
