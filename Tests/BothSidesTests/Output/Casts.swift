// swift-format-ignore-file
protocol Drawable { func draw() -> String }
class Shape {}
final class Circle: Shape, Drawable { func draw() -> String { "circle" } }
final class Square: Shape {}
struct Text: Drawable { let s: String; func draw() -> String { s } }
enum Wrapped { case value(Any) }
func kind(_ v: Any) -> String {
  switch v {
  case is Circle: "circle"
  case let d as Drawable: "drawable " + d.draw()
  case let n as Int where n > 10: "big \(n)"
  case 0 as Int: "zero"
  case let n as Int: "int \(n)"
  case let s as String: "string \(s)"
  case let (a, b) as (Int, Int): "pair \(a) \(b)"
  case let list as [Int]: "ints \(list.count)"
  case let f as () -> Int: "function \(f())"
  case is Shape: "shape"
  case Optional<Any>.none: "nothing"
  default: "other"
  }
}
func run() {
  print(kind(Circle()), kind(Text(s: "t")), kind(11), kind(0), kind(5), kind("s"))
  print(kind((1, 2)), kind([1, 2]), kind({ 3 }), kind(Square()), kind(1.5), kind(nil as Int? as Any))
  let shapes: [Shape] = [Circle(), Square()]
  print(shapes.map { $0 is Drawable }, (shapes[0] as? Drawable)?.draw() ?? "none", shapes[1] as? Circle == nil)
  let any: Any = "x"
  print(any as? String as Any, any as? Int as Any, (any as! String).count, any is CustomStringConvertible)
  let o: Int? = 3
  let a: Any = o as Any
  print(a as? Int as Any, a is Int, a is Int?)
  print((1 as Any) as? Double as Any, (1.0 as Any) is Double, 5 as Double)
  let n: Int = 3
  print(n as Any, n as Int?, n as? Int as Any)
  print("x" as String? as Any, ("x" as Any) as? Int? == nil)
  let type: Any.Type = Circle.self
  print(type == Circle.self, type is Shape.Type, (type as? Drawable.Type) != nil)
}
