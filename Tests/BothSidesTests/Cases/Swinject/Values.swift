// scopes.md: graph and weak share no values, container does
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

struct Point {
  let x: Int
}
class Pair {
  let left: Point
  let right: Point

  init(left: Point, right: Point) {
    self.left = left
    self.right = right
  }
}

let container = Container()
container.register(Point.self, name: "graph") { _ in Point(x: 1) }
container.register(Point.self, name: "weak") { _ in Point(x: 2) }.inObjectScope(.weak)
container.register(Point.self, name: "kept") { _ in Point(x: 3) }.inObjectScope(.container)
for name in ["graph", "weak", "kept"] {
  container.register(Pair.self, name: name) { r in
    Pair(left: r.resolve(Point.self, name: name)!, right: r.resolve(Point.self, name: name)!)
  }
}
let graph = container.resolve(Pair.self, name: "graph")!
let weakly = container.resolve(Pair.self, name: "weak")!
let kept = container.resolve(Pair.self, name: "kept")!
