// swift-format-ignore-file

// A tuple that a closure gives has the labels of the result that the closure states, or that its use asks for.
struct Squares: Sequence {
  func makeIterator() -> AnyIterator<(x: Int, square: Int)> {
    var i = 0
    return AnyIterator {
      guard i < 3 else { return nil }
      defer { i += 1 }
      return (i, i * i)
    }
  }
}
struct Item { let price: Int }
func wanted(_ test: (Item) -> (keep: Bool, score: Int)) -> [Int] {
  [Item(price: 1)].map { ($0, test($0)) }.filter(\.1.keep).map { $0.1.score }
}
final class Observed<T> {
  typealias Change = (old: T?, new: T)
  var observers: [(Change) -> Void] = []
  func emit(_ change: Change) { observers.forEach { $0(change) } }
  func bind(_ observer: @escaping (Change) -> Void) { observers.append(observer) }
}
struct Holder {
  let first: () -> (a: Int, b: Int)
  var second: (Int) -> (c: Int, d: Int) = { ($0, $0) }
}
enum Operation {
  case pair((Int) -> (a: Int, b: Int)), none
  func callAsFunction(_ n: Int) -> Int {
    switch self {
    case .pair(let make):
      let made = make(n)
      return made.a * made.b
    case .none: return 0
    }
  }
}
typealias Pair = (left: Int, right: Int)
final class Model {
  var onChange: ((Int) -> (ok: Bool, why: String))?
  var makers: [String: () -> Pair] = [:]
  func check(_ n: Int) -> String { onChange?(n).why ?? "-" }
}
func fold<A>(_ numbers: [Int], _ start: A, _ step: (A, Int) -> A) -> A {
  var result = start
  for number in numbers { result = step(result, number) }
  return result
}
func sum(_ make: () throws -> Pair) rethrows -> Int { try make().left + make().right }
func defaulted(_ make: (Int) -> (x: Int, y: Int) = { ($0, $0) }) -> Int { make(2).x }
func maker() -> () -> (u: Int, w: Int) { { (1, 2) } }

func run() throws {
  print(Squares().map { $0 }, Squares().map { $0.square })
  for part in Squares() { print(part.x) }
  let iterator: AnyIterator<(a: Int, b: Int)> = AnyIterator { (1, 2) }
  print(iterator.next()?.a ?? 0)
  print([3].map { x -> (k: Int, v: Int) in (x, x) })
  let plain: () -> (a: Int, b: Int) = { (1, 2) }
  let list: (Int) -> [(a: Int, b: Int)] = { [($0, 1)] }
  let maybe: (Int) -> Pair? = { $0 > 0 ? ($0, 1) : nil }
  let sendable: @Sendable (Int) -> (a: Int, b: Int) = { n in
    let double = n * 2
    return (n, double)
  }
  print(plain().a, list(2)[0].a, maybe(1)?.left as Any, maybe(0) == nil, sendable(2).b)
  var callback: ((Int) -> (ok: Bool, n: Int))?
  callback = { ($0 > 1, $0) }
  print(callback?(3).ok as Any)
  print([1, 2].reduce((up: 0, n: 0)) { $1 > 1 ? ($0.up + 1, $0.n) : ($0.up, $0.n + 1) })
  print([1, 5, 2].reduce((i: -1, v: 0)) { acc, v in v > acc.v ? (acc.i + 1, v) : acc })
  print([3, 1].reduce(into: (min: 9, max: 0)) { $0 = (min($0.min, $1), max($0.max, $1)) })
  print(fold([1, 2, 3], (sum: 0, n: 0)) { ($0.sum + $1, $0.n + 1) })
  print(fold([1, 2], (sum: 0, n: 0)) { acc, x in (acc.sum + x, acc.n + 1) }.sum)
  let pairs: [(k: Int, v: String)] = [1, 2].map { ($0, "x") }
  print(pairs, maker()().w)
  let nested: () -> () -> (u: Int, w: Int) = { { (3, 4) } }
  print(nested()().u)
  print(wanted { ($0.price < 9, $0.price * 10) })
  let observed = Observed<Int>()
  observed.bind { print($0.new, $0.old as Any) }
  observed.emit((nil, 2))
  print(Holder(first: { (1, 2) }).first().b, Holder(first: { (1, 2) }).second(3).d)
  print(Operation.pair { ($0, $0 + 1) }(3), defaulted(), defaulted { ($0 * 10, 1) }, try sum { (3, 4) })
  let functions: [() -> (a: Int, b: Int)] = [{ (1, 2) }]
  let table: [String: (Int) -> (q: Int, r: Int)] = ["div": { ($0 / 3, $0 % 3) }]
  print(functions[0]().a, table["div"]?(7).r as Any)
  let model = Model()
  model.onChange = { ($0 > 1, "n\($0)") }
  model.makers["a"] = { (1, 2) }
  print(model.check(2), model.makers["a"]?().right as Any)
  for step in sequence(first: (a: 0, b: 1), next: { $0.b > 10 ? nil : ($0.b, $0.a + $0.b) }) { print(step.a, terminator: " ") }
  print()
}
