// Subscripts without labels that extensions add to collections.
// swift-format-ignore-file
enum Column: Int { case name, age }
extension Array {
  subscript<R: RawRepresentable>(column: R) -> Element where R.RawValue == Int {
    get { self[column.rawValue] }
    set { self[column.rawValue] = newValue }
  }
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
extension Dictionary where Key == String, Value == Any {
  subscript<T>(key: Main.Key<T>) -> T? {
    get { self[key.name] as? T }
    set { self[key.name] = newValue }
  }
}
extension Dictionary {
  subscript(key: Key, or value: @autoclosure () -> Value) -> Value {
    mutating get {
      if let known = self[key] { return known }
      let made = value()
      self[key] = made
      return made
    }
  }
}
enum Main {
  struct Key<Value> { let name: String }
}

func run() {
  var row = ["Ann", "42"]
  print(row[Column.age], row[0], row[safe: 5] ?? "none")
  row[Column.name] = "Bob"
  print(row, row[0..<1])
  var values: [String: Any] = ["level": 3]
  let level = Main.Key<Int>(name: "level")
  values[level] = 4
  print(values[level] ?? 0, values["level"] as? Int ?? 0)
  var made: [String: Int] = [:]
  print(made["a", or: 3], made["a", or: 4], made)
}
