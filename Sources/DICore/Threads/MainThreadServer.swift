import Dispatch

/// Runs jobs of other threads on the main thread while the main thread waits.
package final class MainThreadServer: Sendable {
  private let state = Locked(State())
  private let arrivals = DispatchSemaphore(value: 0)

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isOver = false
  }

  /// The servers that are running, innermost last.
  private static let servers = Locked<[MainThreadServer]>([])

  /// A server for the calling thread, if that is the main thread.
  package init?() {
    guard MainThread.isCurrent else { return nil }
    Self.servers.withLock { $0.append(self) }
  }

  /// Runs jobs until ``end()`` is called. Call it on the main thread.
  package func serve() {
    while true {
      arrivals.wait()
      guard let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) else { return }
      job()
    }
  }

  /// Makes ``serve()`` return after the jobs that have arrived.
  package func end() {
    Self.servers.withLock { servers in servers.removeAll { $0 === self } }
    state.withLock { $0.isOver = true }
    arrivals.signal()
  }

  /// Lets the innermost server run `job`, and waits until it is done.
  ///
  /// - Returns: false if there is no server.
  static func take(_ job: @escaping @Sendable () -> Void) -> Bool {
    guard let server = servers.withLock({ $0.last }) else { return false }
    let done = DispatchSemaphore(value: 0)
    let isTaken = server.state.withLock { state in
      if state.isOver { return false }
      state.jobs.append {
        job()
        done.signal()
      }
      return true
    }
    guard isTaken else { return false }
    server.arrivals.signal()
    done.wait()
    return true
  }
}
