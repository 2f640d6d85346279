import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs what belongs to the main actor from code that does not wait for it (DIT-93).
///
/// On Linux the main queue need not run on the first thread, so the code is not asked to prove where it runs.
package enum MainThread {
  /// Runs `body` on the main queue: in place, or there while the caller waits.
  static func run<Result>(_ body: () -> Result) -> Result {
    if isCurrent { return body() }
    return withoutActuallyEscaping(body) { body in
      var result: Result?
      withUnsafeMutablePointer(to: &result) { result in
        // The job refers to the body without holding it: whoever has run the job may let go of it later.
        withUnsafePointer(to: body) { body in
          let place = Unchecked((result: result, body: body))
          let cycle = LentCycle()
          let job: @Sendable () -> Void = { place.value.result.pointee = cycle.use(place.value.body.pointee) }
          if !MainThreadServer.take(job) { DispatchQueue.main.sync(execute: job) }
        }
      }
      // The job has run, and puts something there.
      return result.unsafelyUnwrapped
    }
  }

  /// Whether the calling thread is the one, or serves the main queue.
  package static var isCurrent: Bool {
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
