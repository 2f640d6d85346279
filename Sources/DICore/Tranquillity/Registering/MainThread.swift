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
  private static var isCurrent: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      threadNumber.map { $0() == getpid() } ?? false
    #endif
  }

  #if !canImport(Darwin)
    /// The C library has the function, but its Swift module does not show it.
    private static let threadNumber: (@convention(c) () -> pid_t)? = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }
  #endif

  /// Runs `body` on the main thread: in place, or there while the caller waits.
  static func run<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      let body = Unchecked(body)
      if isCurrent { return MainActor.assumeIsolated { Unchecked(body.value()) }.value }
      return DispatchQueue.main.sync {
        MainActor.assumeIsolated { Unchecked(body.value()) }
      }.value
    }
  }
}
