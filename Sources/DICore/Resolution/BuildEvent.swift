import Synchronization

/// An event that a container reports about the objects of its registrations, apart from traces.
package enum BuildEvent {
  /// The factory and the injections that are not deferred have run; nil if the factory gave nil.
  case made(Instance?)
  /// A request found the registration; nil if the object could not be made. Reported before the deferred injections.
  case answered(Instance?, isKept: Bool)

  /// The registration has no factory, and no instance is kept. Reported even if the other events are not observed.
  case cannotMake

  private static let hasBegun = Atomic(false)

  /// Whether ``observe()`` was ever called; until then, the check costs one branch.
  package static var areObserved: Bool { hasBegun.load(ordering: .relaxed) }

  /// Turns the reporting on, for good.
  package static func observe() { hasBegun.store(true, ordering: .relaxed) }
}
