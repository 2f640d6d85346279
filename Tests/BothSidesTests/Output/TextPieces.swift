// swift-format-ignore-file
func run() {
  var text = "abcdef"; text.replaceSubrange(text.startIndex...text.startIndex, with: ["<", "="]); print(text)
  text.insert(contentsOf: ["1", "2"], at: text.startIndex); text.append(contentsOf: ["c"]); text.append(contentsOf: "xy".reversed()); print(text)
  text.replaceSubrange(text.startIndex..<text.endIndex, with: "hello".filter { $0 != "l" }); print(text); text.insert(contentsOf: "xy".dropFirst(), at: text.endIndex); print(text)
}
