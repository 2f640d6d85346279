import DICore
import DISource

/// What is different in a world after an action, but for what its own records tell.
struct WorldChange {
  /// The objects that may hold something else.
  let holders: [AnyObject]
  /// The objects that came and went during the action.
  let births: World.Births
  /// The objects that came since the action before it.
  let born: [InstanceLabel]
  /// The objects that went since the action before it.
  let ended: [InstanceLabel]
  /// Whether code has changed anything that outlasts it.
  let hasChanged: Bool
  /// Whether code has let go of something.
  let hasLetGo: Bool

  /// Compares `world` with the counts before the action.
  init(_ world: World, since before: Before) {
    holders = world.program.takeChangedObjects()
    births = world.takeBirthsAndDeaths()
    born = before.births.numbered + births.numbered
    ended = before.births.ended + births.ended
    hasChanged = world.program.changeCount != before.changeCount
    hasLetGo = world.source?.lettingGoCount != before.lettingGoCount
  }

  /// The counts before an action.
  struct Before {
    fileprivate let births: World.Births
    fileprivate let changeCount: Int
    fileprivate let lettingGoCount: Int?
    /// The objects of a compiled program that are alive; nil for source.
    let known: Set<InstanceLabel>?

    /// Begins to count.
    init(_ world: World) {
      births = world.takeBirthsAndDeaths()
      _ = world.program.takeMade()
      changeCount = world.program.changeCount
      lettingGoCount = world.source?.lettingGoCount
      known = world.source == nil ? Set(world.program.engine.tracker.living.map(\.label)) : nil
    }
  }
}
