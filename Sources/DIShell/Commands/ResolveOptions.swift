import ArgumentParser
import DISource

/// How a service is asked for: options of `resolve` and its like, beside those that say which service is meant.
struct ResolveOptions: ParsableArguments {
  @Option(parsing: .unconditionalSingleValue, help: "An argument for the factory; may be repeated.")
  var arg: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A named argument for the factory.", valueName: "key=value"))
  var args: [String] = []

  @Option(
    name: .customLong("as"), help: ArgumentHelp("Keep the result in a variable.", valueName: "variable"))
  var variableName: String?

  @Flag(help: "Take nil if nothing is registered.")
  var optional = false

  @Flag(help: "Collect every registration.")
  var many = false

  /// Whether no option was given.
  var isEmpty: Bool {
    variableName == nil && arg.isEmpty && args.isEmpty && !optional && !many
  }

  /// The request for the service that `query` means.
  func request(for query: ServiceQuery) throws -> ResolveRequest {
    if let variableName, !Self.isName(variableName) {
      throw ShellError.usage("--as needs a variable's name, not '\(variableName)'", try: "--as it")
    }
    if many, variableName != nil { throw ShellError.usage("--as keeps one instance, --many gives several") }
    if !arg.isEmpty, !args.isEmpty {
      throw ShellError.usage("--arg and --args exclude each other: a factory gets one or the other")
    }
    if many, !(arg.isEmpty && args.isEmpty) {
      throw ShellError.usage(
        "--many gives no arguments to the factories", try: "--many without --arg and --args")
    }
    return ResolveRequest(
      query: query, arguments: arg, keyedArguments: try keyedArguments(), variableName: variableName,
      isOptional: optional, wantsAll: many)
  }

  private func keyedArguments() throws -> [(String, String)] {
    try args.map { pair in
      guard let equals = pair.firstIndex(of: "="), equals != pair.startIndex else {
        throw ShellError.usage("--args needs key=value, not '\(pair)'", try: "--args mode=3")
      }
      return (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text != "_" && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && !SourceFile(name: "input", text: "let \(text) = 0").hasErrors
  }
}

/// A command with all options for asking for a service.
protocol AskingCommand {
  var which: QueryOptions { get }
  var resolving: ResolveOptions { get }
}

extension AskingCommand {
  /// The request for the service with `words` as its type.
  func request(for words: some Sequence<String>) throws -> ResolveRequest {
    try resolving.request(for: which.query(words))
  }

  /// Whether none of the options was given.
  var hasNoOptions: Bool { which.isEmpty && resolving.isEmpty }
}
