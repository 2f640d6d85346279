// Circular dependencies where a factory may ask for its own service, as long as that comes to an end.
extension ResolutionCycle {
  /// How often a registration may run for one container before that counts as a circle, whatever it is handed: as often
  /// as the libraries have stack for.
  private var manyTimes: Int { 4000 }

  /// Looks at the running factories before `frame` joins them, and then not again before the stack is twice as deep;
  /// where decisions are counted, each time.
  ///
  /// - Throws: ``ResolutionError``, if a registration has come round for ever, or will.
  func lookForCircle(before frame: Frame) throws {
    if let decisions = engine.decisions?() {
      let decisions = decisions + turns
      guard !comesRoundUndecided(frame, decisions) else {
        recorder?.find(frame.registration)
        throw failure(.circularDependency, frame.request, frame.registration)
      }
      guard depth >= Self.shallow, depth.nonzeroBitCount == 1 else { return }
    } else {
      depthToLookAt = 2 * depth
    }
    let turns = stack.map { Turn(identity: $0.identity) }
    if let circle = circle(among: turns, comingRoundMoreThan: manyTimes) { throw circle }
  }

  /// Whether the registration runs for the container, and the program has taken no decision since it began. A request
  /// with arguments does not count, as it may lead to another one each time.
  private func comesRoundUndecided(_ frame: Frame, _ decisions: Int) -> Bool {
    guard !frame.hasArguments else { return false }
    if let start = starts[frame.identity], isRunning(frame, at: start.depth), start.decisions == decisions {
      return true
    }
    starts[frame.identity] = (depth, decisions)
    return false
  }

  /// The registration that repeats most on the stack, as a circular dependency; nil if the stack is merely deep. A
  /// request with arguments may lead to another one each time, so it has come round only if they are equal.
  var circleAtStackLimit: ResolutionError? {
    var handed = arguments.makeIterator()
    let turns = stack.map { frame in
      frame.hasArguments
        ? handed.next().flatMap(\.comparable).map { Turn(identity: frame.identity, arguments: $0) }
        : Turn(identity: frame.identity)
    }
    return circle(among: turns, comingRoundMoreThan: max(1, (rounds(of: turns).values.max() ?? 0) / 2))
  }

  /// What a running factory has in common with another one that makes the same once more.
  private struct Turn: Hashable {
    let identity: Frame.Identity
    var arguments: AnyHashable?
  }

  /// The circular dependency as it would have been told at once: at the first repetition of what has come round.
  ///
  /// - Parameter turns: for each running factory, if it may have come round.
  private func circle(among turns: [Turn?], comingRoundMoreThan limit: Int) -> ResolutionError? {
    let rounds = rounds(of: turns)
    var running: Set<Turn> = []
    for (position, turn) in turns.enumerated() {
      guard let turn, rounds[turn, default: 0] > limit else { continue }
      if !running.insert(turn).inserted { return circle(endingAt: position) }
    }
    return nil
  }

  private func rounds(of turns: [Turn?]) -> [Turn: Int] {
    var rounds: [Turn: Int] = [:]
    for case let turn? in turns { rounds[turn, default: 0] += 1 }
    return rounds
  }

  /// The rounds after the first repetition are over, and are not told: the innermost request is the one that failed.
  func comeBack(to error: ResolutionError) -> ResolutionError {
    recorder?.forgetRounds(dropping: 1)
    return error.settled
  }
}

extension Arguments {
  /// The arguments in a form in which they can be compared with others; nil where there is none.
  fileprivate var comparable: AnyHashable? {
    switch value {
    case let value as AnyHashable: return value
    case let keyed as [String: Any]:
      let comparable = keyed.compactMapValues { $0 as? AnyHashable }
      return comparable.count == keyed.count ? AnyHashable(comparable) : nil
    case let value? where type(of: value) is AnyClass:
      return AnyHashable(ObjectIdentifier(value as AnyObject))
    default: return nil
    }
  }
}
