// swift-format-ignore-file
@propertyWrapper struct Capped { private var v: Int; let top: Int; init(wrappedValue: Int, _ top: Int = 100) { self.top = top; v = min(top, wrappedValue) }; var wrappedValue: Int { get { v } set { v = min(top, newValue) } }; var projectedValue: String { "capped" } }
@propertyWrapper struct Logged<T> { var wrappedValue: T { didSet { log.append("\(oldValue) to \(wrappedValue)") } }; var log: [String] = []; var projectedValue: [String] { log }; init(wrappedValue: T) { self.wrappedValue = wrappedValue } }
@propertyWrapper final class Boxed<T> { var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue } }
@propertyWrapper struct Keyed { let key: String; let store: Store; init(wrappedValue: Int, _ key: String, _ store: Store) { self.key = key; self.store = store; store.d[key] = wrappedValue }; var wrappedValue: Int { get { store.d[key] ?? -1 } nonmutating set { store.d[key] = newValue } } }
final class Store { var d: [String: Int] = [:] }
let shared = Store()
struct Limits { @Logged @Capped var n = 500; @Capped(10) var m = 50; @Boxed @Logged @Capped(7) var deep = 9; @Logged @Capped(3) var later: Int }
struct Preferences { @Keyed("a", shared) var a = 1 }
struct Remote { let read: () -> Int, write: (Int) -> Void; var value: Int { get { read() } nonmutating set { write(newValue) } } }
func run() {
  var s = Limits(later: 9)
  print(s.n, s.m, s.deep, s.later)
  s.n = 3; s.n += 1000; s.m = 4; s.deep = 2
  print(s.n, s.$n.count, s.m, s.$m, s.deep)
  let t = s; s.n = 1; s.deep = 5
  print(t.n, s.n, t.deep, s.deep, t.$n.count, s.$n.count)
  s.later = 2; print(s.later, s.$later.count)
  let p = Preferences(); p.a = 5; p.a += 2; print(p.a, shared.d["a"] as Any)
  var n = 0; let r = Remote(read: { n }, write: { n = $0 }); r.value = 4; r.value *= 3; print(n)
}
