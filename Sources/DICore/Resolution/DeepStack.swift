#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `body` on a thread with a large stack of its own, and waits for it.
///
/// For work that may nest deeply. The calling thread does nothing meanwhile, so `body` may use whatever the
/// caller may. Where the system grants no such thread, `body` runs on the calling one.
///
/// - Parameter sizes: The stack sizes to try, in bytes, in order. Memory is reserved; only what is used is taken.
public func withDeepStack<Result, Failure: Error>(
  of sizes: [Int] = [4 << 30, 1 << 30, 256 << 20, 64 << 20], _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var result: Swift.Result<Result, Failure>?
  withoutActuallyEscaping(body) { body in
    let work = Work {
      do throws(Failure) {
        result = .success(try body())
      } catch {
        result = .failure(error)
      }
    }
    _ = sizes.contains { work.runOnThread(withStackOf: $0) }
  }
  guard let result else { return try body() }
  return try result.get()
}

/// A class, because a C function can be handed an object, but no closure.
private final class Work {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  /// - Returns: whether a thread could be made; if so, the work is done.
  func runOnThread(withStackOf size: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
    let context = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
      let isRunning = pthread_create(&thread, &attributes, start, context.toOpaque()) == 0
      if isRunning, let thread { pthread_join(thread, nil) }
    #else
      var thread = pthread_t()
      let isRunning = pthread_create(&thread, &attributes, start, context.toOpaque()) == 0
      if isRunning { pthread_join(thread, nil) }
    #endif
    if !isRunning { context.release() }
    return isRunning
  }

  fileprivate func run() { body() }
}

#if canImport(Darwin)
  private func start(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#endif
