/// What `reset` removes from a factory or a container. See `Documentation/Rules/FactoryKit/resetting.md`.
public enum FactoryResetOptions: Sendable {
  /// Everything: settings, registered closures, contexts and instances.
  case all
  /// Nothing.
  case none
  /// The registered closures.
  case registration
  /// The closures for contexts.
  case context
  /// The instances.
  case scope
}
