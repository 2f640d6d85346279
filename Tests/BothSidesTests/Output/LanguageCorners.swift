// swift-format-ignore-file
struct FileHandle2: ~Copyable { let n: Int; init(_ n: Int) { self.n = n; print("open", n) }; consuming func close() -> Int { print("close", n); return n } ; borrowing func peek() -> Int { n } }
func use(_ f: borrowing FileHandle2) -> Int { f.peek() + 1 }
func take(_ f: consuming FileHandle2) -> Int { f.close() }
func sum(_ n: Int..., scale: Int = 1, _ tail: String...) -> String { "\(n.reduce(0, +) * scale) \(tail)" }
@dynamicCallable struct Logger { func dynamicallyCall(withKeywordArguments a: KeyValuePairs<String, Any>) -> String { a.map { "\($0.key)=\($0.value)" }.joined(separator: ",") } ; func dynamicallyCall(withArguments a: [Int]) -> Int { a.count } }
func where1(_ f: String = #function, _ l: Int = #line, file: String = #fileID) -> String { "\(f):\(l)" }
struct Poly { let c: [Double]; func callAsFunction(_ x: Double) -> Double { c.reversed().reduce(0) { $0 * x + $1 } } }
enum Op: String { case plus = "+", minus = "-"; var f: (Int, Int) -> Int { switch self { case .plus: (+); case .minus: (-) } } }
func grade(_ n: Int) -> String { let g = if n > 90 { "A" } else if n > 80 { "B" } else { "F" }; let s = switch n % 2 { case 0: "even"; default: "odd" }; return g + s }
func fizz(_ n: Int) -> String { switch (n % 3, n % 5) { case (0, 0): "FizzBuzz"; case (0, _): "Fizz"; case (_, 0): "Buzz"; case let (a, b) where a == b: "same\(a)"; case (_, _): "\(n)" } }
func loop() -> [Int] { var r: [Int] = []; outer: for i in 0... { for j in stride(from: i, through: 0, by: -1) { if i + j > 6 { break outer }; if j == 1 { continue outer }; r.append(i * 10 + j) } }; return r }
func rep() -> Int { var n = 27, s = 0; repeat { n = n.isMultiple(of: 2) ? n / 2 : 3 * n + 1; s += 1 } while n != 1; return s }
func run() {
  print(sum(1, 2, 3, scale: 2, "a", "b"), sum(), sum(4))
  let l = Logger(); print(l(a: 1, b: "x", 3), l(1, 2))
  print(where1(), { where1() }())
  print(Poly(c: [1, 2, 3])(2), Op(rawValue: "-")!.f(5, 3), ["+", "-", "*"].map { Op(rawValue: $0)?.f(4, 2) })
  print([95, 84, 3].map(grade), (1...15).map(fizz).joined(separator: " "), loop(), rep())
  let h = FileHandle2(3); print(use(h), take(h))
  switch 42 as Any { case let s as String: print(s);  case let n as Int where n > 40: print("int", n); default: print("?") }
  let tup: (a: Int, b: (String, Bool)) = (1, ("x", true)); let (p, (q, _)) = tup; print(p, q, tup.b.1, tup)
  if case (1, let (s, true)) = tup { print(s) }
  let opt: Int?? = .some(nil); switch opt { case .none: print("none"); case .some(.none): print("some none"); case .some(.some(let n)): print(n) }
  guard case let x? = Optional(3), x > 2, let y = Int("7"), case 5...8 = y else { return }
  print(x + y); var n = 5; while let m = Optional(n), m > 2 { n -= 1 }; print(n)
  
}
