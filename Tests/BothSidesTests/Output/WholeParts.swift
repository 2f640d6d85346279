struct Ring: Collection {
  var s = [1, 2, 3, 4, 5]; var startIndex: Int { 0 }; var endIndex: Int { s.count };
  func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> Int { s[i] }
}
extension Collection {
  func chunks(of n: Int) -> [[Element]] {
    var rest = self[...]; var all: [[Element]] = [];
    while !rest.isEmpty { all.append(Array(rest.prefix(n))); rest = rest.dropFirst(n) }; return all
  }
}
@resultBuilder enum Sum {
  static func buildBlock(_ xs: Int...) -> [Int] { xs };
  static func buildOptional(_ x: [Int]?) -> Int { (x ?? []).count }
}
@Sum var global: [Int] { 1; 2 }
indirect enum Tree {
  case leaf(Int = next()), node(Tree, Tree = .leaf()); static var count = 0;
  static func next() -> Int { count += 1; return count }
}
extension Collection {
  var tail: SubSequence { dropFirst() }; func rest() -> SubSequence { dropFirst() };
  var second: Element? { dropFirst().first }
}
func half<C: Collection>(_ c: C) -> C.SubSequence { c.prefix(c.count / 2) }
func run() {
  let xs = [1, 2, 3], d = ["a": 1]
  print(
    xs.tail.max() as Any, [xs.tail.max()], xs.tail.max().map { $0 + 1 } as Any, xs.rest().first as Any,
    half(xs).first as Any, "abc".tail.first as Any)
  print(
    xs.tail.second as Any, Array(xs.tail), type(of: xs.tail), type(of: "ab".tail),
    type(of: half([1, 2].tail)))
  print((xs.first ?? nil) as Any, (d["a"] ?? nil) as Any, (d["z"] ?? d["a"]) as Any, (xs.first ?? 7) as Any)
  print(Ring()[...].count, (1...5)[...].count, (1..<4)[...].count, [1, 2][...].count, "abc"[...].count)
  print(Ring().chunks(of: 2), [1, 2, 3].chunks(of: 2), (1...3).chunks(of: 2), "abcd".chunks(of: 3))
  var rest = Ring()[...]; rest = rest.dropFirst(3); print(rest.count, Array(rest), rest.prefix(1).count)
  @Sum var local: [Int] { 3; if rest.isEmpty { 1 }; 4 }
  print(global, local, Range(1...3), ClosedRange(1..<4))
  print(Tree.node(.leaf(9)), Tree.leaf(), Tree.node(.leaf(), .leaf()))
  let steps: [(String) -> String?] = [{ $0 + "a" }, { $0.isEmpty ? nil : $0 + "b" }]
  let start = "x"; let made: String? = steps.reduce(start) { text, step in text.flatMap(step) }
  print(made as Any)
}
