// swift-format-ignore-file
enum Op { case add, div; func callAsFunction(_ a: Double, _ b: Double) -> Double? { switch self { case .add: a + b; case .div where b != 0: a / b; case .div: nil } } }
func f(_ n: Int) -> Int? { switch n { case 1: n; default: nil } }
func g(_ n: Int) -> String? { if n > 1 { "x" } else { nil } }
func run() throws {
  print(Op.div(1, 0) as Any)
  let o = Op.div; print(o(1, 0) as Any, o(1, 2)!)
  print(f(2) as Any, f(1) as Any)
  print(g(0) as Any, g(3) as Any)
  
}
