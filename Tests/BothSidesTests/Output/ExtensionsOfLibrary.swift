// swift-format-ignore-file
import Foundation
// extension members on stdlib types & constrained; conditional dispatch
extension Int { var isEven: Bool { self % 2 == 0 }; func times(_ f: (Int) -> Void) { (0..<self).forEach(f) }; static let answer = 42; subscript(digit i: Int) -> Int { (0..<i).reduce(self) { a, _ in a / 10 } % 10 }; mutating func square() { self *= self }; init?(roman s: String) { let v: [Character: Int] = ["I": 1, "V": 5, "X": 10]; guard s.allSatisfy({ v[$0] != nil }) else { return nil }; let n = s.map { v[$0]! }; self = zip(n, n.dropFirst() + [0]).reduce(0) { $0 + ($1.0 < $1.1 ? -$1.0 : $1.0) } } }
extension String { var trimmed: String { var s = self[...]; while s.first == " " { s.removeFirst() }; while s.last == " " { s.removeLast() }; return String(s) }; func repeated(_ n: Int, sep: String = "") -> String { Array(repeating: self, count: n).joined(separator: sep) }; subscript(i: Int) -> Character { self[index(startIndex, offsetBy: i)] }; subscript(r: Range<Int>) -> Substring { let a = index(startIndex, offsetBy: r.lowerBound), b = index(a, offsetBy: r.count); return self[a..<b] }; mutating func pop(_ n: Int) -> String { let h = prefix(n); removeFirst(Swift.min(n, count)); return String(h) }; var words: [Substring] { split(whereSeparator: { !$0.isLetter }) }; init(bits n: Int) { self = String(n, radix: 2) }; func count(of c: Character) -> Int { reduce(0) { $0 + ($1 == c ? 1 : 0) } }; static func * (s: String, n: Int) -> String { s.repeated(n) } }
extension Array where Element == Int { var total: Int { reduce(0, +) }; func scaled(by k: Int) -> [Int] { map { $0 * k } } }
extension Array where Element: Comparable { var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }; func topN(_ n: Int) -> ArraySlice<Element> { sorted(by: >).prefix(n) } }
extension Array where Element == String { func longest() -> String? { self.max { $0.count < $1.count } } }
extension Array { func pairs() -> [(Element, Element)] { indices.flatMap { i in (i + 1..<count).map { (self[i], self[$0]) } } }; mutating func move(from a: Int, to b: Int) { insert(remove(at: a), at: b) }; func at(_ i: Int) -> Element? { i >= 0 && i < count ? self[i] : nil }; func grouped<K: Hashable>(_ f: (Element) -> K) -> [K: [Element]] { reduce(into: [:]) { $0[f($1), default: []].append($1) } } }
extension Optional { func or(_ d: @autoclosure () -> Wrapped) -> Wrapped { self ?? d() }; var isNil: Bool { if case .none = self { true } else { false } }; func ifSome(_ f: (Wrapped) -> Void) { if let x = self { f(x) } } ; mutating func takeIt() -> Wrapped? { defer { self = nil }; return self } }
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" }; var isBlank: Bool { self?.allSatisfy(\.isWhitespace) ?? true } }
extension Dictionary { func mapKeys<T: Hashable>(_ f: (Key) -> T) -> [T: Value] { Dictionary<T, Value>(uniqueKeysWithValues: map { (f($0.key), $0.value) }) }; subscript(first ks: Key...) -> Value? { ks.lazy.compactMap { self[$0] }.first }; static func + (a: Self, b: Self) -> Self { a.merging(b) { $1 } } }
extension Dictionary where Value: Numeric { mutating func bump(_ k: Key, by n: Value = 1) { self[k, default: 0] += n } }
extension Sequence { func min<T: Comparable>(by f: (Element) -> T) -> Element? { self.min { f($0) < f($1) } }; func eachPair() -> [(Element, Element)] { Array(zip(self, dropFirst())) }; func toSet() -> Set<Element> where Element: Hashable { Set(self) }; func dict<K, V>() -> [K: V] where Element == (K, V) { Dictionary(uniqueKeysWithValues: self) } }
extension Collection where Element: Equatable { func runs() -> [(Element, Int)] { reduce(into: []) { acc, e in if acc.last?.0 == e { acc[acc.count - 1].1 += 1 } else { acc.append((e, 1)) } } }; func without(_ xs: Element...) -> [Element] { filter { !xs.contains($0) } } }
extension Comparable { func clamped(_ r: ClosedRange<Self>) -> Self { Swift.max(r.lowerBound, Swift.min(r.upperBound, self)) } }
extension BinaryInteger { var digits: [Int] { String(self).compactMap(\.wholeNumberValue) }; func pow(_ e: Int) -> Self { (0..<e).reduce(1) { r, _ in r * self } } }
extension FloatingPoint { func rounded(to p: Self) -> Self { (self / p).rounded() * p } }
extension Bool { mutating func flip() -> Bool { toggle(); return self }; var int: Int { self ? 1 : 0 } }
extension Character { var isVowel: Bool { "aeiou".contains(lowercased()) } }
extension Range where Bound == Int { var mid: Int { (lowerBound + upperBound) / 2 } }
extension Result { var isOK: Bool { if case .success = self { true } else { false } } }
extension Set { mutating func toggle(_ e: Element) { if remove(e) == nil { insert(e) } } }
func run() throws {
  print(4.isEven, Int.answer, 1234[digit: 2], Int(roman: "XIV") ?? -1, Int(roman: "Q") as Any); var n = 5; n.square(); print(n); 3.times { print($0, terminator: " ") }; print()
  var s = "hello world"; print("  a b ".trimmed + "|", "ab".repeated(3, sep: "-"), s[4], s[0..<5], s.pop(6), s, "it's a-b".words, String(bits: 5), "banana".count(of: "a"), "xy" * 2)
  var a = [3, 1, 2]; print(a.total, a.scaled(by: 2), a.isSorted, a.topN(2), ["a", "bbb"].longest() ?? "", a.pairs().map { $0 * $1 }, a.at(9) as Any); a.move(from: 0, to: 2); print(a, [1, 2, 3, 4].grouped(\.isEven).mapValues(\.total).sorted { $0.value < $1.value }.map(\.key))
  var o: Int? = 4; print(o.or(1), (nil as Int?).or(7), o.isNil); o.ifSome { print("some", $0) }; print(o.takeIt() as Any, o as Any, (nil as String?).orEmpty.isEmpty, Optional("  ").isBlank, Optional("x").isBlank)
  var d = ["a": 1]; d.bump("a"); d.bump("z", by: 10); print(d.sorted { $0.key < $1.key }, d.mapKeys { $0.uppercased() }["Z"]!, d[first: "q", "z", "a"]!, (d + ["a": 0, "b": 5]).values.sorted())
  print(["ccc", "a"].min(by: \.count)!, (1...4).eachPair().map { $1 - $0 }, "hello".toSet().count, [("a", 1), ("b", 2)].dict()["b"]!, "aabccc".runs().map { "\($0)\($1)" }.joined(), [1, 2, 3].without(2))
  var b = true; var st: Set = [1, 2]; st.toggle(1); st.toggle(9); print(15.clamped(0...10), "m".clamped("a"..."f"), (-3.5).clamped(-1...1), 405.digits, UInt8(3).pow(4), 7.3.rounded(to: 0.5), b.flip(), b.int, "hEllO".filter(\.isVowel), (2..<8).mid, Result<Int, Never>.success(1).isOK, st.sorted())
  
}
