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

  /// Removes the instances of `service`, for all arguments, from the open graphs of `scope`.
  func forgetInGraph(_ service: ServiceKey, of scope: Scope) {
    let index = CacheIndex(.service(service))
    guard let graph = joinedCall?.call?.use({ $0.graph(of: .init(scope), in: nil) }) else { return }
    // Released after the access to the graph has ended, because deinitialisers may run code of the program.
    let removed = graph.use { graph in
      graph.storage.access { $0.remove { found, _ in found == index || found.serviceOfVariant == index } }
    }
    withExtendedLifetime(removed) {}
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
