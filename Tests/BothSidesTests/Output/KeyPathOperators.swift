// swift-format-ignore-file
import Foundation
// key paths, operators, sort descriptors, functional
struct Addr { var city: String; var zip: Int }
struct Person { var name: String; var age: Int; var addr: Addr?; var tags: [String] = []; let id: Int }
struct SortBy<T> { let compare: (T, T) -> Int; static func by<V: Comparable>(_ kp: KeyPath<T, V>, desc: Bool = false) -> SortBy { SortBy { a, b in let (x, y) = (a[keyPath: kp], b[keyPath: kp]); let r = x < y ? -1 : x > y ? 1 : 0; return desc ? -r : r } }
  func then<V: Comparable>(_ kp: KeyPath<T, V>, desc: Bool = false) -> SortBy { let next = SortBy.by(kp, desc: desc); return SortBy { let r = compare($0, $1); return r == 0 ? next.compare($0, $1) : r } } }
extension Sequence { func sorted(_ s: SortBy<Element>) -> [Element] { sorted { s.compare($0, $1) < 0 } }; func sorted<V: Comparable>(by kp: KeyPath<Element, V>, _ op: (V, V) -> Bool = (<)) -> [Element] { sorted { op($0[keyPath: kp], $1[keyPath: kp]) } }
  func sum<N: Numeric>(_ kp: KeyPath<Element, N>) -> N { reduce(0) { $0 + $1[keyPath: kp] } }; func grouped<K: Hashable>(by kp: KeyPath<Element, K>) -> [K: [Element]] { Dictionary(grouping: self) { $0[keyPath: kp] } } }
func setter<T, V>(_ kp: WritableKeyPath<T, V>) -> (T, V) -> T { { t, v in var t = t; t[keyPath: kp] = v; return t } }
infix operator |>: AdditionPrecedence
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
infix operator >>>: MultiplicationPrecedence
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
precedencegroup Pow { higherThan: MultiplicationPrecedence
  associativity: right }; infix operator **: Pow; func ** (b: Int, e: Int) -> Int { (0..<e).reduce(1) { a, _ in a * b } }
prefix operator √
prefix func √ (x: Double) -> Double { x.squareRoot() }
postfix operator %%
postfix func %% (x: Double) -> Double { x / 100 }
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
func flip<A, B, C>(_ f: @escaping (A, B) -> C) -> (B, A) -> C { { f($1, $0) } }
func memo<K: Hashable, V>(_ f: @escaping (K, (K) -> V) -> V) -> (K) -> V { var cache: [K: V] = [:]; func go(_ k: K) -> V { if let v = cache[k] { return v }; let v = f(k, go); cache[k] = v; return v }; return go }
struct Vec: Equatable { var x, y: Double; static func + (a: Vec, b: Vec) -> Vec { Vec(x: a.x + b.x, y: a.y + b.y) }; static func * (a: Vec, k: Double) -> Vec { Vec(x: a.x * k, y: a.y * k) }; static func * (k: Double, a: Vec) -> Vec { a * k }; static func += (a: inout Vec, b: Vec) { a = a + b }; static prefix func - (a: Vec) -> Vec { -1 * a }; static func ~= (a: Vec, b: Vec) -> Bool { a.x == b.x }; static func • (a: Vec, b: Vec) -> Double { a.x * b.x + a.y * b.y } ; subscript(i: Int) -> Double { i == 0 ? x : y } }
infix operator •: MultiplicationPrecedence
extension Array { func partitioned(_ p: (Element) -> Bool) -> (yes: [Element], no: [Element]) { reduce(into: ([], [])) { if p($1) { $0.0.append($1) } else { $0.1.append($1) } } }; func scan<R>(_ i: R, _ f: (R, Element) -> R) -> [R] { reduce(into: [i]) { $0.append(f($0.last!, $1)) } }; func windows(_ n: Int) -> [ArraySlice<Element>] { count < n ? [] : (0...count - n).map { self[$0..<$0 + n] } } }
func run() throws {
  let people = [Person(name: "Bo", age: 30, addr: Addr(city: "X", zip: 2), tags: ["a"], id: 1), Person(name: "Al", age: 25, addr: nil, id: 2), Person(name: "Cy", age: 30, addr: Addr(city: "A", zip: 1), tags: ["b", "c"], id: 3)]
  print(people.sorted(.by(\.age, desc: true).then(\.name)).map(\.name), people.sorted(by: \.name).map(\.id), people.sorted(by: \.age, >).map(\.id), people.sum(\.age), people.grouped(by: \.age).mapValues { $0.map(\.name) }.sorted { $0.key < $1.key })
  print(people.map(\.addr?.city), people.compactMap(\.addr?.zip), people.map(\.tags.first), people.filter(\.tags.isEmpty).count, people.map(\.tags.count).max()!, people[0][keyPath: \.addr!.city], people.first(where: \.tags.isEmpty)!.name)
  var p = people[0]; let kp = \Person.addr!.zip; p[keyPath: kp] += 40; p[keyPath: \.tags[0]] = "zz"; p[keyPath: \.name].append("!"); print(p.addr!.zip, p.tags, p.name, people[0].name)
  let paths: [PartialKeyPath<Person>] = [\.name, \.age]; print(paths.map { p[keyPath: $0] }, paths[0] == \Person.name, paths[0] as? KeyPath<Person, String> == \.name, \Person.addr == \Person.addr); let comp = (\Person.addr).appending(path: \.?.city); print(p[keyPath: comp] as Any)
  print(setter(\Person.age)(p, 99).age, p.age)
  print(3 |> { $0 + 1 } |> String.init, ({ (x: Int) in x * 2 } >>> { $0 + 1 } >>> { "\($0)" })(5), 2 ** 3 ** 2, 2 * 3 ** 2, √16 + 1, 50%% * 2)
  print(curry(+)(1)(2) as Int, flip(-)(1, 10) as Int, memo { n, rec in n < 2 ? n : rec(n - 1) + rec(n - 2) }(40) as Int, [1, 2, 3].map(curry(*)(10)), ["1", "x", "3"].compactMap(Int.init), ["a", "b"].map(String.uppercased).map { $0() }, [3, 1].sorted(by: >), [[1], [2, 3]].map(\.count), (1...3).map(Double.init), zip([1, 2], [3, 4]).map(+), zip([1, 2], [3, 4]).map { $0 * $1 })
  var v = Vec(x: 1, y: 2); v += 2 * v; print(v, -v, v • v, v == Vec(x: 3, y: 6), v[1], [v, v].reduce(Vec(x: 0, y: 0), +)); switch v { case Vec(x: 3, y: 0): print("x3"); default: print("no") }
  print([5, 3, 8].sorted().first ?? 0, [1, 2, 3, 4].partitioned { $0 % 2 == 0 }, ["a": 1].map { ($0, $1) }.first!.0, [1, 2, 3].scan(0, +), [1, 2, 3, 4, 5].windows(2).map { $0.reduce(0, +) }, Array(zip(people.map(\.name), 1...)).map { "\($1)\($0)" })
  let add: (Int, Int) -> Int = { $0 + $1 }; let ops: [String: (Double, Double) -> Double] = ["+": (+), "-": (-), "max": max, "pow": { a, b in (0..<Int(b)).reduce(1) { x, _ in x * a } }]; print(add(1, 2), ops.keys.sorted().map { ops[$0]!(4, 2) }, ops["?"]?(1, 2) as Any, [add, { $0 * $1 }, (-)].map { $0(6, 3) })
  
}
