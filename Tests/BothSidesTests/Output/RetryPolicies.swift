// swift-format-ignore-file
enum Failure: Error { case temporary(Int), permanent }
struct RetryPolicy {
  var attempts = 3
  var delay: (Int) -> Int = { $0 * 100 }
  static let none = RetryPolicy(attempts: 1)
  static func exponential(_ base: Int = 2, attempts: Int = 4) -> RetryPolicy { RetryPolicy(attempts: attempts) { n in (0..<n).reduce(1) { r, _ in r * base } } }
  func run<T>(_ log: inout [String], _ body: (Int) throws -> T) throws -> T {
    var last: Error?
    for attempt in 1...attempts {
      do {
        return try body(attempt)
      } catch Failure.permanent {
        log.append("permanent")
        throw Failure.permanent
      } catch {
        last = error
        log.append("\(attempt): \(error), wait \(delay(attempt))")
      }
    }
    throw last!
  }
}
final class Flaky {
  private(set) var calls = 0
  let failures: Int
  init(failures: Int) { self.failures = failures }
  func call() throws -> String {
    calls += 1
    if calls <= failures { throw Failure.temporary(calls) }
    return "ok after \(calls)"
  }
}
func run() throws {
  var log: [String] = []
  let flaky = Flaky(failures: 2)
  print(try RetryPolicy().run(&log) { _ in try flaky.call() }, log)
  log = []
  do { _ = try RetryPolicy.none.run(&log) { n -> Int in throw Failure.temporary(n * 10) } } catch Failure.temporary(let n) { print("gave up", n, log) }
  log = []
  let slow = Flaky(failures: 9)
  print((try? RetryPolicy.exponential(3).run(&log) { _ in try slow.call() }) ?? "none", slow.calls, log.last!)
  do { try RetryPolicy().run(&log) { _ in throw Failure.permanent } } catch { print(error, log.last!) }
}
