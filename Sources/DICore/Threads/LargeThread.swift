#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
  import ObjectiveC
#endif

/// A running thread with a large stack. Either ``join()`` or ``detach()`` must be called, once.
package struct LargeThread {
  private let thread: pthread_t

  /// Starts `body`; nil if no such thread can be created.
  ///
  /// - Parameter sizes: The stack sizes to try, in bytes, in order. Memory is reserved, and taken only where it is
  ///   used.
  package init?(stackOf sizes: [Int], _ body: @escaping () -> Void) {
    for size in sizes {
      guard let thread = Self.start(ThreadBody(body), withStackOf: size) else { continue }
      self.thread = thread
      return
    }
    return nil
  }

  /// Waits for the thread to end, and frees it.
  package func join() { pthread_join(thread, nil) }

  /// Lets the thread free itself when it ends.
  package func detach() { pthread_detach(thread) }

  private static func start(_ body: ThreadBody, withStackOf size: Int) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return nil }
    let context = Unmanaged.passRetained(body)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if pthread_create(&thread, &attributes, runBody, context.toOpaque()) == 0 { return thread }
    context.release()
    return nil
  }
}

/// A class, because a pointer to an object can be passed to C, and a closure cannot.
private final class ThreadBody {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() {
    #if canImport(Darwin)
      autoreleasepool { body() }
    #else
      body()
    #endif
  }
}

#if canImport(Darwin)
  private func runBody(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#endif
