// swift-format-ignore-file
class Document { let name: String; init?(name: String) { if name.isEmpty { return nil }; self.name = name } }
final class Page: Document {
  let number: Int
  init?(name: String, number: Int) { guard number > 0 else { return nil }; self.number = number; super.init(name: name) }
  convenience init?(_ text: String) { guard let n = Int(text) else { return nil }; self.init(name: text == "13" ? "" : "page", number: n) }
}
struct Positive { let value: Int; init?(_ n: Int) { if n < 0 { return nil }; value = n }; init?(text: String) { guard let n = Int(text) else { return nil }; self.init(n) } }
enum Size: Comparable { case small, medium(Int), large }
func run() throws {
  print(Page(name: "", number: 1) == nil, Page(name: "p", number: 0) == nil, Page(name: "p", number: 2)!.number, Page("7")?.name ?? "", Page("x") == nil, Page("13") == nil)
  print(Positive(text: "-1") == nil, Positive(text: "4")!.value, Positive(text: "x") == nil)
  print(Size.small < .large, Size.medium(1) < .medium(2), Size.medium(9) < .small, [Size.large, .medium(3), .small].sorted())
  var count = 2
  var doubled: Int { count * 2 }
  count = 5; print(doubled)
  func next() -> Int { count += 1; return doubled }
  print(next(), doubled)
  print("a1 B".map { $0.isLetter ? "l" : $0.isNumber ? "n" : $0.isWhitespace ? "w" : "?" }, Character("7").wholeNumberValue!)
}
