// swift-format-ignore-file
struct Tag: ExpressibleByStringLiteral, CustomStringConvertible, Hashable {
  let description: String
  init(stringLiteral text: String) { description = "/" + text }
}
enum Flag: ExpressibleByBooleanLiteral {
  case on, off
  init(booleanLiteral isOn: Bool) { self = isOn ? .on : .off }
}
struct Money: Equatable {
  var cents: Int
  static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
  static func * (left: Money, right: Int) -> Money { Money(cents: left.cents * right) }
  static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
}
extension Money: ExpressibleByIntegerLiteral { init(integerLiteral euros: Int) { cents = euros * 100 } }
struct Amount: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let value: Double
  init(integerLiteral n: Int) { value = Double(n) }
  init(floatLiteral d: Double) { value = d }
}
struct Maybe: ExpressibleByNilLiteral { let text: String; init(nilLiteral: ()) { text = "none" } }
struct Message: ExpressibleByStringInterpolation {
  let text: String
  init(stringLiteral text: String) { self.text = "m:" + text }
}
struct List<Element>: ExpressibleByArrayLiteral {
  let items: [Element]
  init(arrayLiteral elements: Element...) { items = elements }
}
struct Headers: ExpressibleByDictionaryLiteral {
  var pairs: [(String, Tag)]
  init(dictionaryLiteral elements: (String, Tag)...) { pairs = elements }
}
final class Box: ExpressibleByIntegerLiteral {
  let n: Int
  required init(integerLiteral n: Int) { self.n = n }
}
struct Config {
  var tag: Tag = "config"
  var prices: [Tag: Money] = ["a": 1]
  var limit: Money? = 9
}
func use(_ tag: Tag, _ amounts: Amount...) -> String { "\(tag) \(amounts.map(\.value))" }
func pick(_ isFirst: Bool) -> Tag { isFirst ? "first" : "second" }
func standard() -> Money { 7 }
func named(_ tag: Tag = "default") -> Tag { tag }
func run() {
  let tag: Tag = "a", flags: [Flag] = [true, false], optional: Tag? = "o", none: Tag? = nil
  print(tag, "x" as Tag, ["p"] as [Tag], flags, optional as Any, none as Any, Tag("y"))
  print(tag == "a", "a" == tag, tag == "b", use("b", 1, 2.5, -1), pick(true), pick(false), named(), named("n"))
  var money: Money = 5
  print(money, money + 3, 3 + money, money * 3, money == 5, money < 6, money + -1, standard())
  money = 1
  let same = money == 1 && money != 2
  print(money.cents, same, Money(2), Money(cents: 2))
  let maybe: Maybe = nil, message: Message = "n \(1 + 1)", box: Box = 3
  print(maybe.text, message.text, box.n)
  let list: List<Int> = [1, 2], empty: List<Tag> = [], tags: List<Tag> = ["t"]
  let headers: Headers = ["k": "v", "l": "w"]
  print(list.items, empty.items, tags.items, headers.pairs.map { "\($0.0)\($0.1)" })
  var config = Config()
  config.tag = "changed"
  config.prices["b"] = 2
  config.limit = nil
  print(config.tag, config.prices["a"]!, config.prices["b"] ?? 0, config.prices["c"] ?? 4, config.limit as Any)
  switch tag {
  case "b": print("b")
  case "a": print("matched")
  default: print("none")
  }
  let make: () -> Tag = { "closure" }
  print(make(), [1, 2].map { _ in "m" as Tag }, (["s", "s"] as Set<Tag>).count)
}
