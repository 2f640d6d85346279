// swift-format-ignore-file
protocol V { func r() -> String }
struct T: V { let s: String; init(_ s: String) { self.s = s }; func r() -> String { s } }
struct AnyV: V { let f: () -> String; init<X: V>(_ v: X) { f = v.r }; func r() -> String { f() } }
@resultBuilder enum VBuilder { static func buildExpression<X: V>(_ v: X) -> [AnyV] { [AnyV(v)] }
 static func buildBlock(_ p: [AnyV]...) -> [AnyV] { p.flatMap { $0 } } ; static func buildOptional(_ p: [AnyV]?) -> [AnyV] { p ?? [] } ; static func buildEither(first: [AnyV]) -> [AnyV] { first }
  static func buildEither(second: [AnyV]) -> [AnyV] { second }; static func buildArray(_ p: [[AnyV]]) -> [AnyV] { p.flatMap { $0 } } }
func g(@VBuilder _ f: () -> [AnyV]) -> String { f().map { $0.r() }.joined(separator: ",") }
func first() { let k = 2; print(g { T("x"); if k > 1 { T("y") } ; for i in 0..<k { T("\(i)") } }); print(g { switch k { case 0: T("none"); case 1...2: T("few"); default: T("many") } }) 
 print(g { if k > 4 { T("q") } else if k > 1 { T("w") } else { T("e") } }) }
@resultBuilder enum Lines {
  static func buildExpression(_ s: String) -> [String] { [s] }
  static func buildExpression(_ n: Int) -> [String] { ["#\(n)"] }
  static func buildExpression(_ ss: [String]) -> [String] { ss }
  static func buildBlock(_ p: [String]...) -> [String] { p.flatMap { $0 } }
  static func buildOptional(_ p: [String]?) -> [String] { p ?? ["-"] }
  static func buildEither(first p: [String]) -> [String] { p.map { "1" + $0 } }
  static func buildEither(second p: [String]) -> [String] { p.map { "2" + $0 } }
  static func buildArray(_ p: [[String]]) -> [String] { p.flatMap { $0 } }
  static func buildFinalResult(_ p: [String]) -> String { p.joined(separator: "|") }
}
@resultBuilder struct Sum {
  static func buildPartialBlock(first n: Int) -> Int { n }
  static func buildPartialBlock(accumulated a: Int, next n: Int) -> Int { a * 10 + n }
}
struct Page { var title = "t"; @Lines var body: String { title; let n = title.count; n; if n > 5 { "long" } else { "short" }; if n > 9 { "huge" } } }
protocol Screen { @Lines var body: String { get } }
struct Home: Screen { var items = ["a", "b"]; var body: String { "home"; for (i, item) in items.enumerated() where i < 5 { item; i } } }
func text(_ n: Int, @Lines _ body: (Int) -> String) -> String { "[" + body(n) + "]" }
@Lines func menu(_ kind: Int?) -> String { "menu"; if let kind { switch kind { case 0: "zero"; case 1: "one"; default: "many"; kind } } else { "none" } }
@Lines func early() -> String { return "early" }
@Sum func digits(_ n: Int) -> Int { 1; n; 3 }
struct Box { let content: String; init(@Lines content: () -> String) { self.content = content() } }
struct Form { @Lines let rows: () -> String }
func run() {
  first()
  print(Page().body); print(Page(title: "longer").body)
  print(Home().body)
  print(text(2) { n in "x"; n; if n == 2 { "two" } else if n == 3 { "three" } })
  print(menu(nil), menu(0), menu(1), menu(7), early(), digits(2))
  print(Box { "b"; for i in 1...3 where i != 2 { i } }.content)
  print(Form { "r1"; ["r2", "r3"] }.rows())
}
