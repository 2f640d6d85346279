/// Called on a thread instead of ending the program because a resolution failed.
///
/// Compiled code that calls `resolve` cannot be unwound, so a handler may report the error, but must not return.
package struct StopHandler {
  let handle: (any Error) -> Never

  /// A handler that calls `handle`.
  package init(_ handle: @escaping (any Error) -> Never) { self.handle = handle }

  /// Makes it the handler of the calling thread, as long as that runs.
  package func install() { ThreadState.current.stopHandler = self }
}
