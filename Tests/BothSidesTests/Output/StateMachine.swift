// swift-format-ignore-file
struct Machine<State: Hashable, Event: Hashable> {
  private(set) var state: State
  private var table: [State: [Event: State]] = [:]
  private(set) var history: [State] = []
  var onEnter: [State: () -> Void] = [:]
  init(_ start: State) { state = start }
  mutating func add(_ from: State, _ event: Event, _ to: State) { table[from, default: [:]][event] = to }
  @discardableResult
  mutating func send(_ event: Event) -> Bool {
    guard let next = table[state]?[event] else { return false }
    history.append(state)
    state = next
    onEnter[next]?()
    return true
  }
  func can(_ event: Event) -> Bool { table[state]?.keys.contains(event) ?? false }
}
enum Door { case open, closed, locked }
enum Act { case push, pull, turnKey }
func run() {
  var door = Machine<Door, Act>(.closed)
  door.add(.closed, .push, .open)
  door.add(.open, .pull, .closed)
  door.add(.closed, .turnKey, .locked)
  door.add(.locked, .turnKey, .closed)
  var entered = 0
  door.onEnter[.open] = { entered += 1 }
  print(door.send(.push), door.state, door.can(.pull), door.can(.turnKey))
  print([Act.turnKey, .pull, .turnKey, .push].map { door.send($0) }, door.state)
  door.send(.turnKey)
  door.send(.push)
  print(door.history, entered)
  var copy = door
  copy.send(.pull)
  print(copy.state, door.state)
}
