// swift-format-ignore-file
// Static members of protocols of the library under conditions.
func show(_ x: String) -> String { "s" }
func show(_ x: Any) -> String { "any" }
struct K { init(_ a: Int) {}; init(_ a: Int, _ b: Int) {} }
protocol Q { static var tag: String { get } }
extension Q { static var tag: String { "q" } }
extension Int: Q {}
extension Q where Self == Int { static var tag: String { "qint" }; static func mk() -> String { "mk \(tag)" } }
extension String: Q { static var tag: String { "str" } }
extension Comparable { static func pick() -> String { "comparable" } }
extension BinaryInteger { static func pick() -> String { "binint" } }
extension Numeric where Self == Int { static func pick() -> String { "numint" } }
extension Equatable where Self == String { static var me: String { "string" } }
extension Equatable { static var me: String { "eq" } }
func run() {
  print(Int.tag, Int.mk(), String.tag)
  print(Double.pick(), String.pick(), String.me, Int.me)
  let a: Any = [1, nil] as [Int?]
  print(a is [Int], a is [Int?])
}
