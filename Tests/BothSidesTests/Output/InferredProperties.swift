// swift-format-ignore-file
struct S { var x = 10.0 / 4; var y = min(1.0, 2); var z = Double(3) * 2; private(set) var w = Double.infinity; let c = 3 / 2.0; mutating func go() { x = 3; y = 3; z = 3; w = 3 }; var h: Double { x / 2 } }
final class K { var x = 10.0 / 4; var best = Double.infinity; func see(_ n: Int) { best = Double(n) }; func reset() { best = 1; x = 1 } }
class P1 { var x = 0.5 * 2 { didSet { print(oldValue, x, x / 2) } } }
func run() {
    var s = S(); s.go(); print(s.h, s.y / 2, s.z / 2, s.w / 2, S(x: 3).h, s)
    let k = K(); k.reset(); print(k.best / 2, k.x / 2); k.x += 1; print(k.x)
    let p = P1(); p.x = 3; p.x /= 2; print(p.x)
}
