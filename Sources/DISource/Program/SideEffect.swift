package import DICore

/// An effect of code of the prompt, other than declaring, registering and resolving.
package enum SideEffect: Hashable, Sendable {
  /// A property, a variable or an element was assigned: `app.log`, `Log#1.lines`.
  case assigned(String, value: String)
  /// An optional chain on the left of `=` ended with nil, so that nothing was assigned.
  case notAssigned(String)
  /// A container was assigned to a variable.
  case container(variable: String, Symbol, library: Symbol, fallbacks: [Symbol])
  /// A scope was assigned to a variable.
  case scope(variable: String, ScopeLabel)
  /// A setting of the library was set to a container: `Resolver.root`.
  case chosen(String, Symbol, before: Symbol)
  /// A setting of the library was set to a scope: `Resolver.defaultScope`. It applies to what is registered later, or also
  /// to all that is registered without a scope.
  case defaultScope(String, ScopeLabel, before: ScopeLabel, appliesAtOnce: Bool = false)
  /// A scope was reset.
  case reset(ScopeLabel, isStrong: Bool, held: [InstanceLabel])
  /// The caches of a container were cleaned.
  case cleaned(Symbol, held: [InstanceLabel])
  /// All objects of a scope were to be made, and those of the container existed already.
  case nothingToMake(ScopeLabel, in: Symbol, registrations: Int)
  /// A library was reset: it has a new shared container, and `start` runs before the next request.
  case restarted(String, Symbol, start: String)
  /// Code has run without a visible effect.
  case ran(String)
}

/// A registration that precedes another one of the same service in the same container.
package struct EarlierRegistration: Hashable, Sendable {
  package let service: ServiceKey
  package let container: Symbol
  package let place: SourcePlace
  /// Whether it is replaced; otherwise both exist beside each other.
  package let isReplaced: Bool
  /// The place of the registration that answers now; nil if the request is ambiguous.
  package let answering: SourcePlace?
}
