// swift-format-ignore-file
protocol Node { func render(_ indent: Int) -> String }
struct Text: Node { let s: String; init(_ s: String) { self.s = s }; func render(_ i: Int) -> String { pad(i) + s.replacingAngle } }
struct Raw: Node { let s: String; func render(_ i: Int) -> String { pad(i) + s } }
struct Fragment: Node { var nodes: [any Node]; func render(_ i: Int) -> String { nodes.map { $0.render(i) }.filter { !$0.isEmpty }.joined(separator: "\n") } }
struct Element: Node {
  let tag: String; var attributes: [(String, String)] = []; var content: Fragment
  func render(_ i: Int) -> String {
    let attrs = attributes.map { " \($0)=\"\($1)\"" }.joined()
    guard !content.nodes.isEmpty else { return pad(i) + "<\(tag)\(attrs)/>" }
    return pad(i) + "<\(tag)\(attrs)>\n" + content.render(i + 1) + "\n" + pad(i) + "</\(tag)>"
  }
  func id(_ v: String) -> Element { attribute("id", v) }
  func attribute(_ k: String, _ v: String?) -> Element { guard let v else { return self }; var e = self; e.attributes.append((k, v)); return e }
  func `class`(_ names: String...) -> Element { attribute("class", names.isEmpty ? nil : names.joined(separator: " ")) }
}
func pad(_ i: Int) -> String { String(repeating: "  ", count: i) }
extension String { var replacingAngle: String { reduce(into: "") { $0 += $1 == "<" ? "&lt;" : $1 == ">" ? "&gt;" : String($1) } } }
@resultBuilder enum HTML {
  static func buildExpression(_ n: any Node) -> Fragment { Fragment(nodes: [n]) }
  static func buildExpression(_ s: String) -> Fragment { Fragment(nodes: [Text(s)]) }
  static func buildExpression(_ n: Int) -> Fragment { Fragment(nodes: [Text("\(n)")]) }
  static func buildExpression(_ l: [any Node]) -> Fragment { Fragment(nodes: l) }
  static func buildBlock(_ parts: Fragment...) -> Fragment { Fragment(nodes: parts.flatMap(\.nodes)) }
  static func buildOptional(_ f: Fragment?) -> Fragment { f ?? Fragment(nodes: []) }
  static func buildEither(first f: Fragment) -> Fragment { f }
  static func buildEither(second f: Fragment) -> Fragment { f }
  static func buildArray(_ fs: [Fragment]) -> Fragment { Fragment(nodes: fs.flatMap(\.nodes)) }
  static func buildLimitedAvailability(_ f: Fragment) -> Fragment { f }
}
func tag(_ name: String, @HTML _ content: () -> Fragment = { Fragment(nodes: []) }) -> Element { Element(tag: name, content: content()) }
func list<S: Sequence>(_ items: S, @HTML row: @escaping (S.Element) -> Fragment) -> Element { tag("ul") { for item in items { Element(tag: "li", content: row(item)) } } }
struct Page { var title: String; var user: String?; var scores: [String: Int]
  @HTML var body: Fragment {
    tag("h1") { title }.class("big", "bold")
    if let user { tag("p") { "Hello \(user)"; if user.count > 3 { "long <name>" } } } else { tag("p") }
    switch scores.count {
    case 0: "nothing"
    case 1...2: list(scores.sorted { $0.key < $1.key }) { pair in "\(pair.key):"; pair.value }
    default:
      let total = scores.values.reduce(0, +)
      "total \(total)"
      for (i, key) in scores.keys.sorted().enumerated() where i % 2 == 0 { tag("b") { key } }
    }
    [Raw(s: "<hr>"), Text("end")] as [any Node]
  } }
func run() {
  print(Page(title: "A", user: "Jo", scores: [:]).body.render(0))
  print(Page(title: "B", user: "Anna", scores: ["x": 1, "a": 2]).body.render(1))
  print(Page(title: "C", scores: ["q": 1, "w": 2, "e": 3]).body.render(0))
  let e = tag("div") { tag("span") { 1; 2; "<3" }.id("s").attribute("hidden", nil) }
  print(e.render(0).split(separator: "\n").count, e.render(0).count)
}
