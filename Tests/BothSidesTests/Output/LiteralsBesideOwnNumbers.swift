struct F: Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let v: Double
  init(floatLiteral: Double) { v = floatLiteral }
  init(integerLiteral: Int) { v = Double(integerLiteral) }
  static func < (a: F, b: F) -> Bool { a.v < b.v }
}

func run() {
  let a: F = 2.5
  print(max(a, 3.5).v, min(a, 3.5).v, max(a, 3).v, min(1, a).v)
  let x = 2.5
  print(max(x, 3), min(x, -1), max(1, 2.5), min(1, 2, 3), max("a", "b"), min(x, 4, 1))
  let n: Int8 = 5
  print(type(of: max(n, 3)), max(3, n))
}
