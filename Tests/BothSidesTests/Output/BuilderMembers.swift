// swift-format-ignore-file
@resultBuilder enum HB { static func buildExpression(_ s: String) -> [N] { [.t(s)] }; static func buildExpression(_ n: N) -> [N] { [n] }; static func buildExpression(_ n: [N]) -> [N] { n }
 static func buildBlock(_ c: [N]...) -> [N] { c.flatMap { $0 } } ; static func buildOptional(_ c: [N]?) -> [N] { c ?? [] }}
enum N { case t(String), n(Int), el(String, [N]); static let br = N.el("br", []) }
func div(@HB _ c: () -> [N]) -> N { .el("div", c()) }
func run() { print(div { "a" }); print(div { N.br }); print(div { div { "in" } }); print(div { [N.t("l")] }); print(div { .br }); print(div { if true { .br } }) ; pairs() }
@resultBuilder enum PB { static func buildExpression(_ p: (String, Level)) -> [String] { ["\(p.0):\(p.1)"] }; static func buildExpression(_ l: Level) -> [String] { ["level \(l)"] }; static func buildExpression(_ s: [String]) -> [String] { s }; static func buildBlock(_ c: [String]...) -> [String] { c.flatMap { $0 } }; static func buildEither(first c: [String]) -> [String] { c }; static func buildEither(second c: [String]) -> [String] { c } }
enum Level { case low, high; static func of(_ n: Int) -> Level { n > 1 ? .high : .low } }
func list(@PB _ c: () -> [String]) -> [String] { c() }
func pairs() {
  print(list { ("a", .low); .high; ["x", "y"]; Level.low })
  print(list { .of(3); if true { .low } else { ("b", .high) } })
}
