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
    let words = Array(words)
    var query = ServiceQuery(type: words.joined(separator: " "), name: name, tag: tag, container: from)
    guard name == nil, tag == nil, words.count > 2, let mark = words.firstIndex(where: Self.marks.contains),
      words.indices.dropFirst().dropLast().contains(mark)
    else { return query }
    query.type = words[..<mark].joined(separator: " ")
    let qualifier = words[(mark + 1)...].joined(separator: " ")
    if words[mark] == "named" { query.name = qualifier } else { query.tag = qualifier }
    return query
  }

  private static let marks = ["named", "tagged"]
}
