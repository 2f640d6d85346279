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
public struct StackLimit: Sendable {
  /// What is left, in bytes, for an error to be made and told in.
  public static let reserve = 512 * 1024

  private let lowest: UInt

  /// The limit of the thread that makes the value; it is of no use on another.
  public init() {
    lowest = Self.bottom.map { $0 + UInt(Self.reserve) } ?? 0
  }

  /// Whether less than the reserve is left. Always false where the system does not tell the stack's bounds.
  public var isNear: Bool {
    withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { buffer in
      UInt(bitPattern: buffer.baseAddress) < lowest
    }
  }

  #if canImport(Darwin)
    private static var bottom: UInt? {
      let thread = pthread_self()
      return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread))
    }
  #else
    private static var bottom: UInt? {
      var attributes = pthread_attr_t()
      guard let readAttributes, readAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var address: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
      return UInt(bitPattern: address)
    }

    private typealias ReadAttributes =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

    /// The C library has the function, but its Swift module does not show it.
    private static let readAttributes: ReadAttributes? = dlsym(nil, "pthread_getattr_np").map {
      unsafeBitCast($0, to: ReadAttributes.self)
    }
  #endif
}

/// Runs `body` on a thread with a stack of its own, and waits for it.
///
/// For resolutions that may nest deeply. The calling thread does nothing meanwhile, so `body` may use whatever
/// the caller may. If no thread can be made, `body` runs on the calling one.
///
/// - Parameter stackSize: The stack's size in bytes; memory is taken only as it is used.
public func withDeepStack<Result>(
  of stackSize: Int = 1 << 30, _ body: () throws -> Result
) throws -> Result {
  try withoutActuallyEscaping(body) { body in
    let work = DeepWork(body)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passUnretained(work).toOpaque()
    let status = pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
          let work = Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue()
        #else
          guard let context else { return nil }
          let work = Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue()
        #endif
        (work as? any Runnable)?.run()
        return nil
      }, context)
    if status == 0 {
      #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
    } else {
      work.run()
    }
    return try work.outcome()
  }
}

private protocol Runnable: AnyObject {
  func run()
}

/// A class, because the two threads share the place for the result.
private final class DeepWork<Result>: Runnable {
  private let body: () throws -> Result
  private var result: Swift.Result<Result, any Error>?

  init(_ body: @escaping () throws -> Result) { self.body = body }

  func run() { result = Swift.Result(catching: body) }

  func outcome() throws -> Result {
    if let result { return try result.get() }
    return try body()
  }
}
