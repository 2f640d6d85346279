import Dispatch

/// Lets the main thread, while it waits for another one, do what other threads need it for.
package final class MainThreadServer: Sendable {
  private let state = Guarded(State())
  private let arrivals = DispatchSemaphore(value: 0)

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isOver = false
  }

  /// The servers at work, innermost last.
  private static let servers = Guarded<[MainThreadServer]>([])

  /// A server for the calling thread, if that is the main thread.
  package init?() {
    guard MainThread.isCurrent else { return nil }
    Self.servers.withLock { $0.append(self) }
  }

  /// Does what arrives until ``end()`` is called. To be called on the main thread.
  package func serve() {
    while true {
      arrivals.wait()
      guard let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) else { return }
      job()
    }
  }

  /// What has arrived is still done, and nothing after it.
  package func end() {
    Self.servers.withLock { servers in servers.removeAll { $0 === self } }
    state.withLock { $0.isOver = true }
    arrivals.signal()
  }

  /// Has the innermost server do `job`, and waits until that is done.
  ///
  /// - Returns: false, if there is none.
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
