// swift-format-ignore-file
typealias Red<S, A> = (inout S, A) -> Void
enum Act { case add(String), none; var name: String { switch self { case .add(let s): s; case .none: "n" } } }
let red: Red<[String], Act> = { s, a in switch a { case .add(let t): s.append(t); case .none: break } }
func logging<S, A>(_ r: @escaping Red<S, A>, _ name: @escaping (A) -> String) -> Red<S, A> { return { s, a in r(&s, a); print(name(a)) } }
final class Store<S, A> { var s: S; let r: Red<S, A>; init(_ s: S, _ r: @escaping Red<S, A>) { self.s = s; self.r = r }; func send(_ a: A) { r(&s, a) } }
func run() { let s1 = Store([], red); s1.send(.add("a")); print(s1.s); var x: [String] = []; red(&x, .add("q")); print(x); let l = logging(red, \.name); l(&x, .add("z")); print(x)
 let s2 = Store([], logging(red, \.name)); s2.send(.add("b")); print(s2.s) }
