import DICore

/// The names of scopes in an output. A name includes the container only if the scope keeps instances in several, and
/// the number 1 only if there are other scopes of that name.
struct ScopeNames {
  /// The scopes in the output, by name.
  private var inSight: [Symbol: Set<ScopeLabel>] = [:]

  init(_ scopes: some Sequence<ScopeLabel>) {
    for scope in scopes { inSight[scope.name, default: []].insert(scope) }
  }

  /// The name of a scope: `session`, `session 1`, `session 2`, `container`, `container of pets`.
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
  /// The name with its number, even if that is 1: the input that means this scope among several.
  var numbered: String { number > 1 ? description : "\(description) 1" }

  /// Whether `text` means the scope: it is the name, or the name with all that distinguishes it.
  func isCalled(_ text: String) -> Bool { name.text == text || isExactly(text) }

  /// Whether `text` means this scope and no other of its name.
  func isExactly(_ text: String) -> Bool { description == text && text != name.text || numbered == text }
}

extension Collection<String> {
  /// The name of a scope, typed as one word or as a name and a number; nil for anything else.
  var scopeName: String? {
    count == 1 || count == 2 && Int(Array(self)[1]) != nil ? joined(separator: " ") : nil
  }
}

extension Trace {
  /// The names of the cycle's scopes in an output without other scopes.
  var scopeNames: ScopeNames { ScopeNames(before.map(\.scope)) }

  /// The names of the cycle's scopes in an output with all present scopes of its world.
  func scopeNames(in world: World) -> ScopeNames { world.scopeNames(with: before.map(\.scope)) }
}
