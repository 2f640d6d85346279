#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happens on one thread where the program would end for want of an answer.
///
/// Compiled code that has asked for a service cannot be unwound: a handler may tell others of the error, and then
/// never return. A class: the thread refers to it.
package final class StopHandler {
  let handle: (any Error) -> Never

  /// A handler that does what `handle` does.
  package init(_ handle: @escaping (any Error) -> Never) { self.handle = handle }

  /// Makes it the handler of the calling thread, until that ends.
  package func install() {
    if let key = Self.key { pthread_setspecific(key, Unmanaged.passRetained(self).toOpaque()) }
  }

  static var current: StopHandler? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<StopHandler>.fromOpaque(pointer).takeUnretainedValue()
  }

  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, release) == 0 ? key : nil
  }()
}

#if canImport(Darwin)
  private func release(_ handler: UnsafeMutableRawPointer) {
    Unmanaged<StopHandler>.fromOpaque(handler).release()
  }
#else
  private func release(_ handler: UnsafeMutableRawPointer?) {
    if let handler { Unmanaged<StopHandler>.fromOpaque(handler).release() }
  }
#endif
