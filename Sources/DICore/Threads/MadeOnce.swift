import Dispatch

/// A value that is made at its first use, by one thread; others that ask meanwhile wait until it is there.
///
/// No lock is held while it is made. A thread that is given up meanwhile leaves the making to the next one that asks.
/// A thread that asks for what it is making itself makes another value, and the outermost one stays.
final class MadeOnce<Value>: Making, @unchecked Sendable {
  private let lock = BriefLock()
  private var made: Value?
  private var maker: UnsafeMutablePointer<ThreadState>?
  private var waiting: [DispatchSemaphore] = []

  /// Whether it has been made, and is kept.
  var isMade: Bool { lock.withLock { made != nil } }

  /// The value; `make` makes it if it is not there.
  func value(_ make: () -> Value) -> Value {
    let thread = ThreadState.current
    let (known, isOutermost) = begin(on: thread)
    if let known { return known }
    thread.pointee.makings.append(self)
    let value = make()
    thread.pointee.makings.removeLast()
    end(with: value, isOutermost)
    return value
  }

  /// Forgets the value; the next use makes another.
  func clear() {
    let thread = ThreadState.current
    let former = alone(on: thread) {
      defer { made = nil }
      return made
    }
    withExtendedLifetime(former) {}
  }

  /// The thread makes the value from now on, unless there is one.
  private func begin(on thread: UnsafeMutablePointer<ThreadState>) -> (known: Value?, isOutermost: Bool) {
    alone(on: thread) {
      if let made { return (made, false) }
      defer { maker = thread }
      return (nil, maker == nil)
    }
  }

  /// What was there before ends when the lock is free, since that may run code of the program.
  private func end(with value: Value, _ isOutermost: Bool) {
    let (former, woken) = lock.withLock {
      let former = made
      made = value
      return (former, isOutermost ? leave() : [])
    }
    woken.forEach { $0.signal() }
    withExtendedLifetime(former) {}
  }

  func abandon() {
    let woken = lock.withLock(leave)
    woken.forEach { $0.signal() }
  }

  /// Nobody makes the value any more.
  ///
  /// - Returns: those who wait for that.
  private func leave() -> [DispatchSemaphore] {
    maker = nil
    defer { waiting = [] }
    return waiting
  }

  /// Runs `body` under the lock when no other thread is making the value.
  private func alone<Result>(on thread: UnsafeMutablePointer<ThreadState>, _ body: () -> Result) -> Result {
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

/// Something that one thread makes while others may wait for it.
protocol Making: AnyObject {
  /// The thread that makes it will not come back.
  func abandon()
}
