/// A description of a registration at the time of its use. Retains nothing.
///
/// A class, because a registration and all traces that it occurs in share one; it never changes.
package final class RegistrationSnapshot: Codable, Sendable {
  /// The registration's number.
  package let id: RegistrationID
  package let services: [ServiceKey]
  /// The type of the objects that the factory makes, as far as it is known.
  package let implementation: TypeIdentity
  package let scope: ScopeLabel
  /// The intended lifetime of instances of the scope; nil in traces of earlier versions.
  package let span: Scope.Span?
  /// Whether the scope keeps instances in the resolution graph.
  package let isGraphScoped: Bool
  /// The container; nil if it was deallocated.
  package let container: ContainerLabel?
  /// The library whose rules the container follows; nil if the container or its facade was deallocated.
  package let library: LibraryLabel?
  /// The place in the source.
  package let place: SourcePlace?
  /// Whether the registration has a factory.
  package let hasFactory: Bool
  /// The requests of the factory, as far as its source could be read.
  package let needs: [Request]
  /// The injections, in order.
  package let injections: [InjectionSnapshot]
  package let priority: Registration.Priority
  /// The role of the registration, in the library's words: `context test` (``RoleNaming``). Nil for the original, and
  /// in traces of earlier versions.
  package let role: Symbol?

  /// Describes the present state of `registration`.
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
    injections = registration.injections.map(InjectionSnapshot.init)
    priority = registration.priority
    role = (registration.libraryPart as? any RoleNaming)?.roleName
  }
}

/// A description of an injection.
package struct InjectionSnapshot: Codable, Sendable {
  /// The kind of the injection.
  package let kind: Injection.Kind
  /// The name of the property or method, if there is one.
  package let label: Symbol?
  /// Whether the injection is deferred until the outermost object is complete.
  package let isDeferred: Bool
  /// The requests of the injection, as far as its source could be read.
  package let needs: [Request]

  init(_ injection: Injection) {
    kind = injection.kind
    label = injection.label
    isDeferred = injection.isDeferred
    needs = injection.needs
  }
}
