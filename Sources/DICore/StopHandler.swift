/// Called on a thread instead of ending the program because a resolution failed.
///
/// A handler may report the error, but must not return: compiled code that calls `resolve` cannot be unwound.
package struct StopHandler {
  let handle: (any Error) -> Never

  /// A handler that calls `handle`.
  package init(_ handle: @escaping (any Error) -> Never) { self.handle = handle }

  /// Sets the handler of the calling thread for the rest of its life.
  package func install() { ThreadState.current.stopHandler = self }
}
