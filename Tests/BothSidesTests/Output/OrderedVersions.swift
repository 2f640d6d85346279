// swift-format-ignore-file
import Foundation
struct Version: Comparable, Hashable, LosslessStringConvertible, ExpressibleByStringLiteral {
  let major, minor, patch: Int
  init(_ a: Int, _ b: Int = 0, _ c: Int = 0) { (major, minor, patch) = (a, b, c) }
  init?(_ s: String) { let p = s.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }; guard (1...3).contains(p.count), p.allSatisfy({ $0 != nil }) else { return nil }
    let q = p.compactMap { $0 } + [0, 0]; self.init(q[0], q[1], q[2]) }
  init(stringLiteral value: String) { self = Version(value) ?? Version(0) }
  static func < (l: Self, r: Self) -> Bool { (l.major, l.minor, l.patch) < (r.major, r.minor, r.patch) }
  var description: String { [major, minor, patch].map(String.init).joined(separator: ".") }
}
enum Level: Int, Comparable, CaseIterable, CustomDebugStringConvertible { case low = 1, mid, high; static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }; var debugDescription: String { "L\(rawValue)" } }
enum Size: Comparable { case small, medium(Int), large }
struct Card: Hashable, CustomStringConvertible { enum Suit: String, CaseIterable { case hearts = "H", spades = "S" }; let suit: Suit; let rank: Int
  var description: String { "\(suit.rawValue)\(rank)" }
  static func == (a: Card, b: Card) -> Bool { a.rank == b.rank }; func hash(into h: inout Hasher) { h.combine(rank) } }
func run() {
  let vs: [Version] = ["1.2.3", "1.10", "0.9.9", "bad", "2"]
  print(vs.sorted(), vs.max()!, vs.min()!, Version("1..2") as Any, Version("1.2.3.4") == nil)
  print(vs.contains("1.2.3"), Set(vs + ["1.2.3", Version(1, 10)]).count, "1.2" as Version >= "1.2.0")
  print(Level.allCases.sorted(by: >), Level.low < .high, Level.allCases.map { "\($0)" }, max(Level.low, .mid), (Level.low...).contains(.mid))
  print([Size.large, .medium(3), .small, .medium(1)].sorted(), Size.medium(2) < .medium(3))
  let cards = Card.Suit.allCases.flatMap { s in (1...2).map { Card(suit: s, rank: $0) } }
  print(cards, Set(cards).count, cards.firstIndex(of: Card(suit: .spades, rank: 2)) as Any)
  print(Dictionary(grouping: cards, by: \.suit).mapValues { $0.map(\.rank) }.sorted { $0.key.rawValue < $1.key.rawValue })
  print(String(reflecting: Level.mid), String(describing: Level.mid), String(reflecting: cards[0]), Level(rawValue: 9) as Any, [Level.low] , "\(Optional(Level.high) as Any)")
  print(Card.Suit(rawValue: "S").map { "\($0)" } ?? "-", vs.map(\.major).reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted { $0.key < $1.key })
  print(vs.lexicographicallyPrecedes(["1.2.4"]), vs.starts(with: ["1.2.3"]), vs.elementsEqual(vs), vs.sorted().reversed().first as Any)
  print(min(3, 1, 2), [1.5, -2].max() as Any, "b" > "a", "Z" < "a", ("a", 2) < ("b", 1), Version(1) == "1.0.0")
}
