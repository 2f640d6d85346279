// swift-format-ignore-file
enum Phase: Equatable { case idle, loading(progress: Double), loaded([String]), failed(code: Int, reason: String) }
enum Input { case start, tick(Double), finish([String]), fail(Int) }
struct Machine {
  private(set) var phase: Phase = .idle { didSet { log.append("\(oldValue) -> \(phase)") } }
  private(set) var log: [String] = []
  mutating func send(_ input: Input) {
    switch (phase, input) {
    case (.idle, .start), (.failed, .start): phase = .loading(progress: 0)
    case (.loading(let p), .tick(let d)) where p + d < 1: phase = .loading(progress: p + d)
    case (.loading, .tick): phase = .loaded([])
    case (.loading, .finish(let items)): phase = .loaded(items)
    case (_, .fail(let code)) where code > 400: phase = .failed(code: code, reason: "http \(code)")
    case let (.loaded(items), .finish(more)): phase = .loaded(items + more)
    default: log.append("ignored \(input) in \(phase)")
    }
  }
}
func run() {
  var m = Machine()
  let inputs: [Input] = [.tick(0.5), .start, .tick(0.25), .tick(0.5), .finish(["a", "b"]), .finish(["c"]), .fail(300), .fail(404), .start, .tick(2)]
  for i in inputs { m.send(i) }
  m.log.forEach { print($0) }
  print(m.phase, m.phase == .loaded([]))
  if case .failed(let code, _) = m.phase { print(code) } else { print("no failure") }
  let all: [Phase] = [.idle, .loading(progress: 0.5), .loaded(["x"]), .failed(code: 1, reason: "r")]
  for case .loaded(let v) in all { print(v) }
  for case let .failed(code, reason) in all where code < 2 { print(code, reason) }
  print(all.filter { if case .loading = $0 { true } else { false } }.count)
  print(all.map { p -> String in
    switch p { case .idle: "i"; case .loading(progress: 0.5): "half"; case .loading: "l"; case .loaded(let s): s.joined(); case .failed: "f" }
  })
  dump(all[1])
}
