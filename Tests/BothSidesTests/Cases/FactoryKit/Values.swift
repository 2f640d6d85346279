// scopes.md: values
import FactoryKit

struct Point {
  var x = 1
}
class Pair {
  let one: Point
  let two: Point

  init(one: Point, two: Point) {
    self.one = one
    self.two = two
  }
}

extension Container {
  var cachedPoint: Factory<Point> { self { Point() }.cached }
  var sharedPoint: Factory<Point> { self { Point() }.shared }
  var graphPoint: Factory<Point> { self { Point() }.graph }
  var pair: Factory<Pair> { self { Pair(one: self.graphPoint(), two: self.graphPoint()) } }
}

_ = Container.shared.cachedPoint()
_ = Container.shared.cachedPoint()
_ = Container.shared.sharedPoint()
_ = Container.shared.sharedPoint()
_ = Container.shared.pair()
