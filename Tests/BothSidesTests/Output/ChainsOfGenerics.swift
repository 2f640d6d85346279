// swift-format-ignore-file
enum P { case on, off, mid(Int) }; enum Q { case seek(to: Int), stop }
struct G<S> { let from: S; var names: [String] = []; init(from: S) { self.from = from }
  func a() -> Self { self }; func b(_ n: String) -> G<S> { var c = self; c.names.append(n); return c }; var twice: G { b("t").b("t") } ; func mapped<T>(_ f: (S) -> T) -> G<T> { G<T>(from: f(from)) } }
struct Transition<S, E> { let from: S, event: E, to: S; var guards: [(S) -> Bool] = []
  init(from: S, event: E, to: S) { (self.from, self.event, self.to) = (from, event, to) }
  func when(_ f: @escaping (S) -> Bool) -> Self { var c = self; c.guards.append(f); return c } }
@resultBuilder enum All<T> { static func buildExpression(_ e: T) -> T { e }; static func buildBlock(_ c: T...) -> [T] { c } }
struct Machine<S, E> { let ts: [Transition<S, E>]; init(@All<Transition<S, E>> _ b: () -> [Transition<S, E>]) { ts = b() } }
func g(_ x: G<P>) -> String { "\(x.from) \(x.names)" }
final class Box<T> { var v: T; init(_ v: T) { self.v = v }; func set(_ f: (inout T) -> Void) -> Box { f(&v); return self } }
func run() {
  let x: G<P> = G(from: .on).a(); print(x.from, g(G(from: .off).b("q")), g(G(from: .mid(2)).twice.a()))
  print(([G(from: .on).a(), G(from: .off)] as [G<P>]).map(\.from))
  let m = Machine<P, Q> { Transition(from: .on, event: .stop, to: .off); Transition(from: .off, event: .seek(to: 0), to: .mid(1)).when { if case .off = $0 { true } else { false } } }
  print(m.ts.map { t in "\(t.from) \(t.event) \(t.to) \(t.guards.map { f in f(t.to) })" })
  let d: Box<Double> = Box(1).set { $0 += 1 }; print(d.v / 4); let n: G<Double> = G(from: 1).b("x"); print(n.from, G(from: 3).mapped { "\($0)" }.from)
  let o: Box<Int?> = Box(nil).set { $0 = 3 }; print(o.v as Any)
}
