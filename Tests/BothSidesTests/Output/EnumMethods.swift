// swift-format-ignore-file
enum Light: CaseIterable {
  case red, green, yellow
  mutating func advance() {
    switch self {
    case .red: self = .green
    case .green: self = .yellow
    case .yellow: self = .red
    }
  }
  var next: Light {
    let all = Light.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }
  static var start: Light { .red }
  static func named(_ s: String) -> Light? { allCases.first { "\($0)" == s } }
}
enum State {
  case idle
  case loading(progress: Double)
  case failed(code: Int, String)
  mutating func step(_ by: Double) {
    if case .loading(let p) = self { self = p + by >= 1 ? .idle : .loading(progress: p + by) }
  }
  init(code: Int) { self = code == 0 ? .idle : .failed(code: code, "error") }
  var isBusy: Bool { if case .loading = self { true } else { false } }
  var message: String? {
    guard case let .failed(code, text) = self else { return nil }
    return "\(text) \(code)"
  }
}
final class Screen { var state = State.loading(progress: 0.25) }
func run() {
  var light = Light.start
  light.advance()
  print(light, light.next, light.next.next)
  print(Light.named("yellow") as Any, Light.named("blue") as Any)
  let screen = Screen()
  screen.state.step(0.5)
  print(screen.state, screen.state.isBusy)
  screen.state.step(0.5)
  print(screen.state, screen.state.isBusy)
  print(State(code: 3).message ?? "", State(code: 0).message as Any)
  var lights = [Light.red, .green]
  lights[0].advance()
  for i in lights.indices { lights[i].advance() }
  print(lights)
}
