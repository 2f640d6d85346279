import DISource

/// What an input does to a world: enough to do it again, on the same world or on another.
enum Action: Sendable {
  /// Files become part of the program; without `adding` the program is these files alone, and may start registering at
  /// an entry.
  case load([LoadedSource], adding: Bool, entry: String? = nil)
  /// An empty program.
  case clear
  /// Swift code of the prompt.
  case swift(String)
  case resolve(ResolveRequest)
  /// Swift code that has to register something.
  case register(String)
  /// A registration goes, with all that its statement registered.
  case remove(ServiceQuery)
  /// The registration of a service is replaced by one of another service or type.
  case swap(ServiceQuery, with: String)
  /// A registration gets another scope.
  case changeScope(ServiceQuery, to: String)
  /// A scope forgets its instances.
  case resetScope(String)
  /// A custom scope.
  case newScope(String)
  /// A scope is emptied.
  case dropScope(String)
  /// The registrations run again, with another scope for those that name none.
  case defaultScope(String)
  /// The registrations run again, beginning with another function or part.
  case entry(String)
  /// The registrations run again, and the rules of one library govern all containers.
  case rules(Library)
  /// A variable lets go.
  case release(String)
  /// Nothing is done: what was expected was so. A restated one names the input that it is about, which was not typed.
  case expectation(isRestated: Bool)

  /// Whether it only asks for a service.
  var isResolution: Bool {
    guard case .resolve = self else { return false }
    return true
  }

  var isLoad: Bool {
    if case .load = self { true } else { false }
  }

  /// Whether it only says what was so.
  var isExpectation: Bool {
    guard case .expectation = self else { return false }
    return true
  }

  /// Whether it is logged in other words than it was typed in.
  var isRestated: Bool {
    guard case .expectation(let isRestated) = self else { return false }
    return isRestated
  }

  /// Whether what was replaced may be in force again.
  var bringsBack: Bool {
    guard case .remove = self else { return false }
    return true
  }

  /// Whether nothing of the world before is left.
  var isReset: Bool {
    switch self {
    case .load(_, let adding, _): !adding
    case .clear: true
    default: false
    }
  }

  /// Whether it says how a world begins, so that everything in it has to be done again.
  var isPremise: Bool {
    switch self {
    case .defaultScope, .entry, .rules: true
    default: false
    }
  }

  /// Whether it is done on a new world, so that the one before is untouched.
  var makesWorld: Bool { isPremise || isReset }
}

/// A service as somebody typed it.
struct ServiceQuery: Sendable {
  var type: String
  var name: String?
  var tag: String?
  /// The container to ask; nil leaves the choice to the workspace.
  var container: String?
  /// The container that another world has chosen for the same question: it is asked here too, if it is there.
  var chosen: ContainerPosition?
}

/// A container, as it is found again in another world of the same workspace.
struct ContainerPosition: Sendable {
  let name: String
  /// Which of the containers of that name it is.
  let ordinal: Int
}

/// A resolution as somebody typed it.
struct ResolveRequest: Sendable {
  var query: ServiceQuery
  /// Factory arguments: Swift text, or plain text.
  var arguments: [String] = []
  var keyedArguments: [(String, String)] = []
  /// The variable that keeps the result.
  var keptAs: String?
  var isOptional = false
  var wantsAll = false
}

/// An input that changed the workspace.
struct LoggedInput: Sendable {
  /// The number of the input, counted from one; zero for what was loaded before the first.
  let number: Int
  /// The input as typed.
  let text: String
  let action: Action
}

extension LoggedInput {
  /// The input with other sources, said anew where some are gone; nil if nothing is left of it.
  func exchangingSources(_ change: (LoadedSource) -> LoadedSource?) -> LoggedInput? {
    guard case .load(let sources, let adding, let entry) = action else { return self }
    let left = sources.compactMap(change)
    if left.isEmpty { return adding ? nil : LoggedInput(number: number, text: "new", action: .clear) }
    let words =
      ["load"] + left.map { Words.quoted($0.word) } + (adding ? ["--add"] : [])
      + (entry.map { ["--entry", Words.quoted($0)] } ?? [])
    return LoggedInput(
      number: number, text: left.count == sources.count ? text : words.joined(separator: " "),
      action: .load(left, adding: adding, entry: entry))
  }
}
