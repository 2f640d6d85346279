/// A description of a registration as it was when it was used. Retains nothing.
///
/// A class, because a registration and all traces that it occurs in share one; it never changes.
package final class RegistrationFacts: Codable, Sendable {
  /// The registration's number.
  package let id: RegistrationID
  /// Its services.
  package let services: [ServiceKey]
  /// The type that its factory makes.
  package let implementation: TypeIdentity
  /// Its scope.
  package let scope: ScopeLabel
  /// How long instances of that scope are meant to live; nil in traces of earlier versions.
  package let span: Scope.Span?
  /// Whether that scope keeps instances in the resolution graph.
  package let isGraphScoped: Bool
  /// Its container; nil if that was deallocated.
  package let container: ContainerLabel?
  /// The library whose rules that container follows; nil if the container or its facade was deallocated.
  package let library: LibraryLabel?
  /// Its place in the source.
  package let place: SourcePlace?
  /// Whether it has a factory.
  package let hasFactory: Bool
  /// What its factory asks for, as far as it could be read.
  package let needs: [Request]
  /// Its injections, in order.
  package let injections: [InjectionFacts]
  /// Its priority.
  package let priority: Registration.Priority

  /// The facts of `registration` as it is now.
  init(_ registration: Registration) {
    id = registration.id
    services = registration.services
    implementation = registration.implementation
    let scope = registration.scope
    self.scope = registration.container?.engine.label(of: scope) ?? ScopeLabel(scope.name)
    span = scope.span
    isGraphScoped = scope.policy == .graph
    container = registration.container?.label
    library = registration.container?.rules.library
    place = registration.place
    hasFactory = registration.hasFactory
    needs = registration.needs
    injections = registration.injections.map(InjectionFacts.init)
    priority = registration.priority
  }
}

/// A description of an injection.
package struct InjectionFacts: Codable, Sendable {
  /// What is done.
  package let kind: Injection.Kind
  /// The property or method, if it has a name.
  package let label: Symbol?
  /// Whether it is deferred until the outermost object is complete.
  package let isDeferred: Bool
  /// What it asks for, as far as it could be read.
  package let needs: [Request]

  init(_ injection: Injection) {
    kind = injection.kind
    label = injection.label
    isDeferred = injection.isDeferred
    needs = injection.needs
  }
}
