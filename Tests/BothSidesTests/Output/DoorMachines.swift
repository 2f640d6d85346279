// swift-format-ignore-file
enum DoorState: String, CaseIterable { case closed, open, locked, broken }
enum DoorEvent: Hashable { case push, pull, turn(key: Int), kick(force: Double) }
struct Machine<State: Hashable, Event> { struct Transition { let from: Set<State>; let match: (Event) -> Bool; let to: (State, Event) throws -> State; var note: String? }
  enum Failure: Error { case refused(State, Event) }; private var table: [Transition] = []; private(set) var state: State; private(set) var history: [State]; private var enter: [State: [(State) -> Void]] = [:], leave: [State: [(State) -> Void]] = [:]
  init(_ s: State) { state = s; history = [s] }
  mutating func when(_ from: State..., event: @escaping (Event) -> Bool, note: String? = nil, go: @escaping (State, Event) throws -> State) { table.append(Transition(from: Set(from), match: event, to: go, note: note)) }
  mutating func onEnter(_ s: State, _ f: @escaping (_ previous: State) -> Void) { enter[s, default: []].append(f) }; mutating func onLeave(_ s: State, _ f: @escaping (_ next: State) -> Void) { leave[s, default: []] += [f] }
  @discardableResult mutating func send(_ e: Event) throws -> String? { guard let t = table.first(where: { ($0.from.isEmpty || $0.from.contains(state)) && $0.match(e) }) else { throw Failure.refused(state, e) }
    let next = try t.to(state, e), previous = state; guard next != previous else { return t.note }; leave[previous]?.forEach { $0(next) }; state = next; history.append(next); enter[next]?.forEach { $0(previous) }; return t.note }
  func can(_ e: Event) -> Bool { table.contains { ($0.from.isEmpty || $0.from.contains(state)) && $0.match(e) } } }
enum KeyError: Error { case wrong(Int, tries: Int), tooMany }
final class Door { private(set) var machine = Machine<DoorState, DoorEvent>(.closed); private var tries = 0; let key: Int; var log: [String] = []
  init(key: Int) { self.key = key
    machine.when(.closed, event: { $0 == .push }) { _, _ in .open }; machine.when(.open, event: { $0 == .pull }, note: "click") { _, _ in .closed }
    machine.when(.closed, .locked, event: { if case .turn = $0 { true } else { false } }) { [unowned self] s, e in guard case .turn(let k) = e else { return s }; guard k == self.key else { tries += 1; throw tries > 2 ? KeyError.tooMany : .wrong(k, tries: tries) }; tries = 0; return s == .locked ? .closed : .locked }
    machine.when(event: { guard case .kick(let f) = $0 else { return false }; return f > 9 }, note: "crash") { _, _ in .broken }; machine.when(event: { if case .kick(..<5) = $0 { return true }; return false }) { s, _ in s }
    machine.onEnter(.open) { [weak self] in self?.log.append("opened from \($0)") }; machine.onLeave(.closed) { [weak self] in self?.log.append("closed->\($0.rawValue)") }; machine.onEnter(.broken) { _ in print("BANG") } }
  func perform(_ es: DoorEvent...) { for e in es { do { let note = try machine.send(e); print(machine.state, note ?? "-", terminator: "; ") } catch Machine<DoorState, DoorEvent>.Failure.refused(let s, let e) { print("no", e, "in", s, terminator: "; ") } catch KeyError.wrong(let k, tries: let t) where t > 1 { print("wrong", k, "again", terminator: "; ") } catch let e as KeyError { print(e, terminator: "; ") } catch { print("?") } }; print() }
  deinit { print("door", history.map(\.rawValue)) }; private var history: [DoorState] { machine.history } }
struct Light: Hashable { enum Phase: Int { case red, green, amber; var next: Phase { Phase(rawValue: rawValue + 1) ?? .red }; var seconds: Int { switch self { case .red: 5; case .green: 4; case .amber: 1 } } }; var phase = Phase.red, left = Phase.red.seconds
  mutating func tick(_ n: Int = 1) -> [Phase] { var seen: [Phase] = []; for _ in 0..<n { left -= 1; if left == 0 { phase = phase.next; left = phase.seconds; seen.append(phase) } }; return seen } }
func run() {
  do { let d = Door(key: 42); d.perform(.push, .push, .pull, .turn(key: 1), .turn(key: 42), .push); d.perform(.turn(key: 2), .turn(key: 3), .turn(key: 4), .turn(key: 42), .kick(force: 3), .kick(force: 7)); print(d.machine.can(.pull), d.machine.can(.push), d.log); d.perform(.kick(force: 9.5), .kick(force: 10), .pull) }
  var l = Light(); print(l.tick(12), l, l.tick(), l.tick(5).map(\.rawValue)); let m = l; _ = l.tick(3); print(l == m, Set([l, m, m]).count, l.phase, m.left)
  print(Set<DoorEvent>([.push, .turn(key: 1), .turn(key: 1), .kick(force: 1)]).count, DoorEvent.turn(key: 3), [DoorState: Int](uniqueKeysWithValues: zip(DoorState.allCases, 0...)).sorted { $0.value < $1.value }.map { "\($0.key)=\($0.value)" })
}
