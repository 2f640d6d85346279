import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs code of the main actor on behalf of synchronous code.
///
/// On Linux the main queue need not run on the first thread, so `MainActor.assumeIsolated` is not used.
package enum MainThread {
  /// Runs `body` on the main queue: directly, if the caller is on it, otherwise while the caller waits.
  package static func run<Result>(_ body: () -> Result) -> Result {
    if isCurrent { return body() }
    return withoutActuallyEscaping(body) { body in
      var result: Result?
      withUnsafeMutablePointer(to: &result) { result in
        // The job does not retain the body, since its thread may release the job later.
        withUnsafePointer(to: body) { body in
          let place = Unchecked((result: result, body: body))
          let cycle = LentCycle()
          let job: @Sendable () -> Void = { place.value.result.pointee = cycle.use(place.value.body.pointee) }
          if !MainThreadServer.take(job) { DispatchQueue.main.sync(execute: job) }
        }
      }
      // Safe: the job has run and has set it.
      return result.unsafelyUnwrapped
    }
  }

  /// Whether the calling thread is the main thread, or runs the main queue.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || isFirstThread
  }

  /// Set for the main queue only.
  private static let mark = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  #if canImport(Darwin)
    private static var isFirstThread: Bool { pthread_main_np() != 0 }
  #else
    private static var isFirstThread: Bool { threadNumber.map { $0() == getpid() } ?? false }

    /// The C library has the function, but its Swift module does not export it.
    private static let threadNumber: (@convention(c) () -> pid_t)? = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }
  #endif
}
