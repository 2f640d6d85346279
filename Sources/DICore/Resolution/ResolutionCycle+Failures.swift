extension ResolutionCycle {
  /// A failure of `request`, which the innermost running factory or a deferred injection has made.
  func failure(
    _ fault: ResolutionError.Fault, _ request: Request, _ registration: Registration? = nil
  ) -> ResolutionError {
    let last = ResolutionError.Link(request: request, registration: registration?.snapshot)
    return ResolutionError(fault: fault, path: path + [last], request: request, depth: depth)
  }

  /// A failure of a running factory itself, or of an injection of its object.
  func failure(_ fault: ResolutionError.Fault, of frame: Frame) -> ResolutionError {
    ResolutionError(fault: fault, path: path, request: frame.request, depth: depth - 1)
  }

  /// The running factories as links. The owner of a running deferred injection stands between the factories that
  /// surround the injection and those that it runs.
  private var path: [ResolutionError.Link] { path(of: stack) }

  private func path(of stack: ArraySlice<Frame>) -> [ResolutionError.Link] {
    var stack = stack
    if let deferral, deferral.depth <= stack.count {
      stack.insert(deferral.origin.frame, at: deferral.depth)
    }
    return stack.map { .init(request: $0.request, registration: $0.registration.snapshot) }
  }

  /// A circular dependency whose first repetition is the frame at `position`.
  func circularDependency(endingAt position: Int) -> ResolutionError {
    let frame = stack[position]
    let last = ResolutionError.Link(request: frame.request, registration: frame.registration.snapshot)
    return ResolutionError(
      fault: .circularDependency, path: path(of: stack[..<position]) + [last], request: frame.request,
      depth: depth, repetition: position)
  }
}
