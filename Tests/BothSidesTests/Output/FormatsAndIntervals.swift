import Foundation

struct Request { var timeout: TimeInterval = .infinity }
func wait(_ time: TimeInterval = .infinity) -> Double { time }
func translated(_ key: String, _ arguments: CVarArg...) -> String {
  String(format: key, arguments: arguments)
}

func run() {
  let half: TimeInterval = .pi
  let none: TimeInterval = .zero
  let width: CGFloat = .pi
  print(half, none, width, wait(), min(Request().timeout, 3), 3.5 == TimeInterval.infinity)
  var number = 2.6
  number.round()
  print(number)
  number = 2.6
  number.round(.down)
  print(number)
  number = 9
  number.formSquareRoot()
  print(number)
  print(String(format: "%d %ld %i %u", 5_000_000_000, 5_000_000_000, -5_000_000_000, 5_000_000_000))
  print(String(format: "%x %lx %X %o %+d|%-6d|%06.2f|%5.1f", -1, -1, -255, -1, 4, 3, 2.345, Float(1.25)))
  print(translated("%@ of %d", "a", 3), String(format: "%@-%d", arguments: ["q", 1]), translated("plain"))
}
