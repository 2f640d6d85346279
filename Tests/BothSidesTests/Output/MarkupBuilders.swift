// swift-format-ignore-file
// result builder for validation and html
@resultBuilder enum HTML {
  static func buildBlock(_ parts: Node...) -> [Node] { parts }
  static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
  static func buildExpression(_ n: Node) -> [Node] { [n] }
  static func buildExpression(_ s: String) -> [Node] { [.text(s)] }
  static func buildExpression(_ ns: [Node]) -> [Node] { ns }
  static func buildOptional(_ n: [Node]?) -> [Node] { n ?? [] }
  static func buildEither(first: [Node]) -> [Node] { first }
  static func buildEither(second: [Node]) -> [Node] { second }
  static func buildArray(_ ns: [[Node]]) -> [Node] { ns.flatMap { $0 } }
  static func buildLimitedAvailability(_ n: [Node]) -> [Node] { n }
}
indirect enum Node: CustomStringConvertible {
  case text(String), element(tag: String, attributes: [(String, String)] = [], children: [Node])
  var description: String { render(0) }
  func render(_ depth: Int) -> String {
    let pad = String(repeating: "  ", count: depth)
    switch self {
    case let .text(t): return pad + t
    case .element(let tag, let attrs, let kids) where kids.isEmpty: return "\(pad)<\(tag)\(attrs.map { " \($0.0)=\"\($0.1)\"" }.joined())/>"
    case .element(let tag, let attrs, let kids):
      let a = attrs.map { " \($0)=\"\($1)\"" }.joined()
      return "\(pad)<\(tag)\(a)>\n" + kids.map { $0.render(depth + 1) }.joined(separator: "\n") + "\n\(pad)</\(tag)>"
    }
  }
  var depth: Int { if case .element(_, _, let c) = self { 1 + (c.map(\.depth).max() ?? 0) } else { 0 } }
}
func tag(_ name: String, _ attrs: KeyValuePairs<String, String> = [:], @HTML _ body: () -> [Node] = { [] }) -> Node {
  .element(tag: name, attributes: attrs.map { ($0.key, $0.value) }, children: body())
}
@resultBuilder struct Sum { static func buildPartialBlock(first: Int) -> Int { first }
  static func buildPartialBlock(accumulated: Int, next: Int) -> Int { accumulated + next }
  static func buildFinalResult(_ x: Int) -> String { "sum=\(x)" } }
@Sum func total() -> String { 1; 2; 3 }
struct Rule<T> { let name: String; let check: (T) -> Bool }
@resultBuilder struct RuleBuilder<T> { static func buildBlock(_ r: Rule<T>...) -> [Rule<T>] { r } }
struct Validator<T> { let rules: [Rule<T>]; init(@RuleBuilder<T> _ make: () -> [Rule<T>]) { rules = make() }
  func callAsFunction(_ v: T) -> [String] { rules.filter { !$0.check(v) }.map(\.name) } }
func run() throws {
  let loggedIn = true; let items = ["a", "b", "c"]; let admin: String? = nil
  let page = tag("div", ["class": "main", "id": "x"]) {
    "Title"
    tag("br")
    if loggedIn { "welcome" } else { "login" }
    if let admin { tag("b") { admin } }
    tag("ul") { for (i, x) in items.enumerated() where i != 1 { tag("li", ["n": "\(i)"]) { x.uppercased() } } }
    switch items.count { case 0: "none"; case 1...2: "few"; default: tag("i") { "many"; "\(items.count)" } }
    let total = items.reduce("") { $0 + $1 }
    total
  }
  print(page); print(page.depth)
  print(total())
  let password = Validator<String> { Rule(name: "length") { (s: String) in s.count >= 8 }; Rule(name: "digit") { (s: String) in s.contains(where: \.isNumber) }; Rule(name: "upper", check: { (s: String) in s.contains { $0.isUppercase } }) }
  print(password("abc"), password("Abcdefg1"), password("abcdefgh9"))
  
}
