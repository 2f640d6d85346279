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
    /// The variables that it may change, each with whether the order of such changes does not matter.
    let changes: [(variable: Variable, isFree: Bool)]
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
  private var marks: [Mark] = []
  /// The numbers of `enter()` without `leave()`, by groups; of `signal()` without `wait()`, by semaphores.
  var counts: [ObjectIdentifier: Int] = [:]
  /// The tasks that have not begun, in the order in which they were made.
  var tasks: [AsyncTask] = []
  /// The tasks that run, outermost first.
  var running: [AsyncTask] = []
  var observers: [NotificationObserver] = []

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

  /// Drops the blocks that hold objects of the program: once no code runs, nothing waits for them, and they would keep the
  /// objects alive.
  mutating func dropBlocksWithObjects() {
    blocks.removeAll { block in
      var holdsObjects = false
      ObjectVisitor.visit(block.function) {
        if ($0 as? SourceObject)?.hasKnownType == true { holdsObjects = true }
      }
      return holdsObjects
    }
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
    let positions = background.positions(where: isWanted)
    guard !positions.isEmpty else { return false }
    let blocks = background.take(positions)
    for block in blocks {
      withdrawNote(of: block)
      // Blocks of queues have no task, whose values could be bound.
      _ = try binding(only: []) {
        try apply(block.function, to: [], for: .nothing, site: nil, at: block.call.call(self))
      }
    }
    forgetUnordered(blocks)
    return true
  }

  /// Withdraws the note that a closure does not run.
  private func withdrawNote(of block: BackgroundWork.Block) {
    guard case .closure(let closure) = block.function else { return }
    let call = block.call.call(self)
    let callback = UnknownCallback(
      closure.syntax, in: closure.environment.context.file, callee: call.calleeText, at: call.place)
    handedClosures.noteRun(of: callback)
    let note = diagnostic(callback.note, at: callback.place, .note)
    reports.removeAll { $0 == note }
  }

  /// Makes the variables unknown that several blocks have changed whose order is not said.
  private func forgetUnordered(_ blocks: [BackgroundWork.Block]) {
    for (index, block) in blocks.enumerated() {
      for (variable, isFree) in block.changes {
        let rivals = blocks[..<index].filter { block.isUnordered(beside: $0) }.compactMap { other in
          other.changes.first { $0.variable === variable }
        }
        guard !rivals.isEmpty, !(isFree && rivals.allSatisfy(\.isFree)) else { continue }
        forget(variable, at: block.call.place)
      }
    }
  }
}
