// swift-format-ignore-file
func load(_ url: String, onError: (() -> Void)? = nil, retry: Int = 2, done: (Int) -> Void) { done(retry) }
func begin(_ url: String = "u", onStart: () -> Void = { print("start") }, done: () -> Void = { print("not done") }) {
  onStart(); done()
}
func fetch(_ n: Int, first: (Int) -> Int, then: ((Int) -> Int)? = nil) -> Int { then?(first(n)) ?? first(n) }
class Loader {
  var log: [String] = []
  init(name: String = "x", onError: ((String) -> Void)? = nil, make: () -> String) { log.append(name + make()) }
  func run(times: Int = 1, _ body: (Int) -> Void) { for index in 0..<times { body(index) } }
}
typealias Handler = (Int) -> Void
func notify(_ handler: Handler? = nil, last: Handler) { last(7) }
func run() throws {
  load("x") { print("done", $0) }
  load("x", retry: 3) { print("done", $0) }
  load("x") { print("error") } done: { print("named", $0) }
  begin { print("one") }
  begin("u") { print("a") } done: { print("b") }
  print(fetch(1) { $0 + 1 })
  print(fetch(1) { $0 + 1 } then: { $0 * 10 })
  print(fetch(1, first: { $0 + 2 }) { $0 * 10 })
  print(Loader { "m" }.log, Loader(name: "n") { "m" }.log, Loader { print($0) } make: { "k" }.log)
  Loader { "" }.run { print("i", $0) }
  Loader { "" }.run(times: 2) { print("i", $0) }
  notify { print("last", $0) }
}
