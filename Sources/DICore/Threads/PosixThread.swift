#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
  import ObjectiveC
#endif

/// A thread of the C library, and facts about the calling one: whether it is the first, and the bounds of its stack.
///
/// Glibc has two functions that its Swift module does not export. They are looked up by name, and declared here as in
/// glibc's headers. If they are missing, the facts are unknown (nil or false).
///
/// - Owner: of what is passed to the C library, the calling function; of the code of a thread, the thread.
/// - Lifetime: until the C function returns; the code of a thread is retained until it has run.
/// - Gain: Swift's own threads have a stack of a fixed size, whose bounds cannot be asked for. With this type 9,000
///   nested requests fit on the main thread of a debug build, not 1,000, and one more fails instead of crashing.
/// - Guarantee: POSIX for the functions; the documentation of `Unmanaged` for the context of a thread.
@safe
package struct PosixThread {
  private let thread: pthread_t

  /// Starts `body`; nil if no such thread can be created. Either ``join()`` or ``detach()`` must be called, once.
  ///
  /// - Parameter sizes: The stack sizes to try, in bytes, in order. The memory is reserved, and occupied only as far as
  ///   it is used.
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
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, size) == 0 else { return nil }
    let context = unsafe Unmanaged.passRetained(body)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if unsafe pthread_create(&thread, &attributes, run, context.toOpaque()) == 0 { return thread }
    unsafe context.release()
    return nil
  }

  #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      context in
      unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      context in
      guard let context = unsafe context else { return nil }
      unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  #endif

  // MARK: The calling thread

  /// The lowest address of a stack, and its size in bytes.
  struct StackBounds {
    let bottom: UInt
    let size: UInt
  }

  #if canImport(Darwin)
    /// Whether the calling thread is the first one of the process.
    static var currentIsFirst: Bool { pthread_main_np() != 0 }

    /// The bounds of the calling thread's stack; nil if they are unknown.
    static var currentStackBounds: StackBounds? {
      let thread = pthread_self()
      let size = UInt(pthread_get_stacksize_np(thread))
      return unsafe StackBounds(bottom: UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size, size: size)
    }
  #else
    /// Whether the calling thread is the first one of the process.
    static var currentIsFirst: Bool { number.map { $0() == getpid() } ?? false }

    private static let number: (@convention(c) () -> pid_t)? = unsafe dlsym(nil, "gettid").map {
      unsafe unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }

    /// The bounds of the calling thread's stack; nil if they are unknown.
    static var currentStackBounds: StackBounds? {
      var attributes = pthread_attr_t()
      guard let read = unsafe readAttributes, unsafe read(pthread_self(), &attributes) == 0 else {
        return nil
      }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var address: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
      return StackBounds(bottom: UInt(bitPattern: address), size: UInt(size))
    }

    private typealias ReadAttributes =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

    private static let readAttributes: ReadAttributes? = unsafe dlsym(nil, "pthread_getattr_np").map {
      unsafe unsafeBitCast($0, to: ReadAttributes.self)
    }
  #endif

  #if os(Linux) && canImport(Glibc)
    /// Lets the stack of the process's first thread grow up to `size` bytes, if the calling thread is the first and the
    /// system allows it. Sets the limit of the process: other threads keep theirs; child processes inherit it.
    static func growFirstStack(to size: UInt) {
      var limit = rlimit()
      guard currentIsFirst, unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
        limit.rlim_cur < min(rlim_t(size), limit.rlim_max)
      else { return }
      limit.rlim_cur = min(rlim_t(size), limit.rlim_max)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    }
  #else
    /// Does nothing: this system fixes the size when the process starts.
    static func growFirstStack(to size: UInt) {}
  #endif

  /// An address near the present top of the calling thread's stack.
  static var currentStackTop: UInt {
    unsafe withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
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
