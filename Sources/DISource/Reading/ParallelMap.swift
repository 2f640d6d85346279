import DICore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Processes the elements of an array on all cores: each thread takes the next element.
package enum ParallelMap {
  /// The result of `transform` for each element, in order; nil for those not processed because of an interruption.
  ///
  /// - Parameters:
  ///   - isInterrupted: Polled on the calling thread.
  ///   - leavesCore: Whether another thread works meanwhile, which is not to be slowed down.
  ///   - progress: Called on the calling thread with the number of elements that are done, and of all; both are the same
  ///     at the end, also if it was interrupted.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], unless isInterrupted: () -> Bool, leavesCore: Bool = false,
    progress: (Int, Int) -> Void = { _, _ in }, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result?] {
    map(elements, unless: isInterrupted, leavesCore: leavesCore, progress: progress) { element, _ in
      transform(element)
    }
  }

  /// The same with a transformation that is given the limit of its thread's stack.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], unless isInterrupted: () -> Bool, leavesCore: Bool = false,
    progress: (Int, Int) -> Void = { _, _ in },
    _ transform: @escaping @Sendable (Element, StackLimit) -> Result
  ) -> [Result?] {
    let job = Job(elements, transform)
    let cores = leavesCore ? coreCount - 1 : coreCount
    let helpers = (1..<max(min(cores, elements.count / 2), 1)).compactMap { _ in
      PosixThread(stackOf: [1 << 30, 256 << 20, 64 << 20]) {
        let stack = StackLimit()
        while job.doNext(on: stack) != nil {}
      }
    }
    let stack = StackLimit()
    while let count = job.doNext(on: stack) {
      if isInterrupted() { job.stop() }
      progress(count, elements.count)
    }
    helpers.forEach { $0.join() }
    progress(elements.count, elements.count)
    return job.results
  }

  private static let coreCount = max(Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))), 1)

  /// The shared state. A class, because the threads share it.
  private final class Job<Element: Sendable, Result: Sendable>: Sendable {
    private struct State {
      var next = 0
      var done = 0
      var results: [Result?]
    }

    private let elements: [Element]
    private let transform: @Sendable (Element, StackLimit) -> Result
    private let state: Mutex<State>

    init(_ elements: [Element], _ transform: @escaping @Sendable (Element, StackLimit) -> Result) {
      self.elements = elements
      self.transform = transform
      state = Mutex(State(results: Array(repeating: nil, count: elements.count)))
    }

    var results: [Result?] { state.withLock { $0.results } }

    /// Starts no further element.
    func stop() { state.withLock { $0.next = elements.count } }

    /// Processes the next element.
    ///
    /// - Returns: The number of elements that are done; nil if none is left.
    func doNext(on stack: StackLimit) -> Int? {
      let next = state.withLock { state in
        defer { state.next += 1 }
        return state.next
      }
      guard next < elements.count else { return nil }
      let result = transform(elements[next], stack)
      return state.withLock { state in
        state.results[next] = result
        state.done += 1
        return state.done
      }
    }
  }
}
