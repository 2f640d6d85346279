// swift-format-ignore-file
protocol KeyValueStore: AnyObject { subscript(key: String) -> Any? { get set } }
final class MemoryStore: KeyValueStore {
  private(set) var values: [String: Any] = [:]; private(set) var writes = 0;
  subscript(key: String) -> Any? {
    get { values[key] }
    set { values[key] = newValue; writes += 1 }
  }
}
struct Key<Value> { let name: String; let standard: Value }
extension Key where Value == Bool { static let sounds = Key(name: "sounds", standard: true) }
extension Key where Value == Int { static let volume = Key(name: "volume", standard: 5) }
extension Key where Value == [String] { static var recent: Key { Key(name: "recent", standard: []) } }
struct Settings {
  let store: any KeyValueStore;
  subscript<V>(key: Key<V>) -> V {
    get { store[key.name] as? V ?? key.standard }
    nonmutating set { store[key.name] = newValue }
  }
  func reset<V>(_ key: Key<V>) { store[key.name] = nil }
}
@propertyWrapper struct Stored<V> {
  let key: String, standard: V; let store: any KeyValueStore;
  init(wrappedValue: V, _ key: String, in store: any KeyValueStore) {
    self.key = key; standard = wrappedValue; self.store = store
  };
  var wrappedValue: V {
    get { store[key] as? V ?? standard }
    set { store[key] = newValue }
  }; var projectedValue: Bool { store[key] != nil }
}
let shared = MemoryStore()
struct Screen { @Stored("name", in: shared) var name = "none"; @Stored("count", in: shared) var count = 0 }
func run() {
  let m = MemoryStore(); let s = Settings(store: m);
  print(s[Key<Bool>.sounds], s[Key<Int>.volume], s[Key<[String]>.recent]); s[Key<Bool>.sounds] = false;
  s[Key<Int>.volume] += 3; print(s[Key<Bool>.sounds], s[Key<Int>.volume], m.writes); s.reset(Key<Int>.volume);
  print(s[Key<Int>.volume], m.values.count)
  var a = Screen(), b = Screen(); print(a.name, a.$name, b.count); a.name = "x"; b.count += 2;
  print(b.name, a.count, a.$name, b.$count, shared.values.keys.sorted())
}
