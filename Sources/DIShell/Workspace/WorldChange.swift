import DICore
import DISource

/// The difference of a world before and after an action, without what the world records itself.
struct WorldChange {
  /// The objects whose references may have changed.
  var holders: [AnyObject]
  /// The objects created and deallocated during the action.
  let objects: World.ObjectCounts
  /// The objects created since the previous action.
  let created: [InstanceLabel]
  /// The objects deallocated since the previous action.
  let deallocated: [InstanceLabel]
  /// Whether code has changed anything that outlasts it.
  let hasChanged: Bool
  /// Whether code has released something.
  let hasLetGo: Bool

  /// Compares `world` with the counts before the action.
  init(_ world: World, since before: Before) {
    holders = world.program.takeChangedObjects()
    objects = world.takeCreatedAndDeallocated()
    created = before.objects.created + objects.created
    deallocated = before.objects.deallocated + objects.deallocated
    hasChanged = world.program.changeCount != before.changeCount
    hasLetGo = world.interpretedProgram?.lettingGoCount != before.lettingGoCount
  }

  /// The state before an action.
  struct Before {
    fileprivate let objects: World.ObjectCounts
    fileprivate let changeCount: Int
    fileprivate let lettingGoCount: Int?
    /// The objects of a compiled program that are alive; nil for source.
    let known: Set<InstanceLabel>?
    /// The state of the source to return to if the action fails; nil for an action that does more than run code.
    let mark: ProgramMark?

    /// Records the state before `action`, and resets the counts of objects.
    init(_ world: World, _ action: Action) {
      mark = action.traits.onlyRunsCode ? world.interpretedProgram?.mark() : nil
      objects = world.takeCreatedAndDeallocated()
      _ = world.program.takeMade()
      changeCount = world.program.changeCount
      lettingGoCount = world.interpretedProgram?.lettingGoCount
      known = world.isCompiled ? Set(world.program.engine.tracker.living.map(\.label)) : nil
    }
  }
}
