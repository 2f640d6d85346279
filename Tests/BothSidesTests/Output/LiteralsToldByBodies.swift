enum Event {
  case tap, swipe(Int)
}

struct Door {
  var taps = 0
  mutating func send(_ event: Event) -> Bool {
    taps += 1
    if case .tap = event { return true }
    return false
  }
}

final class Model {
  private(set) var log: [String] = []
  func handle(_ event: Event, times: Int = 1) { log.append("\(event) \(times)") }
  func replay() { [.tap, .swipe(3)].forEach { handle($0) } }
}

func name(_ event: Event) -> String {
  switch event {
  case .tap: "tap"
  case .swipe(let n): "swipe \(n)"
  }
}

struct Row {
  let event: Event
}

func run() {
  var door = Door()
  print([.tap, .swipe(1)].map { door.send($0) }, door.taps)
  let model = Model()
  [.swipe(2), .tap].forEach { model.handle($0) }
  for event in [Event.tap] { model.handle(event, times: 2) }
  model.replay()
  print(model.log)
  print([.tap, .swipe(5)].map { name($0) })
  print([.swipe(1), .tap].map { Row(event: $0) })
  print([.swipe(7)].map { event in name(event) + "!" })
}
