// swift-format-ignore-file
let gl: (a: Int, b: Int) = (1, 2)
var gv: (a: Int, b: Int) = (1, 2)
typealias P = (x: Int, y: Int)
let gp: P = (3, 4)
struct S { var p: (a: Int, b: Int) = (1, 2); static let s: (a: Int, b: Int) = (3, 4); static var v: P = (5, 6); lazy var l: (a: Int, b: Int) = (7, 8); lazy var c: (a: Int, b: Int) = { (9, 9) }(); var arr: [P] = [(1, 2)]; static let sa: [P] = [(1, 2)]; static let so: (a: Int, b: Int)? = (1, 2); let o: P?; init() { o = (1, 1) } }
func d(_ p: P = (0, 0), q: (m: Int, n: Int) = (1, 1)) -> String { "\(p) \(q)" }
@propertyWrapper struct W<T> { var wrappedValue: T }
struct X { @W var t: (a: Int, b: Int) = (1, 2); @W var u: P; init() { u = (3, 4) } }
enum E { static let k: P = (1, 2); static var kk: P { (2, 3) }; static func f() -> P { (4, 5) } }
func run() { print(gl, gv, gp); var s = S(); print(s.p, S.s, S.v, s.l, s.c, s.arr, S.sa, S.so as Any, s.o as Any, d()); S.v = (8, 8); print(S.v); gv = (0, 0); print(gv); s.l = (1, 0); print(s.l); print(X().t, X().u, E.k, E.kk, E.f()); print(S.s.a, s.l.b, E.k.x) }
