enum Shape: CustomStringConvertible {
  case circle(Double), rect(w: Double, h: Double), opt(Int?), many([Double]), named(String, Double)
  var description: String {
    switch self {
    case .circle(let r): return "c\(r)";
    case .rect(let w, let h): return "r\(w)x\(h)";
    case .opt(let i): return "o\(i as Any)";
    case .many(let m): return "m\(m)";
    case .named(let s, let d): return "n\(s)\(d)"
    }
  }
}
struct Money { let v: Double; init(_ v: Double) { self.v = v } }
enum Token { case eof, int(Int), op(String) }
func match(_ tokens: [Token]) -> String {
  switch tokens.first {
  case .int(let n)?: "int \(n)"
  case .eof?: "eof"
  default: "other \(tokens.count)"
  }
}
func run() {
  print([[.eof], [.int(9)], [.op("+"), .eof]].map(match))
  let f: (Double) -> Shape = Shape.circle
  print(f(1))
  print([1, 2].map(Shape.circle))
  let g = Shape.circle
  print(g(3))
  print([1, 2.5].map(Shape.circle))
  let xs = [1, 2].map(Shape.circle).map { "\($0)" }
  print(xs)
  print([1, nil].map(Shape.opt))
  print([[1], [2, 3]].map(Shape.many))
  print([1, 2].map(Money.init).map(\.v))
  print(Optional(1).map(Shape.circle) as Any)
  let h: (Double, Double) -> Shape = Shape.rect
  print(h(1, 2))
  print(zip(["a"], [1]).map(Shape.named))
  func ap(_ f: (Double) -> Shape) -> Shape { f(5) }
  print(ap(Shape.circle), ap { .circle($0) })
  let hs: [(Double) -> Shape] = [Shape.circle, Shape.circle]
  print(hs.map { $0(7) })
  let r: Result<Double, Error> = .success(4)
  print(r.map(Shape.circle))
}
