// swift-format-ignore-file
indirect enum Node { case text(String), element(tag: String, attributes: [(String, String)] = [], children: [Node]) }
func tag(_ name: String, _ attrs: KeyValuePairs<String, String> = [:], _ body: () -> [Node] = { [] }) -> Node {
  .element(tag: name, attributes: attrs.map { ($0.key, $0.value) }, children: body())
}
func run() throws {
  print(tag("div", ["class": "main", "id": "x"]) { [tag("br")] })
  print(tag("li", ["n": "\(1)"]) { [] })
  for (i, x) in ["a", "b"].enumerated() { print(tag("li", ["n": "\(i)"]) { [.text(x)] }) }
  
}
