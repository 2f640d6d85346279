// swift-format-ignore-file
enum Unit_: String, CaseIterable, Identifiable { case m, km, cm; var id: String { rawValue }; var factor: Double { switch self { case .m: 1; case .km: 1000; case .cm: 0.01 } } }
struct Length: Hashable, Comparable, AdditiveArithmetic { var meters: Double; init(_ v: Double, _ u: Unit_ = .m) { meters = v * u.factor }; static var zero: Length { Length(0) }; static func + (a: Self, b: Self) -> Self { Self(a.meters + b.meters) }; static func - (a: Self, b: Self) -> Self { Self(a.meters - b.meters) }; static func < (a: Self, b: Self) -> Bool { a.meters < b.meters }; static func * (k: Double, a: Self) -> Self { Self(k * a.meters) }; subscript(u: Unit_) -> Double { get { meters / u.factor } set { meters = newValue * u.factor } } }
extension Double { var km: Length { Length(self, .km) }; var m: Length { Length(self) } }; extension Int { var cm: Length { Length(Double(self), .cm) }; var isEven: Bool { isMultiple(of: 2) }; func clamped(_ r: ClosedRange<Int>) -> Int { Swift.min(Swift.max(self, r.lowerBound), r.upperBound) }; static func ** (a: Int, b: Int) -> Int { (0..<b).reduce(1) { x, _ in x * a } } }
infix operator **: MultiplicationPrecedence
infix operator ~~: ComparisonPrecedence
func ~~ (a: Length, b: Length) -> Bool { abs((a - b).meters) < 0.5 }
extension Sequence where Element: AdditiveArithmetic { func total() -> Element { reduce(.zero, +) } }
extension Sequence where Element: Comparable { func isSorted(by f: (Element, Element) -> Bool = { $0 <= $1 }) -> Bool { zip(self, dropFirst()).allSatisfy { f($0, $1) } }; var extent: (min: Element, max: Element)? { guard let a = self.min(), let b = self.max() else { return nil }; return (a, b) } }
extension Collection { func windows(_ n: Int) -> [SubSequence] { guard n <= count else { return [] }; return indices.dropLast(n - 1).map { self[$0...].prefix(n) } }; var middle: Element? { isEmpty ? nil : self[index(startIndex, offsetBy: count / 2)] } }
extension Comparable { func between(_ a: Self, _ b: Self) -> Bool { (a...b).contains(self) } }
func run() {
  var l = (1.5).km + 20.m + 50.cm; print(l.meters, l[.km], l > (1.0).km, l ~~ (1520.3).m, (2 * l)[.m]); l[.cm] += 50; l -= (1.0).m; l += (0.5).km; print(l.meters, [(1.0).m, (2.0).m].total()[.cm], [(3.0).km, (1.0).m].min()!.meters, Length.zero == (0.0).m, Set([(1.0).km, (1000.0).m]).count); print(4.isEven, 15.clamped(0...10), 2 ** 3 * 2, 1 + 2 ** 2, 5.between(1, 5), "b".between("a", "c"), [1, 2, 2].isSorted(), [3, 1].isSorted(), [3, 1].isSorted(by: >), ["a", "b"].extent!, [Int]().extent == nil, [2.5, 1].extent!.max)
  print([1, 2, 3, 4].windows(2).map { $0.map { $0 } }, "abcd".windows(3).map(String.init), [5, 6, 7].middle!, "xyz".middle!, [1][...].middle!, Unit_.allCases.map(\.id), Unit_(rawValue: "km")?.factor as Any, Unit_.allCases.max { $0.factor < $1.factor }!, [1, 2, 3].total(), [0.5, 0.25].total(), Unit_.allCases.firstIndex(of: .cm)!)
}
