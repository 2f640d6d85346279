// swift-format-ignore-file
// patterns everywhere
enum Shape { case circle(r: Double), rect(w: Double, h: Double), poly([Double]), none }
enum Expr { indirect case add(Expr, Expr), mul(Expr, Expr), neg(Expr); case num(Int), v(String) }
func simp(_ e: Expr) -> Expr { switch e {
  case .add(.num(0), let x), .add(let x, .num(0)), .mul(.num(1), let x), .mul(let x, .num(1)): return simp(x)
  case .mul(.num(0), _), .mul(_, .num(0)): return .num(0)
  case let .add(.num(a), .num(b)): return .num(a + b)
  case .neg(.neg(let x)): return simp(x)
  case .add(let a, let b): return .add(simp(a), simp(b))
  case .mul(let a, let b): return .mul(simp(a), simp(b))
  case .neg(let x): return .neg(simp(x))
  case .num, .v: return e } }
func show(_ e: Expr) -> String { switch e { case .num(let n) where n < 0: "(\(n))"; case .num(let n): "\(n)"; case .v(let s): s; case .add(let a, let b): "(\(show(a)) + \(show(b)))"; case .mul(let a, let b): "\(show(a)) * \(show(b))"; case .neg(let a): "-\(show(a))" } }
func classify(_ p: (Int, Int)) -> String { switch p { case (0, 0): "origin"; case (let x, 0): "x\(x)"; case (0, let y): "y\(y)"; case (-2...2, -2...2): "near"; case let (x, y) where x == y: "diag"; case (1..., ..<0): "q4"; default: "far" } }
func grade(_ n: Int) -> Character { switch n { case 90...: return "A"; case 80..<90: return "B"; case ..<0: return "?"; case let x where x.isMultiple(of: 2): return "E"; default: return "O" } }
struct Even {}
func ~= (p: Even, v: Int) -> Bool { v % 2 == 0 }
func ~= (p: (Int) -> Bool, v: Int) -> Bool { p(v) }
func run() throws {
  print(show(simp(.add(.num(0), .mul(.num(1), .v("x"))))), show(simp(.neg(.neg(.add(.num(-2), .num(5)))))), show(simp(.add(.v("y"), .mul(.v("z"), .num(0))))), simp(.num(3)))
  print([(0, 0), (3, 0), (0, -1), (1, 2), (5, 5), (9, -9), (-9, 9)].map(classify))
  let things: [Any] = [1, "two", 3.0, [4], ["k": 5], Shape.circle(r: 1), (6, "x"), nil as Int? as Any, { 7 } as () -> Int, Character("c"), Optional(8) as Any, 9 as Int8]
  for t in things { switch t { case let n as Int where n > 5: print("big", n); case let n as Int: print("int", n); case is String: print("string"); case let d as Double: print("double", d); case let a as [Int]: print("arr", a); case let d as [String: Int]: print("dict", d["k"]!); case Shape.circle(let r) as Shape: print("circle", r); case let (a, b) as (Int, String): print("tuple", a, b); case let f as () -> Int: print("fn", f()); case let c as Character: print("char", c); case Optional<Any>.none: print("nil"); default: print("?", t) } }
  let opts: [Int?] = [1, nil, 3]; for case let x? in opts { print(x, terminator: " ") }; for case .some(let x) in opts where x > 1 { print(x, terminator: " ") }; print(opts.filter { if case .none = $0 { true } else { false } }.count)
  if case .rect(let w, let h) = Shape.rect(w: 2, h: 3), w < h { print("tall", w * h) }
  guard case let .poly(sides) = Shape.poly([1, 2]), let first = sides.first, case 1...2 = sides.count else { fatalError() }; print(first, sides)
  var stack = [Shape.none, .circle(r: 2), .rect(w: 1, h: 1)]; while case .some(let s) = stack.popLast(), case .rect = s { print("popped") }; print(stack.count)
  let (a, (b, c), _) = (1, (2, "x"), 9); print(a, b, c)
  print([95, 85, -1, 42, 43].map(grade))
  switch 7 { case Even(): print("even"); case { $0 > 5 }: print("gt5"); default: print("none") }
  switch "hello" { case "a"..<"f": print("a-f"); case "g"..."z": print("g-z"); default: print("-") }
  outer: for i in 1...5 { inner: for j in 1...5 { switch (i, j) { case (_, 3): continue outer; case (3, _): break outer; case (let x, let y) where x == y: continue inner; default: print(i, j, terminator: "; ") } } }; print()
  var n = 0; rep: repeat { n += 1; switch n { case 1: fallthrough; case 2: print("one-two", n); case 5: break rep; default: continue rep } } while true; print(n)
  let desc = if n > 4 { "five" } else if n > 2 { "three" } else { "low" }; let val = switch desc { case "five": 5; case let s where s.hasPrefix("t"): 3; default: 0 }; print(desc, val)
  switch (opts.first ?? nil, "x") { case (let v?, "x"): print("v", v); case (nil, _): print("nil"); default: print("d") }
  switch Optional(Optional(3)) { case .some(.some(3)): print("33"); case .some(nil): print("inner nil"); case nil: print("nil"); default: print("other") }
  do { let x: Int? = 5; switch x { case 1?: print(1); case let y? where y > 4: print("y", y); case .some, .none: print("rest") } }
  let pairs = [("a", 1), ("b", 2)]; for case (let k, 2) in pairs { print("found", k) }; for (i, (k, v)) in pairs.enumerated() { print(i, k, v) }
  if let x = opts.last, let x, x == 3 { print("three") }; if case let (k, v)? = pairs.first { print(k, v) }; if case "a"? = pairs.first?.0 { print("is a") }
  let e = Expr.num(1); if case .num = e, case let .num(k) = e { print(k) }; print({ () -> Int in if case .v = e { return 1 }; return 2 }())
  
}
