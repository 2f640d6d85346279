#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which thread is running.
struct ThreadIdentity: Hashable, Sendable {
  private let word: UInt

  /// The running thread.
  static var current: ThreadIdentity {
    #if canImport(Darwin)
      ThreadIdentity(word: UInt(bitPattern: pthread_self()))
    #else
      ThreadIdentity(word: UInt(pthread_self()))
    #endif
  }
}
