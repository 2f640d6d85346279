// swift-format-ignore-file
import Foundation
infix operator <+> : AdditionPrecedence
prefix operator √
struct V: Hashable, Comparable {
  var x = 0, y = 0; static func + (a: V, b: V) -> V { V(x: a.x + b.x, y: a.y + b.y) };
  static prefix func - (a: V) -> V { V(x: -a.x, y: -a.y) }; static func += (a: inout V, b: V) { a = a + b };
  static func < (a: V, b: V) -> Bool { (a.x, a.y) < (b.x, b.y) };
  static func * (a: V, k: Int) -> V { V(x: a.x * k, y: a.y * k) }
}
func <+> (a: String, b: String) -> String { a + "+" + b }
prefix func √ (d: Double) -> Double { d.squareRoot() }
struct Adder {
  let n: Int; func callAsFunction(_ x: Int) -> Int { x + n };
  func callAsFunction(twice x: Int) -> Int { x + 2 * n }
}
enum E: String {
  case a, b;
  init?(letter: String) {
    switch letter {
    case "A": self = .a;
    default: return nil
    }
  }; init() { self = .b }
}
enum Res { static func get(_ n: Int) -> Result<Int, Err> { n > 0 ? .success(n) : .failure(.neg(n)) } }
enum Err: Error, Equatable { case neg(Int) }
protocol Lg { var n: String { get } }
class A: Lg { var n: String { "A" } }
class B: A { override var n: String { "B" } }
struct S: Lg { let n = "S" }
func run() {
  print(
    [3, 1, 2].sorted(), [3, 1].sorted(by: >), [1, 2].reduce(0, +), ["a": 1].mapValues { $0 + 1 },
    Array([1, 2].enumerated()).map { $0.0 + $0.1 }, [[1], [2, 3]].flatMap { $0 },
    Array(zip([1], ["a"])).first!.1, [1, 2, 3].first { $0 > 1 }!, [1].contains { $0 > 1 })
  var ds: [String: [Int]] = [:]; ds["a", default: []].append(1); ds["a", default: []] += [2]; print(ds)
  var s: Set = [1, 2, 3];
  print(
    s.insert(4).inserted, s.insert(4).inserted, s.contains(2), s.sorted(), s.union([9]).count,
    s.isSubset(of: [1, 2, 3, 4, 5]), s.remove(1) as Any, s.intersection([2, 3]).sorted(),
    s.subtracting([2]).sorted())
  print(
    Optional(2).map { $0 * 2 } as Any, Res.get(1), Res.get(-1), (try? Res.get(2).get()) as Any,
    Res.get(3).map { $0 + 1 })
  let ad = Adder(n: 10);
  print(ad(1), ad(twice: 1), [1, 2].map(ad.callAsFunction(_:)), [1, 2].map { ad($0) })
  print(
    "a" <+> "b" <+> "c", √16.0, -V(x: 1, y: 2), V(x: 1) + V(y: 2), V(x: 1) < V(x: 2),
    [V(x: 3), V(x: 1)].max()!, V(x: 1, y: 1) * 3);
  var v = V(x: 1); v += V(x: 2, y: 2); print(v, V() == V(), Set([V(), V()]).count)
  print(["a", "b"].map(\.count), Int.max > 0, [(a: 1, b: 2)].map(\.a), (x: 1, y: 2).y)
  switch 15 {
  case 10...: print("10+");
  default: print("-")
  };
  switch -3 {
  case ...0: print("neg");
  default: print("pos")
  }
  var arr = [1, 2, 3]; arr.insert(9, at: 1);
  print(arr, arr.remove(at: 0), arr.popLast() as Any, arr.firstIndex(of: 2) as Any, arr);
  arr.insert(contentsOf: [7, 8], at: 0); print(arr, arr.removeFirst(), arr.removeLast(), arr)
  for i in stride(from: 10, to: 0, by: -5) { print(i) }
  print("a-b".split(separator: "-"), "abc".hasPrefix("a")); var st = "q"; st.append("r"); st += "s"; print(st)
  print(
    E(letter: "A") as Any, E(letter: "Q") as Any, E(), E(rawValue: "b") as Any, Array([1, 2, 3][1...]),
    Array([1, 2, 3].dropFirst()))
  let ls = [A(), B()] as [any Lg]; let bs: [A] = [A(), B()]; let an: [Any] = [1, "a", A()];
  let os: [(any Lg)?] = [A(), nil, S()]
  print(
    ls.map(\.n), bs.map(\.n), an.count, os.map { $0?.n ?? "-" }, (bs as [any Lg]).count,
    (ls as? [A])?.count ?? -1, (an as? [String]) == nil)
  print(
    ObjectIdentifier(bs[0]) == ObjectIdentifier(bs[0]), ObjectIdentifier(bs[0]) == ObjectIdentifier(bs[1]),
    bs[0] === bs[0], bs[0] !== bs[1])
}
