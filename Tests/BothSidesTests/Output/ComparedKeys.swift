// swift-format-ignore-file
struct Point: Hashable, Comparable { var x, y: Int; static func < (a: Self, b: Self) -> Bool { (a.x, a.y) < (b.x, b.y) } }
struct Caseless: Hashable, ExpressibleByStringLiteral { let s: String; init(stringLiteral v: String) { s = v }; init(_ s: String) { self.s = s }; static func == (a: Caseless, b: Caseless) -> Bool { a.s.lowercased() == b.s.lowercased() }; func hash(into h: inout Hasher) { h.combine(s.lowercased()) } }
enum Suit: Int, CaseIterable, Comparable { case clubs, hearts = 5, spades; static func < (a: Suit, b: Suit) -> Bool { a.rawValue < b.rawValue }; var next: Suit { let all = Self.allCases; return all[(all.firstIndex(of: self)! + 1) % all.count] } }
enum Size: Comparable { case s, m(Int), l(String, Int) }
final class Ref: Hashable { let id: Int; init(_ i: Int) { id = i }; static func == (a: Ref, b: Ref) -> Bool { a === b }; func hash(into h: inout Hasher) { h.combine(ObjectIdentifier(self)) } }
struct Outer: Equatable { var p: Point?; var list: [Suit] = []; var map: [String: Size] = [:] }
func run() {
  print(Point(x: 1, y: 2) == Point(x: 1, y: 2), Set([Point(x: 0, y: 0), Point(x: 0, y: 0)]).count, [Point(x: 2, y: 1), Point(x: 1, y: 9), Point(x: 1, y: 0)].sorted().map(\.y), Point(x: 1, y: 1) >= Point(x: 1, y: 1), min(Point(x: 3, y: 0), Point(x: 2, y: 9)), (Point(x: 0, y: 0)...Point(x: 5, y: 5)).contains(Point(x: 3, y: 9)))
  var d: [Caseless: Int] = ["A": 1]; d["a", default: 0] += 5; d[Caseless("B")] = 2; print(d.count, d["A"]!, d["b"] as Any, Set(["x", "X", "y"].map { Caseless($0) }).count)
  print(Suit.allCases, Suit.spades.rawValue, Suit(rawValue: 5)!, Suit.spades.next, Suit.clubs < .hearts, Suit.allCases.max()!, [Suit.spades, .clubs].sorted(), Suit(rawValue: 1) as Any)
  print([Size.l("a", 2), .m(3), .s, .m(1), .l("a", 1)].sorted(), Size.s < .m(0), Size.m(2) > .m(1), Size.m(1) == .m(1), max(Size.s, .l("", 0)))
  let r = Ref(1); print(r == Ref(1), r == r, Set([r, r, Ref(1)]).count, [r: "v"][r] ?? "-", [Ref(2), r].contains(r), [Ref(2), r].firstIndex(of: r) as Any)
  var a = Outer(p: Point(x: 1, y: 1), list: [.clubs], map: ["k": .m(1)]); let b = a; print(a == b); a.map["k"] = .m(2); print(a == b, a != b); a = b; a.p?.x = 7; print(a == b, [a, b].firstIndex(of: b) as Any)
  let s1: Set = [1, 2, 3], s2: Set = [3, 4]; print(s1.union(s2).sorted(), s1.intersection(s2), s1.subtracting(s2).sorted(), s1.symmetricDifference(s2).sorted(), s1.isSuperset(of: [1]), s1.isDisjoint(with: [9]), s1.filter { $0 > 2 }, s1 == [3, 2, 1], s1.map { $0 * 2 }.sorted(), Set("hello").count, s1.min()!, s1.contains(2), Set<Int>().isEmpty)
}

