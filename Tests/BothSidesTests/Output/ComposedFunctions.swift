// swift-format-ignore-file
struct Acc { var n = 0; mutating func add(_ k: Int) -> Int { n += k; return n } }
func makeCounter(step: Int = 1) -> (next: () -> Int, reset: (Int) -> Void) {
  var n = 0
  func next() -> Int { defer { n += step }; return n }
  func reset(_ to: Int) { n = to }
  return (next, reset)
}
func memo<A: Hashable, R>(_ f: @escaping ((A) -> R, A) -> R) -> (A) -> R {
  var cache: [A: R] = [:]
  func go(_ a: A) -> R { if let c = cache[a] { return c }; let r = f(go, a); cache[a] = r; return r }
  return go
}
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
func compose<A>(_ fs: (A) -> A...) -> (A) -> A { fs.reduce({ $0 }) { acc, f in { f(acc($0)) } } as (A) -> A }
infix operator |>: AdditionPrecedence
infix operator >>>: MultiplicationPrecedence
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
func order() -> [String] {
  var log: [String] = []
  func note(_ s: String) -> Int { log.append(s); return log.count }
  do { defer { log.append("d1") }; defer { log.append("d2") }; _ = note("a") + note("b") * note("c"); if note("x") > 3 { defer { log.append("in") }; log.append("if") } }
  for i in 0..<2 { defer { log.append("loop\(i)") }; if i == 0 { continue }; log.append("last") }
  return log
}
func change(_ a: inout [Int], _ i: Int, _ f: (inout Int) -> Void) { f(&a[i]) }
func run() {
  let c = makeCounter(step: 3); _ = c.next(); _ = c.next(); print(c.next()); c.reset(100); print(c.next(), c.next())
  let fib = memo { (rec: (Int) -> Int, n: Int) in n < 2 ? n : rec(n - 1) + rec(n - 2) }
  print(fib(30))
  print(curry(+)(1)(2), curry { (a: String, b: Int) in String(repeating: a, count: b) }("ab")(2))
  print(5 |> { $0 + 1 } |> String.init |> { "<\($0)>" })
  let f = { (x: Int) in x * 2 } >>> { $0 + 1 } >>> { "v\($0)" }; print(f(4))
  print(order())
  var a = [1, 2, 3]; change(&a, 1) { $0 *= 10 }; print(a)
  var acc = Acc(); let r = [1, 2, 3].map { acc.add($0) }; print(r, acc)
  var fs: [() -> Int] = []; for i in 1...3 { var j = i; fs.append { j += 1; return i * j } }; print(fs.map { $0() }, fs.map { $0() })
  var x = 1; let byRef = { x }, byVal = { [x] in x }, both = { [y = x * 2] in x + y }; x = 10; print(byRef(), byVal(), both())
  print([3, 1, 2].sorted(by: >), ["b", "A"].map { $0.lowercased() }.sorted(), zip(1..., ["p", "q"]).map { "\($0)\($1)" })
  print(compose({ $0 + 1 }, { $0 * 2 }, { $0 - 3 })(5))
}
