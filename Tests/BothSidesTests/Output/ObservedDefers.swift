// Changes by defer, local functions and closures in initialisers, deinitialisers and observers call the observers.
// swift-format-ignore-file
class K {
  var x = 0 {
    didSet {
      print("x", oldValue, x)
      if x == 50 { { x = 51 }(); func g() { x = 52 }; g(); defer { x = 53 }; x = 54 }
    }
  }
  init(_ way: Int) {
    x = 1
    if way == 1 { defer { x = 2 }; x = 3 }
    if way == 2 { let f = { self.x = 4 }; f() }
    if way == 3 { func g() { x = 5 }; g() }
    if way == 4 { [6, 7].forEach { x = $0 } }
    if way == 5 { defer { x += 1; bump() }; x += 1 }
  }
  func bump() { x += 10 }
  deinit { x = 99; let f = { [self] in x = 100 }; f(); defer { x = 101 } }
}
struct S {
  var y = 0 { willSet { print("y", newValue) } }
  init() { y = 1; defer { y = 2 }; func h(_ s: inout S) { s.y = 3 }; h(&self) }
}
final class Tree {
  weak var parent: Tree?
  var children: [Tree] = [] { didSet { children.forEach { $0.parent = self } } }
  let name: String
  init(_ name: String, _ trees: Tree...) { self.name = name; defer { children = trees } }
  var path: String { (parent.map { $0.path + "/" } ?? "") + name }
}
func run() {
  for way in 0...5 { print("way", way); _ = K(way) }
  print(S().y)
  let k = K(0); k.x = 50; print(k.x)
  let leaf = Tree("leaf"); let tree = Tree("root", Tree("branch", leaf)); print(leaf.path, tree.path)
}
