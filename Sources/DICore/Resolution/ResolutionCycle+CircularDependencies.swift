// Circular dependencies under rules that allow a factory to request its own service, if the recursion ends.
extension ResolutionCycle {
  /// The limit of nested factories of one registration for one container: more are a circular dependency, whatever
  /// their arguments: about as many as fit on the stack of a program with the real libraries.
  private var repetitionLimit: Int { 4000 }

  /// Searches the stack for a registration that repeats too often, before `frame` is pushed. The next search is when
  /// the depth has doubled; if decisions are counted, `frame` is checked at every request.
  ///
  /// - Throws: ``ResolutionError``, if a registration repeats without end.
  func searchRepetitions(before frame: Frame) throws {
    if let decisions = engine.decisions?() {
      let decisions = decisions + externalChanges
      guard !repeatsUndecided(frame, decisions) else {
        recorder?.find(frame.registration)
        throw failure(.circularDependency, frame.request, frame.registration)
      }
      guard depth >= Self.firstRepetitionSearchDepth, depth.nonzeroBitCount == 1 else { return }
    } else {
      nextRepetitionSearchDepth = 2 * depth
    }
    let factories = stack.map { RunningFactory(identity: $0.identity) }
    if let error = circularDependency(among: factories, repeatingMoreThan: repetitionLimit) { throw error }
  }

  /// Whether the factory of `frame` is running already, and the program has made no decision since it began. Requests
  /// with arguments are ignored, since their arguments may differ.
  private func repeatsUndecided(_ frame: Frame, _ decisions: Int) -> Bool {
    guard !frame.hasArguments else { return false }
    if let start = starts[frame.identity], isRunning(frame, at: start.depth), start.decisions == decisions {
      return true
    }
    starts[frame.identity] = (depth, decisions)
    return false
  }

  /// Fails if a factory runs for a request of the same key, on whatever container: ``Rules/Reentry/isCircularByKey``.
  @inline(never)
  func checkKeyIsNotRunning(
    _ request: Request, _ registration: Registration, _ container: Container, _ arguments: Arguments
  ) throws {
    // The search takes longer with each running factory, so a library that does not want it is asked first.
    guard container.rules.findsCircularDependenciesByKey(), let running = frame(runningFor: request.key)
    else { return }
    recorder?.find(registration)
    let mayEnd =
      running.container !== container || running.arguments.areOfProgram || arguments.areOfProgram
    if mayEnd { recorder?.record(.noted(note: .sameByKey)) }
    throw failure(.circularDependency, request, registration)
  }

  /// Fails if ``Rules/deepestNesting`` factories are nested for the container of `frame`, or for one that it searches.
  func checkDepth(of frame: Frame) throws {
    let limit = frame.identity.container.use { $0.rules.deepestNesting }
    guard depth >= limit else { return }
    let isReached = frame.container.searchedContainers.contains { searched in
      stack.count { $0.container.searches(searched) } >= limit
    }
    guard isReached else { return }
    recorder?.find(frame.registration)
    throw circularDependencyAtStackLimit ?? failure(.tooDeep(.requests), frame.request, frame.registration)
  }

  /// The registration that repeats most on the stack, as a circular dependency; nil if the stack is merely deep. A
  /// request with arguments is a repetition only if the arguments are equal.
  var circularDependencyAtStackLimit: ResolutionError? {
    let factories = stack.map { frame in
      frame.hasArguments
        ? frame.arguments.comparable.map { RunningFactory(identity: frame.identity, arguments: $0) }
        : RunningFactory(identity: frame.identity)
    }
    return circularDependency(
      among: factories, repeatingMoreThan: max(1, (repetitions(of: factories).values.max() ?? 0) / 2))
  }

  /// The identity of a running factory. Two running factories of equal identity are a repetition.
  private struct RunningFactory: Hashable {
    let identity: Frame.Identity
    var arguments: AnyHashable?
  }

  /// The circular dependency as if it had been reported at the first repetition.
  ///
  /// - Parameter factories: An identity for each running factory; nil if the factory cannot be a repetition.
  private func circularDependency(among factories: [RunningFactory?], repeatingMoreThan limit: Int)
    -> ResolutionError?
  {
    let repetitions = repetitions(of: factories)
    var running: Set<RunningFactory> = []
    for (position, factory) in factories.enumerated() {
      guard let factory, repetitions[factory, default: 0] > limit else { continue }
      if !running.insert(factory).inserted { return circularDependency(endingAt: position) }
    }
    return nil
  }

  private func repetitions(of factories: [RunningFactory?]) -> [RunningFactory: Int] {
    var repetitions: [RunningFactory: Int] = [:]
    for case let factory? in factories { repetitions[factory, default: 0] += 1 }
    return repetitions
  }

  /// The circular dependency `error` at its first repetition. The later repetitions are removed from the recording, so
  /// that the innermost request is the one that failed.
  func droppingRepetitions(of error: ResolutionError) -> ResolutionError {
    recorder?.removeRepetitions(dropping: 1)
    return error.atFirstRepetition
  }
}

extension Arguments {
  /// The arguments as a hashable value; nil if they cannot be compared.
  fileprivate var comparable: AnyHashable? {
    switch value {
    case let call as PassedCall: return call.argument.map { $0 as? AnyHashable } ?? AnyHashable(0)
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
