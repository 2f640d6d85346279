// swift-format-ignore-file
enum Token: Equatable { case number(Double), op(Character), open, close }
struct SyntaxError: Error { let message: String, position: Int }
struct Lexer {
  let text: [Character]; var i = 0; init(_ s: String) { text = Array(s) }
  mutating func tokens() throws -> [Token] {
    var out: [Token] = [];
    while i < text.count {
      let c = text[i];
      switch c {
      case " ": i += 1;
      case "0"..."9": out.append(.number(number()));
      case "+", "-", "*", "/": out.append(.op(c)); i += 1;
      case "(": out.append(.open); i += 1;
      case ")": out.append(.close); i += 1;
      default: throw SyntaxError(message: "unexpected \(c)", position: i)
      }
    }; return out
  }
  private mutating func number() -> Double {
    var s = ""; while i < text.count, text[i].isNumber || text[i] == "." { s.append(text[i]); i += 1 };
    return Double(s) ?? 0
  }
}
struct Parser {
  var tokens: ArraySlice<Token>;
  mutating func expression(_ level: Int = 0) throws -> Double {
    let ops: [[Character: (Double, Double) -> Double]] = [
      ["+": { $0 + $1 }, "-": { $0 - $1 }], ["*": { $0 * $1 }, "/": { $0 / $1 }],
    ]
      ;
    guard level < ops.count else { return try atom() }; var v = try expression(level + 1);
    while case .op(let c)? = tokens.first, let f = ops[level][c] {
      tokens.removeFirst(); v = f(v, try expression(level + 1))
    }; return v
  }
  mutating func atom() throws -> Double {
    guard let t = tokens.popFirst() else { throw SyntaxError(message: "end", position: -1) };
    switch t {
    case .number(let n): return n;
    case .open:
      let v = try expression();
      guard tokens.popFirst() == .close else { throw SyntaxError(message: "no )", position: 0) }; return v;
    case .op("-"): return -(try atom());
    default: throw SyntaxError(message: "bad", position: 0)
    }
  }
}
func evaluate(_ s: String) -> String {
  do {
    var l = Lexer(s); var p = Parser(tokens: try l.tokens()[...]); return "\(try p.expression())"
  } catch let e as SyntaxError { return "\(e.message) at \(e.position)" } catch { return "?" }
}
func run() {
  for s in ["1 + 2 * 3", "(1+2)*3", "8/4/2", "-(2.5)+1", "2 * ", "2 $ 3", "((1)"] {
    print(s, "=", evaluate(s))
  }
}
