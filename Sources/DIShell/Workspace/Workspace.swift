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
  @discardableResult
  func perform(_ input: LoggedInput) throws -> Effect {
    let (next, effect) = try outcome(of: input, after: log)
    world = next
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
    let base = World.replaying(earlier, conditions)
    let effect = try carryOut(input, on: base.world)
    world = base.world
    log = earlier + [input]
    if !done.isEmpty { done[done.count - 1] = Change(kind: .appended, input: input) }
    undone = []
    return effect
  }

  /// Loads what is there for good: it is no step of undo.
  func performInitially(_ input: LoggedInput) throws -> Effect {
    let effect = try perform(input)
    done.removeAll()
    return effect
  }

  /// Runs the log again with its sources exchanged; a source that `change` answers with nil is taken out.
  func exchangeSources(
    by input: (number: Int, text: String), _ change: (LoadedSource) -> LoadedSource?
  ) throws -> Effect {
    let changed = log.map { logged -> LoggedInput in
      guard case .load(let sources, let adding) = logged.action else { return logged }
      let action = Action.load(sources.compactMap(change), adding: adding)
      return LoggedInput(number: logged.number, text: logged.text, action: action)
    }
    let (world, dropped) = World.replaying(changed, conditions)
    if let unloadable = dropped.first(where: { if case .load = $0.input.action { true } else { false } }) {
      throw FailedAction(effect: unloadable.effect, reason: unloadable.reason)
    }
    let numbers = Set(dropped.map(\.input.number))
    let kept = changed.filter { !numbers.contains($0.number) }
    let marker = LoggedInput(number: input.number, text: input.text, action: .clear)
    done.append(Change(kind: .rewritten(before: log, after: kept), input: marker))
    undone = []
    self.world = world
    log = kept
    var effect = Effect()
    effect.dropped = dropped.map(\.input)
    return effect
  }

  // MARK: Undo

  /// Takes back the latest input that changed anything, with those after it; nil if there is none.
  func undo() -> LoggedInput? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    switch change.kind {
    case .appended: log.removeLast(1 + change.followers.count)
    case .rewritten(let before, _): log = before
    }
    world = World.replaying(log, conditions).world
    return change.input
  }

  /// Does again what was taken back last; nil if there is nothing.
  func redo() -> LoggedInput? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    switch change.kind {
    case .appended: log.append(change.input)
    case .rewritten(_, let after): log = after
    }
    log += change.followers
    world = World.replaying(log, conditions).world
    return change.input
  }

  // MARK: Other worlds

  /// What `actions` would come to, one after the other, without doing them here.
  func suppose(_ actions: [Action], number: Int) throws -> Effect {
    var log = log
    var effect = Effect()
    for action in actions {
      let input = LoggedInput(number: number, text: "", action: action)
      do {
        effect = try outcome(of: input, after: log, on: World.replaying(log, conditions).world).effect
      } catch let failed as FailedAction {
        return failed.effect
      }
      log.append(input)
    }
    return effect
  }

  // MARK: Doing

  private func outcome(of input: LoggedInput, after log: [LoggedInput]) throws -> (World, Effect) {
    do {
      let (world, effect) = try outcome(of: input, after: log, on: world)
      return (world, effect)
    } catch let failed as FailedAction {
      let isTouched = !input.action.isReset && !failed.effect.isHarmless
      if isTouched { world = World.replaying(log, conditions).world }
      throw failed
    }
  }

  private func outcome(
    of input: LoggedInput, after log: [LoggedInput], on world: World
  ) throws -> (world: World, effect: Effect) {
    switch input.action {
    case .defaultScope(let name):
      _ = try world.scope(named: name)
      let (next, dropped) = World.replaying(log + [input], conditions)
      var effect = Effect()
      effect.dropped = dropped.map(\.input)
      return (next, effect)
    case let action where action.isReset:
      let fresh = World(conditions: conditions)
      return (fresh, try carryOut(input, on: fresh))
    default:
      return (world, try carryOut(input, on: world))
    }
  }

  private func carryOut(_ input: LoggedInput, on world: World) throws -> Effect {
    world.isInterrupted = isInterrupted
    defer { world.isInterrupted = { false } }
    let effect = world.perform(input.action, number: input.number)
    guard let failure = effect.failure else { return effect }
    throw FailedAction(effect: effect, reason: failure)
  }
}

extension World {
  /// An input that a replay could not do.
  typealias Dropped = (input: LoggedInput, effect: Effect, reason: any Error)

  /// The world that `log` makes.
  static func replaying(
    _ log: [LoggedInput], _ conditions: BuildConditions
  ) -> (world: World, dropped: [Dropped]) {
    let start = log.lastIndex { $0.action.isReset } ?? log.startIndex
    let inputs = log[start...]
    let world = World(conditions: conditions, defaultScopes: defaultScopes(chosenIn: inputs))
    var dropped: [Dropped] = []
    for input in inputs {
      let effect = world.perform(input.action, number: input.number)
      if let reason = effect.failure { dropped.append((input, effect, reason)) }
    }
    return (world, dropped)
  }

  private static func defaultScopes(chosenIn inputs: ArraySlice<LoggedInput>) -> [Symbol] {
    inputs.compactMap { input in
      guard case .defaultScope(let name) = input.action else { return nil }
      return Symbol(name)
    }
  }
}
