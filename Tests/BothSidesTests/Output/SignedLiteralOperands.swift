// swift-format-ignore-file
struct Vec { var x: Double; static func * (a: Vec, k: Double) -> Vec { Vec(x: a.x * k) }; static func * (k: Double, a: Vec) -> Vec { a * k } 
 static prefix func - (a: Vec) -> Vec { -1 * a }; static func * (a: Vec, b: Vec) -> Double { a.x * b.x } }
func run() throws {
  let v = Vec(x: 2); print(2 * v)
  print(2.0 * v, v * 2)
  print(-v)
  print(v * v)
  
}
