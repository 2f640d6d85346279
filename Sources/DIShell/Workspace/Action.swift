import DICore
import DISource

/// What an input does to a world, as a value that can be performed again on the same world or on another.
enum Action: Sendable {
  /// Adds files to the program; without `adding`, replaces the program by these files, beginning at entry points if
  /// they are given.
  case load([LoadedSource], adding: Bool, entries: [String] = [])
  /// Replaces the program by an empty one.
  case clear
  /// Runs Swift code of the prompt.
  case swift(String)
  case resolve(ResolveRequest)
  /// Runs Swift code that must register something.
  case register(String)
  /// Removes a registration, with all services of its statement.
  case remove(ServiceQuery)
  /// Replaces the registration of a service by one of another service or type.
  case swap(ServiceQuery, with: String)
  /// Changes the scope of a registration.
  case changeScope(ServiceQuery, to: String)
  /// Removes the instances of a scope.
  case resetScope(String)
  /// Adds a custom scope.
  case newScope(String)
  /// Removes the instances of a scope, and shows what becomes of them.
  case dropScope(String)
  /// Replays the log in a new world, which begins in another way.
  case launch(LaunchOption)
  /// Sets the contexts in which the program runs.
  case contexts([String])
  /// Releases a variable.
  case release(String)
  /// Records a fulfilled expectation; changes nothing. A restated one names the input that it is about, which was not
  /// typed.
  case expectation(isRestated: Bool)

  /// Whether it only resolves a service.
  var isResolution: Bool {
    if case .resolve = self { true } else { false }
  }

  /// Whether it may make objects: it resolves, or runs code.
  var makesObjects: Bool {
    switch self {
    case .swift, .resolve, .register: true
    default: false
    }
  }

  /// Whether it loads sources.
  var isLoad: Bool {
    if case .load = self { true } else { false }
  }

  /// Whether it is an expectation.
  var isExpectation: Bool {
    if case .expectation = self { true } else { false }
  }

  /// Whether it is logged in other words than it was typed.
  var isRestated: Bool {
    if case .expectation(isRestated: true) = self { true } else { false }
  }
}

/// A choice that is made before the registrations of a program run.
enum LaunchOption: Sendable {
  /// The default scope with this name.
  case defaultScope(String)
  /// The entry points with these names, where registering begins.
  case entries([String])
  /// The rules of one library for all containers.
  case rules(Library)
}

/// A service as typed.
struct ServiceQuery: Sendable {
  var type: String
  var name: String?
  var tag: String?
  /// The container to ask; nil to choose one.
  var container: String?
  /// The container that another world has chosen for the same query; asked here too, if it exists.
  var chosen: ContainerPosition?
}

extension ServiceQuery {
  /// The query for a service in any container.
  init(_ key: ServiceKey) { self.init(type: key.type.name, name: key.name?.text, tag: key.tag?.name) }

  /// The query for a service as answers name it: `Fuel`, `Fuel named main`, `Fuel tagged Spare`.
  init(_ words: some Sequence<String>) {
    let words = Array(words)
    self.init(type: words.joined(separator: " "))
    guard words.count > 2, let mark = words.firstIndex(where: Self.marks.contains),
      words.indices.dropFirst().dropLast().contains(mark)
    else { return }
    type = words[..<mark].joined(separator: " ")
    let qualifier = words[(mark + 1)...].joined(separator: " ")
    if words[mark] == "named" { name = qualifier } else { tag = qualifier }
  }

  private static let marks = ["named", "tagged"]

  /// The words of a command that mean it, without the container: `Cat --name tom`.
  var words: String {
    CommandWords.quoted(type) + (name.map { " --name \(CommandWords.quoted($0))" } ?? "")
      + (tag.map { " --tag \($0)" } ?? "")
  }
}

/// A reference to a container that is valid in all worlds of a workspace.
struct ContainerPosition: Sendable {
  let name: String
  /// The position among the containers with the same name.
  let ordinal: Int
}

/// A resolution as typed.
struct ResolveRequest: Sendable {
  var query: ServiceQuery
  /// Arguments for the factory: Swift code, or plain text.
  var arguments: [String] = []
  var keyedArguments: [(String, String)] = []
  /// The variable for the result; nil for none.
  var variableName: String?
  var isOptional = false
  var wantsAll = false
}

/// An input that changed the workspace.
struct LoggedInput: Sendable {
  /// The number of the input, from 1; 0 for the sources loaded before the first.
  let number: Int
  /// The input as typed.
  let text: String
  let action: Action
}

extension LoggedInput {
  /// The input with exchanged sources, reworded if some are removed; nil if nothing is left of it.
  func exchangingSources(_ change: (LoadedSource) -> LoadedSource?) -> LoggedInput? {
    guard case .load(let sources, let adding, let entries) = action else { return self }
    let left = sources.compactMap(change)
    if left.isEmpty { return adding ? nil : LoggedInput(number: number, text: "new", action: .clear) }
    let words =
      ["load"] + left.map { CommandWords.quoted($0.word) } + (adding ? ["--add"] : [])
      + entries.flatMap { ["--entry", CommandWords.quoted($0)] }
    return LoggedInput(
      number: number, text: left.count == sources.count ? text : words.joined(separator: " "),
      action: .load(left, adding: adding, entries: entries))
  }
}
