// swift-format-ignore-file
protocol Mv { var pos: (x: Double, y: Double) { get set }; var w: Double { get set }; var o: Double? { get set }; var a: [Double] { get set } }
extension Mv { mutating func mv() { pos.x += 0.5; w += 0.5 } }
struct C: Mv { var pos = (x: 0.0, y: 0.0), r = 1.0; var w = 1.0; var o: Double?; var a = [1.0] }
final class K: Mv { var pos: (x: Double, y: Double) = (0, 0); var w: Double = 0; var o: Double?; var a: [Double] = [] }
func set<T: Mv>(_ t: inout T) { t.pos.y = 4; t.w = 2; t.o = 1; t.a[0] = 7; t.pos = (1, 2) }
func run() {
    var c = C(); c.pos.x = 9; c.r = 3; print(c)
    set(&c); print(c)
    var m: any Mv = C(); m.w = 3; m.a.append(2); m.o = 4; print(m.w, m.a, m.o as Any)
    m.pos.x = 9; print(m.pos)
    let k = K(); k.pos.x = 5; print(k.pos)
    m.mv(); print(m.pos)
}
