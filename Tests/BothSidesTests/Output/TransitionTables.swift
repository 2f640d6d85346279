// swift-format-ignore-file
struct Machine<State: Hashable, Event: Hashable> {
  struct Key: Hashable { let s: State, e: Event }
  struct Invalid: Error { let state: State; let event: Event }
  private var table: [Key: (to: State, action: (() -> Void)?)] = [:]
  private(set) var state: State
  private(set) var trail: [State]
  init(_ s: State) { state = s; trail = [s] }
  mutating func when(_ s: State, _ e: Event, go to: State, _ a: (() -> Void)? = nil) { table[Key(s: s, e: e)] = (to, a) }
  @discardableResult mutating func fire(_ e: Event) throws -> State {
    guard let (to, action) = table[.init(s: state, e: e)] else { throw Invalid(state: state, event: e) }
    action?(); state = to; trail.append(to); return to
  }
  func reachable(from s: State) -> Set<State> {
    var seen: Set<State> = [s]; var queue = [s]
    while let next = queue.popLast() { for (k, v) in table where k.s == next && seen.insert(v.to).inserted { queue.append(v.to) } }
    return seen
  }
}
enum Door: String, CaseIterable { case open, closed, locked; enum Ev { case push, turn(Bool) } }
extension Door.Ev: Hashable {}
func run() {
  var count = 0
  var m = Machine<Door, Door.Ev>(.open)
  m.when(.open, .push, go: .closed) { count += 1 }
  m.when(.closed, .push, go: .open); m.when(.closed, .turn(true), go: .locked) { [count] in print("captured", count) }
  m.when(.locked, .turn(false), go: .closed)
  do { try m.fire(.push); try m.fire(.turn(true)); let s = try m.fire(.turn(false)); print(s); try m.fire(.turn(false)) }
  catch let e as Machine<Door, Door.Ev>.Invalid { print("invalid", e.event, "in", e.state.rawValue.uppercased()) } catch {}
  print(m.trail.map(\.rawValue), count)
  print(m.reachable(from: .locked).map(\.rawValue).sorted(), Door.allCases.filter { !m.reachable(from: $0).contains(.locked) })
  let copy = m; _ = try? m.fire(.push); print(copy.state, m.state, (try? m.fire(.turn(true))) as Any)
}

