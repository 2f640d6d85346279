// swift-format-ignore-file
infix operator <*: AdditionPrecedence
infix operator *>: AdditionPrecedence
infix operator <|>: TernaryPrecedence
infix operator <+>: AdditionPrecedence
struct Parser<T> {
  let f: (inout [Character]) -> T?
  func run(_ s: String) -> T? { var a = Array(s); return f(&a) }
  static func pure(_ t: T) -> Parser { Parser { _ in t } }
}
extension Parser where T == Character { static func char(_ c: Character) -> Parser { Parser { a in guard a.first == c else { return nil }; return a.removeFirst() } } }
extension Parser where T == Void { static let spaces = Parser<Void> { a in while a.first == " " { a.removeFirst() }; return () } }
func <* <A, B>(a: Parser<A>, b: Parser<B>) -> Parser<A> { Parser<A> { i in guard let x = a.f(&i), b.f(&i) != nil else { return nil }; return x } }
func *> <A, B>(a: Parser<A>, b: Parser<B>) -> Parser<B> { Parser<B> { i in guard a.f(&i) != nil else { return nil }; return b.f(&i) } }
func <|> <A>(a: Parser<A>, b: Parser<A>) -> Parser<A> { Parser { i in let start = i; if let x = a.f(&i) { return x }; i = start; return b.f(&i) } }
struct V: Equatable { var x = 0; static func mk(_ n: Int) -> V { V(x: n) }; static func <+> (l: V, r: V) -> V { V(x: l.x + r.x) } }
struct Complex { var re = 0.0, im = 0.0; static let i = Complex(im: 1); static func * (a: Complex, b: Complex) -> Complex { Complex(re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re) }; static func * (a: Double, b: Complex) -> Complex { Complex(re: a * b.re, im: a * b.im) }; static func + (a: Double, b: Complex) -> Complex { Complex(re: a + b.re, im: b.im) } }
func token(_ c: Character) -> Parser<Character> { .char(c) <* .spaces }
func letter() -> Parser<Character> { .char("a") <|> .char("b") }
func taken(_ v: V) -> Int { v.x }
func run() {
  let p: Parser<Int> = .pure(3) <|> .pure(4), q: Parser<Int> = .char("a") *> .pure(4)
  let r: Parser<Int> = (.char("1") *> .pure(1)) <|> (token("(") *> .pure(2) <* token(")"))
  print(p.run("")!, q.run("a")!, q.run("b") as Any, r.run("1")!, r.run("( )")!, r.run("(") as Any)
  print(token("a").run("a  ")!, letter().run("b")!, (Parser.char("a") <* .spaces).run("a ")!, Parser<Void>.spaces.run(" ") != nil)
  print(taken(.mk(3) <+> .mk(4)), 2 * Complex.i, 2 + .i * Complex.i)
}
