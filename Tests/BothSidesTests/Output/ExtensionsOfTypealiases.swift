// swift-format-ignore-file
typealias Maybe<T> = Optional<T>
typealias List<T> = Array<T>
typealias Map<V> = Dictionary<String, V>
typealias Names = Array<String>
typealias Ints = [Int]
typealias OptInt = Int?
extension Maybe { var isNone: Bool { self == nil ? true : false }; func or(_ d: Wrapped) -> Wrapped { self ?? d } }
extension Maybe where Wrapped == String { var len: Int { self?.count ?? 0 } }
extension List { var second: Element? { count > 1 ? self[1] : nil }; static func two(_ a: Element) -> List { [a, a] } }
extension List where Element: Numeric { func total() -> Element { reduce(0, +) } }
extension Names { var shout: [String] { map { $0.uppercased() } }; func joinedUp() -> String { shout.joined(separator: "+") } }
extension Ints { var sum: Int { reduce(0, +) } }
struct Box<T> { var t: T }
typealias B<T> = Box<T>
typealias IB = Box<Int>
extension B { var me: T { t } }
extension IB { var twice: Int { t * 2 } }
func run() {
  let a: Int? = 3, n: Int? = nil
  print(a.isNone, n.isNone, n.or(4), ("ab" as String?).len)
  print([1, 2].second as Any, List.two("x"), [1, 2].total(), ["a", "b"].shout, ["a", "b"].joinedUp(), [1, 2].sum)
  print(B(t: "q").me, Box(t: 4).twice)
  let m: Maybe<List<Int>> = [1]; print(m.isNone, m!.total())
}
