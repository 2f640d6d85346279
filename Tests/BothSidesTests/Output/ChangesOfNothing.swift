// swift-format-ignore-file
struct Likes {
  var names: Set<Int> = [] { didSet { print("names", names.count) } }
  var text = "" { didSet { print("text", text) } }
  var rest: Substring = "" { didSet { print("rest", rest) } }
}
func run() {
  var likes = Likes()
  _ = likes.names.remove(5); _ = likes.names.insert(1); _ = likes.names.insert(1); _ = likes.names.popFirst(); _ = likes.names.popFirst()
  _ = likes.text.popLast(); _ = likes.rest.popFirst(); likes.rest = "ab"; _ = likes.rest.popFirst()
  var groups: [String: Set<Int>] = [:]
  print(groups["x", default: []].remove(3) as Any, groups.count)
  groups["x"]!.insert(3)
  print(groups, groups["x", default: [1]].insert(3).inserted)
}
