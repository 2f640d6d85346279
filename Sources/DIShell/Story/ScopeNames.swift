import DICore

/// What scopes are called where several can be seen: the container that a scope keeps in is told only where instances
/// are kept in several, the number 1 only where there are others of that name.
struct ScopeNames {
  /// The scopes that must be told from each other, by name.
  private var inSight: [Symbol: Set<ScopeLabel>] = [:]

  init(_ scopes: some Sequence<ScopeLabel>) {
    for scope in scopes { inSight[scope.name, default: []].insert(scope) }
  }

  /// `session`, `session 1`, `session 2`, `container`, `container of pets`.
  func text(of scope: ScopeLabel) -> String {
    guard var namesakes = inSight[scope.name], namesakes.remove(scope) != nil else {
      return scope.description
    }
    if namesakes.contains(where: { $0.container == scope.container }) { return scope.numbered }
    let isAlone = scope.container != nil && namesakes.allSatisfy { $0.container == nil }
    return isAlone ? scope.name.text : scope.description
  }
}

extension ScopeLabel {
  /// The name with the number, also where that is 1: what is typed to mean this one of several.
  var numbered: String { number > 1 ? description : "\(description) 1" }

  /// Whether `text` means it: by its name alone, or by all that tells it apart.
  func isCalled(_ text: String) -> Bool { name.text == text || isExactly(text) }

  /// Whether `text` can mean no other scope of its name.
  func isExactly(_ text: String) -> Bool { description == text && text != name.text || numbered == text }
}

extension Collection<String> {
  /// The name of a scope, typed as one word, or with its number as a second one; nil for anything else.
  var scopeName: String? {
    count == 1 || count == 2 && Int(Array(self)[1]) != nil ? joined(separator: " ") : nil
  }
}

extension Trace {
  /// What the scopes of the cycle are called in all views of it, where no others can be seen.
  var scopeNames: ScopeNames { ScopeNames(before.map(\.scope)) }

  /// What the scopes of the cycle are called beside all there are now in the world that it ran in.
  func scopeNames(in world: World) -> ScopeNames { world.scopeNames(with: before.map(\.scope)) }
}
