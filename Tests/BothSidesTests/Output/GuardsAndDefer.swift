// swift-format-ignore-file
struct Failure: Error { let code: Int }
func parse(_ text: String?) -> Int {
  guard let text, !text.isEmpty else { return -1 }
  guard let n = Int(text) else {
    print("not a number:", text)
    return 0
  }
  return n
}
func work(_ n: Int) throws -> Int {
  print("open")
  defer { print("close") }
  defer { print("flush", n) }
  guard n > 0 else { throw Failure(code: n) }
  if n > 10 { return n * 2 }
  defer { print("late") }
  return n
}
func counted() -> Int {
  var n = 1
  defer { n += 10 }
  return n
}
func run() throws {
  print(parse(nil), parse(""), parse("x"), parse("12"))
  print(try work(1))
  print(try work(11))
  do { _ = try work(0) } catch let failure as Failure { print("failed", failure.code) }
  for i in 0..<3 {
    defer { print("end", i) }
    if i == 1 { continue }
    print("body", i)
  }
  print(counted())
  var log: [String] = []
  do {
    defer { log.append("deferred") }
    log.append("body")
  }
  print(log)
  let (a, b): (Int?, Int?) = (1, 2)
  guard let a, let b, a < b, case 1...5 = b else { return }
  print(a + b)
  if let a = a as Int?, let c = Optional(a + 1), c == 2 { print("c", c) }
  if case let x = b, x > 1, #available(macOS 10, *) { print("x", x) }
}
