/// What happens on one thread where the program would end for want of an answer.
///
/// Compiled code that has asked for a service cannot be unwound: a handler may tell others of the error, and then
/// never return.
package struct StopHandler {
  let handle: (any Error) -> Never

  /// A handler that does what `handle` does.
  package init(_ handle: @escaping (any Error) -> Never) { self.handle = handle }

  /// Makes it the handler of the calling thread, until that ends.
  package func install() { ThreadState.current.pointee.stopHandler = self }
}
