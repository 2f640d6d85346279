// swift-format-ignore-file
import Foundation
indirect enum Expr { case num(Double), v(String), add(Expr, Expr), mul(Expr, Expr), neg(Expr), call(String, [Expr]) }
extension Expr: CustomStringConvertible { var description: String {
  switch self {
  case .num(let d) where d == d.rounded(): String(Int(d))
  case .num(let d): String(d)
  case .v(let n): n
  case let .add(a, .neg(b)): "(\(a) - \(b))"
  case let .add(a, b): "(\(a) + \(b))"
  case .mul(let a, let b): "\(a) * \(b)"
  case .neg(let e): "-\(e)"
  case .call(let f, let args): f + "(" + args.map(\.description).joined(separator: ", ") + ")" } } }
extension Expr: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  init(integerLiteral v: Int) { self = .num(Double(v)) }
  init(floatLiteral v: Double) { self = .num(v) }
  init(stringLiteral v: String) { self = .v(v) } }
func + (a: Expr, b: Expr) -> Expr { .add(a, b) }
func * (a: Expr, b: Expr) -> Expr { .mul(a, b) }
prefix func - (a: Expr) -> Expr { .neg(a) }
enum EvalError: Error { case unbound(String), arity(String, expected: Int, got: Int) }
extension Expr {
  func eval(_ env: [String: Double] = [:]) throws -> Double {
    switch self {
    case .num(let d): return d
    case .v(let n): guard let x = env[n] else { throw EvalError.unbound(n) }; return x
    case .add(let a, let b): return try a.eval(env) + b.eval(env)
    case .mul(let a, let b): return try a.eval(env) * b.eval(env)
    case .neg(let e): return try -e.eval(env)
    case .call("max", let args) where !args.isEmpty: return try args.map { try $0.eval(env) }.max()!
    case .call("sq", let args): guard args.count == 1 else { throw EvalError.arity("sq", expected: 1, got: args.count) }; let x = try args[0].eval(env); return x * x
    case .call(let f, _): throw EvalError.unbound(f) } }
  var simplified: Expr {
    switch self {
    case .mul(.num(0), _), .mul(_, .num(0)): 0
    case .mul(.num(1), let e), .mul(let e, .num(1)), .add(.num(0), let e), .add(let e, .num(0)): e.simplified
    case let .add(a, b): .add(a.simplified, b.simplified)
    case let .mul(a, b): .mul(a.simplified, b.simplified)
    case .neg(.neg(let e)): e.simplified
    default: self } }
}
func run() {
  let e: Expr = "x" * 2 + -("y" + 1.5) * .call("sq", ["x"])
  print(e); print((try? e.eval(["x": 3, "y": 1])) as Any)
  for f: Expr in [e, .call("sq", []), .call("max", [1, "x", 2.5]), .call("foo", [])] {
    do { print(try f.eval(["x": 2, "y": 0])) } catch EvalError.unbound(let n) { print("unbound", n) } catch { print(error) } }
  let s: Expr = 1 * ("x" * 0 + 0) + -(-("y" as Expr)); print(s, "=>", s.simplified, "=>", s.simplified.simplified)
  print(Expr.add(1, 2).simplified)
}
