// swift-format-ignore-file
struct Failure: Error, Equatable { let code: Int }
enum BreakerState: Equatable {
  case closed(failures: Int), open(until: Int), halfOpen
  var isOpen: Bool { if case .open = self { true } else { false } }
}
final class Breaker {
  private(set) var state = BreakerState.closed(failures: 0) {
    didSet { if state != oldValue { history.append("\(oldValue) -> \(state)") } }
  }
  private(set) var history: [String] = []
  let limit: Int, pause: Int
  var now = 0
  init(limit: Int = 2, pause: Int = 5) { self.limit = limit; self.pause = pause }
  func call<T>(_ body: () throws -> T) -> Result<T, any Error> {
    if case .open(let until) = state {
      guard now >= until else { return .failure(Failure(code: 503)) }; state = .halfOpen
    }
    do {
      let value = try body()
      state = .closed(failures: 0)
      return .success(value)
    } catch {
      switch state {
      case .closed(let n) where n + 1 < limit: state = .closed(failures: n + 1)
      default: state = .open(until: now + pause)
      }
      return .failure(error)
    }
  }
}
func run() {
  let b = Breaker()
  func fail() throws -> Int { throw Failure(code: 1) }
  for _ in 0..<3 { if case .failure(let e as Failure) = b.call(fail) { print(e.code, b.state.isOpen) } }
  b.now = 5
  print((try? b.call { "ok" }.get()) ?? "-", b.state)
  _ = b.call(fail)
  print(b.state, b.history.count)
  b.history.forEach { print($0) }
}
