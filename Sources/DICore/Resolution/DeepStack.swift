/// Runs `body` on a thread with a large stack of its own, and waits for it.
///
/// For work that may nest deeply. The calling thread does nothing meanwhile, but what belongs to it does not go along:
/// in `body` its resolution cycle does not run, whoever records what the calling thread resolves is told nothing, and
/// where the calling thread has the right to be the only one that resolves, `body` has not: a resolution in it would
/// wait for ever. So call it from outside of factories. Where the system grants no such thread, `body` runs on the
/// calling one.
///
/// - Parameters:
///   - sizes: The stack sizes to try, in bytes, in order. Memory is reserved; only what is used is taken.
///   - meanwhile: What the calling thread does after all, before it waits.
package func withDeepStack<Result, Failure: Error>(
  of sizes: [Int] = [4 << 30, 1 << 30, 256 << 20, 64 << 20], meanwhile: () -> Void = {},
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var result: Swift.Result<Result, Failure>?
  withoutActuallyEscaping(body) { body in
    let thread = LargeThread(stackOf: sizes) {
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
