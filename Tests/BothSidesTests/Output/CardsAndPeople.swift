// swift-format-ignore-file
import Foundation
// assorted idioms likely to trip
struct Stack<T> { var items: [T] = []; mutating func push(_ t: T) { items.append(t) }; mutating func pop() -> T? { items.popLast() }; var top: T? { items.last } }
extension Stack: Sequence { func makeIterator() -> AnyIterator<T> { var i = items.count; return AnyIterator { i -= 1; return i >= 0 ? items[i] : nil } } }
protocol Describable { var text: String { get } }
extension Array: Describable where Element: Describable { var text: String { map(\.text).joined(separator: ",") } }
extension Int: Describable { var text: String { "#\(self)" } }
extension Optional: Describable where Wrapped: Describable { var text: String { self?.text ?? "none" } }
func show(_ d: any Describable) -> String { d.text }
struct Temp: Comparable, Hashable, Codable { var c: Double; static func < (a: Temp, b: Temp) -> Bool { a.c < b.c } }
enum Suit: String, CaseIterable, Identifiable { case hearts = "♥", spades = "♠"; var id: Self { self }; var isRed: Bool { self == .hearts } }
struct Card: Hashable, CustomStringConvertible { let suit: Suit, rank: Int; var description: String { "\(suit.rawValue)\(rank)" } }
final class Person { let name: String; var friends: Set<Person> = []; weak var best: Person?; init(_ n: String) { name = n } }
extension Person: Hashable { static func == (a: Person, b: Person) -> Bool { a === b }; func hash(into h: inout Hasher) { h.combine(ObjectIdentifier(self)) } }
extension Array { func partition(size: Int) -> [[Element]] { var out: [[Element]] = []; var i = startIndex; while i < endIndex { let j = index(i, offsetBy: size, limitedBy: endIndex) ?? endIndex; out.append(Array(self[i..<j])); i = j }; return out } }
func run() throws {
  var s = Stack<Int>(); for i in [3, 1, 2] { s.push(i) }; print(s.map { $0 }, s.sorted(), s.max()!, s.pop()!, Array(s), s.count { $0 > 1 }, s.min() as Any, s.reversed(), s.prefix(1).map { $0 })
  print(show([1, 2]), show(Optional(3)), show([[1], []]), show(nil as Int?), [Optional(1), nil].text)
  let ts = [Temp(c: 3), Temp(c: -1)]
  print(ts.min()!.c, ts.sorted().map(\.c), ts.max() == Temp(c: 3), Temp(c: 1) <= Temp(c: 1), (Temp(c: 0)...Temp(c: 5)).contains(ts[0]), Set(ts + ts).count, ts.contains(.init(c: -1)))
  let deck = Suit.allCases.flatMap { s in (1...3).map { Card(suit: s, rank: $0) } }
  print(deck, deck.filter(\.suit.isRed).count, Dictionary(grouping: deck, by: \.suit).mapValues { $0.map(\.rank).reduce(0, +) }[.spades]!, deck.sorted { ($0.rank, $0.suit.rawValue) < ($1.rank, $1.suit.rawValue) }.first!, Set(deck.map(\.suit)).count)
  let al = Person("al"), bo = Person("bo")
  al.friends.insert(bo)
  al.friends.insert(bo)
  bo.friends.insert(al)
  al.best = bo
  print(al.friends.count, al.friends.contains(bo), bo.friends.first!.name, al.best?.best?.name as Any, [al: 1, bo: 2][bo]!, al == bo, [al, bo].firstIndex(of: bo)!)
  let text = "The rain in Spain"; let counts = text.lowercased().reduce(into: [Character: Int]()) { d, c in if c.isLetter { d[c, default: 0] += 1 } }; print(counts.filter { $0.value > 2 }.map { "\($0.key)\($0.value)" }.sorted(), text.split(separator: " ").map { String($0.reversed()) }.joined(separator: " "), text.filter { !$0.isWhitespace }.count, text.unicodeScalars.filter { $0.value < 97 }.count, text.replacingOccurrences(of: "ain", with: "AIN"), text.range(of: "rain").map { text[$0.upperBound...] } ?? "")
  let matrix = [[1, 2], [3, 4], [5, 6]]; let transposed = matrix[0].indices.map { c in matrix.map { $0[c] } }; print(transposed, matrix.flatMap { $0 }.partition(size: 4))
  var ages = ["a": 3, "b": 5]; for (k, v) in ages { ages[k] = v * 2 }; ages["c", default: 1] += 1; let (evens, odds) = (ages.filter { $0.value % 4 == 0 }, ages.filter { $0.value % 4 != 0 }); print(ages.sorted { $0.key < $1.key }, evens.count, odds.keys.sorted(), ages.compactMap { $0.value > 5 ? $0.key : nil }.sorted(), ages.reduce(into: 0) { $0 += $1.value }, ages.contains { $0.value == 10 }, ages.values.max()!)
  
}
