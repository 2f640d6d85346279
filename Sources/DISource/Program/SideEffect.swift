package import DICore

/// Something that code of the prompt has done besides declaring, registering and resolving.
package enum SideEffect: Hashable, Sendable {
  /// A property, a variable or an element has another value: `app.log`, `Log#1.lines`.
  case assigned(String, value: String)
  /// An optional chain left of `=` ended with nil, so that nothing was assigned.
  case notAssigned(String)
  /// A variable holds a container.
  case container(variable: String, Symbol, library: Symbol, fallbacks: [Symbol])
  /// A variable holds a scope.
  case scope(variable: String, ScopeLabel)
  /// A setting of the library's is a container: `Resolver.root`.
  case chosen(String, Symbol, before: Symbol)
  /// A setting of the library's is a scope: `Resolver.defaultScope`.
  case defaultScope(String, ScopeLabel, before: ScopeLabel)
  /// A scope has forgotten what it held.
  case reset(ScopeLabel, isStrong: Bool, held: [InstanceLabel])
  /// A container has forgotten what it kept.
  case cleaned(Symbol, held: [InstanceLabel])
  /// Every object of a scope was to be made, and all that the container registers were there already.
  case nothingToMake(ScopeLabel, in: Symbol, registrations: Int)
  /// A library is as new: its shared container is another one, and `start` runs before the next request.
  case restarted(String, Symbol, start: String)
  /// Code has run that has left nothing behind that could be seen.
  case ran(String)
}

/// A registration made before another one of the same service in the same container.
package struct EarlierRegistration: Hashable, Sendable {
  package let service: ServiceKey
  package let container: Symbol
  package let place: SourcePlace
  /// Whether it answers no more; otherwise both stand beside each other.
  package let isReplaced: Bool
  /// The place of the registration that answers now; nil where nothing decides between them.
  package let answering: SourcePlace?
}
