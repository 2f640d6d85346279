// swift-format-ignore-file
infix operator **: MultiplicationPrecedence
func ** (b: Int, e: Int) -> Int { b + e }
func ** (b: Double, e: Int) -> Double { b + Double(e) }
func pw(_ b: Int, _ e: Int) -> Int { b + e }
func pw(_ b: Double, _ e: Int) -> Double { b + Double(e) }
func f(_ b: Double, _ e: Int) -> Double { (0..<e).reduce(1.0) { r, _ in r * b } }
func run() {
  let d = 2.0, n = 3
  print(f(2, 3))
  print(pw(2.0, 3), pw(2, 3))
  print(2.0 ** 3)
  print(d ** n, n ** n, d ** 3, 2.0 ** n, 2.5 ** 3)
}
