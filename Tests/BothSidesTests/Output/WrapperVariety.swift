// swift-format-ignore-file
// property wrappers of all kinds
@propertyWrapper struct Clamped<V: Comparable> { private var v: V; let range: ClosedRange<V>
  init(wrappedValue: V, _ range: ClosedRange<V>) { self.range = range; v = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: V { get { v } set { v = min(max(newValue, range.lowerBound), range.upperBound) } }
  var projectedValue: (isMin: Bool, isMax: Bool) { (v == range.lowerBound, v == range.upperBound) } }
@propertyWrapper struct Trimmed { private var s = ""; var wrappedValue: String { get { s } set { s = newValue.split(separator: " ").joined(separator: " ") } }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue } }
@propertyWrapper final class Logged<T> { var log: [String] = []; var wrappedValue: T { didSet { log.append("\(oldValue)->\(wrappedValue)") } }
  init(wrappedValue: T) { self.wrappedValue = wrappedValue }; var projectedValue: Logged<T> { self } }
@propertyWrapper struct Lazy<T> { private enum State { case pending(() -> T), ready(T) }; private var state: State
  init(wrappedValue: @autoclosure @escaping () -> T) { state = .pending(wrappedValue) }
  var wrappedValue: T { mutating get { switch state { case .ready(let t): return t; case .pending(let f): let t = f(); state = .ready(t); return t } } set { state = .ready(newValue) } } 
  mutating func reset(_ f: @autoclosure @escaping () -> T) { state = .pending(f) } }
@propertyWrapper struct Default<T> { let fallback: T; var stored: T?; var wrappedValue: T { get { stored ?? fallback } set { stored = newValue } }
  init(_ fallback: T) { self.fallback = fallback }
  var projectedValue: Bool { get { stored == nil } set { if newValue { stored = nil } } } }
func expensive() -> Int { print("computing"); return 42 }
struct Settings {
  @Clamped(0...10) var volume = 15
  @Clamped("b"..."y") var letter: String = "z"
  @Trimmed var title: String = "  hello   world "
  @Logged var count = 0
  @Lazy var answer = expensive()
  @Default(8) var width: Int
  @Default([1]) var list: [Int]
}
final class Model { @Clamped(1...3) var level = 2 { didSet { print("level \(oldValue) -> \(level)") } }
  @Default("none") var name: String
  func up() { level += 1 } }
struct Pair { @Clamped var a: Int; @Clamped var b: Int
  init(a: Int) { _a = Clamped(wrappedValue: a, 0...5); _b = Clamped(wrappedValue: a * 2, 0...8); b += 1 } }
func go(@Trimmed text: String) -> Int { text.count }
@propertyWrapper struct UpperKey { var wrappedValue: String { didSet { wrappedValue = wrappedValue.uppercased() } } }
struct K { @UpperKey var k = "ab"  }
func run() throws {
  var s = Settings()
  print(s.volume, s.letter, s.title, s.$volume, s.$letter.isMax)
  s.volume = -3; s.title = " a  b "; s.count += 1; s.count *= 5
  print(s.volume, s.$volume.isMin, s.title, s.$count.log)
  var t = s; t.count = 9; t.volume = 7
  print(s.count, s.volume, t.volume, s.$count.log.count, s.$count === t.$count)
  print("before"); print(s.answer); print(s.answer); s.answer = 7; print(s.answer)
  print(s.width, s.$width); s.width = 3; s.list.append(2); print(s.width, s.$width, s.list); s.$width = true; print(s.width)
  let m = Model(); m.up(); m.up(); m.name += "!"; print(m.level, m.name, m.$level)
  print(Pair(a: 3).b, Pair(a: 9).a, Pair(a: -1).b)
  print(go(text: " x   y "))
  var k = K(); print(k.k); k.k = "cd"; print(k.k); k.k.append("e"); print(k.k)
  
}
