// swift-format-ignore-file
extension Sequence { func total() -> Int { reduce(0) { a, _ in a + 1 } }; var twice: [Element] { flatMap { [$0, $0] } } }
extension Collection { func mid() -> Element { self[index(startIndex, offsetBy: count / 2)] }; var penult: Element? { count > 1 ? self[index(endIndex, offsetBy: -2)] : nil }; subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil }; static func hello() -> String { "hi" } }
extension BidirectionalCollection { var lastTwo: [Element] { Array(suffix(2)) } }
extension Equatable { func isOne(of xs: Self...) -> Bool { xs.contains(self) } }
extension Comparable { func clamp(_ r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
struct Ring: RandomAccessCollection { var items: [Int]; var startIndex: Int { 0 }; var endIndex: Int { items.count }; subscript(i: Int) -> Int { items[i] } }
struct L: Collection { let n: Int; var startIndex: Int { 0 }; var endIndex: Int { n }; func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> Int { i * i } }
enum Lv: Int, Comparable { case a, b, c; static func < (x: Lv, y: Lv) -> Bool { x.rawValue < y.rawValue } }
struct Hh: Hashable { var v: Int }
func run() throws {
  let r = Ring(items: [1, 2, 3])
  print(r.total(), r.twice)
  print(r.mid())
  print(r.penult as Any)
  print(r.lastTwo)
  print(L(n: 4).total(), L(n: 4).mid())
  print(L(n: 4)[safe: 2] as Any)
  print(r[safe: 7] as Any, r[safe: 1] as Any)
  print(Ring.hello())
  print(Lv.a.clamp(.b ... .c), Lv.a.isOne(of: .a, .b), Hh(v: 1).isOne(of: Hh(v: 2)), 5.clamp(1...3), "x".isOne(of: "y"))
  
}
