import DICore
import DISource

/// The worlds of a workspace: the present one, replays of its log, and hypothetical ones.
extension Workspace {
  /// The world after an input, the effect of the input, and the dropped inputs of a replay.
  typealias CommitResult = (world: World, effect: ActionEffect, dropped: [Replay.Dropped])

  /// Performs the action of `input`: in the present world, in a replay with another beginning, or in a new world.
  ///
  /// - Throws: ``FailedAction``, with the effect up to the failure; or why the action cannot be performed.
  func perform(_ input: LoggedInput) throws -> CommitResult {
    try world.program.checkCanPerform(input.action)
    switch input.action.traits.beginning {
    case .presentWorld:
      return (world, try world.execute(input.action, number: input.number), [])
    case .replay(let option):
      try world.check(option)
      let replay = try replay(log + [input])
      var effect = ActionEffect()
      effect.dropped = replay.dropped.map(\.input)
      return (replay.world, effect, replay.dropped)
    case .emptyWorld:
      let fresh = World(conditions: conditions, launchOptions: LaunchOptions(chosenIn: [input], libraries))
      watch(fresh)
      return (fresh, try fresh.execute(input.action, number: input.number), [])
    }
  }

  /// Lets `world` end its actions when the user interrupts, and report their progress.
  func watch(_ world: World) {
    world.isInterrupted = isInterrupted
    world.progress = progress
  }

  /// Replays `log` in a new world.
  ///
  /// - Throws: ``ShellError`` on Ctrl-C.
  func replay(_ log: [LoggedInput], before changes: [Action] = []) throws -> Replay {
    let replay = Replay(
      of: log, conditions, libraries, failed: world.failed, reservedNumbers: reservedNumbers, before: changes,
      isInterrupted: isInterrupted)
    if replay.isCut { throw ShellError.interrupted }
    watch(replay.world)
    return replay
  }

  /// Performs `changes` and then `action` in a copy of the world, and returns the effect of `action`. Changes of the
  /// beginning of a world are made first, wherever they are in the list.
  ///
  /// - Throws: The error of a change that fails. If `action` fails, that is part of the effect.
  func suppose(_ action: Action, after changes: [Action] = [], number: Int) throws -> ActionEffect {
    try supposition(action, after: changes, number: number).effect
  }

  /// The same with the copy of the world, in which `action` has run.
  func supposition(
    _ action: Action, after changes: [Action] = [], number: Int
  ) throws -> (effect: ActionEffect, world: World) {
    guard !world.isCompiled else { throw RefusalIfCompiled.noOtherWorld.error }
    func input(_ action: Action) -> LoggedInput { LoggedInput(number: number, text: "", action: action) }
    let launchOptions = changes.filter { $0.launchOption != nil }
    for option in launchOptions.compactMap(\.launchOption) { try world.check(option) }
    let other = try replay(log + launchOptions.map(input), before: changes)
    do {
      for change in changes where change.launchOption == nil {
        _ = try other.world.execute(change, number: number)
      }
    } catch {
      throw isInterrupted() ? ShellError.interrupted : error.reason
    }
    var effect: ActionEffect
    do {
      effect = try other.world.execute(action, number: number)
    } catch {
      guard !isInterrupted() else { throw error }
      effect = error.effect
    }
    effect.dropped = other.dropped.map(\.input)
    return (effect, other.world)
  }
}
