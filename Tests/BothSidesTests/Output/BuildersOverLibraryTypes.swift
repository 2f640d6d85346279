// swift-format-ignore-file
@resultBuilder enum HTML {
  static func buildBlock(_ parts: Node...) -> [Node] { parts }
  static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
  static func buildExpression(_ n: Node) -> [Node] { [n] }
  static func buildExpression(_ s: String) -> [Node] { [.text(s)] }
}
indirect enum Node { case text(String), element(tag: String, attributes: [(String, String)] = [], children: [Node]) }
func tag(_ name: String, _ attrs: KeyValuePairs<String, String> = [:], @HTML _ body: () -> [Node] = { [] }) -> Node {
  .element(tag: name, attributes: attrs.map { ($0.key, $0.value) }, children: body())
}
func run() throws {
  print(tag("x"))
  print(tag("br", ["a": "b"]) { "t" })
  print(tag("div") { "t"; tag("br") })
  
}
