// swift-format-ignore-file
struct Counter { private(set) var count = 0; mutating func callAsFunction(_ by: Int = 1) -> Int { count += by; return count } }
struct Meter { var counter = Counter(); mutating func tick() -> Int { counter(5) + self.counter() } }
final class Owner { var counter = Counter(); var meters = [Meter()] }
func run() {
  var counter = Counter(); _ = counter(); _ = counter(5); print(counter(), counter.count)
  var meter = Meter(); _ = meter.counter(2); print(meter.counter.count, meter.tick(), meter.counter.count)
  var counters = [Counter(), Counter()]; _ = counters[1](3); print(counters.map(\.count)); var pair = (Counter(), 1); _ = pair.0(4); print(pair.0.count)
  let owner = Owner(); _ = owner.counter(2); _ = owner.meters[0].counter(7); print(owner.counter.count, owner.meters[0].counter.count)
  var number = 4, fraction = 2.5; number.negate(); fraction.negate(); print(number, fraction)
}
