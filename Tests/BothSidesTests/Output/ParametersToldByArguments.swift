// swift-format-ignore-file
import Foundation
struct CE<N> { let left: [N] }
struct AL<Node: Hashable> { var t: [Node: [Node]]; func top() -> CE<Node> { CE(left: t.keys.map { $0 }) } }
struct AdjacencyList<Node: Hashable>: ExpressibleByDictionaryLiteral { var e: [Node: [Node: Int]] = [:]; init(dictionaryLiteral p: (Node, [Node: Int])...) { for (k, v) in p { e[k] = v } }; func name() -> String { "\(Node.self) \(e.count)" } }
struct Day { let n: Int; static func - (d: Day, p: Per) -> Day { Day(n: d.n - p.k) }; static func - (a: Day, b: Day) -> Int { a.n - b.n } }
struct Per: ExpressibleByIntegerLiteral { let k: Int; init(integerLiteral v: Int) { k = v } }
struct A: ExpressibleByIntegerLiteral { var v = 0; init(v: Int) { self.v = v }; init(integerLiteral k: Int) { self.v = k }
  static func * (n: Int, p: A) -> A { A(v: n * p.v) }; static func + (a: A, b: A) -> A { A(v: a.v + b.v) } }
extension Int { var a: A { A(v: self) }; var weeks: A { 7 * a } }
func k(_ a: A) -> A { 2 * a }
func sum(_ a: A) -> A { 2 + a }
func tell2<X, Y>(_ f: (X) -> Y) -> String { "\(X.self)->\(Y.self)" }
func tell3<O, X, Y>(_ o: O, _ f: (O) -> (X) -> Y) -> String { "\(O.self) \(X.self) \(Y.self)" }
enum En { case one(Int), two(String, Int) }; struct St { func up() -> String { "" }; func on(_ n: Double) -> Bool { true } }
final class Sc { func hello(_ e: St) {} }
func take<T>(_ xs: [T]) -> String { "\(T.self) \(xs.count)" }
func seq<T>(_ xs: some Sequence<T>) -> Int { Array(xs).count }
func run() {
  let nums: Set = [1, 2, 3]; print(CE(left: nums.filter { $0 > 2 }), take(nums.filter { $0 > 0 }), take([1, 2].filter { $0 > 1 }), take(["a": 1].filter { $0.value > 0 }), seq(nums.filter { $0 > 1 }))
  let f = nums.filter { $0 > 2 }; print(type(of: f) == Set<Int>.self, CE(left: nums.sorted()))
  print(AL(t: ["a": []]).top(), AL(t: [1: [2]]).top()); let g: AdjacencyList = ["a": ["b": 4]]; print(g.name())
  print((Day(n: 3) - 1).n, Day(n: 5) - Day(n: 3))
  let x: A = 3 * 2.a; print(x.v, 2.weeks.v, k(5).v, sum(4).v, (3 * 5.a).v)
  func loc(_ s: Character) -> Bool { s == "a" }
  print(tell2(En.one), tell2(St.up), tell2(loc), tell2(Int.init(_:) as (String) -> Int?), tell3(Sc(), Sc.hello), tell3(St(), St.on), tell2(St(), "x"))
}
func tell2<X>(_ f: X, _ s: String) -> String { "\(X.self) \(s)" }
