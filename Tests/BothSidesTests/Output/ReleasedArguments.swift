// swift-format-ignore-file
final class Token { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("-\(n)") } }
func resolve<T>(_ make: () -> T) -> T { make() }
final class Root { init(a: Token, b: Token) { print("root") } }
struct Part { init(a: Token, b: Token) { print("part") } }
func free(_ a: Token, _ b: Token) { print("free") }
func run() {
  let f: (Token, Token) -> Void = { _, _ in print("closure") }
  f(Token(1), Token(2))
  func local(_ a: Token, _ b: Token) { print("local") }
  local(Token(3), Token(4))
  let g = local
  g(Token(5), Token(6))
  free(Token(7), Token(8))
  let factory = { Root(a: resolve { Token(9) }, b: resolve { Token(10) }) }
  _ = factory()
  _ = Part(a: Token(11), b: Token(12))
  let named: (Token, Token) -> Int = { a, b in print("sum"); return a.n + b.n }
  print(named(Token(13), Token(14)))
  ;{ (a: Token, b: Token) in print("direct") }(Token(15), Token(16))
}
