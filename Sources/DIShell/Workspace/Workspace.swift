import DICore
import DISource

/// What the user has built up: a world, and the log of the inputs that made it.
///
/// The world is a function of the log: undoing an input means to run the others again. A class: commands
/// change the one workspace that the shell goes on with.
final class Workspace {
  private(set) var world: World

  /// The inputs that made the world, in order.
  private(set) var log: [LoggedInput] = []

  /// The states that have names, in the order in which they were named.
  private(set) var checkpoints: [Checkpoint] = []

  /// The conditions of `#if`.
  let conditions: BuildConditions

  /// Asked during long work; what it stops is rolled back.
  private let isInterrupted: () -> Bool

  private var done: [Change] = []
  private var undone: [Change] = []

  /// One step of undo: a change, and the inputs after it that left nothing behind, which go with it.
  private struct Change {
    enum Kind {
      case appended
      case rewritten(before: [LoggedInput], after: [LoggedInput])
    }

    let kind: Kind
    let input: LoggedInput
    var followers: [LoggedInput] = []
  }

  init(conditions: BuildConditions = BuildConditions(), isInterrupted: @escaping () -> Bool = { false }) {
    self.conditions = conditions
    self.isInterrupted = isInterrupted
    world = World(conditions: conditions)
  }

  /// Does what `input` says and logs it. After a failure everything is as before.
  ///
  /// What comes before the first input is there for good: it is no step of undo.
  @discardableResult
  func perform(_ input: LoggedInput) throws -> Effect {
    defer { if input.number == 0 { done.removeAll() } }
    let outcome = try outcome(of: input, after: log)
    let effect = outcome.effect
    world = outcome.world
    if !outcome.dropped.isEmpty {
      let kept = log.without(outcome.dropped) + [input]
      done.append(Change(kind: .rewritten(before: log, after: kept), input: input))
      log = kept
      undone = []
      return effect
    }
    log.append(input)
    if effect.isLasting || done.isEmpty {
      done.append(Change(kind: .appended, input: input))
      undone = []
    } else {
      done[done.count - 1].followers.append(input)
    }
    return effect
  }

  /// Puts `input` in the place of the latest one, whose number and step of undo it takes over.
  func amend(with input: LoggedInput) throws -> Effect {
    let earlier = Array(log.dropLast())
    let base = try replay(earlier).world
    let effect = try carryOut(input, on: base)
    world = base
    log = earlier + [input]
    if !done.isEmpty { done[done.count - 1] = Change(kind: .appended, input: input) }
    undone = []
    return effect
  }

  /// Runs the log again with its sources exchanged; a source that `change` answers with nil is taken out.
  func exchangeSources(
    by input: (number: Int, text: String), _ change: (LoadedSource) -> LoadedSource?
  ) throws -> Effect {
    let changed = log.compactMap { $0.exchangingSources(change) }
    let replay = try replay(changed)
    if let unloadable = replay.dropped.first(where: \.input.isLoad) {
      throw FailedAction(effect: unloadable.effect, reason: unloadable.reason)
    }
    rewrite(by: input, as: changed.without(replay.dropped), making: replay.world)
    var effect = Effect()
    effect.dropped = replay.dropped.map(\.input)
    return effect
  }

  /// Goes on with another log, which is one step of undo.
  private func rewrite(by input: (number: Int, text: String), as other: [LoggedInput], making made: World) {
    let marker = LoggedInput(number: input.number, text: input.text, action: .clear)
    done.append(Change(kind: .rewritten(before: log, after: other), input: marker))
    undone = []
    world = made
    log = other
  }

  // MARK: Checkpoints

  /// Names the present state.
  ///
  /// - Returns: the state that had the name before.
  func setCheckpoint(named name: String) -> Checkpoint? {
    let earlier = checkpoints.first { $0.name == name }
    checkpoints.removeAll { $0.name == name }
    checkpoints.append(Checkpoint(name: name, log: log))
    return earlier
  }

  /// Makes the workspace as it was at a checkpoint, by running its log again.
  func restore(_ checkpoint: Checkpoint, by input: (number: Int, text: String)) throws {
    rewrite(by: input, as: checkpoint.log, making: try replay(checkpoint.log).world)
  }

  // MARK: Undo

  /// Takes back the latest input that changed anything, with those after it; nil if there is none.
  func undo() throws -> LoggedInput? {
    guard let change = done.last else { return nil }
    let earlier =
      switch change.kind {
      case .appended: Array(log.dropLast(1 + change.followers.count))
      case .rewritten(let before, _): before
      }
    world = try replay(earlier).world
    log = earlier
    done.removeLast()
    undone.append(change)
    return change.input
  }

  /// Does again what was taken back last; nil if there is nothing.
  func redo() throws -> LoggedInput? {
    guard let change = undone.last else { return nil }
    let later =
      switch change.kind {
      case .appended: log + [change.input] + change.followers
      case .rewritten(_, let after): after + change.followers
      }
    world = try replay(later).world
    log = later
    undone.removeLast()
    done.append(change)
    return change.input
  }

  // MARK: Other worlds

  /// What `action` would come to, after `changes`, without doing any of it here. Changes that say how a world
  /// begins come first, wherever they stand.
  ///
  /// - Throws: what is wrong with the changes; where `action` fails, that is part of the effect.
  func suppose(_ action: Action, after changes: [Action] = [], number: Int) throws -> Effect {
    func input(_ action: Action) -> LoggedInput { LoggedInput(number: number, text: "", action: action) }
    let premises = changes.filter(\.isPremise)
    for premise in premises { try world.check(premise) }
    let other = try replay(log + premises.map(input))
    do {
      for change in changes where !change.isPremise { _ = try carryOut(input(change), on: other.world) }
    } catch let failed as FailedAction {
      throw isInterrupted() ? ShellError.interrupted : failed.reason
    }
    var effect: Effect
    do {
      effect = try carryOut(input(action), on: other.world)
    } catch let failed as FailedAction where !isInterrupted() {
      effect = failed.effect
    }
    effect.dropped = other.dropped.map(\.input)
    return effect
  }

  // MARK: Doing

  /// The world after an input, what the input came to, and what no longer works in that world.
  private typealias Outcome = (world: World, effect: Effect, dropped: [Replay.Dropped])

  private func outcome(of input: LoggedInput, after log: [LoggedInput]) throws -> Outcome {
    do {
      return try outcome(of: input, after: log, on: world)
    } catch let failed as FailedAction {
      let isTouched = !input.action.makesWorld && !failed.effect.isHarmless
      if isTouched { world = Replay(of: log, conditions).world }
      throw failed
    }
  }

  private func outcome(
    of input: LoggedInput, after log: [LoggedInput], on world: World
  ) throws -> Outcome {
    switch input.action {
    case let action where action.isPremise:
      try world.check(action)
      let replay = try replay(log + [input])
      var effect = Effect()
      effect.dropped = replay.dropped.map(\.input)
      return (replay.world, effect, replay.dropped)
    case let action where action.isReset:
      let fresh = World(conditions: conditions)
      return (fresh, try carryOut(input, on: fresh), [])
    default:
      return (world, try carryOut(input, on: world), [])
    }
  }

  private func replay(_ log: [LoggedInput]) throws -> Replay {
    let replay = Replay(of: log, conditions, isInterrupted: isInterrupted)
    if replay.isCut { throw ShellError.interrupted }
    return replay
  }

  private func carryOut(_ input: LoggedInput, on world: World) throws -> Effect {
    world.isInterrupted = isInterrupted
    defer { world.isInterrupted = { false } }
    let effect = world.perform(input.action, number: input.number)
    guard let failure = effect.failure else { return effect }
    throw FailedAction(effect: effect, reason: failure)
  }
}
