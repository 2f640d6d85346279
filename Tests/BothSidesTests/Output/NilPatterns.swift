struct Point { var x = 0 }
indirect enum Tree { case leaf(Int), node(Tree, Tree) }
func ~= (pattern: Point, value: Point) -> Bool { pattern.x == value.x }

func text(_ tree: Tree?) -> String {
  switch tree {
  case nil: "nil"
  case .leaf(let n): "leaf \(n)"
  case .node: "node"
  }
}

func run() {
  print(text(nil), text(.leaf(1)), text(.node(.leaf(1), .leaf(2))))
  let point: Point? = Point()
  switch point {
  case nil: print("nil")
  default: print("point")
  }
  let any: Any? = "s"
  switch any {
  case nil: print("nil")
  default: print("some")
  }
  let error: Error? = nil
  switch error {
  case nil: print("nil")
  default: print("some")
  }
}
