// swift-format-ignore-file
protocol UK { static var symbol: String { get }; associatedtype Base: UK = Self }
enum Me: UK { static let symbol = "m" }
enum Se: UK { static let symbol = "s" }
struct Ra<A: UK, B: UK>: UK { static var symbol: String { "\(A.symbol)/\(B.symbol)" }; typealias Base = Ra<A.Base, B.Base> }
func run() { print(Ra<Me, Se>.symbol) }
