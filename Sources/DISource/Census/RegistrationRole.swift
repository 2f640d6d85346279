/// What a registration statement is for.
package enum RegistrationRole: Hashable, Sendable {
  /// It registers services.
  case registration
  /// It takes precedence over another registration of the same key as long as it is in force: always, or in the context
  /// with this name only.
  case override(String?)

  /// Whether it takes precedence over another registration.
  package var isOverride: Bool { self != .registration }
}
