// swift-format-ignore-file
final class Bus {
  func on(_ f: (Int) -> Void) -> String { f(1); return "int" }
  func on(_ f: (String) -> Void) -> String { f("s"); return "string" }
  func map(_ f: (Int) -> String) -> String { "text " + f(1) }
  func map(_ f: (Int) -> Int) -> String { "number \(f(1))" }
  func make(_ f: () -> Int) -> String { "int" }
  func make(_ f: () -> String) -> String { "string" }
  func make(_ f: () -> [Int]) -> String { "ints" }
  func pair(_ f: (Int, Int) -> Int) -> String { "two" }
  func pair(_ f: (Int) -> Int) -> String { "one" }
}
func double(_ n: Int) -> Int { n * 2 }
func shout(_ n: Int) -> String { "\(n)!" }
func run() {
  let bus = Bus()
  print(bus.on { (n: Int) in print("got", n) }, bus.on { (s: String) in print("got", s) })
  print(bus.map { "<\($0)>" }, bus.map { $0 + 1 }, bus.map(double), bus.map(shout))
  print(bus.make { 1 }, bus.make { "a" }, bus.make { [1, 2].map { $0 * 2 } })
  print(bus.make { let n = 2; return n * 3 }, bus.make { let s = "x"; return s + s })
  print(bus.pair { $0 + $1 }, bus.pair { $0 }, bus.pair(+))
}
