/// A closure that is called on a thread where a failed resolution would otherwise end the program.
///
/// A handler may report the error, but must not return: compiled code that calls `resolve` cannot be unwound.
package struct StopHandler {
  let handle: (any Error) -> Never

  /// A handler that calls `handle`.
  package init(_ handle: @escaping (any Error) -> Never) { self.handle = handle }

  /// Sets the handler of the calling thread, until the thread ends.
  package func install() { ThreadState.current.stopHandler = self }
}
