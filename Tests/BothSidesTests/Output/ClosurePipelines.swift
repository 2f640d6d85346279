// swift-format-ignore-file
import Foundation
// closures, captures, escaping, autoclosure, async-ish callbacks, currying, recursion via closures
final class Req { let url: String; private var done: [(Result<String, Fail>) -> Void] = []; static var live = 0; init(_ u: String) { url = u; Req.live += 1 }; deinit { Req.live -= 1 }; enum Fail: Error { case code(Int), cancelled }
  @discardableResult func onDone(_ f: @escaping (Result<String, Fail>) -> Void) -> Self { done.append(f); return self }; @discardableResult func then<T>(_ f: @escaping (String) throws -> T, else e: @escaping (Fail) -> T) -> Box<T> { let b = Box<T>(); onDone { r in switch r { case .success(let s): b.v = (try? f(s)) ?? e(.code(-1)); case .failure(let x): b.v = e(x) } }; return b }
  func finish(_ r: Result<String, Fail>) { let d = done; done = []; d.forEach { $0(r) } } }
final class Box<T> { var v: T? }
func measure<T>(_ label: String, _ work: () throws -> T) rethrows -> (T, String) { let r = try work(); return (r, label + ":done") }
func lazyAnd(_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool { a ? try b() : false }
func assertIt(_ c: @autoclosure () -> Bool, _ m: @autoclosure () -> String = "fail", file: String = #fileID, line: Int = #line) -> String { c() ? "ok" : "\(m()) @\(line > 0)" }
func counter(_ start: Int = 0, step: Int = 1) -> () -> Int { var n = start; return { defer { n += step }; return n } }
func fix<A, B>(_ f: @escaping ((A) -> B) -> (A) -> B) -> (A) -> B { { f(fix(f))($0) } }
struct Pipeline<I, O> { let run: (I) throws -> O; func then<P>(_ f: @escaping (O) throws -> P) -> Pipeline<I, P> { Pipeline<I, P> { try f(run($0)) } }; func recover(_ v: O) -> Pipeline { Pipeline { (try? run($0)) ?? v } }; func callAsFunction(_ i: I) -> Result<O, any Error> { Result { try run(i) } }; static func >>> <P>(l: Pipeline, r: Pipeline<O, P>) -> Pipeline<I, P> { l.then(r.run) } }
infix operator >>>: AdditionPrecedence
enum E: Error { case bad(String) }
var trace: [Int] = [] //G
var state = 0 { didSet { trace.append(state) } } //G
func mutate(_ f: (inout Int) -> Void) { f(&state) }
class VC { var onTap: (() -> Void)?; var n = 0; lazy var inc: () -> Int = { [unowned self] in n += 1; return n }; func bind() { onTap = { [weak self] in self?.n += 10 } }; deinit { print("vc gone", n) } }
func apply(_ n: Int, _ fs: ((Int) -> Int)...) -> Int { fs.reduce(n) { $1($0) } }
func esc(_ f: @escaping () -> Int) -> [() -> Int] { [f, { f() + 1 }] }
func run() throws {
  do { let r = Req("u"); var log: [String] = []; r.onDone { log.append("1 \($0)") }.onDone { [weak r] in log.append("2 \(r?.url ?? "gone") \((try? $0.get()) ?? "err")") }; let b = r.then({ $0.count }, else: { if case .code(let c) = $0 { -c } else { 0 } }); r.finish(.success("body")); r.finish(.failure(.cancelled)); print(log, b.v as Any, Req.live); let b2 = Req("v").then({ Int($0)! + 1 }, else: { _ in -5 }); print(b2.v as Any, Req.live) }
  print(Req.live)
  print(measure("a") { 1 + 1 }, lazyAnd(false, { print("never"); return true }()), assertIt(1 > 2), assertIt(1 > 2, "no \(1 + 1)"), assertIt(true, { print("x"); return "" }()))
  let c1 = counter(), c2 = counter(10, step: -5)
  print(c1(), c1(), c2(), c2(), c1(), [c1, c2].map { $0() })
  var handlers: [() -> String] = []
  for i in 1...3 { var local = i; handlers.append { local *= 10; return "\(i):\(local)" } }
  print(handlers.map { $0() }, handlers[0]())
  let parse = Pipeline<String, Int> { s in guard let n = Int(s) else { throw E.bad(s) }; return n }; let half = Pipeline<Int, Double> { Double($0) / 2 }; let p = parse >>> half >>> Pipeline { "\($0)h" }; print(["8", "x"].map { s -> String in switch p(s) { case .success(let v): return v; case .failure(E.bad(let w)): return "bad " + w; case .failure: return "?" } }, (try? parse.recover(7).run("q")) as Any)
  mutate { $0 += 1; $0 += 1 }; mutate { s in s = s * s }; print(state, trace)
  let ops: [(String, (Int, Int) -> Int)] = [("+", +), ("max", max), ("pow", { b, e in (0..<e).reduce(1) { a, _ in a * b } }), ("first", { a, _ in a })]; print(ops.map { "\($0.0)=\($0.1(2, 5))" }); let sorters: [String: (String, String) -> Bool] = ["len": { $0.count < $1.count }, "rev": (>)]; print(sorters.sorted { $0.key < $1.key }.map { ["b", "aa", "c"].sorted(by: $0.value) })
  var vc: VC? = VC()
  vc!.bind()
  vc!.onTap!()
  print(vc!.inc(), vc!.inc())
  let tap = vc!.onTap
  vc = nil
  tap?()
  print(apply(3, { $0 + 1 }, { $0 * $0 }), apply(1), { (x: Int) -> (Int) -> Int in { x - $0 } }(10)(3))
  let opt: ((Int) -> Int)? = nil
  print(opt?(3) as Any, (opt ?? { $0 })(4))
  print(esc { 5 }.map { $0() }, [1, 2, 3].map(String.init).map(\.count).reduce(0, +))
  let nestedFn: (Int) -> [Int] = { n in func rng(_ k: Int) -> [Int] { k == 0 ? [] : rng(k - 1) + [k] }; return rng(n).filter { [n] x in x != n } }; print(nestedFn(4), withExtendedLifetime(3) { $0 + 1 }, zip([1, 2], ["a", "b"]).map { n, s in s + String(n) }, ["k": 1].map { k, v in k + "\(v)" }, [(1, 2), (3, 4)].map { $0 + $1 }, [(a: 1, b: 2)].map { $0.a * $0.b }, [1, 2, 3].enumerated().map { i, x in i * x }, ["a": [1, 2]].flatMap { k, vs in vs.map { "\(k)\($0)" } })
  
}
