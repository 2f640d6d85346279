import Dispatch

/// A lazily made value. Other threads wait while one makes it; no lock is held in the meantime.
///
/// If the making thread is abandoned, the next one makes the value. If making the value requires the value itself,
/// another one is made, and the outermost result is stored.
package final class LazyValue<Value>: AbandonableComputation, Sendable {
  private let state = Locked(State())

  private struct State {
    var made: Value?
    var maker: ThreadState?
    var waiting: [DispatchSemaphore] = []

    /// Marks that no thread makes the value.
    ///
    /// - Returns: the threads that wait for it.
    mutating func leave() -> [DispatchSemaphore] {
      maker = nil
      defer { waiting = [] }
      return waiting
    }
  }

  /// A value that is not made yet.
  package init() {}

  /// Whether the value has been made, and not cleared since.
  package var isMade: Bool { made != nil }

  /// The value, if it has been made, and not cleared since.
  package var made: Value? { state.withLock { $0.made } }

  /// The value; calls `make` if there is none. If `make` throws, it stores nothing.
  package func value(_ make: () throws -> Value) rethrows -> Value {
    let thread = ThreadState.current
    let (known, isOutermost) = begin(on: thread)
    if let known { return known }
    thread.valuesInProgress.append(self)
    do {
      let value = try make()
      thread.valuesInProgress.removeLast()
      end(with: value, isOutermost)
      return value
    } catch {
      thread.valuesInProgress.removeLast()
      if isOutermost { abandon() }
      throw error
    }
  }

  /// Removes the value; the next use makes another.
  package func clear() {
    let thread = ThreadState.current
    let former = alone(on: thread) { state in
      defer { state.made = nil }
      return state.made
    }
    withExtendedLifetime(former) {}
  }

  /// Marks the thread as making the value, unless the value is made already.
  private func begin(on thread: ThreadState) -> (known: Value?, isOutermost: Bool) {
    alone(on: thread) { state in
      if let made = state.made { return (made, false) }
      defer { state.maker = thread }
      return (nil, state.maker == nil)
    }
  }

  /// Stores the value. The former one is released after the lock is free, because its deinitialiser may run code of the
  /// program.
  private func end(with value: Value, _ isOutermost: Bool) {
    let (former, woken) = state.withLock { state in
      let former = state.made
      state.made = value
      return (former, isOutermost ? state.leave() : [])
    }
    woken.forEach { $0.signal() }
    withExtendedLifetime(former) {}
  }

  /// Called if the thread that makes the value will not continue: another thread may make it then.
  func abandon() {
    let woken = state.withLock { $0.leave() }
    woken.forEach { $0.signal() }
  }

  /// Runs `body` with the lock taken, after any other thread has made the value.
  private func alone<Result>(on thread: ThreadState, _ body: (inout State) -> Result) -> Result {
    while true {
      let (result, turn): (Result?, DispatchSemaphore?) = state.withLock { state in
        if state.maker == nil || state.maker == thread { return (body(&state), nil) }
        let turn = DispatchSemaphore(value: 0)
        state.waiting.append(turn)
        return (nil, turn)
      }
      if let result { return result }
      turn?.wait()
    }
  }
}

/// A value that one thread makes while others may wait for it.
protocol AbandonableComputation: AnyObject {
  /// Called if the thread that makes the value will not continue.
  func abandon()
}
