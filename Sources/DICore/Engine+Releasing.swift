import Synchronization

extension Engine {
  /// Releases an object that running requests may still be using. If another thread runs a cycle that needs the gate,
  /// the object is released after that cycle; otherwise after the current cycle. Does not wait for a cycle, because the
  /// caller may hold a lock that a factory of that cycle waits for. Only under rules that run one cycle at a time, or
  /// for interpreted programs.
  func releaseWhenUnused(_ former: AnyObject) {
    guard ThreadState.current.delayingCalls == 0, !hasPendingReleases.load(ordering: .sequentiallyConsistent),
      gate.tryLock()
    else { return delayRelease(of: former) }
    finishUses(of: CollectionOfOne(former))
    // The caller, which has a reference too, releases it after the gate is open.
    gate.unlock()
    if hasPendingReleases.load(ordering: .sequentiallyConsistent) { releasePending() }
  }

  private func delayRelease(of former: AnyObject) {
    pendingReleases.withLock { $0.append(former) }
    hasPendingReleases.store(true, ordering: .sequentiallyConsistent)
    if ThreadState.current.delayingCalls == 0 { releasePending() }
  }

  /// Runs `body`, which may take a lock. The objects that it replaces are released after it has returned.
  package func delayingReleases<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = ThreadState.current
    thread.delayingCalls += 1
    defer {
      thread.delayingCalls -= 1
      if thread.delayingCalls == 0, hasPendingReleases.load(ordering: .relaxed) { releasePending() }
    }
    return try body()
  }

  /// Opens the gate, and releases the objects that other threads replaced while it was closed.
  @inline(__always)
  func openGate() {
    gate.unlock()
    if hasPendingReleases.load(ordering: .sequentiallyConsistent) { releasePending() }
  }

  /// Releases the replaced objects, or retains them until the current cycle ends. Does nothing while another thread
  /// runs a cycle, which does it at its end.
  @inline(never)
  private func releasePending() {
    guard gate.tryLock() else { return }
    hasPendingReleases.store(false, ordering: .sequentiallyConsistent)
    let unused = pendingReleases.exchange(for: [])
    finishUses(of: unused)
    // The objects are released after the gate is open, because deinitialisers may run code of the program. A thread may
    // have found the gate closed meanwhile.
    gate.unlock()
    if hasPendingReleases.load(ordering: .sequentiallyConsistent) { releasePending() }
    withExtendedLifetime(unused) {}
  }

  /// Waits until no thread reads references to the objects, and lets the current cycle retain them. Call it with the gate
  /// taken.
  private func finishUses(of unused: some Collection<AnyObject>) {
    if !unused.isEmpty { ThreadState.waitForReaders() }
    if let cycle { unused.forEach(cycle.retainUntilEnd) }
  }
}
