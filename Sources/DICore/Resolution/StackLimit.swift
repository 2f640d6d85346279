#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The limit to which the running thread's stack may grow.
///
/// Requests nest as deep as the program's services depend on each other. A request that finds the stack nearly used up
/// fails with an error instead of a crash.
///
/// If the system allows it, the main thread's stack is enlarged when it is nearly used up. A debug build takes about
/// 7,000 bytes for each nested request, about five times as much as an optimised build.
package struct StackLimit: Sendable {
  /// The reserve for making and reporting an error, in bytes; for a small stack, at most a quarter of it.
  package static let reserve = 512 * 1024

  private var lowest: UInt

  /// The limit of the calling thread. Not valid on another thread.
  package init() {
    lowest = Self.lowest
  }

  private static var lowest: UInt {
    bounds.map { $0.bottom + min(UInt(reserve), $0.size / 4) } ?? 0
  }

  /// Enlarges the stack, if it is nearly used up and is the main thread's.
  ///
  /// - Returns: whether less than the reserve is left after that.
  package mutating func growIfNear() -> Bool {
    guard isNear else { return false }
    // Another cycle of the thread may have enlarged it before.
    Self.grow()
    lowest = Self.lowest
    return isNear
  }

  /// Whether less than the reserve is left. Always false if the bounds of the stack are unknown.
  package var isNear: Bool { top < lowest }

  /// Whether `size` bytes are left besides the reserve. Always false if the bounds of the stack are unknown.
  package func leaves(_ size: Int) -> Bool { lowest > 0 && top > lowest && top - lowest >= UInt(size) }

  /// An address near the present top of the stack.
  private var top: UInt {
    withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { UInt(bitPattern: $0.baseAddress) }
  }

  #if os(Linux) && canImport(Glibc)
    /// The size to which the main thread's stack is enlarged, in bytes. The kernel keeps at least twice as much free
    /// below it.
    private static let large: rlim_t = 64 << 20

    /// Sets the limit of the process. Other threads keep theirs; child processes inherit it.
    private static func grow() {
      var limit = rlimit()
      guard getpid() == readThread?(), getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
        limit.rlim_cur < min(large, limit.rlim_max)
      else { return }
      limit.rlim_cur = min(large, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    }

    private typealias ReadThread = @convention(c) () -> pid_t

    /// The C library has the function, but its Swift module does not export it.
    private static let readThread: ReadThread? = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: ReadThread.self)
    }
  #else
    private static func grow() {}
  #endif

  #if canImport(Darwin)
    private static var bounds: (bottom: UInt, size: UInt)? {
      let thread = pthread_self()
      let size = UInt(pthread_get_stacksize_np(thread))
      return (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size, size)
    }
  #else
    private static var bounds: (bottom: UInt, size: UInt)? {
      var attributes = pthread_attr_t()
      guard let readAttributes, readAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var address: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
      return (UInt(bitPattern: address), UInt(size))
    }

    private typealias ReadAttributes =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

    /// The C library has the function, but its Swift module does not export it.
    private static let readAttributes: ReadAttributes? = dlsym(nil, "pthread_getattr_np").map {
      unsafeBitCast($0, to: ReadAttributes.self)
    }
  #endif
}
