import DICore

/// What code hands over to run later: blocks of queues, tasks, and observers of notifications. Blocks and tasks run where
/// code waits for them.
struct BackgroundWork {
  struct Block {
    let function: SourceValue
    let call: DetachedCall
    let queue: SourceObject
    /// The group that waits for it.
    var group: SourceObject?
    /// The group that it waits for.
    var followed: SourceObject?
    /// The work item that it is.
    var item: SourceObject?
    /// Whether it waits for the blocks of its queue before it, and those after it wait for it.
    let isInOrder: Bool
    /// The variables that it may change, each with what the order of such changes decides.
    let changes: [(variable: Variable, order: CapturedChanges.Order)]
    /// The names of the functions that it calls.
    let called: Set<String>
  }

  /// A variable that blocks which have not run may change: its value is not known meanwhile.
  private struct Mark {
    let variable: Variable
    let value: SourceValue
    let unknown: UnknownValue

    var isThere: Bool {
      if case .unknown(let present)? = variable.value { present === unknown } else { false }
    }
  }

  private(set) var blocks: [Block] = []
  /// The blocks of `asyncAfter` whose time has not come, each with that, in nanoseconds.
  private(set) var delayed: [(time: UInt64, block: Block)] = []
  /// The blocks of inputs at a prompt that wait for groups which something has entered and not left.
  private var waiting: [Block] = []
  private var marks: [Mark] = []
  /// The numbers of `enter()` without `leave()`, by groups; of `signal()` without `wait()`, by semaphores.
  var counts: [ObjectIdentifier: Int] = [:]
  /// The tasks that have not ended, in the order in which they go on.
  private(set) var tasks: [AsyncTask] = []
  /// The number of pieces of code that run for other threads, one within another.
  var blocksRunning = 0
  /// The tasks that run, outermost first.
  var running: [AsyncTask] = []
  var observers: [NotificationObserver] = []

  /// Adds a task that is to begin, behind the others.
  mutating func add(_ task: AsyncTask) {
    task.isScheduled = true
    tasks.append(task)
  }

  /// Moves the task at an index behind the others, and returns it.
  mutating func moveToEnd(_ index: Int) -> AsyncTask {
    let task = tasks.remove(at: index)
    tasks.append(task)
    return task
  }

  /// Whether code runs that need not be on the main thread.
  var isRunning: Bool { blocksRunning > 0 || !running.isEmpty }

  /// Removes a task that has ended, or that is to run within other code.
  mutating func remove(_ task: AsyncTask) {
    if let index = tasks.lastIndex(where: { $0 === task }) { tasks.remove(at: index) }
  }

  mutating func removeTasksThatHaveEnded() { tasks.removeAll { $0.hasEnded } }

  mutating func add(_ block: Block, _ interpreter: Interpreter) {
    blocks.append(block)
    for (variable, _) in block.changes
    where !marks.contains(where: { $0.variable === variable && $0.isThere }) {
      marks.removeAll { $0.variable === variable }
      guard let value = variable.value else { continue }
      let unknown = interpreter.forget(variable, at: block.call.place)
      marks.append(Mark(variable: variable, value: value, unknown: unknown))
    }
  }

  /// Adds a block that begins at a time.
  mutating func add(_ block: Block, at time: UInt64) { delayed.append((time, block)) }

  /// Hands the blocks over whose time has come, in the order of their times.
  mutating func addDelayed(until time: UInt64, _ interpreter: Interpreter) {
    guard !delayed.isEmpty else { return }
    let due = delayed.filter { $0.time <= time }.sorted { $0.time < $1.time }
    delayed.removeAll { $0.time <= time }
    for (_, block) in due { add(block, interpreter) }
  }

  /// Drops the blocks of a work item that was cancelled before their time.
  mutating func dropDelayed(of item: SourceObject) { delayed.removeAll { $0.block.item === item } }

  /// Takes the blocks at these positions, which are to run; what only they change is known again.
  mutating func take(_ positions: [Int]) -> [Block] {
    let taken = positions.map { blocks[$0] }
    for position in positions.reversed() { blocks.remove(at: position) }
    let open = blocks.flatMap { $0.changes.map { ObjectIdentifier($0.variable) } }
    marks.removeAll { mark in
      guard !open.contains(ObjectIdentifier(mark.variable)) else { return false }
      if mark.isThere { mark.variable.value = mark.value }
      return true
    }
    return taken
  }

  /// Begins an input at a prompt: of what was handed over before, only what waits for groups is left to run by itself.
  mutating func beginInput() {
    blocks = waiting
    delayed = []
    for task in tasks { task.isScheduled = false }
    tasks = []
  }

  /// Ends an input at a prompt, whose work has run as far as it can.
  mutating func endInput() { waiting = blocks }

  /// Drops the blocks that hold objects of the program: once no code runs, nothing waits for them, and they would keep the
  /// objects alive.
  mutating func dropBlocksWithObjects() {
    blocks.removeAll(where: \.holdsObjects)
    delayed.removeAll(where: \.block.holdsObjects)
  }

  /// The positions of blocks, with those that have to run before them, in order.
  func positions(where isWanted: (Block) -> Bool) -> [Int] {
    var wanted = Set(blocks.indices.filter { isWanted(blocks[$0]) })
    var open = Array(wanted)
    while let position = open.popLast() {
      let block = blocks[position]
      for other in blocks.indices where !wanted.contains(other) {
        let earlier = blocks[other]
        guard
          other < position && earlier.queue === block.queue && (block.isInOrder || earlier.isInOrder)
            || block.followed.map({ earlier.belongs(to: $0) }) == true
        else { continue }
        wanted.insert(other)
        open.append(other)
      }
    }
    return wanted.sorted()
  }
}

extension BackgroundWork.Block {
  /// Whether a group waits for it: it was handed over with the group, or leaves one.
  func belongs(to group: SourceObject) -> Bool {
    self.group === group || self.group == nil && followed == nil && called.contains("leave")
  }

  /// Whether its function holds objects of the program.
  fileprivate var holdsObjects: Bool {
    var holdsObjects = false
    ObjectVisitor.visit(function) {
      if ($0 as? SourceObject)?.hasKnownType == true { holdsObjects = true }
    }
    return holdsObjects
  }

  /// Whether the order in which two blocks run is not said.
  fileprivate func isUnordered(beside other: Self) -> Bool {
    if followed != nil || other.followed != nil { return false }
    return !(queue === other.queue && (isInOrder || other.isInOrder))
  }
}

extension Interpreter {
  /// Runs the blocks that are wanted, after those for which they wait.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func runBlocks(where isWanted: (BackgroundWork.Block) -> Bool) throws -> Bool {
    background.addDelayed(until: clock.nanoseconds, self)
    let positions = background.positions(where: isWanted)
    guard !positions.isEmpty else { return false }
    let blocks = background.take(positions)
    background.blocksRunning += 1
    defer { background.blocksRunning -= 1 }
    for block in blocks {
      withdrawNote(of: block.function, handedBy: block.call)
      let call = block.call.call(self)
      try spend(SizeLimit.stepsPerBlock, at: call.node, in: call.environment)
      // Blocks of queues have no task, whose values could be bound.
      _ = try binding(only: []) {
        try apply(block.function, to: [], for: .nothing, site: nil, at: call)
      }
    }
    forgetUnordered(blocks)
    return true
  }

  /// Withdraws the note that a closure does not run.
  func withdrawNote(of function: SourceValue, handedBy call: DetachedCall) {
    guard case .closure(let closure) = function else { return }
    let call = call.call(self)
    let callback = UnknownCallback(
      closure.syntax, in: closure.environment.context.file, callee: call.calleeText, at: call.place)
    handedClosures.noteRun(of: callback)
    let note = diagnostic(callback.note, at: callback.place, .note)
    reports.removeAll { $0 == note }
  }

  /// Forgets what the order of blocks decides where it is not said.
  private func forgetUnordered(_ blocks: [BackgroundWork.Block]) {
    for (index, block) in blocks.enumerated() {
      for (variable, order) in block.changes {
        let rivals = blocks[..<index].filter { block.isUnordered(beside: $0) }.compactMap { other in
          other.changes.first { $0.variable === variable }
        }
        guard let others = rivals.map(\.order).max() else { continue }
        forget(max(order, others), of: variable, at: block.call.place)
      }
    }
  }

  /// Forgets what the order of changes decides: the value of a variable. If that are the elements, a note says which order
  /// is taken.
  func forget(_ order: CapturedChanges.Order, of variable: Variable, at place: SourcePlace) {
    switch order {
    case .nothing, .sum: break
    case .elements:
      let note = diagnostic(
        "in which order closures add to '\(variable.name)' is not said: that in which they were handed over is taken",
        at: place, .note)
      if !reports.contains(note) { reports.append(note) }
    case .value: forget(variable, at: place)
    }
  }
}
