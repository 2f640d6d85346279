// An optional that generic code knows as `T` is a content of `Any?` like every other value.
// swift-format-ignore-file
func put<T>(_ value: T) -> Int {
  var values: [String: Any] = [:]
  values["a"] = value
  return values.count
}
func keep<T>(_ value: T?) -> Int {
  var values: [String: Any] = [:]
  values["a"] = value
  return values.count
}
func isThere<T>(_ value: T) -> Bool {
  let any: Any? = value
  return any != nil
}
struct Store<Value> {
  var values: [String: Any] = [:]
  mutating func set(_ key: String, to value: Value) { values[key] = value }
}

func run() {
  let none: Int? = nil
  print(put(none), put(1), put(none as Any), keep(none), keep(2))
  print(isThere(none), isThere(1))
  var values: [String: Any] = ["a": 1]
  values["a"] = none
  print(values.count)
  var store = Store<Int?>()
  store.set("x", to: nil)
  store.set("y", to: 3)
  print(store.values.count)
}
