// Graphs under rules by which only the outermost call opens them: `Rules.GraphOpening.outermostCall`.
extension ResolutionCycle {
  /// A call whose graphs are joined by all calls within it, on whatever container. Its ``ContainerCall`` begins when a
  /// factory needs a graph, since most calls need none.
  struct JoinedCall {
    /// The number of calls around it.
    let position: Int
    /// The position of its first frame on the stack.
    let start: Int
    /// The call, retained by the cycle until it ends, when the reference is removed; nil before it begins.
    var call: Unretained<ContainerCall>?
  }

  /// The call that calls within it join, begun now if it has not; nil if none is running.
  @inline(__always)
  func neededJoinedCall() -> Unretained<ContainerCall>? { joinedCall == nil ? nil : beginJoinedCall() }

  @inline(never)
  private func beginJoinedCall() -> Unretained<ContainerCall>? {
    guard let joinedCall else { return nil }
    if let call = joinedCall.call { return call }
    let call = beginCall(at: joinedCall.position, start: joinedCall.start)
    self.joinedCall?.call = call
    return call
  }

  /// Handles a call under rules by which only the outermost call opens a graph. Its ``ContainerCall`` begins on demand.
  func askInJoinedCall(
    _ request: Request, with registration: Registration, on container: Container, _ arguments: Arguments,
    into result: ResultBuffer
  ) throws -> Bool {
    guard joinedCall == nil else {
      return try ask(request, with: registration, on: container, arguments, into: result)
    }
    let position = callCount
    joinedCall = JoinedCall(position: position, start: depth)
    defer {
      joinedCall = nil
      while callCount > position { closeCall() }
    }
    let isAnswered = try ask(request, with: registration, on: container, arguments, into: result)
    guard callCount > position else { return isAnswered }
    try complete(result, isAnswered)
    return isAnswered
  }
}
