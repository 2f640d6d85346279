/// Runs `body` on a new thread with a large stack, and waits for it.
///
/// For work that may nest deeply. State of the calling thread does not apply in `body`: its resolution cycle, its
/// recorder, and the gate that it holds. So a resolution in `body` would deadlock if the caller holds the gate: call
/// this from outside of factories. If no such thread can be created, `body` runs on the calling one.
///
/// - Parameters:
///   - sizes: The stack sizes to try, in bytes, in order. The memory is reserved, and occupied only as far as it is
///     used.
///   - meanwhile: Runs on the calling thread before it waits.
package func withDeepStack<Result, Failure: Error>(
  of sizes: [Int] = [4 << 30, 1 << 30, 256 << 20, 64 << 20], meanwhile: () -> Void = {},
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var result: Swift.Result<Result, Failure>?
  withoutActuallyEscaping(body) { body in
    let thread = PosixThread(stackOf: sizes) {
      do throws(Failure) {
        result = .success(try body())
      } catch {
        result = .failure(error)
      }
    }
    if let thread {
      meanwhile()
      thread.join()
    }
  }
  guard let result else { return try body() }
  return try result.get()
}
