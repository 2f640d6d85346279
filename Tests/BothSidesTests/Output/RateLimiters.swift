// swift-format-ignore-file
protocol Clock { var now: Int { get } }
final class FakeClock: Clock { var now = 0; func advance(_ n: Int) { now += n } }
struct Bucket {
  let capacity: Int, perTick: Int; private(set) var tokens: Int; private var last = 0
  init(capacity: Int, perTick: Int) { self.capacity = capacity; self.perTick = perTick; tokens = capacity }
  mutating func take(_ n: Int = 1, at now: Int) -> Bool {
    tokens = min(capacity, tokens + (now - last) * perTick); last = now;
    guard tokens >= n else { return false }; tokens -= n; return true
  }
}
final class Limiter<Key: Hashable> {
  private var buckets: [Key: Bucket] = [:]; private let clock: any Clock; let make: () -> Bucket
  init(clock: some Clock, make: @escaping () -> Bucket) { self.clock = clock; self.make = make }
  func allows(_ key: Key, cost: Int = 1) -> Bool { buckets[key, default: make()].take(cost, at: clock.now) }
  var left: [Key: Int] { buckets.mapValues(\.tokens) }
}
func run() {
  let clock = FakeClock(); let l = Limiter<String>(clock: clock) { Bucket(capacity: 3, perTick: 1) }
  print((0..<4).map { _ in l.allows("a") }, l.allows("b", cost: 3), l.allows("b"))
  clock.advance(2)
  print(
    l.allows("a", cost: 2), l.allows("a"), l.left.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
}
