// Circular dependencies where a factory may ask for its own service, as long as that comes to an end.
extension ResolutionCycle {
  /// How often a registration may run for one container before that counts as a circle.
  private static let manyTimes = 1000

  /// Looks at the running factories, and then not again before the stack is twice as deep.
  ///
  /// - Throws: ``ResolutionError``, if a registration has come round for ever.
  func lookForCircle() throws {
    depthToLookAt = 2 * depth
    if let circle = circle(comingRoundMoreThan: Self.manyTimes) { throw circle }
  }

  /// The circular dependency that has used up the stack: of what has come round, what did so most often. Nil if the
  /// chain of requests is just long.
  var circleAtStackLimit: ResolutionError? {
    circle(comingRoundMoreThan: max(1, (rounds.values.max() ?? 0) / 2))
  }

  /// The circular dependency as it would have been told at once: at the first repetition of what has come round.
  private func circle(comingRoundMoreThan limit: Int) -> ResolutionError? {
    let rounds = rounds
    var running: Set<Frame.Identity> = []
    for (position, frame) in stack.enumerated() where rounds[frame.identity, default: 0] > limit {
      let isRunning = !running.insert(frame.identity).inserted
      if isRunning, !frame.hasArguments { return circle(endingAt: position) }
    }
    return nil
  }

  /// How often each registration runs for a container. A request with arguments does not count, as it may lead to
  /// another one each time.
  private var rounds: [Frame.Identity: Int] {
    var rounds: [Frame.Identity: Int] = [:]
    for frame in stack where !frame.hasArguments { rounds[frame.identity, default: 0] += 1 }
    return rounds
  }

  /// The rounds after the first repetition are over, and are not told: the innermost request is the one that failed.
  func comeBack(to error: ResolutionError) -> ResolutionError {
    recorder?.forgetRounds(dropping: 1)
    return error.settled
  }
}
