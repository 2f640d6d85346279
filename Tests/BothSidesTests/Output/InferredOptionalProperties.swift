// swift-format-ignore-file
enum E { case a, b; static func pick() -> E { .a } ; static let dflt = E.a }
protocol P { var n: Int { get } }; struct A: P { var n = 1 }; struct B: P { var n = 2 }
func mk() -> any P { A() }
func over(_ c: Character) -> String { "char" }
func over(_ s: String) -> String { "string" }
func over(_ d: Double) -> String { "double" }
func over(_ i: Int) -> String { "int" }
let flag = Int("3") == 3
struct S { var best = [1, 2].max(); var o = [1].first; var c = "abc".first!; var cs = "abc".map { $0 }; var e = flag ? E.a : .b; var f = E.pick(); var g = [E.a].first!; var h = E.dflt; var i = [E.a: 1]; var p = mk(); var ps = [mk()]; var u = UInt8(1) + 2; var fl = Float(1) / 2; var sub = "abc".dropFirst(); var set = Set([1]).union([2]); var opt = Int("3"); var oo = ["a": 1]["a"]; var t = [1].map { ($0, "x") }; var fn = flag ? { (n: Int) -> Double in 1 } : { _ in 2 } }
func run() {
    var s = S(); s.best = 5; print(s.best as Any); s.o = 7; print(s.o as Any); s.opt = 4; print(s.opt as Any); s.oo = 5; print(s.oo as Any)
    s.e = .b; s.f = .b; s.g = .b; s.h = .b; s.i[.b] = 2; print(s.e, s.f, s.g, s.h, s.i[.b]!)
    s.p = B(); s.ps.append(B()); print(s.p.n, s.ps.map(\.n))
    s.u = 9; s.fl = 3; print(type(of: s.u), type(of: s.fl), s.fl / 2)
    s.sub = "q"; print(type(of: s.sub)); s.set = [9]; print(s.set, type(of: s.set)); s.t.append((2, "y")); print(s.t); s.fn = { _ in 3 }; print(s.fn(1) / 2)
}
