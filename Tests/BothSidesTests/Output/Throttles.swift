// swift-format-ignore-file
struct RateLimiter { let limit: Int, window: Int; private var hits: [Int] = []; init(limit: Int, per window: Int) { self.limit = limit; self.window = window }; mutating func allow(at now: Int) -> Bool { hits.removeAll { $0 <= now - window }; guard hits.count < limit else { return false }; hits.append(now); return true } }
struct TokenBucket { private(set) var tokens: Double; let capacity: Double, rate: Double; private var last = 0.0; init(capacity: Double, rate: Double) { (self.capacity, self.rate, tokens) = (capacity, rate, capacity) }; mutating func take(_ n: Double = 1, at now: Double) -> Bool { tokens = min(capacity, tokens + (now - last) * rate); last = now; if tokens >= n { tokens -= n; return true }; return false } }
final class CircuitBreaker { enum State: Equatable { case closed(failures: Int), open(until: Int), halfOpen }; private(set) var state = State.closed(failures: 0); var now = 0; struct Open: Error { let until: Int }
  func call<T>(_ f: () throws -> T) throws -> T {
    if case .open(let until) = state { guard now >= until else { throw Open(until: until) }; state = .halfOpen }
    do { let v = try f(); state = .closed(failures: 0); return v } catch {
      switch state {
      case .closed(let n) where n < 1: state = .closed(failures: n + 1)
      default: state = .open(until: now + 10)
      }
      throw error
    }
  }
}
struct Down: Error {}
func run() {
  var r = RateLimiter(limit: 2, per: 10)
  print([0, 1, 2, 11, 11, 12].map { r.allow(at: $0) })
  var b = TokenBucket(capacity: 2, rate: 0.5)
  print([0.0, 0.0, 0.0, 1.0, 2.0].map { b.take(at: $0) }, b.tokens)
  let c = CircuitBreaker()
  for t in [0, 1, 2, 15] { c.now = t; do { _ = try c.call { () -> Int in throw Down() } } catch { print(type(of: error), c.state) } }
  c.now = 30
  print((try? c.call { 5 }) as Any, c.state == .closed(failures: 0))
}
