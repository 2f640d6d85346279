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
func run() {
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
