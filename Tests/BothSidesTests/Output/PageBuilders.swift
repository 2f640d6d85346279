// swift-format-ignore-file
protocol Node { func render(_ indent: Int) -> String }
struct Text: Node { let s: String; init(_ s: String) { self.s = s }; func render(_ i: Int) -> String { String(repeating: "  ", count: i) + s } }
struct Group: Node { let name: String; let kids: [any Node]
  init(_ name: String, @NodeBuilder _ kids: () -> [any Node]) { self.name = name; self.kids = kids() }
  func render(_ i: Int) -> String { ([String(repeating: "  ", count: i) + "<\(name)>"] + kids.map { $0.render(i + 1) }).joined(separator: "\n") } }
struct Empty: Node { func render(_ i: Int) -> String { String(repeating: "  ", count: i) + "-" } }
@resultBuilder enum NodeBuilder {
  static func buildExpression(_ e: any Node) -> [any Node] { [e] }
  static func buildExpression(_ s: String) -> [any Node] { [Text(s)] }
  static func buildExpression(_ e: [any Node]) -> [any Node] { e }
  static func buildBlock(_ parts: [any Node]...) -> [any Node] { parts.flatMap { $0 } }
  static func buildOptional(_ p: [any Node]?) -> [any Node] { p ?? [Empty()] }
  static func buildEither(first p: [any Node]) -> [any Node] { p }
  static func buildEither(second p: [any Node]) -> [any Node] { p.reversed() }
  static func buildArray(_ p: [[any Node]]) -> [any Node] { p.flatMap { $0 } }
  static func buildLimitedAvailability(_ p: [any Node]) -> [any Node] { p }
}
extension Node { func wrapped(_ n: String) -> Group { Group(n) { self } } }
@NodeBuilder func list(_ n: Int) -> [any Node] { for i in 0..<n { "item \(i)"; if i.isMultiple(of: 2) { Text("even").wrapped("b") } } }
struct Page { let flag: Bool; let user: String?
  @NodeBuilder var body: [any Node] {
    "title"
    let n = user?.count ?? 0
    if let user { "hi \(user) \(n)" } else { "one"; "two" }
    switch n { case 0: "zero"; case 1...3: Group("few") { "x"; list(n) }; default: list(2) }
    if flag { Text("flag") }
    if #available(macOS 10.15, *) { "new" }
  } }
func run() {
  for p in [Page(flag: true, user: nil), Page(flag: false, user: "Al"), Page(flag: true, user: "Alice")] {
    print(Group("page") { p.body }.render(0)); print("==")
  }
  print(list(3).map { type(of: $0) })
}
