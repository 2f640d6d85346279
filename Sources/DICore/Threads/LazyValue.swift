import Dispatch

/// A lazily made value. Other threads wait while one makes it; no lock is held in the meantime.
///
/// If the making thread is abandoned, the next one makes the value. If making the value requires the value itself,
/// another one is made, and the outermost result is stored.
package final class LazyValue<Value>: ValueInProgress, @unchecked Sendable {
  private let lock = SpinLock()
  private var made: Value?
  private var maker: ThreadState?
  private var waiting: [DispatchSemaphore] = []

  /// A value that is not made yet.
  package init() {}

  /// Whether the value has been made, and not cleared since.
  package var isMade: Bool { lock.withLock { made != nil } }

  /// The value; calls `make` if there is none.
  package func value(_ make: () -> Value) -> Value {
    let thread = ThreadState.current
    let (known, isOutermost) = begin(on: thread)
    if let known { return known }
    thread.valuesInProgress.append(self)
    let value = make()
    thread.valuesInProgress.removeLast()
    end(with: value, isOutermost)
    return value
  }

  /// Removes the value; the next use makes another.
  package func clear() {
    let thread = ThreadState.current
    let former = alone(on: thread) {
      defer { made = nil }
      return made
    }
    withExtendedLifetime(former) {}
  }

  /// Marks the thread as making the value, unless the value is made already.
  private func begin(on thread: ThreadState) -> (known: Value?, isOutermost: Bool) {
    alone(on: thread) {
      if let made { return (made, false) }
      defer { maker = thread }
      return (nil, maker == nil)
    }
  }

  /// Stores the value. The former one is released after the lock is free, because its deinitialiser may run code of the
  /// program.
  private func end(with value: Value, _ isOutermost: Bool) {
    let (former, woken) = lock.withLock {
      let former = made
      made = value
      return (former, isOutermost ? leave() : [])
    }
    woken.forEach { $0.signal() }
    withExtendedLifetime(former) {}
  }

  /// Called if the thread that makes the value will not continue: another thread may make it then.
  func abandon() {
    let woken = lock.withLock(leave)
    woken.forEach { $0.signal() }
  }

  /// Marks that no thread makes the value.
  ///
  /// - Returns: the threads that wait for it.
  private func leave() -> [DispatchSemaphore] {
    maker = nil
    defer { waiting = [] }
    return waiting
  }

  /// Runs `body` with the lock taken, after any other thread has made the value.
  private func alone<Result>(on thread: ThreadState, _ body: () -> Result) -> Result {
    while true {
      lock.lock()
      if maker == nil || maker == thread {
        defer { lock.unlock() }
        return body()
      }
      let turn = DispatchSemaphore(value: 0)
      waiting.append(turn)
      lock.unlock()
      turn.wait()
    }
  }
}

/// A value that one thread makes while others may wait for it.
protocol ValueInProgress: AnyObject {
  /// Called if the thread that makes the value will not continue.
  func abandon()
}
