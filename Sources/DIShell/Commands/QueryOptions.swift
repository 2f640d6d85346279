import ArgumentParser

/// Options that choose among several registrations of one type.
struct QueryOptions: ParsableArguments {
  @Option(help: "The name of the registration.")
  var name: String?

  @Option(help: "The tag of the registration.")
  var tag: String?

  @Option(help: ArgumentHelp("The container to ask.", valueName: "container"))
  var from: String?

  /// Whether no option was given.
  var isEmpty: Bool { [name, tag, from].allSatisfy { $0 == nil } }

  /// The service, with `words` as its type.
  func query(_ words: some Sequence<String>) -> ServiceQuery {
    ServiceQuery(type: words.joined(separator: " "), name: name, tag: tag, container: from)
  }
}
