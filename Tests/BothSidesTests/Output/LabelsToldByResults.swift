// swift-format-ignore-file
struct Word { var text: String; var length: Int { text.count } }
func runs(_ s: [Int]) -> [(element: Int, count: Int)] {
  s.reduce(into: []) { acc, e in if acc.last?.element == e { acc[acc.count - 1].count += 1 } else { acc.append((e, 1)) } }
}
func stats(_ s: [Double]) -> (min: Double, max: Double) {
  s.reduce((.infinity, -.infinity)) { (min($0.min, $1), max($0.max, $1)) }
}
func places(_ s: String) -> [Character: (n: Int, at: [Int])] {
  s.enumerated().reduce(into: [:]) { d, p in d[p.element, default: (0, [])].n += 1; d[p.element]?.at.append(p.offset) }
}
func top(_ x: [String: Int]) -> [(name: String, n: Int)] { x.map { ($0.key, $0.value) }.sorted { $0.n > $1.n } }
func longest(_ x: [Word]) -> (name: String, n: Int)? { x.map { ($0.text, $0.length) }.max { $0.n < $1.n } }
func some(_ x: [Int]) -> [(k: Int, v: String)] { Array(x.map { ($0, "\($0)") }.filter { $0.k > 1 }.prefix(2)) }
func pairs(_ x: [[Int]]) -> [(k: Int, v: String)] {
  if x.isEmpty { return [] }
  return x.flatMap { row in row.map { ($0, "\($0)") } }.sorted { $0.v > $1.v }
}
func nested(_ x: [[Int]]) -> [[(a: Int, b: Int)]] { x.map { row in row.map { ($0, $0 * 2) }.sorted { $0.b > $1.b } } }
func total(_ x: [Int]) -> (sum: Int, rows: [(n: Int, isEven: Bool)]) { (x.reduce(0, +), x.map { ($0, $0 % 2 == 0) }.filter { $0.isEven }) }
func shown(_ rows: [(name: String, n: Int)]) -> String { rows.map { "\($0.name)\($0.n)" }.joined(separator: ",") }
final class Board {
  var rows: [(name: String, n: Int)] = []
  lazy var best: (name: String, n: Int)? = rows.map { ($0.name, $0.n + 1) }.max { $0.n < $1.n }
  var short: [(name: String, n: Int)] { rows.map { ($0.name, $0.n) }.filter { $0.n < 3 } }
  func load(_ x: [String: Int]) { rows = x.map { ($0.key, $0.value) }.sorted { $0.n < $1.n } }
}
func sum(_ parts: (weight: Double, value: Double)...) -> Double { parts.map { $0.weight * $0.value }.reduce(0, +) }
func run() {
  print(runs([1, 1, 2, 3, 3, 3]), stats([2, 5, 1]), places("abca")["a"]!, places("abca")["b"]!.at)
  print(top(["a": 1, "b": 3, "c": 2]), longest([Word(text: "ab"), Word(text: "abc")])!, some([1, 2, 3, 4]))
  print(pairs([[1, 2], [3]]), pairs([]), nested([[1, 2], [3]]), total([1, 2, 4]))
  print(shown(["x": 2, "y": 1].map { ($0.key, $0.value) }.sorted { $0.n < $1.n }))
  let board = Board()
  board.load(["q": 5, "r": 2])
  print(board.rows, board.short, board.best!)
  let r: [(a: Int, b: Int)] = [2, 1].map { ($0, 2) }.sorted { $0.a < $1.a }
  let c: (lowest: Int, highest: Int) = r.isEmpty ? (0, 0) : r.map(\.a).reduce((9, 0)) { (min($0.lowest, $1), max($0.highest, $1)) }
  let ranked: (String) -> [(letter: Character, n: Int)] = { text in Dictionary(grouping: text, by: { $0 }).map { ($0.key, $0.value.count) }.sorted { $0.n > $1.n } }
  print(r, c, ranked("hello")[0], sum((0.5, 2), (1, 3)))
  func local(_ n: Int) -> [(i: Int, square: Int)] { (0..<n).map { ($0, $0 * $0) }.sorted { $0.square > $1.square } }
  print(local(3), [1: 2].map { (k: $0.key, v: $0.value) }.sorted { $0.v < $1.v })
}
