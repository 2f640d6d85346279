// swift-format-ignore-file
struct Point {
  var x = 1
  var y = 2
}
struct Key<Value> {
  let name: String
  let standard: Value
  init(_ name: String, _ standard: Value) {
    self.name = name
    self.standard = standard
  }
}
extension Key where Value == [String] {
  static let tags = Key("tags", [])
  static var words: Self { .init("words", []) }
  static let first: Key = .init("first", [])
}
extension Key where Value == Point { static let point = Key("point", Point()) }
extension Key where Value == [String: Int] { static var counts: Key { Key("counts", [:]) } }
extension Key where Value == Int? { static let level = Key("level", nil) }
extension Key where Value == Int {
  static let usual = Key("int", 1)
  static func made() -> Key { Key("made", 3) }
}
extension Key where Value == String {
  static let usual = Key("text", "x")
  static func made() -> Key { Key("made", "q") }
}
final class Settings {
  var values: [String: Any] = [:]
  subscript<Value>(_ key: Key<Value>) -> Value {
    get { values[key.name] as? Value ?? key.standard }
    set { values[key.name] = newValue }
  }
  subscript<Value>(key: Key<Value>, or other: Value) -> Value {
    get { values[key.name] as? Value ?? other }
    set { values[key.name] = newValue }
  }
  func get<Value>(_ key: Key<Value>) -> Value { values[key.name] as? Value ?? key.standard }
  func type<Value>(of key: Key<Value>) -> String { "\(Value.self)" }
}
struct Box<Content> {
  var content: Content
  init(content: Content) { self.content = content }
}
extension Box where Content == [Int] {
  init() { content = [] }
  static func empty() -> Box { Box(content: []) }
  static var none: Box { Box(content: []) }
}
extension Box where Content == [String: Int] { static func pairs() -> Self { .init(content: [:]) } }

func name<Content>(_ box: Box<Content>) -> String { "\(Content.self)" }

func run() {
  let settings = Settings()
  settings[.tags].append("a")
  settings[.words].append("w")
  settings[.first].append("f")
  print(settings[.tags], settings[.words], settings[.first])
  settings.values["tags"] = ["q"]
  print(settings[.tags], settings.get(.tags))
  settings[.point].x = 3
  settings[.point].x += 4
  print(settings[.point].x)
  settings[.counts]["k"] = 3
  settings[.counts]["k", default: 0] += 1
  print(settings[.counts])
  print(
    settings.type(of: .tags), settings.type(of: .point), settings.type(of: .counts), settings.type(of: .level)
  )
  settings[.tags, or: ["z"]].append("b")
  print(settings[.tags], Swift.type(of: Key.tags))
  settings[.level] = 3
  print(settings[.level] as Any)
  print(Key<Int>.usual, Key<String>.usual, Key<Int>.made(), Key<String>.made())
  print(Box(), Swift.type(of: Box()), Swift.type(of: Box.none))
  print(name(.empty()), name(.none), name(Box()), name(Box.empty()), name(.pairs()))
}
