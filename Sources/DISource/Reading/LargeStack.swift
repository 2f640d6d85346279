#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread with room for the recursion of the Swift parser, which follows the nesting of what it reads.
enum LargeStack {
  /// Memory is only reserved; pages that are never touched cost nothing.
  private static let sizes = [1 << 30, 256 << 20, 16 << 20]

  /// Runs `work` on a thread of its own and waits for it; where no thread can be had, runs it here.
  static func run<Result>(_ work: () -> Result) -> Result {
    withoutActuallyEscaping(work) { work in
      let job = Job { work() }
      for size in sizes where start(job, stackSize: size) { break }
      return job.result ?? work()
    }
  }

  private static func start<Result>(_ job: Job<Result>, stackSize: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return false }
    return launch(job, attributes: &attributes)
  }

  private static func launch(_ job: AnyJob, attributes: inout pthread_attr_t) -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(job)
    let status = pthread_create(&thread, &attributes, enter, context.toOpaque())
    guard status == 0 else {
      context.release()
      return false
    }
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
    return true
  }
}

/// A class, because a C function pointer carries one object and no generic type.
private class AnyJob {
  func perform() {}
}

/// A class, because the result comes back through it.
private final class Job<Result>: AnyJob {
  var result: Result?
  private let work: () -> Result

  init(work: @escaping () -> Result) { self.work = work }

  override func perform() { result = work() }
}

#if canImport(Darwin)
  private func enter(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<AnyJob>.fromOpaque(context).takeRetainedValue().perform()
    return nil
  }
#else
  private func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<AnyJob>.fromOpaque(context).takeRetainedValue().perform()
    return nil
  }
#endif
