// swift-format-ignore-file
protocol Event {}
struct Tap: Event { let x: Int }
struct Swipe: Event { let dx: Int }
struct Key: Event {}
final class Handler {
  func handle(_ tap: Tap) -> String { "tap \(tap.x)" }
  func handle(_ swipe: Swipe) -> String { "swipe \(swipe.dx)" }
  func handle(_ event: Event) -> String { "some \(type(of: event))" }
  func handle(_ tap: Tap, twice: Bool) -> String { twice ? "double" : handle(tap) }
  func handle(event: Tap) -> String { "labelled" }
  func send(_ value: Int) -> String { "int" }
  func send(_ value: Int?) -> String { "optional" }
  func send(_ value: [Int]) -> String { "list" }
  func send(_ values: Int...) -> String { "variadic" }
  static func send(_ value: Int) -> String { "static" }
  subscript(_ i: Int) -> String { "int \(i)" }
  subscript(_ s: String) -> String { "string \(s)" }
  subscript(safe i: Int) -> String { "safe \(i)" }
  subscript(_ i: Int, _ j: Int) -> String { "two \(i) \(j)" }
}
func run() {
  let h = Handler()
  print(h.handle(Tap(x: 1)), h.handle(Swipe(dx: 2)), h.handle(Key()))
  print(h.handle(Tap(x: 1), twice: true), h.handle(Tap(x: 3), twice: false), h.handle(event: Tap(x: 1)))
  let events: [Event] = [Tap(x: 4), Swipe(dx: 5), Key()]
  print(events.map { h.handle($0) })
  for case let tap as Tap in events { print(h.handle(tap)) }
  let o: Int? = 1
  print(h.send(1), h.send(o), h.send([1]), h.send(1, 2), h.send(), Handler.send(1))
  print(h[1], h["a"], h[safe: 2], h[1, 2])
}
