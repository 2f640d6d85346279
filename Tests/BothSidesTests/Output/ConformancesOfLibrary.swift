// swift-format-ignore-file
import Foundation

struct V: Codable, Hashable { var id = 1 }
func show<T>(_ x: T) -> String { "value" }
func show<T: Collection>(_ x: T) -> String { "collection of \(x.count)" }
func same<T>(_ a: T, _ b: T) -> String { "?" }
func same<T: Equatable>(_ a: T, _ b: T) -> String { "\(a == b)" }
func coded<T>(_ x: T) -> String { "raw" }
func coded<T: Encodable>(_ x: T) -> String { "coded" }
func text(_ x: any CustomStringConvertible) -> String { "described" }
func text<T: Sequence>(_ x: T) -> String { "sequence" }
protocol Shown {}
extension Shown { var shown: String { "plain" } }
extension Shown where Self: Collection { var shown: String { "collection" } }
extension Range: Shown {}
extension ArraySlice: Shown {}
extension Int: Shown {}
func marks(_ x: Any) -> String {
  var o = ""
  if x is any Sequence { o += "S" }; if x is any Collection { o += "C" }; if x is any Equatable { o += "E" }
  if x is any Comparable { o += "O" }; if x is any Numeric { o += "N" }; if x is any Encodable { o += "D" }
  if x is AnyHashable { o += "H" }; if x is any CustomDebugStringConvertible { o += "B" };
  if x is Error { o += "R" }
  if x is any LosslessStringConvertible { o += "L" }; if x is any BinaryInteger { o += "I" };
  if x is any StringProtocol { o += "T" }
  return o
}
func sum(_ x: Any) -> String {
  if let n = x as? any Numeric { return "number \(n)" }
  if let c = x as? any Collection { return "\(c.count) parts" }
  guard let h = x as? AnyHashable else { return "nothing" }
  return "hashable \(h)"
}
func run() {
  print(
    show(0..<3), show(0...3), show(Set([1])), show([1, 2][1...]), show([1]), show("ab"), show(["a": 1]),
    show(5), show(V()))
  print(
    same(Set([1]), Set([1])), same(0..<3, 0..<3), same([1][...], [2][...]), same([V()], [V()]),
    same(show(1), "value"))
  print(
    coded(Set([1])), coded(1...2), coded("a"), coded("a".first!), coded("ab".prefix(1)), coded([V()]),
    coded(V()))
  print(text(AnySequence(["a"])), text([1]), (1..<2).shown, [1, 2][1...].shown, 5.shown)
  for x in [
    1, 1.5, "a", "a".first!, "ab".prefix(1), true, [1], ["a": 1], Set([1]), 0..<2, 0...2, V(), [V()],
    Date(timeIntervalSince1970: 0),
  ] as [Any] {
    print(marks(x), terminator: " ")
  }
  print()
  print(sum("abc"), sum(5), sum(2.5), sum([1, 2]), sum(true), sum(V()), sum(["a": 1]), sum(0..<4))
  let xs: [Any] = [V(), 1, [2], "x"]
  print(xs.compactMap { $0 as? AnyHashable }.count, (xs as? [AnyHashable])?.count ?? -1)
}
