// swift-format-ignore-file
func makeCounter() -> (increment: () -> Int, reset: () -> Void) {
  var count = 0
  func increment() -> Int {
    count += 1
    return count
  }
  return (increment, { count = 0 })
}
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C {
  { g(f($0)) }
}
func run() {
  let a = makeCounter()
  let b = makeCounter()
  print(a.increment(), a.increment(), b.increment())
  a.reset()
  print(a.increment(), b.increment())
  var total = 0
  [1, 2, 3].forEach { total += $0 }
  print(total)
  let add = { (x: Int) -> (Int) -> Int in { y in x + y } }
  print(add(1)(2))
  let text = compose({ (n: Int) in n * 2 }, { "<\($0)>" })
  print(text(4))
  struct Point { var x = 0 }
  var point = Point()
  let move = { point.x += 1 }
  move()
  move()
  print(point.x)
  var fib: ((Int) -> Int)!
  fib = { $0 < 2 ? $0 : fib($0 - 1) + fib($0 - 2) }
  print(fib(10))
}
