// swift-format-ignore-file

protocol SV { init?(stored: Any) }
extension SV { init?(stored: Any) { guard let v = stored as? Self else { return nil }; self = v } }
extension Int: SV {}
extension SV where Self: RawRepresentable, RawValue: SV { init?(stored: Any) { guard let r = RawValue(stored: stored), let s = Self(rawValue: r) else { return nil }; self = s } }
enum T: String { case a, b }
extension T: SV {}
extension String: SV {}
struct Q { var n = 0 }
protocol Copying { init(copy: Self) }
extension Copying { init(copy: Self) { self = copy } }
extension Q: Copying {}
func run() {
    print(Int(stored: 3 as Any) as Any, Int(stored: "x") as Any)
    print(T(stored: "b") as Any)
    print(Q(copy: Q(n: 4)))
}
