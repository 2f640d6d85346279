// swift-format-ignore-file
@propertyWrapper struct Validated<V> { private var v: V; let rules: [(V) -> String?]; private(set) var errors: [String] = []
  init(wrappedValue: V, _ rules: ((V) -> String?)...) { v = wrappedValue; self.rules = rules; check() }
  var wrappedValue: V { get { v } set { v = newValue; check() } }; var projectedValue: [String] { errors }
  private mutating func check() { errors = rules.compactMap { $0(v) } } }
enum Rule { static func nonEmpty(_ s: String) -> String? { s.isEmpty ? "empty" : nil }; static func min(_ n: Int) -> (String) -> String? { { $0.count < n ? "shorter than \(n)" : nil } }; static func range(_ r: ClosedRange<Int>) -> (Int) -> String? { { r ~= $0 ? nil : "\($0) not in \(r)" } }; static func matches(_ p: @escaping (Character) -> Bool) -> (String) -> String? { { s in s.allSatisfy(p) ? nil : "bad \(s.filter { !p($0) })" } } }
struct Form { @Validated(Rule.nonEmpty, Rule.min(3), Rule.matches { $0.isLetter }) var name = ""; @Validated(Rule.range(18...99)) var age: Int = 10; var isValid: Bool { $name.isEmpty && $age.isEmpty }; var all: [String: [String]] { ["name": $name, "age": $age].filter { !$0.value.isEmpty } } }
@propertyWrapper struct Cached<T> { private let make: () -> T; private var stored: T?; private(set) var hits = 0; init(_ make: @autoclosure @escaping () -> T) { self.make = make }
  var wrappedValue: T { mutating get { if let s = stored { hits += 1; return s }; let v = make(); stored = v; return v } set { stored = newValue } }; var projectedValue: Int { hits }; mutating func reset() { stored = nil } }
final class Registry { static var made = 0; static func next() -> Int { made += 1; return made }; @Cached(Registry.next()) var n; func again() { _n.reset() } }
@propertyWrapper struct Weakly<T: AnyObject> { private weak var o: T?; var wrappedValue: T? { get { o } set { o = newValue } }; init(wrappedValue: T? = nil) { o = wrappedValue } }
final class Owner { let name: String; @Weakly var delegate: Owner?; init(_ n: String) { name = n } }
@propertyWrapper struct Copying<T> { var wrappedValue: [T]; var projectedValue: Copying { get { self } set { self = newValue } }; var doubled: [T] { wrappedValue + wrappedValue } }
struct Uses { @Copying var xs = [1, 2]; private(set) lazy var sum = xs.reduce(0, +); @Validated var k: Int; init(k: Int) { self._k = Validated(wrappedValue: k, { $0 > 5 ? "huge" : nil }) } }
func run() {
  var f = Form(); print(f.isValid, f.all.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }); f.name = "Al1"; f.age += 9; print(f.$name, f.$age, f.isValid); f.name = "Alan"; print(f.isValid, f.name)
  let r = Registry(); print(r.n, r.n, r.$n); r.again(); print(r.n, r.$n); r.n = 100; print(r.n, Registry.made)
  let a = Owner("a"); do { let b = Owner("b"); a.delegate = b; print(a.delegate?.name ?? "nil") }; print(a.delegate?.name ?? "nil")
  var u = Uses(k: 6); print(u.$k, u.$xs.doubled, u.sum); u.xs.append(5); u.$xs.wrappedValue[0] = 9; print(u.xs, u.sum, u.k); let w = u.$xs; u.xs = []; print(w.wrappedValue, u.xs)
}
