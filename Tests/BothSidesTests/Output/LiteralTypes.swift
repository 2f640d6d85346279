// swift-format-ignore-file
struct Tag: ExpressibleByStringLiteral, Equatable { let name: String; init(stringLiteral s: String) { name = s } }
struct Amount: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let value: Double
  init(integerLiteral n: Int) { value = Double(n) }
  init(floatLiteral d: Double) { value = d }
}
struct List: ExpressibleByArrayLiteral { let items: [Int]; init(arrayLiteral elements: Int...) { items = elements } }
struct Headers: ExpressibleByDictionaryLiteral {
  var pairs: [(String, Tag)]
  init(dictionaryLiteral elements: (String, Tag)...) { pairs = elements }
}
enum Flag: ExpressibleByBooleanLiteral { case on, off; init(booleanLiteral b: Bool) { self = b ? .on : .off } }
struct Maybe: ExpressibleByNilLiteral { let text: String; init(nilLiteral: ()) { text = "nil" } }
struct Message: ExpressibleByStringInterpolation { let text: String; init(stringLiteral s: String) { text = "m:" + s } }
struct Path: ExpressibleByStringLiteral, CustomStringConvertible { let description: String; init(stringLiteral s: String) { description = "/" + s } }
func use(_ tag: Tag, _ amounts: Amount...) -> String { "\(tag.name) \(amounts.map(\.value))" }
func run() {
  let tag: Tag = "a"
  print(tag, tag == "a", use("b", 1, 2.5), [Tag]([ "x", "y"]).map(\.name))
  let list: List = [1, 2, 3]
  let headers: Headers = ["k": "v", "l": "w"]
  let flags: [Flag] = [true, false]
  let maybe: Maybe = nil
  print(list.items, headers.pairs.map { $0.0 + $0.1.name }, flags, maybe.text)
  let message: Message = "n \(1 + 1)"
  print(message.text, "x" as Path, ["p", "q"] as [Path])
  let table: [String: Amount] = ["one": 1, "half": 0.5]
  print(table["half"]!.value, table["one"]?.value ?? 0)
  let tags: Set<String> = ["a", "b", "a"]
  let optional: Tag? = "o"
  print(tags.count, optional?.name as Any)
  let d: Double = 3, f: Float = 2, c: Character = "c", sub: Substring = "s", u: UInt = 7
  print(d, f, c, sub, u)
}
