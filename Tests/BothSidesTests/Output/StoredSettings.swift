// swift-format-ignore-file
@propertyWrapper struct Clamped<V: Comparable> {
  private var value: V; let range: ClosedRange<V>; private(set) var projectedValue = 0
  init(wrappedValue: V, _ range: ClosedRange<V>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: V { get { value } set { let fixed = min(max(newValue, range.lowerBound), range.upperBound); if fixed != newValue { projectedValue += 1 }; value = fixed } }
}
@propertyWrapper struct Trimmed { var wrappedValue: String { didSet { wrappedValue = Trimmed.cut(wrappedValue) } }; init(wrappedValue: String) { self.wrappedValue = Trimmed.cut(wrappedValue) }
  static func cut(_ s: String) -> String { String(s.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) } }
protocol Defaults: AnyObject { func get(_ k: String) -> Any?; func put(_ v: Any?, _ k: String) }
final class MemoryDefaults: Defaults { var dict: [String: Any] = [:]; var reads = 0; func get(_ k: String) -> Any? { reads += 1; return dict[k] }; func put(_ v: Any?, _ k: String) { dict[k] = v } }
@propertyWrapper struct Stored<V> { let key: String; let fallback: V; unowned let defaults: Defaults
  init(wrappedValue: V, _ key: String, in defaults: Defaults) { self.key = key; fallback = wrappedValue; self.defaults = defaults }
  var wrappedValue: V { get { defaults.get(key) as? V ?? fallback } nonmutating set { defaults.put(newValue, key) } }
  var projectedValue: Self { self }
  var isSet: Bool { defaults.get(key) != nil }
  func reset() { defaults.put(nil, key) } }
@propertyWrapper final class Shared<V> { var wrappedValue: V { didSet { listeners.forEach { $0(oldValue, wrappedValue) } } }; private var listeners: [(V, V) -> Void] = []
  init(wrappedValue: V) { self.wrappedValue = wrappedValue }
  var projectedValue: Shared<V> { self }
  func listen(_ f: @escaping (V, V) -> Void) { listeners.append(f) } }
@propertyWrapper struct Versioned<V> { private(set) var history: [V]; var wrappedValue: V { get { history[history.count - 1] } set { history.append(newValue) } }; init(wrappedValue v: V) { history = [v] }
  var projectedValue: (count: Int, undo: () -> V?) { (history.count, { [history] in history.dropLast().last }) } }
let memory = MemoryDefaults()
struct Settings {
  @Stored("volume", in: memory) var volume = 5
  @Stored("name", in: memory) var name: String? = nil
  @Clamped(0...10) var brightness = 50
  @Clamped(-1.0...1.0) var balance = 0
  @Trimmed var title = "  hi there "
  @Versioned var theme = "light"
  @Shared var count = 0
}
func run() {
  let fixed = Settings(); fixed.volume = 7
  print(fixed.volume, fixed.$volume.isSet, memory.dict["volume"] as Any, fixed.name as Any, fixed.$name.isSet)
  fixed.$volume.reset(); print(fixed.volume, memory.reads)
  var s = Settings()
  print(s.brightness, s.$brightness, s.title, s.balance)
  s.brightness = 3; s.brightness -= 9; s.balance = 0.25; s.balance *= 8
  print(s.brightness, s.$brightness, s.balance, s.$balance)
  s.title = " x y  "; print("[\(s.title)]")
  s.theme = "dark"; s.theme += "er"; print(s.theme, s.$theme.count, s.$theme.undo() ?? "-")
  s.$count.listen { print("count", $0, $1) }
  let copy = s; s.count += 1; copy.count = 10
  print(s.count, copy.$count === s.$count, copy.theme)
  fixed.name = "N"; print(fixed.name ?? "nil", Settings().name ?? "nil")
}
