// swift-format-ignore-file
protocol Visitor { associatedtype Result; func visit(_ n: Num) -> Result; func visit(_ b: Bin) -> Result; func visit(_ v: Var) -> Result }
protocol Expr { func accept<V: Visitor>(_ v: V) -> V.Result }
struct Num: Expr, ExpressibleByIntegerLiteral { let n: Int; init(integerLiteral v: Int) { n = v }; func accept<V: Visitor>(_ v: V) -> V.Result { v.visit(self) } }
struct Var: Expr { let name: String; func accept<V: Visitor>(_ v: V) -> V.Result { v.visit(self) } }
struct Bin: Expr { enum Op: Character, CaseIterable { case add = "+", mul = "*", sub = "-", div = "/" }; let op: Op; let l, r: any Expr; func accept<V: Visitor>(_ v: V) -> V.Result { v.visit(self) } }
struct Eval: Visitor { var env: [String: Int]; enum Failure: Error { case unbound(String), zero }
  func visit(_ n: Num) -> Swift.Result<Int, Failure> { .success(n.n) }
  func visit(_ v: Var) -> Swift.Result<Int, Failure> { env[v.name].map { .success($0) } ?? .failure(.unbound(v.name)) }
  func visit(_ b: Bin) -> Swift.Result<Int, Failure> { b.l.accept(self).flatMap { x in b.r.accept(self).flatMap { y in switch b.op { case .add: .success(x + y); case .mul: .success(x * y); case .sub: .success(x - y); case .div where y == 0: .failure(.zero); case .div: .success(x / y) } } } } }
struct Show: Visitor { func visit(_ n: Num) -> String { "\(n.n)" }; func visit(_ v: Var) -> String { v.name }; func visit(_ b: Bin) -> String { "(\(b.l.accept(self)) \(b.op.rawValue) \(b.r.accept(self)))" } }
func + (l: any Expr, r: any Expr) -> any Expr { Bin(op: .add, l: l, r: r) }
func * (l: any Expr, r: any Expr) -> any Expr { Bin(op: .mul, l: l, r: r) }
func / (l: any Expr, r: any Expr) -> any Expr { Bin(op: .div, l: l, r: r) }
struct Parser { private var rest: Substring; init(_ s: String) { rest = Substring(s.filter { !$0.isWhitespace }) }
  private mutating func take(_ f: (Character) -> Bool) -> String? { let p = rest.prefix(while: f); guard !p.isEmpty else { return nil }; rest.removeFirst(p.count); return String(p) }
  mutating func expr(_ level: Int = 0) -> (any Expr)? { let levels: [[Bin.Op]] = [[.add, .sub], [.mul, .div]]; guard level < levels.count else { return atom() }; guard var l = expr(level + 1) else { return nil }; while let c = rest.first, let op = Bin.Op(rawValue: c), levels[level].contains(op) { rest.removeFirst(); guard let r = expr(level + 1) else { return nil }; l = Bin(op: op, l: l, r: r) }; return l }
  mutating func atom() -> (any Expr)? { if rest.first == "(" { rest.removeFirst(); defer { if rest.first == ")" { rest.removeFirst() } }; return expr() }; if let d = take(\.isNumber) { return Num(integerLiteral: Int(d)!) }; return take(\.isLetter).map { Var(name: $0) } } }
func run() {
  let e: any Expr = Num(integerLiteral: 1) + Var(name: "x") * (2 as Num); print(e.accept(Show()), e.accept(Eval(env: ["x": 5]))); for s in ["1+2*3", "(1+2)*y - 4/2", "8/(2-2)", "2*", "q"] { var p = Parser(s); if let e = p.expr() { print(s, e.accept(Show()), e.accept(Eval(env: ["y": 3]))) } else { print(s, "bad") } }; print(Bin.Op.allCases.map(\.rawValue), (try? e.accept(Eval(env: [:])).get()) as Any)
}
