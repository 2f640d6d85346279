// swift-format-ignore-file
// Durations: units, arithmetic, text, and waiting for them.

struct Backoff {
  var delay: Duration = .milliseconds(100)
  var limit: Duration = .seconds(1)
  mutating func next() -> Duration {
    defer { delay = min(delay * 2, limit) }
    return delay
  }
}

func run() async {
  print(Duration.seconds(1), Duration.seconds(1.5), Duration.milliseconds(20), Duration.microseconds(7), Duration.nanoseconds(3))
  print(Duration.zero, Duration.milliseconds(2.5), Duration.seconds(3) * 2, Duration.seconds(3) / 2, Duration.seconds(3) * 1.5)
  print(Duration.seconds(3) / 0.7, Duration.seconds(3) / .seconds(2), Duration.seconds(100) - .milliseconds(1))
  print(Duration.seconds(1.1).components, Duration.seconds(-1.1).components, (Duration.seconds(1) + .milliseconds(250)).components.attoseconds)
  print(Duration.seconds(12345678901), Duration.microseconds(1.25), Duration.nanoseconds(1234567890123))
  print([Duration.seconds(2), .milliseconds(1), .seconds(1)].sorted(), Duration.seconds(1) == .milliseconds(1000))
  print(Set([Duration.seconds(1), .milliseconds(1000)]).count, Duration(secondsComponent: 3, attosecondsComponent: 5).components)
  var d = Duration.zero
  for i in 1...4 { d += .milliseconds(i * 100) }
  d -= .milliseconds(1); d *= 3; d /= 2
  print(d, type(of: d), [Duration.seconds(2), .seconds(3)].reduce(.zero, +), max(.seconds(1), Duration.seconds(2)))
  var backoff = Backoff()
  var waits: [Duration] = []
  for _ in 0..<5 { waits.append(backoff.next()) }
  print(waits.map { Double($0.components.seconds) + Double($0.components.attoseconds) / 1e18 })
  let order = await withTaskGroup(of: Int.self) { group in
    for (n, wait) in [(1, Duration.milliseconds(30)), (2, .milliseconds(10)), (3, .milliseconds(20))] {
      group.addTask { try? await Task.sleep(for: wait * 2); return n }
    }
    return await group.reduce(into: [Int]()) { $0.append($1) }
  }
  print(order)
}
