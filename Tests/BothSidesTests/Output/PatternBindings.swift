// swift-format-ignore-file
indirect enum Expr { case num(Int), add(Expr, Expr), neg(Expr), named(name: String, value: Int?) }
enum Event { case tap(x: Int, y: Int), key(Character), text(String?), close }
enum Load<T> { case idle, loading(Double), done(T), failed(any Error) }
struct Oops: Error { let code: Int }
func eval(_ e: Expr) -> Int {
  switch e {
  case .num(let n): n;
  case .add(.num(0), let r): eval(r);
  case let .add(l, r): eval(l) + eval(r);
  case .neg(.neg(let e)): eval(e);
  case .neg(let e): -eval(e);
  case .named(_, let v?): v;
  case .named(let n, nil): n.count
  }
}
func show(_ e: Event) -> String {
  switch e {
  case .tap(let x, let y) where x == y: return "diag \(x)"
  case .tap(x: 0, let y): return "left \(y)"
  case .tap(let x, y: 1...5): return "top \(x)"
  case let .tap(x, y): return "\(x),\(y)"
  case .key("a"..."f"): return "hex"
  case .key(let c) where c.isNumber: return "digit"
  case .key: return "key"
  case .text(.some(let s)) where s.count > 3: return "long"
  case .text("hi"): return "hi!"
  case .text(let s?): return s
  case .text(nil): return "none"
  case .close: return "close"
  }
}
func run() {
  print(
    eval(.add(.num(0), .neg(.neg(.num(4))))), eval(.named(name: "abc", value: nil)),
    eval(.add(.num(2), .named(name: "", value: 5))))
  print(
    [
      Event.tap(x: 2, y: 2), .tap(x: 0, y: 4), .tap(x: 7, y: 3), .tap(x: 7, y: 9), .key("c"), .key("7"),
      .key("z"), .text("hello"), .text("hi"), .text("ok"), .text(nil), .close,
    ].map(show))
  let e = Event.tap(x: 1, y: 2)
  if case .tap(let x, _) = e, x > 0 { print("x", x) }
  if case let .tap(x, y) = e, case 1...3 = y, let z = Optional(x) { print(x, y, z) }
  guard case .tap(_, let y) = e else { return }
  print(y)
  let all: [Int?] = [1, nil, 3, nil]
  for case let n? in all { print("n", n) }
  for case .some(let n) in all where n > 1 { print("big", n) }
  for (i, v) in all.enumerated() where v == nil { print("nil at", i) }
  let loads: [Load<Int>] = [.idle, .loading(0.5), .done(3), .failed(Oops(code: 7))]
  for l in loads {
    switch l {
    case .idle: print("idle")
    case .loading(let p) where p < 0.6: print("p", p)
    case .loading: print("much")
    case .done(let n): print("done", n)
    case .failed(let e as Oops): print("oops", e.code)
    case .failed: print("other")
    }
  }
  for case .done(let v) in loads { print(v) }
  let pair: (Int, String?) = (3, "x")
  switch pair {
  case (_, nil): print("nil");
  case (let n, let s?) where n > 5: print(n, s);
  case (3, let s): print("three", s!);
  default: print("d")
  }
  let any: [Any] = [1, "s", 2.5, [1, 2], Oops(code: 1), Optional<Int>.none as Any, (1, 2)]
  for a in any {
    switch a {
    case let n as Int where n > 5: print("big", n);
    case let n as Int: print("int", n);
    case is String: print("str");
    case let xs as [Int]: print("xs", xs.count);
    case let o as Oops: print("oops", o.code);
    case let d as Double: print(d);
    case let t as (Int, Int): print("t", t.0);
    default: print("?")
    }
  }
  let nested: [(String, [Int?])] = [("a", [1, nil]), ("b", [])]
  for case let (name, xs) in nested where !xs.isEmpty { print(name, xs.compactMap { $0 }) }
  var stack = [1, 2, 3]
  while case let top? = stack.popLast(), top > 1 { print("pop", top) }
  print(stack)
  switch 42 {
  case ..<0: print("neg");
  case 0: print("0");
  case 1..<10, 90...: print("edge");
  case let n where n % 2 == 0: print("even", n);
  default: print("odd")
  }
  switch "abc" {
  case "a", "b": print("ab");
  case let s where s.hasPrefix("ab"): print("prefix");
  default: break
  }
  let o: Int?? = .some(nil)
  switch o {
  case .none: print("none");
  case .some(.none): print("inner");
  case .some(.some(let n)): print(n)
  }
  if case (let a, 2)? = Optional((1, 2)) { print("opt tuple", a) }
  let b = if case .close = e { "c" } else { "not" }
  print(b)
}
