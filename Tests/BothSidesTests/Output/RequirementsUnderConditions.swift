// swift-format-ignore-file

// Members that fulfil a requirement under the condition of the conformance, or that a superclass has already fulfilled.
protocol Described {
  var text: String { get }
  func shout() -> String
  static var kind: String { get }
}
extension Described {
  var text: String { "default" }
  func shout() -> String { "default!" }
  static var kind: String { "kind" }
}
extension Int: Described { var text: String { "int\(self)" } }
extension String: Described {}
extension Array: Described where Element: Described {
  var text: String { "[" + map(\.text).joined(separator: ",") + "]" }
  func shout() -> String { "array!" }
}
extension Optional: Described where Wrapped: Described { var text: String { self?.text ?? "nil" } }
extension Dictionary: Described where Value: Described { var text: String { "{\(values.map(\.text).sorted().joined())}" } }
extension Set: Described { var text: String { "set" } }
struct Box<T> { let value: T }
extension Box: Described where T: Described {
  var text: String { "box " + value.text }
  func shout() -> String { "box!" }
  static var kind: String { "boxes" }
}
struct Other<T> { let value: T }
extension Other: Described {}
extension Other where T == Int { var text: String { "other" } }
func shown(_ value: some Described) -> String { value.text }
func shouted<T: Described>(_ value: T) -> String { value.shout() + T.kind }
func all(_ values: [any Described]) -> [String] { values.map { $0.text } }

protocol Base { func name() -> String; var rank: Int { get } }
protocol Sub: Base { func own() -> String }
extension Base { func name() -> String { "Base" }; var rank: Int { 1 } }
extension Sub { func name() -> String { "Sub" }; var rank: Int { 2 }; func own() -> String { "own" } }
class First: Base {}
class Second: First, Sub {}
class Direct: Sub {}
class Named: Base { func name() -> String { "Named" } }
class Renamed: Named, Sub { override func name() -> String { "Renamed" } }
struct Value: Sub {}
func of<T: Sub>(_ value: T) -> String { "\(value.name()) \(value.own()) \(value.rank)" }

extension String {
  init(repeating character: Character, upTo count: Int) {
    self = (1...count).map { String(repeating: character, count: $0) }.joined(separator: " ")
  }
}
extension Optional { func map(_ text: String) -> String { self == nil ? "nil" : text } }
extension Dictionary { subscript(any keys: Key...) -> Value? { keys.lazy.compactMap { self[$0] }.first } }

func run() {
  print([1].text, shown([1]), shown([[1], []]), shown(["k": 1]), shown(Set([1])), shown(nil as Int?), shown(3 as Int?), shown("s"))
  print([1].shout(), shouted([1]), ([1] as any Described).text, all([1, "x", [3], Box(value: 1)]), shown([3, nil]))
  print(Box(value: 1).text, shown(Box(value: 1)), shouted(Box(value: 1)), shown(Box(value: Box(value: 3))))
  print(Other(value: 1).text, shown(Other(value: 1)), (Other(value: 2) as any Described).text)
  print((Second() as any Sub).name(), (Second() as any Base).name(), (Second() as any Sub).rank, Second().name(), Second().rank)
  print((Direct() as any Base).name(), (Renamed() as any Sub).name(), (Renamed() as any Base).name(), (Value() as any Base).rank)
  print(of(Second()), of(Direct()), of(Renamed()), of(Value()))
  print(String(repeating: "*", upTo: 3), (1 as Int?).map("some"), (nil as Int?).map("some"), (1 as Int?).map { $0 + 1 } as Any)
  print(["b": 2][any: "z", "b"] as Any, [1, 2] + (3...4), Array("ab") + "cd", [1] + [2].lazy.map { $0 + 1 })
  let word = "héllo"
  print(word.firstIndex(of: "l")?.utf16Offset(in: word) as Any, "a😀b".firstIndex(of: "b")?.utf16Offset(in: "a😀b") as Any)
}
