// swift-format-ignore-file
final class Leaf {
  let name: String
  init(_ name: String) {
    self.name = name
    print("init", name)
  }
  deinit { print("deinit", name) }
}
final class Branch {
  let left: Leaf
  let right: Leaf
  init(_ name: String) {
    left = Leaf(name + ".left")
    right = Leaf(name + ".right")
  }
  deinit { print("branch ends") }
}
func make() -> Leaf {
  let inner = Leaf("made")
  print("before return")
  return inner
}
func run() {
  do {
    let branch = Branch("a")
    print("have", branch.left.name)
  }
  print("after block")
  var leaf: Leaf? = Leaf("x")
  leaf = Leaf("y")
  print("replaced")
  leaf = nil
  print("nil now", leaf == nil)
  _ = Leaf("discarded")
  print("after discarded")
  let kept = make()
  print("got", kept.name)
  var list = [Leaf("1"), Leaf("2"), Leaf("3")]
  list.remove(at: 1)
  print("removed one")
  list.removeAll()
  print("removed all")
}
