// swift-format-ignore-file
struct History<State: Equatable> {
  private var past: [State] = []
  private(set) var present: State
  private var future: [State] = []
  private let limit: Int
  init(_ initial: State, limit: Int = 3) {
    present = initial
    self.limit = limit
  }
  mutating func set(_ new: State) {
    guard new != present else { return }
    past.append(present)
    if past.count > limit { past.removeFirst(past.count - limit) }
    present = new
    future.removeAll()
  }
  mutating func update(_ f: (inout State) -> Void) {
    var copy = present
    f(&copy)
    set(copy)
  }
  var canUndo: Bool { !past.isEmpty }
  @discardableResult mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    future.insert(present, at: 0)
    present = last
    return true
  }
  @discardableResult mutating func redo() -> Bool {
    guard !future.isEmpty else { return false }
    past.append(present)
    present = future.removeFirst()
    return true
  }
}
struct Drawing: Equatable { var shapes: [String] = []; var color = "black" }
func run() {
  var h = History(Drawing())
  h.update { $0.shapes.append("line") }
  h.update { $0.color = "red" }
  h.update { _ in }
  h.update { $0.shapes += ["dot", "box"] }
  print(h.present, h.canUndo)
  h.undo()
  h.undo()
  print(h.present, h.redo(), h.present.color)
  h.update { $0.color = "blue" }
  print(h.redo(), h.present)
  for i in 0..<5 { h.update { $0.shapes.append("\(i)") } }
  var steps = 0
  while h.undo() { steps += 1 }
  print(steps, h.present.shapes.count)
}
