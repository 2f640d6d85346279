import DICore
import DISource

/// The worlds of a workspace: the present one, replays of its log, and hypothetical ones.
extension Workspace {
  /// The world after an input, the effect of the input, and the dropped inputs of a replay.
  typealias CommitResult = (world: World, effect: Effect, dropped: [Replay.Dropped])

  /// Performs the action of `input`: in the present world, in a replay with another beginning, or in a new world.
  func commitResult(of input: LoggedInput) throws -> CommitResult {
    switch input.action {
    case let action where action.makesWorld && world.source == nil:
      try world.program.check(action)
      return (world, Effect(), [])
    case let action where action.isLaunchOption:
      try world.checkLaunchOption(action)
      let replay = try replay(log + [input])
      var effect = Effect()
      effect.dropped = replay.dropped.map(\.input)
      return (replay.world, effect, replay.dropped)
    case let action where action.isReset:
      let fresh = World(conditions: conditions, launchOptions: LaunchOptions(chosenIn: [input], libraries))
      return (fresh, try attempt(input, in: fresh), [])
    default:
      return (world, try attempt(input, in: world), [])
    }
  }

  /// Performs the action of `input` in `world`, until the user interrupts it.
  ///
  /// - Throws: ``FailedAction``, with the effect up to the failure.
  func attempt(_ input: LoggedInput, in world: World) throws -> Effect {
    world.isInterrupted = isInterrupted
    world.progress = progress
    defer { world.isInterrupted = { false } }
    let effect = world.execute(input.action, number: input.number)
    guard let failure = effect.failure else { return effect }
    throw FailedAction(effect: effect, reason: failure)
  }

  /// Replays `log` in a new world.
  ///
  /// - Throws: ``ShellError`` on Ctrl-C.
  func replay(_ log: [LoggedInput], before changes: [Action] = []) throws -> Replay {
    let replay = Replay(
      of: log, conditions, libraries, failed: world.failed, reservedNumbers: reservedNumbers, before: changes,
      isInterrupted: isInterrupted)
    if replay.isCut { throw ShellError.interrupted }
    return replay
  }

  /// Performs `changes` and then `action` in a copy of the world, and returns the effect of `action`. Changes of the
  /// beginning of a world are made first, wherever they are in the list.
  ///
  /// - Throws: The error of a change that fails. If `action` fails, that is part of the effect.
  func suppose(_ action: Action, after changes: [Action] = [], number: Int) throws -> Effect {
    try supposition(action, after: changes, number: number).effect
  }

  /// The same with the copy of the world, in which `action` has run.
  func supposition(
    _ action: Action, after changes: [Action] = [], number: Int
  ) throws -> (effect: Effect, world: World) {
    guard world.source != nil else { throw LiveRefusal.noOtherWorld.error }
    func input(_ action: Action) -> LoggedInput { LoggedInput(number: number, text: "", action: action) }
    let launchOptions = changes.filter(\.isLaunchOption)
    for premise in launchOptions { try world.checkLaunchOption(premise) }
    let other = try replay(log + launchOptions.map(input), before: changes)
    do {
      for change in changes where !change.isLaunchOption { _ = try attempt(input(change), in: other.world) }
    } catch let failed as FailedAction {
      throw isInterrupted() ? ShellError.interrupted : failed.reason
    }
    var effect: Effect
    do {
      effect = try attempt(input(action), in: other.world)
    } catch let failed as FailedAction where !isInterrupted() {
      effect = failed.effect
    }
    effect.dropped = other.dropped.map(\.input)
    return (effect, other.world)
  }
}
