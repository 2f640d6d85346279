import DICore
import DISource

/// A world, and the log of the inputs that made it.
///
/// The world is a function of the log: undoing an input means replaying the others. A class, because commands change
/// the workspace in place.
final class Workspace {
  /// The world that the log makes; made again by a replay of the log if it was lent before.
  private(set) var world: World {
    get {
      if isLent { rebuild() }
      return presentWorld
    }
    set { presentWorld = newValue }
  }
  private var presentWorld: World {
    didSet {
      isLent = false
      watch(presentWorld)
    }
  }
  /// Whether ``presentWorld`` was lent, and is no longer the world of the log.
  private var isLent = false

  /// The inputs that made the world, in order.
  private(set) var log: [LoggedInput] = []

  /// The log as a linked list; undo steps, checkpoints and the journal compare its nodes.
  private(set) var lastNode: LogNode?

  /// The named states, in the order in which they were named.
  private(set) var checkpoints: [Checkpoint] = []

  /// The compilation conditions.
  let conditions: BuildConditions

  /// The libraries that programs may use.
  let libraries: [Library]

  /// Polled during long work; if it returns true, the work is rolled back.
  let isInterrupted: () -> Bool

  /// Called during a load with the number of files read, and of all.
  var progress: (Int, Int) -> Void = { _, _ in } { didSet { presentWorld.progress = progress } }

  /// The object numbers shown by failed inputs.
  private(set) var reservedNumbers = ReservedNumbers()

  private var history = UndoHistory()

  init(
    libraries: [Library], conditions: BuildConditions = BuildConditions(),
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.libraries = libraries
    self.conditions = conditions
    self.isInterrupted = isInterrupted
    presentWorld = World(conditions: conditions, launchOptions: LaunchOptions(libraries: libraries))
    watch(presentWorld)
  }

  /// A workspace on an existing world.
  init(
    _ world: World, _ conditions: BuildConditions = BuildConditions(), isInterrupted: @escaping () -> Bool
  ) {
    self.conditions = conditions
    self.isInterrupted = isInterrupted
    presentWorld = world
    libraries = world.program.libraries
    watch(world)
  }

  /// A separate workspace with an equal world, made by a replay of the log.
  ///
  /// - Throws: ``ShellError`` if the world cannot be rebuilt, or on Ctrl-C.
  func copy() throws -> Workspace {
    guard !world.isCompiled else { throw RefusalIfCompiled.noOtherWorld.error }
    let copy = Workspace(try replay(log).world, conditions, isInterrupted: isInterrupted)
    copy.log = log
    copy.lastNode = lastNode
    copy.reservedNumbers = reservedNumbers
    return copy
  }

  /// Lends the world to `body`, which may change it in any way. The next use of ``world`` makes it again, so that a
  /// world that nothing uses any more is made once.
  func lendingWorld<Result>(to body: (World) throws -> Result) throws -> Result {
    guard !world.isCompiled else { throw RefusalIfCompiled.noOtherWorld.error }
    let lent = world
    isLent = true
    lent.program.isInterrupted = isInterrupted
    return try body(lent)
  }

  // MARK: Inputs

  /// Performs the action of `input`, and adds the input to the log. A failure is rolled back, except on a compiled
  /// program.
  ///
  /// Input 0, the load of the command line, cannot be undone.
  ///
  /// - Throws: ``FailedAction``, with the effect up to the failure.
  @discardableResult
  func commit(_ input: LoggedInput) throws -> ActionEffect {
    defer { if input.number == 0 { history.makePermanent() } }
    let result: CommitResult
    do {
      result = try perform(input)
    } catch let failed as FailedAction {
      rebuildAfterFailure(input, failed.effect)
      throw failed
    }
    world = result.world
    let before = lastNode
    if !result.dropped.isEmpty { go(on: log.without(result.dropped)) }
    append(input)
    if result.effect.isLasting || history.isEmpty && !input.action.isExpectation {
      history.add(UndoHistory.Step(text: input.text, before: before, after: lastNode, isOpen: true))
    } else {
      history.addFollower(input.action, at: lastNode)
    }
    return result.effect
  }

  /// Restores the world as it was before a failed input. The numbers of its cycles and objects are not reused.
  private func rebuildAfterFailure(_ input: LoggedInput, _ effect: ActionEffect) {
    world.keepFailed(effect, ofInput: input.number)
    guard !input.action.makesWorld, !effect.isHarmless, !world.isCompiled else { return }
    guard effect.isLasting else { return retire(effect.usedNumbers, ofInput: input.number) }
    let used = world.program.engine.tracker.latestNumbers
    rebuild()
    if isInterrupted() { return }
    let known = world.program.engine.tracker.latestNumbers
    retire(used.filter { $0.value > known[$0.key, default: 0] }, ofInput: input.number)
  }

  /// Replays the log, without interruption.
  private func rebuild() {
    world =
      Replay(of: log, conditions, libraries, failed: presentWorld.failed, reservedNumbers: reservedNumbers)
      .world
  }

  /// Excludes these object numbers, and lower ones, from use.
  func retire(_ numbers: [Symbol: UInt32], ofInput input: Int) {
    reservedNumbers.add(numbers, ofInput: input)
    world.program.engine.tracker.skip(numbers)
  }

  /// Replaces the latest input by `input`, which has the same number and an additional `line`.
  ///
  /// Extends the latest undo step if that is the replaced input; otherwise adds one.
  func amend(with input: LoggedInput, adding line: String) throws -> ActionEffect {
    let replay = try replay(Array(log.dropLast()))
    var effect = try replay.world.execute(input.action, number: input.number)
    effect.dropped = replay.dropped.map(\.input)
    let before = lastNode
    world = replay.world
    log.removeLast()
    lastNode = lastNode?.earlier
    if !replay.dropped.isEmpty { go(on: log.without(replay.dropped)) }
    append(input)
    if !history.extendLatest(to: input.text, at: lastNode) {
      history.add(UndoHistory.Step(text: line, before: before, after: lastNode))
    }
    return effect
  }

  /// Replays the log with its sources exchanged; a source for which `change` returns nil is removed.
  func exchangeSources(
    by text: String, _ change: (LoadedSource) -> LoadedSource?
  ) throws -> ActionEffect {
    let changed = log.compactMap { $0.exchangingSources(change) }
    let replay = try replay(changed)
    if let unloadable = replay.dropped.first(where: \.input.action.isLoad) {
      throw FailedAction(effect: unloadable.effect, reason: unloadable.reason)
    }
    rewrite(by: text, as: changed, with: replay)
    var effect = ActionEffect()
    effect.dropped = replay.dropped.map(\.input)
    return effect
  }

  /// Replaces the log and the world, as one undo step.
  private func rewrite(by text: String, as other: [LoggedInput], with replay: Replay) {
    let before = lastNode
    world = replay.world
    go(on: other.without(replay.dropped))
    history.add(UndoHistory.Step(text: text, before: before, after: lastNode))
  }

  /// Replaces the world and the log by those of another workspace, as one undo step.
  func adopt(_ other: Workspace, by text: String) {
    let before = lastNode
    world = other.world
    reservedNumbers = other.reservedNumbers
    go(on: other.log)
    history.add(UndoHistory.Step(text: text, before: before, after: lastNode))
  }

  private func append(_ input: LoggedInput) {
    log.append(input)
    lastNode = LogNode(input, after: lastNode)
  }

  private func go(on other: [LoggedInput]) {
    log = other
    lastNode = other.linked
  }

  // MARK: Checkpoints

  /// Names the present state.
  ///
  /// - Returns: The state that had the name before; nil if none had.
  func setCheckpoint(named name: String) -> Checkpoint? {
    let earlier = checkpoints.first { $0.name == name }
    checkpoints.removeAll { $0.name == name }
    checkpoints.append(Checkpoint(name: name, lastNode: lastNode))
    return earlier
  }

  /// Restores the state of a checkpoint.
  ///
  /// - Returns: The inputs that failed in the replay, which are dropped.
  func restore(_ checkpoint: Checkpoint, by text: String) throws -> [LoggedInput] {
    let before = lastNode
    let dropped = try go(to: checkpoint.lastNode)
    history.add(UndoHistory.Step(text: text, before: before, after: lastNode))
    return dropped
  }

  // MARK: Undo

  /// An undone or redone step: its input, its followers in words, and the dropped inputs of the replay.
  typealias UndoResult = (text: String, followers: String?, dropped: [LoggedInput])

  /// Undoes the latest input that changed anything, with those after it; nil if there is none.
  func undo() throws -> UndoResult? {
    guard let step = history.latest else { return nil }
    let dropped = try go(to: step.before)
    history.goBack()
    return (step.text, step.words, dropped)
  }

  /// Redoes what was undone last; nil if there is nothing. The state is the same as it was then.
  func redo() throws -> UndoResult? {
    guard let step = history.next else { return nil }
    let dropped = try go(to: step.after)
    history.goForward()
    return (step.text, step.words, dropped)
  }

  /// Replaces the log by `other`: performs the additional inputs if `other` continues the present log, otherwise
  /// replays all of them.
  ///
  /// - Returns: The inputs that failed, which are dropped.
  private func go(to other: LogNode?) throws -> [LoggedInput] {
    if let added = other?.inputs(since: lastNode), !added.contains(where: \.action.makesWorld),
      added.first.map({ reservedNumbers.numbers(from: $0.number).isEmpty }) ?? true
    {
      if try goOn(with: added) {
        lastNode = other
        return []
      }
    }
    let inputs = [LoggedInput](endingWith: other)
    let replay = try replay(inputs)
    world = replay.world
    log = inputs
    lastNode = other
    if !replay.dropped.isEmpty { go(on: inputs.without(replay.dropped)) }
    return replay.dropped.map(\.input)
  }

  /// Performs `inputs` in the present world; after a failure, the world is as before.
  private func goOn(with inputs: [LoggedInput]) throws -> Bool {
    if isInterrupted() { throw ShellError.interrupted }
    for input in inputs {
      do {
        _ = try world.execute(input.action, number: input.number)
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
