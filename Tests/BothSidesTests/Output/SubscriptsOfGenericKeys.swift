struct Ordered<Key: Hashable, Value> {
  private var keys: [Key] = []
  private var values: [Key: Value] = [:]
  var log: [String] = []
  subscript(position: Int) -> String { "\(keys[position])" }
  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if values[key] == nil { keys.append(key) }
      log.append("set \(key)")
      values[key] = newValue
    }
  }
  mutating func set(_ key: Key, _ value: Value) { self[key] = value }
  func value(_ key: Key) -> Value? { self[key] }
}

func run() {
  var ordered = Ordered<String, Int>()
  ordered.set("x", 1)
  ordered["y"] = 2
  print(ordered.log, ordered[1], ordered.value("x") ?? 0, ordered["y"] ?? 0)
}
