import Synchronization

/// What a container may tell of the objects that its registrations give, apart from traces.
package enum BuildEvent {
  /// The factory has run, and the injections that do not wait; nil where the factory gives nil.
  case made(Instance?)
  /// A request came to the registration. It is told before the injections that wait for the outermost object; nil where
  /// the object could not be made.
  case answered(Instance?, isKept: Bool)

  /// The registration has no factory, and nothing is kept. It is told whether or not anybody wanted to know of the
  /// others.
  case cannotMake

  private static let hasBegun = Atomic(false)

  /// Whether anybody has ever wanted to know; without it, an answer pays one branch.
  static var areObserved: Bool { hasBegun.load(ordering: .relaxed) }

  /// From now on containers are told.
  static func observe() { hasBegun.store(true, ordering: .relaxed) }
}
