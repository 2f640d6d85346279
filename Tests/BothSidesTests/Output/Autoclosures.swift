// swift-format-ignore-file
func evaluate(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "default") -> String {
  condition() ? "ok" : message()
}
func lazily(_ value: @autoclosure @escaping () -> Int) -> () -> Int { value }
func measure(_ name: String, _ work: @autoclosure () throws -> Int) rethrows -> Int {
  print("start", name)
  defer { print("end", name) }
  return try work()
}
final class Log {
  var enabled = false
  func debug(_ text: @autoclosure () -> String) { if enabled { print(text()) } }
}
func noisy(_ n: Int) -> Int {
  print("noisy", n)
  return n
}
func noisyText() -> String {
  print("text is made")
  return "text"
}
func both(_ a: Bool, _ b: @autoclosure () -> Bool) -> Bool { a ? b() : false }
func run() {
  print(evaluate(true), evaluate(1 > 2), evaluate(false, noisyText()), evaluate(true, noisyText()))
  var n = 1
  let later = lazily(n * 10)
  n = 5
  print(later())
  print(measure("m", noisy(3)))
  let log = Log()
  log.debug(noisyText())
  log.enabled = true
  log.debug(noisyText())
  print(both(false, noisy(1) == 1), both(true, noisy(2) == 2))
  print(false && noisy(4) == 4, true || noisy(5) == 5)
  let o: Int? = 1
  print(o ?? noisy(6))
  print((nil as Int?) ?? noisy(7))
}
