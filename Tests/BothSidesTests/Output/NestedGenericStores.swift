// swift-format-ignore-file
struct Store<State> {
  typealias Reducer = (inout State, Action) -> Void
  enum Action { case set(State), modify((State) -> State) }
  var state: State
  let reduce: Reducer = { s, a in
    switch a {
    case .set(let v): s = v;
    case .modify(let f): s = f(s)
    }
  }
  mutating func send(_ a: Action) { reduce(&state, a) }
}
struct Pair<A> {
  struct With<B> { let a: A; let b: B; func flipped() -> Pair<B>.With<A> { .init(a: b, b: a) } }
  static func with<B>(_ a: A, _ b: B) -> With<B> { With(a: a, b: b) }
}
final class Cache<Key: Hashable, Value> {
  struct Entry { var value: Value; var hits = 0 }
  private var entries: [Key: Entry] = [:]
  var onEvict: ((Key, Entry) -> Void)?
  func set(_ v: Value, for k: Key) { entries[k] = Entry(value: v) }
  func get(_ k: Key) -> Value? { entries[k]?.hits += 1; return entries[k]?.value }
  func entry(_ k: Key) -> Entry? { entries[k] }
  func evict(_ k: Key) { if let e = entries.removeValue(forKey: k) { onEvict?(k, e) } }
  subscript(k: Key) -> Entry? {
    get { entries[k] }
    set { entries[k] = newValue }
  }
}

func part0() {
  var s = Store<Double>(state: 1)
  s.send(.set(2)); print(s.state)
  s.send(.modify { $0 * 2 + 1 }); print(s.state)
  print(Pair<Double>.With<Int>(a: 1, b: 2))
  print(Pair<Double>.with(1, "x").flipped())
  print(Pair.With(a: 1, b: "x").flipped().b)
}

func part1() {
  let c = Cache<String, Double>()
  c.set(1, for: "a"); c.set(2, for: "b")
  print(c.get("a")!, c.entry("a")!.hits, c.entry("b")!)
  c.onEvict = { print("evict", $0, $1.value) }
  c.evict("a")
  c["z"] = .init(value: 7)
  c["z"]?.value = 8
  print(c["z"]!.value, c["q"] as Any)
}

func run() {
  part0()
  part1()
}
