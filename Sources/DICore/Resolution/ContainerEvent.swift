import Synchronization

/// An event that a container reports about the objects of its registrations, apart from traces.
package enum ContainerEvent {
  /// The factory and the injections that are not deferred have run; nil if the factory returned nil.
  case made(Instance?)
  /// A request was answered with the instance; nil if it could not be made. `isStored`: the scope held the
  /// instance already. Reported before the deferred injections run.
  case answered(Instance?, isStored: Bool)

  /// The registration has no factory, and its scope holds no instance. Reported even if the other events are not
  /// observed.
  case cannotMake

  private static let hasBegun = Atomic(false)

  /// Whether ``observe()`` was ever called; a check of it costs one branch.
  package static var areObserved: Bool { hasBegun.load(ordering: .relaxed) }

  /// Turns the reporting on. It cannot be turned off.
  package static func observe() { hasBegun.store(true, ordering: .relaxed) }
}
