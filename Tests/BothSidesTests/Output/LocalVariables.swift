// swift-format-ignore-file
@propertyWrapper struct Clamped {
  private var v: Int; let range: ClosedRange<Int>;
  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range; v = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
  var wrappedValue: Int {
    get { v }
    set { v = min(max(newValue, range.lowerBound), range.upperBound) }
  }; var projectedValue: String { "\(v) in \(range)" }
}
@propertyWrapper final class Logged<T> {
  var log: [T] = []; var wrappedValue: T { didSet { log.append(wrappedValue) } };
  init(wrappedValue: T) { self.wrappedValue = wrappedValue }; var projectedValue: Logged<T> { self }
}
@propertyWrapper struct Upper {
  var wrappedValue: String { didSet { wrappedValue = wrappedValue.uppercased() } };
  init(wrappedValue: String) { self.wrappedValue = wrappedValue.uppercased() }
}
func run() {
  @Clamped(0...10) var x = 50
  print(x, $x); x = -4; print(x); x += 3; print(x, $x)
  @Logged var name = "a"; name = "b"; name += "c"; print(name, $name.log)
  @Upper var t = "hi"; t += "there"; print(t)
  var count = 0 {
    willSet { print("will \(newValue)") }
    didSet { print("did \(oldValue)") }
  }
  count = 1; count += 2; print(count)
  var raw = 3
  var doubled: Int {
    get { raw * 2 }
    set { raw = newValue / 2 }
  }
  doubled = 20; print(raw, doubled); doubled += 2; print(raw)
  var text: String { "raw \(raw)" }
  print(text); raw = 1; print(text)
  lazy var heavy: Int = {
    print("made"); return raw + 100
  }()
  raw = 5; print(heavy, heavy)
  var list: [Int] = [] { didSet { print("n \(list.count)") } }
  list.append(1); list += [2, 3]; list[0] = 7; list.removeAll { $0 > 2 }; print(list)
  func nested() { count += 10; doubled = 4; list.append(5) }
  nested(); print(count, raw, list)
  var (a, b) = (1, "x"); a += 1; b += "y"; print(a, b)
  let c: Int; if raw > 1 { c = 1 } else { c = 2 }; print(c)
  var d: String; d = "later"; d += "!"; print(d)
  weak var w: Logged<String>?; do { let l = Logged(wrappedValue: "q"); w = l; print(w?.wrappedValue ?? "-") };
  print(w == nil)
  var fn: (Int) -> Int = { $0 + 1 }; let old = fn; fn = { old($0) * 10 }; print(fn(1))
  for var i in 0..<2 { i += 10; print(i) }
}
