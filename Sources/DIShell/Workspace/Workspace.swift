import DICore
import DISource

/// What the user has built up: a world, and the log of the inputs that made it.
///
/// The world is a function of the log: undoing an input means to run the others again. A class, because
/// commands change the workspace in place.
final class Workspace {
  private(set) var world: World

  /// The inputs that made the world, in order.
  private(set) var log: [LoggedInput] = []

  /// The log as a linked list; undo steps, checkpoints and the journal compare its nodes.
  private(set) var chain: LogChain?

  /// The states that have names, in the order in which they were named.
  private(set) var checkpoints: [Checkpoint] = []

  /// The conditions of `#if`.
  let conditions: BuildConditions

  /// The libraries that programs may use.
  let libraries: [Library]

  /// Asked during long work; what it stops is rolled back.
  let isInterrupted: () -> Bool

  /// Told during a load how many files are read, of how many.
  var progress: (Int, Int) -> Void = { _, _ in }

  /// The numbers of objects that failed inputs have told of.
  private(set) var retired = RetiredNumbers()

  private var history = UndoHistory()

  init(
    libraries: [Library] = Library.all, conditions: BuildConditions = BuildConditions(),
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.libraries = libraries
    self.conditions = conditions
    self.isInterrupted = isInterrupted
    world = World(conditions: conditions, premises: Premises(libraries: libraries))
  }

  /// The workspace of a world that is there already.
  init(
    _ world: World, _ conditions: BuildConditions = BuildConditions(), isInterrupted: @escaping () -> Bool
  ) {
    self.conditions = conditions
    self.isInterrupted = isInterrupted
    self.world = world
    libraries = world.program.libraries
  }

  /// A workspace of its own that is like this one, by running the log again.
  ///
  /// - Throws: ``ShellError``, where the world cannot be built again, or on Ctrl-C
  func copy() throws -> Workspace {
    guard world.source != nil else { throw LiveRefusal.noOtherWorld.error }
    let copy = Workspace(try replay(log).world, conditions, isInterrupted: isInterrupted)
    copy.log = log
    copy.chain = chain
    copy.retired = retired
    return copy
  }

  // MARK: Inputs

  /// Performs the action of `input` and logs the input. After a failure everything is as before,
  /// except in a world that cannot be built again.
  ///
  /// What comes before the first input is there for good: it is no step of undo.
  ///
  /// - Throws: ``FailedAction``, with what came of it up to the failure
  @discardableResult
  func commit(_ input: LoggedInput) throws -> Effect {
    defer { if input.number == 0 { history.settle() } }
    let result: CommitResult
    do {
      result = try self.result(of: input)
    } catch let failed as FailedAction {
      takeBack(input, failed.effect)
      throw failed
    }
    world = result.world
    let before = chain
    if !result.dropped.isEmpty { go(on: log.without(result.dropped)) }
    append(input)
    if result.effect.isLasting || history.isEmpty && !input.action.isExpectation {
      history.add(UndoHistory.Step(text: input.text, before: before, after: chain, isOpen: true))
    } else {
      history.addFollower(input.action, at: chain)
    }
    return result.effect
  }

  /// Makes the world as it was before an input that failed. Its cycles, and the numbers of the objects that they told
  /// of, stay used.
  private func takeBack(_ input: LoggedInput, _ effect: Effect) {
    world.keepFailed(effect, ofInput: input.number)
    guard !input.action.makesWorld, !effect.isHarmless, world.source != nil else { return }
    guard effect.isLasting else { return retire(effect.usedNumbers, ofInput: input.number) }
    let used = world.program.engine.tracker.latestNumbers
    rebuild()
    if isInterrupted() { return }
    let known = world.program.engine.tracker.latestNumbers
    retire(used.filter { $0.value > known[$0.key, default: 0] }, ofInput: input.number)
  }

  /// Makes the world that the log makes, however long that takes.
  private func rebuild() {
    world = Replay(of: log, conditions, libraries, failed: world.failed, retired: retired).world
  }

  /// Gives no object these numbers, or lower ones, from now on.
  func retire(_ numbers: [Symbol: UInt32], ofInput input: Int) {
    retired.add(numbers, ofInput: input)
    world.program.engine.tracker.skip(numbers)
  }

  /// Puts `input`, which `line` was added to, in the place of the latest one, whose number it has.
  ///
  /// It takes over the step of undo of that one if this is the latest, and is a step of its own otherwise.
  func amend(with input: LoggedInput, adding line: String) throws -> Effect {
    let replay = try replay(Array(log.dropLast()))
    var effect = try attempt(input, in: replay.world)
    effect.dropped = replay.dropped.map(\.input)
    let before = chain
    world = replay.world
    log.removeLast()
    chain = chain?.earlier
    if !replay.dropped.isEmpty { go(on: log.without(replay.dropped)) }
    append(input)
    if !history.extendLatest(to: input.text, at: chain) {
      history.add(UndoHistory.Step(text: line, before: before, after: chain))
    }
    return effect
  }

  /// Runs the log again with its sources exchanged; a source that `change` answers with nil is taken out.
  func exchangeSources(
    by text: String, _ change: (LoadedSource) -> LoadedSource?
  ) throws -> Effect {
    let changed = log.compactMap { $0.exchangingSources(change) }
    let replay = try replay(changed)
    if let unloadable = replay.dropped.first(where: \.input.action.isLoad) {
      throw FailedAction(effect: unloadable.effect, reason: unloadable.reason)
    }
    rewrite(by: text, as: changed, with: replay)
    var effect = Effect()
    effect.dropped = replay.dropped.map(\.input)
    return effect
  }

  /// Goes on with another log, which is one step of undo.
  private func rewrite(by text: String, as other: [LoggedInput], with replay: Replay) {
    let before = chain
    world = replay.world
    go(on: other.without(replay.dropped))
    history.add(UndoHistory.Step(text: text, before: before, after: chain))
  }

  /// Goes on with the world and the log of another workspace, which is one step of undo.
  func adopt(_ other: Workspace, by text: String) {
    let before = chain
    world = other.world
    retired = other.retired
    go(on: other.log)
    history.add(UndoHistory.Step(text: text, before: before, after: chain))
  }

  /// Keeps what the latest input came to, if it came right after `earlier`.
  func note(
    _ outcome: @autoclosure () -> RecordedOutcome, ofInput number: Int, after earlier: LogChain?
  ) {
    guard let chain, chain.input.number == number, chain !== earlier, chain.earlier === earlier else {
      return
    }
    chain.outcome = outcome()
  }

  /// Keeps what the latest inputs came to, in order.
  func note(_ outcomes: [RecordedOutcome?]) {
    for (link, outcome) in zip(sequence(first: chain, next: { $0?.earlier }), outcomes.reversed()) {
      link?.outcome = outcome
    }
  }

  private func append(_ input: LoggedInput) {
    log.append(input)
    chain = LogChain(input, after: chain)
  }

  private func go(on other: [LoggedInput]) {
    log = other
    chain = other.chain
  }

  // MARK: Checkpoints

  /// Names the present state.
  ///
  /// - Returns: the state that had the name before.
  func setCheckpoint(named name: String) -> Checkpoint? {
    let earlier = checkpoints.first { $0.name == name }
    checkpoints.removeAll { $0.name == name }
    checkpoints.append(Checkpoint(name: name, chain: chain))
    return earlier
  }

  /// Makes the workspace as it was at a checkpoint.
  ///
  /// - Returns: the inputs that did not work this time, which are left out.
  func restore(_ checkpoint: Checkpoint, by text: String) throws -> [LoggedInput] {
    let before = chain
    let dropped = try go(to: checkpoint.chain)
    history.add(UndoHistory.Step(text: text, before: before, after: chain))
    return dropped
  }

  // MARK: Undo

  /// A step that was taken back or done again, with the inputs that left nothing behind, in words, and the inputs
  /// that did not work this time.
  typealias Retrace = (text: String, followers: String?, dropped: [LoggedInput])

  /// Takes back the latest input that changed anything, with those after it; nil if there is none.
  func undo() throws -> Retrace? {
    guard let step = history.latest else { return nil }
    let dropped = try go(to: step.before)
    history.goBack()
    return (step.text, step.words, dropped)
  }

  /// Does again what was taken back last; nil if there is nothing. Everything is as it was then.
  func redo() throws -> Retrace? {
    guard let step = history.next else { return nil }
    let dropped = try go(to: step.after)
    history.goForward()
    return (step.text, step.words, dropped)
  }

  /// Makes the workspace as `other` says: by the inputs that it has more than the present log, where it goes on from
  /// that, else by all of them.
  ///
  /// - Returns: the inputs that did not work this time, which are left out.
  private func go(to other: LogChain?) throws -> [LoggedInput] {
    if let added = other?.inputs(since: chain), !added.contains(where: \.action.makesWorld),
      added.first.map({ retired.numbers(from: $0.number).isEmpty }) ?? true
    {
      if try goOn(with: added) {
        chain = other
        return []
      }
    }
    let inputs = [LoggedInput](other)
    let replay = try replay(inputs)
    world = replay.world
    log = inputs
    chain = other
    if !replay.dropped.isEmpty { go(on: inputs.without(replay.dropped)) }
    return replay.dropped.map(\.input)
  }

  /// Does `inputs` in the present world. Where that does not work, the world is as before.
  private func goOn(with inputs: [LoggedInput]) throws -> Bool {
    if isInterrupted() { throw ShellError.interrupted }
    for input in inputs {
      do {
        _ = try attempt(input, in: world)
        if isInterrupted() { throw ShellError.interrupted }
      } catch {
        rebuild()
        if isInterrupted() { throw ShellError.interrupted }
        return false
      }
    }
    log += inputs
    return true
  }
}
