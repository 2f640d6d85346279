import DICore

// Where code waits, other code runs: tasks, and the blocks of queues. Time passes only when nothing else can run.
extension Interpreter {
  /// Lets other code run until something is there, or until a time.
  ///
  /// A factory waits as well, for code that has not begun: what waits elsewhere cannot go on within a resolution.
  ///
  /// - Parameters:
  ///   - isOver: Whether it is there.
  ///   - end: The time, in nanoseconds; nil for none.
  /// - Returns: Whether it is there, or the time has come: not if no code that is left can bring it about.
  func wait(until isOver: @escaping () -> Bool, at end: UInt64? = nil) throws -> Bool {
    if isOver() { return true }
    if isNested { return try waitWithin(until: isOver, at: end) }
    if let task = background.running.last, task.canSuspend {
      try task.suspend(until: AsyncTask.Wait(isOver: isOver, end: end))
      return true
    }
    while !isOver() {
      if let end, end <= clock.nanoseconds { return true }
      if try resumeReadyTask() || runBlocks(where: isRunnable) { continue }
      let times = background.tasks.map(\.end) + background.delayed.map(\.time) + [end]
      guard let next = times.compactMap(\.self).min() else { return false }
      clock.pass(to: next)
    }
    return true
  }

  private func waitWithin(until isOver: () -> Bool, at end: UInt64?) throws -> Bool {
    while !isOver() {
      if let index = background.tasks.firstIndex(where: { !$0.canSuspend }) {
        let task = background.tasks[index]
        background.remove(task)
        try task.runWithin(self)
      } else if try !runBlocks(where: isRunnable) {
        guard let next = (background.delayed.map(\.time) + [end]).compactMap(\.self).min() else {
          return false
        }
        clock.pass(to: next)
        if next == end { return true }
      }
    }
    return true
  }

  /// Lets the other tasks that can go on do so, once each.
  func yield(at place: SourcePlace) throws {
    try checkStart(passing: 100_000_000, at: place)
    if let task = background.running.last, task.canSuspend, !isNested {
      return try task.suspend(until: AsyncTask.Wait(isOver: { true }, end: nil))
    }
    for _ in background.tasks { _ = try resumeReadyTask() }
  }

  /// Counts the time for which the code of the start waits, and ends code that waits longer than the start is looked at:
  /// the running task, which must not go on with its next statement, or all of the code if it runs in none.
  func checkStart(passing time: UInt64, at place: SourcePlace?) throws {
    guard handedClosures.keepsLater else { return }
    let (sum, isTooMuch) = handedClosures.timeWaited.addingReportingOverflow(time)
    handedClosures.timeWaited = isTooMuch ? .max : sum
    guard handedClosures.timeWaited > Self.longestStart else { return }
    let message = "what the code does after it has waited for a minute is not looked at"
    guard let task = background.running.last, task.canSuspend, !isNested else {
      throw SourceError(message, at: place, .tooLong)
    }
    report(message, at: place)
    throw task.endHere(self)
  }

  /// For how long the code of the start may wait, in nanoseconds.
  private static let longestStart: UInt64 = 60_000_000_000

  /// Lets the first task that can go on run until it waits or ends.
  ///
  /// - Returns: Whether there was one.
  private func resumeReadyTask() throws -> Bool {
    let time = clock.nanoseconds
    guard !isNested, let index = background.tasks.firstIndex(where: { $0.isReady(at: time) }) else {
      return false
    }
    // It is among those that wait also while it runs, so that none is lost if it ends the input.
    let task = background.moveToEnd(index)
    try checkStop(at: task.place)
    defer { if task.hasEnded { background.remove(task) } }
    try task.resume(self)
    return true
  }

  /// Whether a block can run: not if it waits for a group that something has entered and not left.
  private func isRunnable(_ block: BackgroundWork.Block) -> Bool {
    block.followed.map { background.counts[ObjectIdentifier($0)] == nil } ?? true
  }

  /// Runs what the input at a prompt has handed to queues and tasks: meanwhile the program waits for the next input.
  ///
  /// The blocks that wait for a group stay as long as something has entered it and not left. Tasks that wait longer end
  /// with the input, which is reported.
  func runHandedOverWork() throws {
    let end = clock.time(in: Self.longestIdle)
    _ = try wait(
      until: { [self] in
        background.tasks.isEmpty && background.delayed.isEmpty
          && !background.blocks.contains(where: isRunnable)
      }, at: end)
    for task in background.tasks where task.canSuspend {
      report("the task still waits: it ends with the input", at: task.place)
    }
    background.endInput()
  }

  /// How long the program waits for tasks behind an input of the prompt, in nanoseconds.
  private static let longestIdle = 5e9

  /// Ends the tasks that have begun and wait, and drops the blocks that hold objects.
  func abandonWork() {
    background.dropBlocksWithObjects()
    for task in background.tasks where task.canSuspend { task.abandon(self) }
    background.removeTasksThatHaveEnded()
  }
}
