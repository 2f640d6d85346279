func n(_ i: Int) -> Int { print("n", i); return i }
struct Txt: ExpressibleByStringInterpolation, CustomStringConvertible {
  var t: String; init(stringLiteral v: String) { print("lit", v); t = v }; init(_ t: String) { self.t = t };
  var description: String { "<\(t)>" }
}
func mk() -> Txt { print("mk"); return Txt("m") }
func run() {
  let a = ["\(n(1))", Txt("x")]
  print(a)
  let b = ["\(n(2))", "q", mk()]
  print(b)
  let c = [1: "\(n(3))", 2: mk()]
  print(c.count)
  let d = ["k\(n(4))", mk(), "\(n(5))"]
  print(d)
  let e = [["\(n(6))"], [mk()]]
  print(e)
  let f = [mk(), "\(n(7))"]
  print(f)
  let g = ("\(n(8))", mk())
  print(g)
  let h = true ? "\(n(9))" : mk()
  print(h)
  let s: Set = ["\(n(10))", "z"]
  print(s.count)
}
