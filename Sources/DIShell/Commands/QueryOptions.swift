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

  /// The service, with `words` as its type, or as answers name it: `Fuel named main`, `Fuel tagged Spare`.
  func query(_ words: some Sequence<String>) -> ServiceQuery {
    var query = ServiceQuery(words)
    if name != nil || tag != nil { query = ServiceQuery(type: words.joined(separator: " ")) }
    query.name = name ?? query.name
    query.tag = tag ?? query.tag
    query.container = from
    return query
  }
}
