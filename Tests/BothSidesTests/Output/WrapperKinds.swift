// swift-format-ignore-file
@propertyWrapper struct Clamped<V: Comparable> {
  private var v: V; let range: ClosedRange<V>; private(set) var projectedValue: Int = 0
  init(wrappedValue: V, _ range: ClosedRange<V>) { self.range = range; v = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: V { get { v } set { if !range.contains(newValue) { projectedValue += 1 }; v = min(max(newValue, range.lowerBound), range.upperBound) } }
}
@propertyWrapper struct Trimmed { var wrappedValue: String { didSet { wrappedValue = Self.trim(wrappedValue) } }
  init(wrappedValue: String) { self.wrappedValue = Self.trim(wrappedValue) }
  static func trim(_ s: String) -> String { var s = Substring(s); while s.first == " " { s.removeFirst() }; while s.last == " " { s.removeLast() }; return String(s) } }
@propertyWrapper final class Box<T> { var wrappedValue: T; var observers: [(T, T) -> Void] = []; init(wrappedValue: T) { self.wrappedValue = wrappedValue }
  var projectedValue: Box<T> { self }
  func bind(_ f: @escaping (T, T) -> Void) { observers.append(f) } }
@propertyWrapper struct Logged<T> { var stored: T; let label: String; init(wrappedValue: T, label: String = #function) { stored = wrappedValue; self.label = label }
  var wrappedValue: T { get { print("get \(label)"); return stored } set { print("set \(label)"); stored = newValue } } }
@propertyWrapper enum Lazy<T> { case pending(() -> T), done(T)
  init(wrappedValue: @autoclosure @escaping () -> T) { self = .pending(wrappedValue) }
  var wrappedValue: T { mutating get { switch self { case .pending(let f): let v = f(); self = .done(v); return v; case .done(let v): return v } } set { self = .done(newValue) } } }
func expensive() -> Int { print("expensive"); return 42 }
struct Settings { @Clamped(0...100) var volume = 150; @Clamped("a"..."m") var letter: String = "z"; @Trimmed var name = "  Bob "; @Box var theme = "dark"; @Lazy var cost = expensive(); @Logged(label: "lvl") var level = 1 }
func run() {
  var s = Settings()
  print(s.volume, s.letter, "[\(s.name)]", s.theme, s.$volume)
  s.volume += 20; s.volume = -5; s.volume -= 1
  print(s.volume, s.$volume)
  s.name += "   x  "; print("[\(s.name)]")
  var t = s
  t.theme = "light"; t.volume = 50
  print(s.theme, s.volume, t.volume, s.$theme === t.$theme)
  print("before"); print(s.cost + s.cost); s.cost = 1; print(s.cost)
  s.level += 1
  print(s.level)
  @Clamped(1...5) var local = 9
  local -= 2
  print(local, $local)
}
