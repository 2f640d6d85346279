#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How far the running thread's stack may still grow.
///
/// Requests nest as deep as the user's services do, so their depth is bounded by memory: a request that
/// finds the stack nearly used up ends in an error instead of a crash.
///
/// Where the system allows it, the main thread's stack grows when it would be used up: a debug build takes about seven
/// thousand bytes for each nested request, some five times what it takes when it is optimised.
package struct StackLimit: Sendable {
  /// What is left at most, in bytes, for an error to be made and told in; of a small stack, a quarter.
  package static let reserve = 512 * 1024

  private var lowest: UInt

  /// The limit of the thread that makes the value; it is of no use on another.
  package init() {
    lowest = Self.lowest
  }

  private static var lowest: UInt {
    bounds.map { $0.bottom + min(UInt(reserve), $0.size / 4) } ?? 0
  }

  /// Lets the stack grow further, if it is nearly used up and is the main thread's.
  ///
  /// - Returns: whether less than the reserve is left now.
  package mutating func growIfNear() -> Bool {
    guard isNear else { return false }
    // Another cycle of the thread may have had it grow before.
    Self.grow()
    lowest = Self.lowest
    return isNear
  }

  /// Whether less than the reserve is left. Always false where the system does not tell the stack's bounds.
  package var isNear: Bool { top < lowest }

  /// Whether so many bytes are left besides the reserve. Always false where the system does not tell the stack's bounds.
  package func leaves(_ size: Int) -> Bool { lowest > 0 && top > lowest && top - lowest >= UInt(size) }

  /// An address near the end of the stack as it is now.
  private var top: UInt {
    withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { UInt(bitPattern: $0.baseAddress) }
  }

  #if os(Linux) && canImport(Glibc)
    /// How large the main thread's stack may become, in bytes. The kernel keeps at least twice as much free below it.
    private static let large: rlim_t = 64 << 20

    /// The limit is the whole process's: threads that run or are started later keep theirs, programs that are started
    /// later inherit it.
    private static func grow() {
      var limit = rlimit()
      guard getpid() == readThread?(), getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
        limit.rlim_cur < min(large, limit.rlim_max)
      else { return }
      limit.rlim_cur = min(large, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    }

    private typealias ReadThread = @convention(c) () -> pid_t

    /// The C library has the function, but its Swift module does not show it.
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

    /// The C library has the function, but its Swift module does not show it.
    private static let readAttributes: ReadAttributes? = dlsym(nil, "pthread_getattr_np").map {
      unsafeBitCast($0, to: ReadAttributes.self)
    }
  #endif
}
