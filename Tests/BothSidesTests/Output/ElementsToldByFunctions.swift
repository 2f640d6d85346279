// swift-format-ignore-file
func halved(_ x: UInt8) -> String { "u8 \(x / 2)" }
struct Level { var n: Int; static let top = Level(n: 9); func up() -> Int { n + 1 } }
func run() {
  print([1, 2].map(halved), [0, .max].map(halved))
  print([0, 255].map { (x: UInt8) in x &+ 1 }, [.max, 0].map { (x: Int8) in x })
  print([1, 2].reduce(0.5, +), [1, 2].reduce(0) { (a: Double, b: Double) in a + b / 2 })
  print([0, .max].reduce(0) { (a: UInt8, b: UInt8) in a | b }, [.top, .top].map { (l: Level) in l.up() })
  print([1, 300].filter { (x: Int16) in x > 2 }, [-1, 1].contains { (x: Float) in x < 0 })
}
