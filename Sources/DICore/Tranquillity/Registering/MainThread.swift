import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs what belongs to the main actor from code that does not wait for it (DIT-93).
enum MainThread {
  /// Runs `body` on the main queue: in place, or there while the caller waits.
  static func run<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      // The main actor's code runs on the main queue, which it is not asked to prove: on Linux the queue need not
      // run on the first thread.
      let body = Unchecked(unsafeBitCast(body, to: (() -> Result).self))
      if isCurrent { return body.value() }
      return DispatchQueue.main.sync { Unchecked(body.value()) }.value
    }
  }

  private static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || isFirstThread
  }

  /// Only the main queue has it.
  private static let mark = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  #if canImport(Darwin)
    private static var isFirstThread: Bool { pthread_main_np() != 0 }
  #else
    private static var isFirstThread: Bool { threadNumber.map { $0() == getpid() } ?? false }

    /// The C library has the function, but its Swift module does not show it.
    private static let threadNumber: (@convention(c) () -> pid_t)? = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }
  #endif
}
