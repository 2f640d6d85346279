// swift-format-ignore-file
struct Change<T> { let old: T, new: T }
@dynamicMemberLookup final class Store<S> { private(set) var state: S; private var subs: [(PartialKeyPath<S>, (Change<S>) -> Void)] = []; init(_ s: S) { state = s }
  subscript<V>(dynamicMember kp: KeyPath<S, V>) -> V { state[keyPath: kp] }
  func observe<V: Equatable>(_ kp: KeyPath<S, V>, _ f: @escaping (V, V) -> Void) { subs.append((kp, { c in let (o, n) = (c.old[keyPath: kp], c.new[keyPath: kp]); if o != n { f(o, n) } })) }
  func update(_ f: (inout S) throws -> Void) rethrows { let old = state; var s = state; try f(&s); state = s; let c = Change(old: old, new: s); subs.forEach { $0.1(c) } }
  func binding<V>(_ kp: WritableKeyPath<S, V>) -> Binding2<V> { Binding2(get: { self.state[keyPath: kp] }, set: { v in self.update { $0[keyPath: kp] = v } }) } }
@propertyWrapper @dynamicMemberLookup struct Binding2<V> { let get: () -> V, set: (V) -> Void; init(get: @escaping () -> V, set: @escaping (V) -> Void) { self.get = get; self.set = set }; var wrappedValue: V { get { get() } nonmutating set { set(newValue) } }; var projectedValue: Self { self }
  subscript<T>(dynamicMember kp: WritableKeyPath<V, T>) -> Binding2<T> { .init(get: { get()[keyPath: kp] }, set: { var v = get(); v[keyPath: kp] = $0; set(v) }) } }
struct Profile: Equatable { var name = "n"; var age = 1; var tags: [String] = []; var address = Address(); struct Address: Equatable { var city = "c"; var geo: (lat: Double, lon: Double)? { didSet {} }; static func == (a: Self, b: Self) -> Bool { a.city == b.city } } }
struct AppState { var profile = Profile(); var count = 0; var log: [String] = [] }
struct Editor { @Binding2 var name: String; @Binding2 var profile: Profile; init(_ s: Store<AppState>) { _name = s.binding(\.profile.name); _profile = s.binding(\.profile) }; func rename(_ n: String) { name = n }; func older() { $profile.age.wrappedValue += 1 } }
@dynamicMemberLookup struct Env { private var v: [String: Any] = [:]; subscript<T>(dynamicMember k: String) -> T? { get { v[k] as? T } set { v[k] = newValue } }; subscript(dynamicMember k: String) -> String { get { (v[k] as? String) ?? "unset" } set { v[k] = newValue } } }
@dynamicMemberLookup struct Proxy<T> { var base: T; var reads: [AnyKeyPath] = []; subscript<V>(dynamicMember kp: WritableKeyPath<T, V>) -> V { mutating get { reads.append(kp); return base[keyPath: kp] } set { base[keyPath: kp] = newValue } } }
func run() {
  let s = Store(AppState()); s.observe(\.profile.name) { print("name \($0)->\($1)") }; s.observe(\.count) { print("count", $0, $1) }; s.observe(\.profile) { print("profile", $0.age, $1.age) }
  s.update { $0.count += 1; $0.profile.name = "x" }; let e = Editor(s); e.rename("y"); e.older(); print(s.profile.name, s.count, s.profile.age, e.$profile.address.city.wrappedValue, e.profile.tags.count); e.$profile.address.city.wrappedValue = "Paris"; e.profile.tags.append("t"); print(s.profile.address.city, s.state.profile.tags)
  struct Bad: Error {}; do { try s.update { $0.count = 99; throw Bad() } } catch { print("kept", s.count) }
  var env = Env(); env.name = "n"; env.port = 80; let port: Int? = env.port; let nm: String = env.name, missing: String = env.other; let wrong: Int? = env.name; print(port as Any, nm, missing, wrong as Any)
  var p = Proxy(base: Profile()); p.age += 4; p.tags.append("q"); print(p.age, p.base.tags, p.reads.count)
}
