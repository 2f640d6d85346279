// swift-format-ignore-file
enum Token: Equatable { case num(Double), op(Character), ident(String), lparen, rparen }
struct LexError: Error { let at: Int, char: Character }
struct Lexer { private let chars: [Character]; private var i = 0; init(_ s: String) { chars = Array(s) }
  private func peek() -> Character? { i < chars.count ? chars[i] : nil }
  private mutating func take(while p: (Character) -> Bool) -> String { let s = i; while let c = peek(), p(c) { i += 1 }; return String(chars[s..<i]) }
  mutating func next() throws -> Token? { _ = take { $0.isWhitespace }; guard let c = peek() else { return nil }
    switch c { case "0"..."9", ".": return .num(Double(take { $0.isNumber || $0 == "." })!); case "+", "-", "*", "/", "^": i += 1; return .op(c); case "(": i += 1; return .lparen; case ")": i += 1; return .rparen; case _ where c.isLetter: return .ident(take { $0.isLetter || $0 == "_" }); default: throw LexError(at: i, char: c) } }
  static func all(_ s: String) throws -> [Token] { var l = Lexer(s), out: [Token] = []; while let t = try l.next() { out.append(t) }; return out } }
indirect enum Expr: CustomStringConvertible { case num(Double), v(String), neg(Expr), bin(Expr, Character, Expr), call(String, Expr)
  var description: String { switch self { case .num(let d): d == d.rounded() ? "\(Int(d))" : "\(d)"; case .v(let s): s; case .neg(let e): "-\(e)"; case let .bin(a, o, b): "(\(a)\(o)\(b))"; case let .call(f, e): "\(f)[\(e)]" } }
  func eval(_ env: [String: Double] = [:]) throws -> Double { switch self { case .num(let d): return d; case .v(let n): guard let d = env[n] else { throw Unbound(name: n) }; return d; case .neg(let e): return -(try e.eval(env)); case let .call(f, e): let x = try e.eval(env); return f == "sqrt" ? x.squareRoot() : f == "abs" ? abs(x) : .nan
    case .bin(let a, let o, let b): let (x, y) = (try a.eval(env), try b.eval(env)); switch o { case "+": return x + y; case "-": return x - y; case "*": return x * y; case "/": return x / y; default: return (0..<Int(y)).reduce(1) { r, _ in r * x } } } }
  struct Unbound: Error, CustomStringConvertible { let name: String; var description: String { "unbound \(name)" } } }
struct ExprParser { var t: ArraySlice<Token>; static let prec: [Character: Int] = ["+": 1, "-": 1, "*": 2, "/": 2, "^": 3]
  mutating func expr(_ min: Int = 0) -> Expr { var l = atom(); while case .op(let o)? = t.first, let p = Self.prec[o], p > min { t.removeFirst(); l = .bin(l, o, expr(o == "^" ? p - 1 : p)) }; return l }
  mutating func atom() -> Expr { switch t.popFirst() { case .num(let d)?: return .num(d); case .ident(let n)? where t.first == .lparen: return .call(n, atom()); case .ident(let n)?: return .v(n); case .op("-")?: return .neg(atom()); case .lparen?: let e = expr(); if t.first == .rparen { t.removeFirst() }; return e; default: return .v("?") } } }
func run() {
  for s in ["1 + 2*3", "(1+2)*3 - -4", "2^3^2", "sqrt(16)+abs(-x)", "10/4/5", "y+1", "3 $ 4", ""] { do { var p = ExprParser(t: try Lexer.all(s)[...]); let e = p.expr(); print(e, "=", try e.eval(["x": 2.5])) } catch let e as LexError { print("lex", e.at, e.char) } catch { print(error) } }
  print((try? Lexer.all("a_b 1.5)")) as Any)
}

